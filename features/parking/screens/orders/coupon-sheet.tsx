import { useState } from 'react'
import { momentOf } from '#client/messages'
import { NotLoaded, useQuery } from '#client/query'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Choices } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { formatPrice } from '#vocabulary/money'
import s from '../coupons/coupons.module.css'
import { rulesInWords, worthInWords } from '../coupons/words.ts'
import { couponSetsQuery } from '../parts/to-confirm.ts'

type CouponSet = { offFen: number; uses: readonly { couponId: string }[] }

interface CouponSheetProps {
  open: boolean
  stayId: string
  /** Those of the order now. */
  used: readonly string[]
  /** What was chosen, null: none; and what would be due without any. */
  onChoose: (set: CouponSet | null, fullFen: number) => Promise<void>
  onClose: () => void
}

/** Chooses coupons for an order. What they take off together is said before they are used. */
export function CouponSheet({ open, onClose, ...choosing }: CouponSheetProps) {
  return (
    <Sheet open={open} title="选择优惠券" onClose={onClose}>
      <Choosing {...choosing} onClose={onClose} />
    </Sheet>
  )
}

function Choosing({ stayId, used, onChoose, onClose }: Omit<CouponSheetProps, 'open'>) {
  const [picked, pick] = useState<readonly string[]>(used)
  const { data, error, refetch } = useQuery(couponSetsQuery(stayId, picked))
  const { data: all } = useQuery(couponSetsQuery(stayId))
  if (!all) return <NotLoaded error={error} onRetry={refetch} shape="list" count={2} />
  const isBest = sameIds(picked, idsOf(all.best))
  const problem = picked.length > 0 && data?.chosen === null ? '这几张不能一起使用，请换一种组合' : null
  const use = async () => {
    if (picked.length > 0 && !data?.chosen) return
    await onChoose(picked.length === 0 ? null : (data?.chosen ?? null), data?.dueFen ?? all.dueFen)
    onClose()
  }
  return (
    <div className={s.choice}>
      <Choices
        label={`可用优惠券（最多选${all.most}张）`}
        variant="list"
        options={all.items.map(({ coupon, offFen }) => ({
          value: coupon.couponId,
          label: `${worthInWords(coupon)} · ${coupon.title}`,
          note: `${rulesInWords(coupon)}，${momentOf(coupon.expiresAt)} 前有效`,
          disabledReason: offFen === 0 ? '对这次停车没有优惠' : null,
        }))}
        value={picked}
        onChange={pick}
        error={problem}
      />
      {all.best && !isBest && (
        <Button kind="secondary" wide onPress={() => pick(idsOf(all.best))}>
          选用最优惠组合，省{formatPrice(all.best.offFen)}
        </Button>
      )}
      {all.second && isBest && (
        <p className={s.quiet}>已是最优惠的组合；次优组合可省{formatPrice(all.second.offFen)}</p>
      )}
      <Button wide disabledReason={problem} busy={picked.length > 0 && !data} onPress={use}>
        {picked.length === 0 ? '不使用优惠券' : '使用，省'} {data?.chosen && <Amount fen={data.chosen.offFen} />}
      </Button>
    </div>
  )
}

const idsOf = (set: CouponSet | null) => set?.uses.map(({ couponId }) => couponId) ?? []

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
