import { SIDE_WORDS } from '#can/decoration'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Side } from '#contract/decoration'
import { TextField } from '#ui/field'
import { formatPrice, formatYuan, parseYuan } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'

/** Of `CounterSheet`. */
export interface CounterSheetProps {
  caseId: string
  of: 'fee' | 'deposit'
  side: Side
  dueFen: number
  onClose: () => void
}

/** What is wrong with cash for a bill, in words; null: nothing. Fees are taken whole, a deposit also in parts. */
export function cashProblem(amount: string, of: 'fee' | 'deposit', dueFen: number): string | null {
  const fen = parseYuan(amount) ?? 0
  if (fen <= 0) return '请填写收款金额，最多两位小数'
  if (of === 'fee' && fen !== dueFen) return `费用须一次收齐，应收${formatPrice(dueFen)}`
  return fen <= dueFen ? null : `收款超过应缴金额，还应缴${formatPrice(dueFen)}`
}

/** Enters cash that was taken at the counter, by the number of its receipt. */
export function CounterSheet({ caseId, of, side, dueFen, onClose }: CounterSheetProps) {
  const form = useSend({
    start: { amount: formatYuan(dueFen).replaceAll(',', ''), receiptNo: '' },
    by: 'sheet',
    fields: { amountFen: 'amount' },
    check: ({ amount, receiptNo }) => ({
      amount: cashProblem(amount, of, dueFen),
      receiptNo: receiptNo.trim() === '' ? '请填写收据号' : null,
    }),
    send: ({ amount, receiptNo }) =>
      decoration.send('payCounter', {
        id: caseId,
        what: of,
        side,
        amountFen: parseYuan(amount) ?? 0,
        receiptNo: receiptNo.trim(),
      }),
    done: ({ missingFen }) => (missingFen === 0 ? '已登记，款项已缴清' : `已登记，还应缴${formatPrice(missingFen)}`),
    onDone: onClose,
  })
  return (
    <FormSheet title={`登记${SIDE_WORDS[side]}现金收款`} form={form} submitText="登记收款" onClose={onClose}>
      <TextField
        label="收款金额"
        kind="decimal"
        after="元"
        maxLength={13}
        hint={of === 'fee' ? '费用须一次收齐' : `还应缴 ${formatPrice(dueFen)}，可以分次收`}
        {...form.field('amount')}
      />
      <TextField label="收据号" maxLength={30} hint="开给缴款人的纸质收据编号" {...form.field('receiptNo')} />
    </FormSheet>
  )
}
