import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskStay } from '#contract/parking'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { carWords } from './words.ts'

export interface WriteOffSheetProps {
  stay: Pick<DeskStay, 'stayId' | 'plate' | 'owedFen'>
  onClose: () => void
}

/** Gives up what a stay still owes. */
export function WriteOffSheet({ stay: { stayId, plate, owedFen }, onClose }: WriteOffSheetProps) {
  const form = useSend({
    start: { reason: '' },
    draft: `parking.desk-work.write-off.${stayId}`,
    by: 'sheet',
    check: ({ reason }) => ({ reason: reasonProblem(reason) }),
    send: ({ reason }) => calls.send('deskDebtWriteOff', { stayId, owedFen, reason: reason.trim() }),
    done: '欠费已核销',
    onDone: onClose,
  })
  return (
    <FormSheet title="核销欠费" form={form} submitText={`核销 ${formatPrice(owedFen)}`} danger onClose={onClose}>
      <p>
        {carWords(plate)} 欠费 {formatPrice(owedFen)}。核销后不再向车主收取，不能撤销。
      </p>
      <ReasonField hint="如：道闸故障，车主已当面付清" {...form.field('reason')} />
    </FormSheet>
  )
}
