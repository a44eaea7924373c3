import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { numberProblem } from './invoice-words.ts'
import type { SheetProps } from './issue-sheet.tsx'

/** Notes the invoice that reverses one whose money went back. */
export function ReverseSheet({ invoice: { id, version, number, reverseFen, amountFen }, onClose }: SheetProps) {
  const form = useSend({
    start: { number: '' },
    draft: `wallet.invoice.reverse.${id}.${version}`,
    by: 'sheet',
    check: (values) => ({ number: numberProblem(values.number) }),
    send: (values) => calls.send('invoiceReverse', { id, version, number: values.number }),
    done: '已登记，已通知申请人',
    onDone: onClose,
  })
  return (
    <FormSheet title="登记红字发票" form={form} submitText="登记并通知申请人" onClose={onClose}>
      <p>
        原发票 {number}，金额 {formatPrice(amountFen)}，其中退款 {formatPrice(reverseFen)}
        。红冲后，未退的金额可以重新申请。
      </p>
      <TextField label="红字发票号码" kind="digits" maxLength={20} hint="8位或20位数字" {...form.field('number')} />
    </FormSheet>
  )
}
