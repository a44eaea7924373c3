import { useState } from 'react'
import { toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useAsk, useQuery } from '#client/query'
import type { Order } from '#contract/parking'
import { Amount } from '#ui/amount'
import { LinkRow } from '#ui/page'
import { couponSetsQuery, tokenQuery, withCoupons } from '../parts/to-confirm.ts'
import { CouponSheet } from './coupon-sheet.tsx'

/** What coupons take off an order, and the way to choose others; nothing where the person has none for it. */
export default function OrderCoupons({ order }: { order: Pick<Order, 'stayId' | 'dueFen' | 'couponFen' | 'coupons'> }) {
  const go = useGo()
  const ask = useAsk()
  const [choosing, setChoosing] = useState(false)
  const { stayId, dueFen, couponFen, coupons } = order
  const { data } = useQuery(couponSetsQuery(stayId))
  const usable = data?.items.filter(({ offFen }) => offFen > 0).length ?? 0
  if (usable === 0 && coupons.length === 0) return null

  const choose = async (set: Parameters<typeof withCoupons>[1], fullFen: number) => {
    try {
      // other coupons are another order, with a token of its own
      const { token } = await ask(tokenQuery({ stayId, dueFen }, { anew: true }))
      go('/confirmorder', withCoupons({ stayId, token, dueFen: fullFen }, set), { replace: true })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <LinkRow
        title="优惠券"
        note={coupons.length > 0 ? coupons.map(({ title }) => title).join('、') : `${usable}张可用`}
        value={couponFen > 0 ? <Amount fen={-couponFen} /> : '不使用'}
        onPress={() => setChoosing(true)}
      />
      <CouponSheet
        open={choosing}
        stayId={stayId}
        used={coupons.map(({ couponId }) => couponId)}
        onChoose={choose}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
