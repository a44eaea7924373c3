import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { AmountField } from '#ui/amount-field'
import { Choice, TextField } from '#ui/field'
import { billCalls } from '../parts/calls.ts'

const WAYS = [
  { value: 'back', label: '退还企业' },
  { value: 'more', label: '补收' },
] as const
const START: { way: 'back' | 'more'; amountFen: number | null; words: string } = {
  way: 'back',
  amountFen: null,
  words: '',
}
const MAX_FEN = 100_000_000

export interface CorrectSheetProps {
  /** Whose next bill gets the line. */
  company: { companyId: string; companyName: string }
  onClose: () => void
}

/** A line of the company's next bill that puts an earlier one right. */
export function CorrectSheet({ company: { companyId, companyName }, onClose }: CorrectSheetProps) {
  const form = useSend({
    start: START,
    by: 'sheet',
    check: ({ amountFen, words }) => ({
      amountFen: amountFen === null || amountFen === 0 ? '请填写金额' : null,
      words: words.trim().length < 2 ? '请写明原因' : null,
    }),
    send({ way, amountFen: fen, words }) {
      const amountFen = way === 'back' ? -(fen ?? 0) : (fen ?? 0)
      return billCalls.send('billCorrect', { companyId, amountFen, words: words.trim() })
    },
    done: '已记录，将列入下期账单',
    onDone: onClose,
  })
  const { value, ...amount } = form.field('amountFen')
  return (
    <FormSheet title={`更正${companyName}的账单`} form={form} submitText="列入下期账单" onClose={onClose}>
      <Choice label="更正方式" options={WAYS} {...form.field('way')} />
      <AmountField label="金额" fen={value} mostFen={MAX_FEN} {...amount} />
      <TextField
        label="原因"
        maxLength={60}
        hint="会显示在企业的账单里，如：9月多收月租退还"
        {...form.field('words')}
      />
    </FormSheet>
  )
}
