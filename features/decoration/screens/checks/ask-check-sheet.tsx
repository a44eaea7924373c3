import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Check, Half } from '#contract/decoration'
import { Choice } from '#ui/field'
import { Note } from '#ui/stack'
import { formatPrice } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'
import { dayWords } from '../parts/visit-words.ts'
import type { Ask } from './ask.ts'

const HALVES = [
  { value: 'am', label: '上午' },
  { value: 'pm', label: '下午' },
] as const

interface Values {
  day: string
  half: Half | ''
}

const slotCheck = ({ day, half }: Values) => ({
  day: day === '' ? '请选择日期' : null,
  half: half === '' ? '请选择上午或下午' : null,
})
/** The check lets nothing else through. */
const halfOf = ({ half }: Values): Half => (half === 'pm' ? 'pm' : 'am')

/** Asks for a check for a half day. */
export function AskCheckSheet(props: { caseId: string; ask: Ask; days: readonly string[]; onClose: () => void }) {
  const { caseId, ask, days, onClose } = props
  const { kind, title, feeFen } = ask
  const form = useSend<Values, { feeFen: number }>({
    start: { day: '', half: '' },
    draft: `decoration.check.${caseId}.${kind}`,
    by: 'sheet',
    check: slotCheck,
    send: (values) =>
      decoration.send('checkAdd', { act: { what: 'ask', caseId, kind, day: values.day, half: halfOf(values) } }),
    done: (answer) =>
      answer.feeFen > 0
        ? `已申请，再次验收费 ${formatPrice(answer.feeFen)}，请到装修详情缴纳`
        : '已申请，请按预约时间在现场等候',
    onDone: onClose,
  })
  return (
    <FormSheet title={`申请${title}`} form={form} submitText="提交申请" onClose={onClose}>
      {kind === 'final' && <Note>申请竣工验收后停止施工，施工人员不能再进场施工；未通过时恢复施工。</Note>}
      {feeFen > 0 && <Note>{`这项验收曾未通过，再次验收需缴纳 ${formatPrice(feeFen)}。`}</Note>}
      <SlotFields form={form} days={days} />
    </FormSheet>
  )
}

/** Moves an asked check to another half day. */
export function MoveCheckSheet(props: { check: Check; days: readonly string[]; onClose: () => void }) {
  const { check, days, onClose } = props
  const { id, version, title } = check
  const form = useSend<Values, unknown>({
    start: { day: days.includes(check.day) ? check.day : '', half: check.half },
    by: 'sheet',
    check: slotCheck,
    send: (values) =>
      decoration.send('checkAdd', {
        act: { what: 'move', id, seen: version, day: values.day, half: halfOf(values) },
      }),
    done: '已改期，对方会收到通知',
    onDone: onClose,
  })
  return (
    <FormSheet title={`${title}改期`} form={form} submitText="确认改期" onClose={onClose}>
      <SlotFields form={form} days={days} />
    </FormSheet>
  )
}

function SlotFields({ form, days }: { form: ReturnType<typeof useSend<Values, never>>; days: readonly string[] }) {
  const { values, change, errors } = form
  return (
    <>
      <Choice
        label="日期"
        error={errors.day}
        options={days.map((day) => ({ value: day, label: dayWords(day) }))}
        value={values.day === '' ? null : values.day}
        onChange={(day) => change({ day })}
      />
      <Choice
        label="时段"
        error={errors.half}
        options={HALVES}
        value={values.half === '' ? null : values.half}
        onChange={(half) => change({ half })}
      />
    </>
  )
}
