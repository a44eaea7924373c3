import { useGo } from '#client/navigation'
import { ConfirmSheet } from '#ui/sheet'
import { Skeleton } from '#ui/state'
import { formatPrice } from '#vocabulary/money'

export interface PriceChangedProps {
  stayId: string
  token: string
  coupons: readonly string[]
  seenFen: number | null
  newFen: number
  onBack: () => void
}

/** The price moved on between looking and ordering: the person sees the new one and says again. */
export function PriceChanged({ stayId, token, coupons, seenFen, newFen, onBack }: PriceChangedProps) {
  const go = useGo()
  const chosen = coupons.length > 0 ? { coupons: coupons.join() } : {}
  return (
    <>
      <Skeleton shape="detail" />
      <ConfirmSheet
        open
        title={`停车费已变为 ${formatPrice(newFen)}`}
        text={`${seenFen === null ? '' : `您看到的是 ${formatPrice(seenFen)}。`}停车时长增加，价格随之变化。请确认后再支付。`}
        confirmText={newFen === 0 ? '无需支付，继续' : `按 ${formatPrice(newFen)} 继续`}
        cancelText="返回"
        onConfirm={() => go('/confirmorder', { stayId, token, expect: newFen, ...chosen }, { replace: true })}
        onClose={onBack}
      />
    </>
  )
}
