import { MONEY_MOST } from '#can/decoration'
import { useAct, useSend } from '#client/form'
import { FormSheet, ReasonSheet } from '#client/sheet'
import type { Deduction } from '#contract/decoration'
import { Choice, TextArea, TextField } from '#ui/field'
import { formatPrice, parseYuan } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'

type Outcome = 'take' | 'lower' | 'drop'

/** What is wrong with a lowered amount, in words; null: nothing. */
export function lowerProblem(amount: string, amountFen: number): string | null {
  const fen = parseYuan(amount) ?? 0
  if (fen <= 0) return '请填写裁定金额，最多两位小数'
  return fen < amountFen ? null : `应低于原扣款${formatPrice(amountFen)}`
}

/** Decides an appeal: the deduction stands, is lowered, or is dropped. */
export function DecideSheet({ deduction: { id, amountFen, appeal }, onClose }: Of) {
  const form = useSend<{ outcome: Outcome | ''; amount: string; words: string }, { state: string }>({
    start: { outcome: '', amount: '', words: '' },
    by: 'sheet',
    fields: { act: 'outcome', amountFen: 'amount' },
    check: ({ outcome, amount, words }) => ({
      outcome: outcome === '' ? '请选择裁定结果' : null,
      amount: outcome === 'lower' ? lowerProblem(amount, amountFen) : null,
      words: words.trim() === '' ? '请填写裁定理由' : null,
    }),
    send: ({ outcome, amount, words }) =>
      decoration.send('deductionDecide', {
        id,
        act: outcome === 'drop' ? 'drop' : 'take',
        ...(outcome === 'lower' && { amountFen: parseYuan(amount) ?? 0 }),
        words: words.trim(),
      }),
    done: ({ state }) => (state === 'dropped' ? '申诉成立，已解冻' : '已裁定扣款，缴款人会收到通知'),
    onDone: onClose,
  })
  const { values, change, errors } = form
  return (
    <FormSheet title="裁定申诉" form={form} submitText="提交裁定" onClose={onClose}>
      {appeal && <p>申诉理由：{appeal.words}</p>}
      <Choice<Outcome>
        label="裁定结果"
        variant="list"
        options={[
          { value: 'drop', label: '申诉成立', note: '不扣款，金额立即解冻' },
          { value: 'lower', label: '部分成立', note: '降低扣款金额，其余解冻' },
          { value: 'take', label: '申诉不成立', note: `按原金额扣款 ${formatPrice(amountFen)}` },
        ]}
        value={values.outcome === '' ? null : values.outcome}
        onChange={(outcome) => change({ outcome })}
        error={errors.outcome ?? null}
      />
      {values.outcome === 'lower' && (
        <TextField label="裁定金额" kind="decimal" after="元" maxLength={13} {...form.field('amount')} />
      )}
      <TextArea label="裁定理由" hint="缴款人会看到" maxLength={MONEY_MOST.words} {...form.field('words')} />
    </FormSheet>
  )
}

/** Takes back a deduction that nobody appealed. */
export function WithdrawSheet({ deduction: { id, amountFen }, onClose }: Of) {
  const act = useAct({
    send: (words: string) => decoration.send('deductionDecide', { id, act: 'drop', words }),
    done: '已撤回，金额已解冻',
  })
  return (
    <ReasonSheet
      title="撤回这笔扣款？"
      text={`撤回后 ${formatPrice(amountFen)} 立即解冻，缴款人会收到通知。`}
      label="撤回原因"
      hint="缴款人会看到"
      confirmText="撤回"
      maxLength={MONEY_MOST.words}
      act={act}
      onClose={onClose}
    />
  )
}

interface Of {
  deduction: Deduction
  onClose: () => void
}
