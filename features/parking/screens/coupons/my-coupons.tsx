import { useState } from 'react'
import { momentOf, printedMoment } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { Coupon } from '#contract/parking'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { formatPrice } from '#vocabulary/money'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { Ticket } from './ticket.tsx'

/** /parking/coupons */
export default function MyCoupons() {
  const back = useBack('/licenseplate')
  const go = useGo()
  const [over, setOver] = useState(false)
  return (
    <Page title="停车优惠券" onBack={back}>
      <Card rows>
        <LinkRow
          title="免费停车活动"
          note="企业免费卡、园区活动的免费登记"
          href={hrefOf('/parking/free')}
          onPress={() => go('/parking/free')}
        />
      </Card>
      <Tabs
        label="优惠券"
        tabs={[
          { name: 'usable', label: '可使用' },
          { name: 'over', label: '已使用或过期' },
        ]}
        shown={over ? 'over' : 'usable'}
        onShow={(name) => setOver(name === 'over')}
      >
        <Coupons key={String(over)} over={over} />
      </Tabs>
    </Page>
  )
}

function Coupons({ over }: { over: boolean }) {
  const go = useGo()
  const { list } = usePages(calls.pages('myCoupons', { over }))
  return (
    <EndlessList
      together
      {...list}
      empty={
        <Empty
          picture={<ListPicture />}
          title={over ? '没有已使用或过期的优惠券' : '还没有可用的优惠券'}
          text="到访企业或商家出示的停车优惠码，扫一扫即可领取。"
          action={{ label: '停车缴费', onPress: () => go('/licenseplate') }}
        />
      }
    >
      {(coupons) =>
        coupons.map((coupon) => (
          <Ticket key={coupon.couponId} of={coupon} chip={<CouponChip coupon={coupon} />}>
            <p>{whenInWords(coupon)}</p>
          </Ticket>
        ))
      }
    </EndlessList>
  )
}

function CouponChip({ coupon: { state } }: { coupon: Coupon }) {
  if (state === 'received') return <StateChip tone="ok">可使用</StateChip>
  return <StateChip tone="neutral">{state === 'used' ? '已使用' : '已过期'}</StateChip>
}

function whenInWords({ state, plate, expiresAt, usedAt, offFen }: Coupon): string {
  const car = formatPlate(plate)
  if (state === 'used' && usedAt) return `${car} · ${printedMoment(usedAt)} 抵扣${formatPrice(offFen)}`
  return `${car} · ${state === 'received' ? `${momentOf(expiresAt)} 前有效` : `${printedMoment(expiresAt)} 已过期`}`
}
