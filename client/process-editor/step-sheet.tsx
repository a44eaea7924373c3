import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button'
import { Choice, Choices, DayField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { type EditedStep, STEP_MOST, type StepHolder, stepProblem } from '#vocabulary/process-steps'
import s from './process-editor.module.css'
import {
  type ConditionField,
  comparisonsOf,
  comparisonWords,
  type HolderChoice,
  holderKey,
  holderOf,
  type TypedWhen,
  typedWhen,
  whenOf,
} from './words.ts'

/** Somebody who was chosen by name. */
export interface ChosenPerson {
  readonly id: string
  readonly name: string
}

/** What of a subject a step may name. */
export interface StepWords {
  readonly holders: readonly HolderChoice[]
  readonly fields: readonly ConditionField[]
  /** Chooses persons who decide; left out: none can be chosen, and those that a step names stay. */
  readonly pickPersons?:
    | ((picked: readonly ChosenPerson[], onPick: (picked: readonly ChosenPerson[]) => void) => ReactNode)
    | undefined
}

const MODES = [
  { value: 'any' as const, label: '任一人' },
  { value: 'all' as const, label: '所有人' },
  { value: 'order' as const, label: '按顺序' },
]
const ALWAYS = 'always'

export interface StepSheetProps extends StepWords {
  step: EditedStep
  onSave: (step: EditedStep) => void
  onClose: () => void
}

/** One step of a process: what it is called, who decides, how fast, and when it applies. */
export function StepSheet({ step, holders, fields, pickPersons, onSave, onClose }: StepSheetProps) {
  const [title, setTitle] = useState(step.title)
  const [chosen, setChosen] = useState(step.holders.filter(({ kind }) => kind !== 'person').map(holderKey))
  const [persons, setPersons] = useState(step.holders.filter(({ kind }) => kind === 'person'))
  const [mode, setMode] = useState(step.mode)
  const [hours, setHours] = useState(step.hours === null ? '' : String(step.hours))
  const [fieldName, setFieldName] = useState(step.when?.field ?? ALWAYS)
  const field = fields.find(({ name }) => name === fieldName)
  const [typed, setTyped] = useState(() => typedWhen(field, step.when))
  const [error, setError] = useState<string | null>(null)
  const offered = withNamed(holders, step.holders)

  const save = () => {
    const when = field ? whenOf(field, typed) : fieldName === ALWAYS ? null : '请重新选择什么时候需要这一步'
    const next: EditedStep = {
      ...step,
      title: title.trim(),
      holders: [...offered.filter((each) => chosen.includes(holderKey(each))).map(holderOf), ...persons],
      mode,
      hours: hours === '' ? null : Math.min(STEP_MOST.hours, Math.max(1, Number(hours))),
      when: typeof when === 'string' ? null : when,
    }
    const problem = stepProblem(next) ?? (typeof when === 'string' ? when : null)
    if (problem === null) onSave(next)
    else setError(problem)
  }
  return (
    <Sheet open title="审批步骤" onClose={onClose}>
      <div className={s.sheet}>
        <TextField label="名称" hint="如：企业审批" value={title} onChange={setTitle} maxLength={STEP_MOST.title} />
        <Choices
          label="由谁审批"
          options={offered.map((each) => ({ value: holderKey(each), label: each.label }))}
          value={chosen}
          onChange={setChosen}
        />
        {pickPersons?.(
          persons.map(({ personId, personName }) => ({ id: personId ?? '', name: personName })),
          (picked) => setPersons(picked.map(personHolder)),
        )}
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
        <Choice
          label="什么时候需要这一步"
          options={[{ value: ALWAYS, label: '总是' }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
          value={fieldName}
          onChange={(name) => {
            setFieldName(name)
            setTyped(
              typedWhen(
                fields.find((each) => each.name === name),
                step.when,
              ),
            )
          }}
        />
        {field && <WhenFields field={field} typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />}
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

const personHolder = ({ id, name }: ChosenPerson): StepHolder => ({
  kind: 'person',
  personId: id,
  personName: name,
  right: '',
})

/** The choices, and what a step already names beside them. */
function withNamed(holders: readonly HolderChoice[], named: readonly StepHolder[]): HolderChoice[] {
  const more = named.flatMap(({ kind, right }) =>
    kind === 'person' || holders.some((each) => holderKey(each) === holderKey({ kind, right }))
      ? []
      : [{ kind, right, label: '园区工作人员' }],
  )
  return [...holders, ...more]
}

/** With what the field is compared, as its kind is entered. */
function WhenFields({
  field,
  typed,
  onChange,
}: {
  field: ConditionField
  typed: TypedWhen
  onChange: (change: Partial<TypedWhen>) => void
}) {
  const comparisons = comparisonsOf(field)
  const [only] = comparisons
  const put = (value: string) => onChange({ value })
  return (
    <>
      {comparisons.length > 1 && (
        <Choice
          label="怎么比较"
          options={comparisons.map((value) => ({ value, label: comparisonWords(field, value) }))}
          value={typed.is}
          onChange={(is) => onChange({ is })}
        />
      )}
      {field.kind === 'number' && (
        <TextField
          label={comparisons.length === 1 && only ? `${field.label}${comparisonWords(field, only)}` : field.label}
          kind={field.compares ? 'digits' : 'decimal'}
          value={typed.value}
          onChange={put}
          maxLength={field.compares ? 8 : 19}
        />
      )}
      {field.kind === 'flag' && (
        <Choice
          label={field.label}
          options={[
            { value: 'yes', label: '是' },
            { value: 'no', label: '否' },
          ]}
          value={typed.value}
          onChange={put}
        />
      )}
      {field.kind === 'day' && <DayField label={field.label} value={typed.value} onChange={put} />}
      {field.kind === 'text' &&
        (field.options ? (
          <Choice
            label={field.label}
            options={field.options.map((value) => ({ value, label: value }))}
            value={typed.value}
            onChange={put}
          />
        ) : (
          <TextField label={field.label} value={typed.value} onChange={put} maxLength={STEP_MOST.text} />
        ))}
      {field.mayBeEmpty && (
        <Choice
          label="没有填写时"
          options={[
            { value: 'yes' as const, label: '也需要这一步' },
            { value: 'no' as const, label: '不需要' },
          ]}
          value={typed.empty}
          onChange={(empty) => onChange({ empty })}
        />
      )}
    </>
  )
}
