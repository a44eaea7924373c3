import { useState } from 'react'
import { useGo } from '#client/navigation'
import type { PastStay } from '#contract/parking'
import { CarIcon } from '#ui/icons'
import { byDay, type MoneyRow, MoneyRows } from '#ui/money-list'
import { ActionSheet } from '#ui/sheet'
import { StateChip } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { StayPictures } from '../parts/stay-pictures.tsx'
import { pastChip } from '../parts/stay-state.ts'
import { usePayDebt } from '../parts/use-pay-debt.ts'
import { hoursOf } from '../parts/when.ts'

const NO_BREAK = '\u00A0'

/** Stays by the day on which they began; each leads to its receipt, to the choice of one where it was paid in parts, or to paying. */
export function StayRows({ stays }: { stays: readonly PastStay[] }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const [choosing, choose] = useState<readonly string[]>([])
  const [looking, open] = useState<string | null>(null)
  const receipt = (orderId: string | undefined) => go('/parking/receipt', { orderId })
  const pay = usePayDebt()
  const pressOf = (stay: PastStay) => {
    const { stayId, state, plate, orderIds, owedFen } = stay
    if (state === 'open') return () => go('/paylicenseplate', { plate })
    // what is owed can be paid; its receipts stand on the page of the order
    if (owedFen > 0) return () => void pay(stay)
    // Nothing was paid: what the gates saw is all that there is to see.
    if (orderIds.length === 0) return () => open(stayId)
    return orderIds.length > 1 ? () => choose(orderIds) : () => receipt(orderIds[0])
  }
  const rowOf = (stay: PastStay): MoneyRow => {
    const { tone, word } = pastChip(stay)
    const press = pressOf(stay)
    return {
      key: stay.stayId,
      icon: <CarIcon />,
      hue: 'blue',
      name: formatPlate(stay.plate),
      note: `${hoursOf(stay.enteredAt, stay.exitedAt).replaceAll(' ', NO_BREAK)} · ${stay.lotName}`,
      amountFen: stay.paidFen,
      direction: stay.paidFen > 0 ? 'out' : 'plain',
      // who left and owes nothing needs no word
      ...((stay.state !== 'closed' || stay.owedFen > 0) && { chip: <StateChip tone={tone}>{word}</StateChip> }),
      onPress: press,
    }
  }
  const days = byDay(stays, ({ enteredAt }) => new Date(enteredAt), now)
  return (
    <>
      <MoneyRows label="停车记录" days={days.map(({ day, entries }) => ({ day, rows: entries.map(rowOf) }))} />
      <ActionSheet
        open={choosing.length > 0}
        title="选择收据"
        onClose={() => choose([])}
        actions={choosing.map((orderId, index) => ({
          label: `第 ${index + 1} 笔付款`,
          onPress: () => receipt(orderId),
        }))}
      />
      <StayPictures stayId={looking} onClose={() => open(null)} />
    </>
  )
}
