import { Button } from '#ui/button'
import { Choice, Choices, DateField, FieldGroup, TextArea, TextField } from '#ui/field'
import { CarField } from '#ui/plate'
import { StateChip } from '#ui/state'
import { type Field, FORM_BOUNDS, type Mark, OTHER } from '#vocabulary/form-model'
import { ChosenField } from './chosen-field.tsx'
import s from './form-fields.module.css'
import { PlainField } from './form-fields.tsx'
import type { FormPorts } from './ports.ts'
import { answerWords, MARK_WORDS } from './words.ts'

/** Of `FilledField`. */
export interface FilledFieldProps {
  field: Field
  required: boolean
  values: readonly string[]
  mark: Mark | null
  onChange: (values: readonly string[]) => void
  onMark: (mark: Mark | null) => void
  /** A record was chosen: how it is called. */
  onNamed: (id: string, name: string) => void
  error: string | undefined
  ports: FormPorts
  /** What is offered in grey while nothing is entered. */
  offer?: readonly string[] | undefined
  /** What stood here before, in words; null: it was not changed. */
  was: string | null
  /** The answer of the list on which this one hangs. */
  within: { readonly label: string; readonly value: string } | null
}

const MARKS = Object.keys(MARK_WORDS) as Mark[]

/** One field that people answer, with what is offered, what stood there before, and 不清楚 or 不适用. */
export function FilledField(props: FilledFieldProps) {
  const { field, values, mark, onChange, onMark, offer = [], was, ports } = props
  const marks = MARKS.filter((each) => (each === 'unsure' ? field.unsure : field.exempt))
  const isEmpty = values.length === 0 && mark === null
  return (
    <div className={s.one}>
      {was !== null && (
        <p className={s.acts}>
          <StateChip tone="info">已修改</StateChip>
          <span className={s.quiet}>原：{was}</span>
        </p>
      )}
      {mark === null && <Control {...props} />}
      {mark !== null && (
        <FieldGroup label={field.label} optional={!props.required} error={props.error}>
          <p>{MARK_WORDS[mark]}</p>
        </FieldGroup>
      )}
      {isEmpty && offer.length > 0 && (
        <p className={s.acts}>
          <span className={s.quiet}>
            {answerWords(field, { answers: { [field.id]: offer }, marks: {} }, { ...ports, whole: true })}
          </span>
          <Button kind="plain" size="s" onPress={() => onChange(offer)}>
            {`填入${field.label}`}
          </Button>
        </p>
      )}
      {marks.length > 0 && (
        <Choices
          label={`${field.label}的其他回答`}
          silent
          options={marks.map((value) => ({ value, label: MARK_WORDS[value] }))}
          value={mark === null ? [] : [mark]}
          onChange={(chosen) => onMark(chosen.find((each) => each !== mark) ?? null)}
        />
      )}
    </div>
  )
}

function Control({ field, required, values, onChange, onNamed, error, ports, within }: FilledFieldProps) {
  const { kind, label, hint, unit, other = false } = field
  const [value = ''] = values
  const one = (text: string) => onChange(text === '' ? [] : [text])
  const around = { label, optional: !required, error, ...(hint ? { hint } : {}) }
  switch (kind) {
    case 'heading':
    case 'rows':
    case 'computed':
      return null
    case 'long':
      return <TextArea {...around} value={value} onChange={one} maxLength={FORM_BOUNDS.long} />
    case 'money':
      return <TextField {...around} kind="decimal" before="¥" after={unit ?? '元'} value={value} onChange={one} />
    case 'moment':
      return <DateField {...around} kind="datetime-local" value={value} onChange={one} />
    case 'flag':
      return (
        <Choice
          {...around}
          options={FLAGS.filter((each) => !required || each.value !== '')}
          value={value === '' && required ? null : value}
          onChange={one}
        />
      )
    case 'idCard':
      return <TextField {...around} value={value} onChange={(text) => one(text.toUpperCase())} maxLength={18} />
    case 'creditCode':
      return <TextField {...around} value={value} onChange={(text) => one(text.toUpperCase())} maxLength={18} />
    case 'plate':
      return (
        <CarField
          label={required ? label : `${label}（选填）`}
          {...(hint ? { hint } : {})}
          value={value}
          onChange={one}
          doneText="完成"
          onDone={one}
          error={error}
        />
      )
    case 'company':
    case 'colleague':
    case 'list':
      return (
        <ChosenField
          {...around}
          value={value}
          name={ports.nameOf(field, value)}
          find={ports.choose(field)}
          within={within?.value ?? null}
          wordsOf={ports.wordsOf}
          disabledReason={within?.value === '' ? `请先选择${within.label}` : null}
          onChange={(id, name) => {
            onNamed(id, name)
            one(id)
          }}
        />
      )
    case 'photos':
      return <ports.Photos {...around} field={field} value={values} onChange={onChange} />
    case 'documents':
      return <ports.Documents {...around} field={field} value={values} onChange={onChange} />
    case 'signature':
      return <ports.Signature {...around} field={field} value={values} onChange={onChange} />
    default: {
      const free = values.find((each) => each.startsWith(OTHER))
      const offered = other ? { ...field, kind, options: [...field.options, OTHER_OPTION] } : { ...field, kind }
      const shown = values.map((each) => (each === free ? OTHER_OPTION : each))
      const put = (chosen: readonly string[]) =>
        onChange(chosen.map((each) => (other && each === OTHER_OPTION ? (free ?? OTHER) : each)))
      return (
        <>
          <PlainField field={offered} required={required} values={shown} onChange={put} error={error} />
          {other && free !== undefined && (
            <TextField
              label={`${label}的其他内容`}
              value={free.slice(OTHER.length)}
              maxLength={200}
              onChange={(text) => onChange(values.map((each) => (each === free ? `${OTHER}${text}` : each)))}
            />
          )}
        </>
      )
    }
  }
}

const OTHER_OPTION = OTHER.slice(0, -1)

const FLAGS = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
  { value: '', label: '不填' },
]
