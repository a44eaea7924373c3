import type { DeskStay } from '#contract/parking'
import { Sheet } from '#ui/sheet'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/queries.ts'
import { ActForm, useActForm } from './act-form.tsx'
import { carWords } from './words.ts'

export interface WriteOffSheetProps {
  /** Null: the sheet is closed. */
  stay: Pick<DeskStay, 'stayId' | 'plate' | 'owedFen'> | null
  onClose: () => void
}

/** Gives up what a stay still owes. */
export function WriteOffSheet({ stay, onClose }: WriteOffSheetProps) {
  return (
    <Sheet open={stay !== null} title="核销欠费" onClose={onClose}>
      {stay && <WriteOff key={stay.stayId} stay={stay} onClose={onClose} />}
    </Sheet>
  )
}

const START = { reason: '' }

function WriteOff({ stay, onClose }: { stay: NonNullable<WriteOffSheetProps['stay']>; onClose: () => void }) {
  const form = useActForm(`write-off.${stay.stayId}`, START)
  const submit = () => {
    const input = { stayId: stay.stayId, owedFen: stay.owedFen, reason: form.values.reason.trim() }
    return form.send({}, input, (options) => calls.post('deskDebtWriteOff', input, options), {
      words: '欠费已核销',
      after: onClose,
    })
  }
  return (
    <ActForm
      form={form}
      action={`核销 ${formatPrice(stay.owedFen)}`}
      danger
      hint="如：道闸故障，车主已当面付清"
      onSubmit={submit}
    >
      <p>
        {carWords(stay.plate)} 欠费 {formatPrice(stay.owedFen)}。核销后不再向车主收取，不能撤销。
      </p>
    </ActForm>
  )
}
