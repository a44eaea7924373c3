import { useState } from 'react'
import type { DeskPassage } from '#contract/parking'
import { Choice } from '#ui/field'
import { PlateField } from '#ui/plate'
import { Sheet } from '#ui/sheet'
import { normalisePlate } from '#vocabulary/plate'
import { plateProblem } from '../parts/plate-problem.ts'
import { calls } from '../parts/queries.ts'
import { ActForm, useActForm } from './act-form.tsx'
import { carWords } from './words.ts'

export interface CorrectSheetProps {
  /** Passages of one plate, an entry, an exit or both; none: the sheet is closed. */
  passages: readonly DeskPassage[]
  onClose: () => void
}

/** Says what plate a gate should have read. */
export function CorrectSheet({ passages, onClose }: CorrectSheetProps) {
  const [first] = passages
  return (
    <Sheet open={first !== undefined} title="更正车牌" onClose={onClose}>
      {first && <Correct passages={passages} from={first.plate} name={first.passageId} onClose={onClose} />}
    </Sheet>
  )
}

const WHICH = [
  { value: 'entry', label: '只有入场读错' },
  { value: 'exit', label: '只有出场读错' },
] as const
const START = { to: '', reason: '' }

function Correct({ passages, from, name, onClose }: CorrectSheetProps & { from: string; name: string }) {
  const form = useActForm(`correct.${name}`, START, { to: 'to', reason: 'reason' })
  const [which, setWhich] = useState<'both' | 'entry' | 'exit'>('both')
  const { values, change, errors } = form
  const chosen = passages.filter(({ direction }) => which === 'both' || direction === which)
  const submit = () => {
    const input = {
      passageIds: chosen.map(({ passageId }) => passageId),
      from,
      to: normalisePlate(values.to),
      reason: values.reason.trim(),
    }
    return form.send(
      { to: plateProblem(values.to) },
      input,
      (options) => calls.post('deskPlateCorrect', input, options),
      { words: '车牌已更正，停车记录和费用已重新计算', after: onClose },
    )
  }
  return (
    <ActForm form={form} action="更正车牌" hint="如：道闸把 8 读成了 B。更正记录会一直保留" onSubmit={submit}>
      <p>道闸读到的是 {carWords(from)}。更正后，停车记录和已付的费用都归到正确的车牌。</p>
      {passages.length > 1 && (
        <Choice
          label="哪次读错"
          options={[{ value: 'both', label: '入场和出场' }, ...WHICH]}
          value={which}
          onChange={setWhich}
        />
      )}
      <PlateField
        label="正确的车牌"
        value={values.to}
        onChange={(to) => {
          if (to !== values.to) change({ to })
        }}
        doneText="完成"
        onDone={() => undefined}
        error={errors.to}
      />
    </ActForm>
  )
}
