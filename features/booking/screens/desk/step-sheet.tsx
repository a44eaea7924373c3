import { useState } from 'react'
import { Button } from '#ui/button'
import { Choice, Choices, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import s from './desk.module.css'
import { FIELDS, HOLDERS, type HolderWord, holderOf, type Step, stepProblem } from './process-steps.ts'

const WORDS: readonly HolderWord[] = ['manager', 'operator', 'property']
const MODES = [
  { value: 'any' as const, label: '任一人' },
  { value: 'all' as const, label: '所有人' },
  { value: 'order' as const, label: '按顺序' },
]
const WHEN = [
  { value: 'always' as const, label: '总是' },
  ...Object.entries(FIELDS).map(([value, label]) => ({ value: value as keyof typeof FIELDS, label })),
]

const wordOf = ({ kind, right }: Step['holders'][number]): HolderWord | null =>
  kind === 'person' ? null : kind === 'manager' ? 'manager' : right === 'property' ? 'property' : 'operator'

/** One step of a process: what it is called, who decides, how fast, and when it applies. */
export function StepSheet({
  step,
  onSave,
  onClose,
}: {
  step: Step
  onSave: (step: Step) => void
  onClose: () => void
}) {
  const [title, setTitle] = useState(step.title)
  const [words, setWords] = useState<HolderWord[]>(step.holders.flatMap((holder) => wordOf(holder) ?? []))
  const [mode, setMode] = useState(step.mode)
  const [hours, setHours] = useState(step.hours === null ? '' : String(step.hours))
  const [field, setField] = useState<'always' | keyof typeof FIELDS>(step.when?.field ?? 'always')
  const isMoney = (of: string) => of === 'totalFen'
  const [above, setAbove] = useState(
    step.when ? String(isMoney(step.when.field) ? step.when.above / 100 : step.when.above) : '',
  )
  const [error, setError] = useState<string | null>(null)
  const persons = step.holders.filter(({ kind }) => kind === 'person')

  const save = () => {
    const next: Step = {
      ...step,
      title: title.trim(),
      holders: [...words.map(holderOf), ...persons],
      mode,
      hours: hours === '' ? null : Math.min(240, Math.max(1, Number(hours))),
      when:
        field === 'always' ? null : { field, above: isMoney(field) ? Math.round(Number(above) * 100) : Number(above) },
    }
    const problem = stepProblem(next) ?? (field !== 'always' && !/^\d+$/.test(above) ? '请填写条件的数字' : null)
    if (problem === null) onSave(next)
    else setError(problem)
  }
  return (
    <Sheet open title="审批步骤" onClose={onClose}>
      <div className={s.sheet}>
        <TextField label="名称" hint="如：企业审批" value={title} onChange={setTitle} maxLength={20} />
        <Choices
          label="由谁审批"
          options={WORDS.map((value) => ({ value, label: HOLDERS[value] }))}
          value={words}
          onChange={setWords}
        />
        <Choice label="几个人通过" options={MODES} value={mode} onChange={setMode} />
        <TextField
          label="多少工作小时后提醒"
          optional
          hint="不填则不提醒；再过同样时间未处理，园区运营也可以审批"
          kind="digits"
          value={hours}
          onChange={setHours}
          maxLength={3}
        />
        <Choice label="什么时候需要这一步" options={WHEN} value={field} onChange={setField} />
        {field !== 'always' && (
          <TextField label={`${FIELDS[field]}超过`} kind="digits" value={above} onChange={setAbove} maxLength={8} />
        )}
        {error && (
          <p className={s.wrong} role="alert">
            {error}
          </p>
        )}
        <Button wide onPress={save}>
          完成
        </Button>
      </div>
    </Sheet>
  )
}
