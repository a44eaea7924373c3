import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { useGo } from '#client/navigation'
import type { PastStay } from '#contract/parking'
import { Amount } from '#ui/amount'
import { ListCard } from '#ui/list'
import { PlateDrawing } from '#ui/plate'
import { ActionSheet } from '#ui/sheet'
import { StateChip } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { pastChip } from './stay-state.ts'
import { usePayDebt } from './use-pay-debt.ts'
import { spanOf } from './when.ts'

/** A stay of the history; it leads to its receipt, to the choice of one where it was paid in parts, or to paying. */
export function PastStayCard({ stay }: { stay: PastStay }) {
  const go = useGo()
  const [choosing, setChoosing] = useState(false)
  const { tone, word } = pastChip(stay)
  const { exitedAt, orderIds, plate } = stay
  const receipt = (orderId: string | undefined) => go('/parking/receipt', { orderId })
  const pay = usePayDebt()
  const press =
    stay.state === 'open'
      ? () => go('/paylicenseplate', { plate })
      : stay.owedFen > 0
        ? () => void pay(stay)
        : orderIds.length > 1
          ? () => setChoosing(true)
          : orderIds.length === 1
            ? () => receipt(orderIds[0])
            : undefined
  return (
    <>
      <ListCard
        title={<PlateDrawing plate={plate} />}
        chip={<StateChip tone={tone}>{word}</StateChip>}
        facts={[stay.lotName, stay.state === 'lost' ? '没有出场记录' : `停车 ${durationInWords(stay.minutes)}`]}
        time={exitedAt ? spanOf(stay.enteredAt, exitedAt) : `${printedMoment(stay.enteredAt)} 入场`}
        trailing={stay.state === 'open' && stay.paidFen === 0 ? undefined : <Amount fen={stay.paidFen} />}
        {...(press && { onPress: press })}
      />
      <ActionSheet
        open={choosing}
        title="选择收据"
        onClose={() => setChoosing(false)}
        actions={orderIds.map((orderId, index) => ({
          label: `第 ${index + 1} 笔付款`,
          onPress: () => receipt(orderId),
        }))}
      />
    </>
  )
}
