import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskPassage } from '#contract/parking'
import { Choice } from '#ui/field'
import { carProblem } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { LocalPlateField } from '../plates/local-plate-field.tsx'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { carWords } from './words.ts'

const WHICH = [
  { value: 'both', label: '入场和出场' },
  { value: 'entry', label: '只有入场读错' },
  { value: 'exit', label: '只有出场读错' },
] as const

export interface CorrectSheetProps {
  /** Passages of one plate, an entry, an exit or both. */
  passages: readonly [DeskPassage, ...DeskPassage[]]
  onClose: () => void
}

/** Says what plate a gate should have read. */
export function CorrectSheet({ passages, onClose }: CorrectSheetProps) {
  const [{ plate: from, passageId }] = passages
  const [which, setWhich] = useState<'both' | 'entry' | 'exit'>('both')
  const chosen = passages.filter(({ direction }) => which === 'both' || direction === which)
  const form = useSend({
    start: { to: '', reason: '' },
    draft: `parking.desk-work.correct.${passageId}`,
    by: 'sheet',
    check: ({ to, reason }) => ({ to: carProblem(to), reason: reasonProblem(reason) }),
    send: ({ to, reason }) =>
      calls.send('deskPlateCorrect', {
        passageIds: chosen.map((passage) => passage.passageId),
        from,
        to: normalisePlate(to),
        reason: reason.trim(),
      }),
    done: '车牌已更正，停车记录和费用已重新计算',
    onDone: onClose,
  })
  return (
    <FormSheet title="更正车牌" form={form} submitText="更正车牌" onClose={onClose}>
      <p>道闸读到的是 {carWords(from)}。更正后，停车记录和已付的费用都归到正确的车牌。</p>
      {passages.length > 1 && <Choice label="哪次读错" options={WHICH} value={which} onChange={setWhich} />}
      <LocalPlateField label="正确的车牌" doneText="完成" onDone={() => undefined} {...form.field('to')} />
      <ReasonField hint="如：道闸把 8 读成了 B。更正记录会一直保留" {...form.field('reason')} />
    </FormSheet>
  )
}
