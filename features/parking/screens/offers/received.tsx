import { momentOf, printedMoment } from '#client/messages'
import type { Pages } from '#client/query'
import type { Coupon } from '#contract/parking'
import { EndlessList, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'

type Given = Pick<Coupon, 'couponId' | 'plate' | 'state' | 'receivedAt' | 'expiresAt' | 'usedAt' | 'offFen'>

const STATES = {
  received: { tone: 'info', word: '待使用' },
  used: { tone: 'ok', word: '已使用' },
  expired: { tone: 'neutral', word: '已过期' },
} as const

/** Who received the coupons of an offer (the middle of a plate is hidden) and what became of them. */
export function Received({ list, titled }: { list: Pages<Given>['list']; titled?: boolean }) {
  const rows = (
    <EndlessList
      label="领取记录"
      {...list}
      keyOf={({ couponId }) => couponId}
      empty={<Empty picture={<ListPicture />} title="还没有人领取" text="有人领取后，车牌和使用情况会显示在这里。" />}
    >
      {(coupon) => {
        const { tone, word } = STATES[coupon.state]
        return (
          <ListCard
            title={coupon.plate}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[`${printedMoment(coupon.receivedAt)} 领取`]}
            time={whatBecame(coupon)}
            trailing={coupon.state === 'used' ? formatPrice(coupon.offFen) : undefined}
          />
        )
      }}
    </EndlessList>
  )
  return titled ? <Section title="领取记录">{rows}</Section> : rows
}

function whatBecame({ state, usedAt, expiresAt }: Given): string {
  if (state === 'used' && usedAt) return `${printedMoment(usedAt)} 使用`
  return state === 'received' ? `${momentOf(expiresAt)} 前有效` : `${printedMoment(expiresAt)} 已过期`
}
