import { DECIDE_WORKDAYS, MONEY_MOST } from '#can/decoration'
import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { FormSheet } from '#client/sheet'
import type { Deduction } from '#contract/decoration'
import { TextArea } from '#ui/field'
import { formatPrice } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'
import { type Proof, ProofField } from '../parts/proof-field.tsx'

const START: { words: string; pictures: readonly Proof[] } = { words: '', pictures: [] }

/** Appeals a deduction, with words and pictures. */
export function AppealSheet({ deduction, onClose }: { deduction: Deduction; onClose: () => void }) {
  const { id, amountFen, clause } = deduction
  const form = useSend({
    start: START,
    draft: `decoration.appeal.${id}`,
    secret: ['pictures'],
    by: 'sheet',
    check: ({ words }) => ({ words: words.trim() === '' ? '请写明为什么不应扣款' : null }),
    send: ({ words, pictures }) =>
      decoration.send('deductionAppeal', { id, words: words.trim(), pictures: pictures.map((one) => one.id) }),
    done: ({ decideUntil }) => `申诉已提交，园区须在${printedMoment(decideUntil)}前裁定`,
    onDone: onClose,
  })
  return (
    <FormSheet title={`申诉扣款 ${formatPrice(amountFen)}`} form={form} submitText="提交申诉" onClose={onClose}>
      <p>扣款依据：{clause}</p>
      <TextArea
        label="申诉理由"
        hint={`园区在${DECIDE_WORKDAYS}个工作日内裁定，逾期未裁定则不扣款`}
        maxLength={MONEY_MOST.words}
        {...form.field('words')}
      />
      <ProofField label="照片" optional hint="例如清运记录、现场照片" {...form.field('pictures')} />
    </FormSheet>
  )
}
