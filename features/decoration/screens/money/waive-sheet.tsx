import { useAct } from '#client/form'
import { ReasonSheet } from '#client/sheet'
import type { Charge } from '#contract/decoration'
import { formatPrice } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'

/** Waives a fee that is not paid. */
export function WaiveSheet({ charge: { id, label, fen }, onClose }: { charge: Charge; onClose: () => void }) {
  const act = useAct({ send: (words: string) => decoration.send('chargeWaive', { id, words }), done: '已免除' })
  return (
    <ReasonSheet
      title={`免除${label}？`}
      text={`免除后无需再缴 ${formatPrice(fen)}，不能恢复。`}
      label="免除原因"
      hint="写入办理记录"
      confirmText="免除"
      usual={['首次验收一次通过', '园区原因导致重复验收']}
      act={act}
      onClose={onClose}
    />
  )
}
