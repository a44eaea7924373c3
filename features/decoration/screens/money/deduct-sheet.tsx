import { APPEAL_DAYS, MONEY_MOST, overFree } from '#can/decoration'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Pot } from '#contract/decoration'
import { Choice, TextArea, TextField } from '#ui/field'
import { formatPrice, parseYuan } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'
import { type Proof, ProofField } from '../parts/proof-field.tsx'

const START: { amount: string; clause: string; words: string; pictures: readonly Proof[] } = {
  amount: '',
  clause: '',
  words: '',
  pictures: [],
}
/** So many clauses are offered to choose from. */
const OFFERED = 6

/** What is wrong with the amount of a deduction, in words; null: nothing. */
export function deductProblem(amount: string, freeFen: number): string | null {
  const fen = parseYuan(amount) ?? 0
  if (fen <= 0) return '请填写扣款金额，最多两位小数'
  return overFree(fen, freeFen) === null ? null : `扣款超过剩余保证金${formatPrice(freeFen)}`
}

/** Of `DeductSheet`. */
export interface DeductSheetProps {
  pot: Pot
  /** Quoted before in this park. */
  clauses: readonly string[]
  onClose: () => void
}

/** Proposes a deduction: how much, by which clause, why, and what proves it. */
export function DeductSheet({ pot: { potId, freeFen, label }, clauses, onClose }: DeductSheetProps) {
  const form = useSend({
    start: START,
    draft: `decoration.deduct.${potId}`,
    secret: ['pictures'],
    by: 'sheet',
    fields: { amountFen: 'amount' },
    check: ({ amount, clause, words, pictures }) => ({
      amount: deductProblem(amount, freeFen),
      clause: clause.trim() === '' ? '请写明依据协议的哪一条' : null,
      words: words.trim() === '' ? '请写明扣款原因' : null,
      pictures: pictures.length === 0 ? '请至少上传一张照片作为凭证' : null,
    }),
    send: ({ amount, clause, words, pictures }) =>
      decoration.send('deductionAdd', {
        potId,
        amountFen: parseYuan(amount) ?? 0,
        clause: clause.trim(),
        words: words.trim(),
        pictures: pictures.map(({ id }) => id),
      }),
    done: `已冻结，对方${APPEAL_DAYS}天内可以申诉`,
    onDone: onClose,
  })
  const offered = clauses.slice(0, OFFERED)
  return (
    <FormSheet title="提出扣款" form={form} submitText="提出扣款" danger onClose={onClose}>
      <TextField
        label="扣款金额"
        kind="decimal"
        after="元"
        maxLength={13}
        hint={`${label}，可扣 ${formatPrice(freeFen)}`}
        {...form.field('amount')}
      />
      {offered.length > 0 && (
        <Choice
          label="引用过的条款"
          optional
          variant="list"
          options={offered.map((clause) => ({ value: clause, label: clause }))}
          value={offered.includes(form.values.clause) ? form.values.clause : null}
          onChange={(clause) => form.change({ clause })}
        />
      )}
      <TextField label="依据条款" maxLength={MONEY_MOST.clause} {...form.field('clause')} />
      <TextArea label="扣款原因" hint="缴款人会看到" maxLength={MONEY_MOST.words} {...form.field('words')} />
      <ProofField label="凭证照片" {...form.field('pictures')} />
    </FormSheet>
  )
}
