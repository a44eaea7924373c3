import { Choice, Choices, Stepper, Switch, TextArea, TextField } from '#ui/field'
import { FORM_MOST } from '#vocabulary/form-fields'
import { sortOf } from '#vocabulary/form-graph'
import { type Computed, type Field, PREFILLS } from '#vocabulary/form-model'
import { FIELD_TEXTS } from '#vocabulary/form-reading'
import { type FieldChange, hasBounds, hasUnit, mayBeMarked, offersChoice, prefillsOf } from './kinds.ts'

/** A list that fields may choose from, by the name under which a field does. */
export interface SourceList {
  readonly name: string
  readonly title: string
  /** The list on whose entries this one's hang. */
  readonly within: string | null
}

/** What of a field its kind has beside its name. */
export interface KindPartProps {
  field: Field
  /** The form, with this field as it is edited. */
  fields: readonly Field[]
  /** The rows in which it is a column. */
  rows: Field | null
  lists: readonly SourceList[]
  onChange: (change: FieldChange) => void
  errorOf: (part: 'options' | 'min' | 'max' | 'computed' | 'list') => string | null
}

/** Options, limits, unit, source or sum: what the kind of the field has. */
export function KindPart(props: KindPartProps) {
  const { field, onChange, errorOf } = props
  const { kind } = field
  return (
    <>
      {offersChoice(kind) && (
        <>
          <TextArea
            label="选项"
            hint={`一行一个，最多${FORM_MOST.options}个`}
            value={field.options.join('\n')}
            onChange={(text) => onChange({ options: text.split('\n').slice(0, FORM_MOST.options) })}
            error={errorOf('options')}
          />
          <Switch
            label="可以选“其他”"
            hint="选了其他的人自己填写内容"
            checked={field.other === true}
            onChange={(other) => onChange({ other })}
          />
        </>
      )}
      {hasBounds(kind) && (
        <>
          <TextField
            label="最小值"
            optional
            value={field.min}
            onChange={(min) => onChange({ min })}
            maxLength={20}
            error={errorOf('min')}
          />
          <TextField
            label="最大值"
            optional
            value={field.max}
            onChange={(max) => onChange({ max })}
            maxLength={20}
            error={errorOf('max')}
          />
        </>
      )}
      {kind === 'computed' && <ComputedPart {...props} />}
      {kind === 'list' && <ListPart {...props} />}
      {hasUnit(kind) && (
        <TextField
          label="单位"
          optional
          hint="如 人、平方米"
          value={field.unit ?? ''}
          onChange={(unit) => onChange({ unit })}
          maxLength={FIELD_TEXTS.unit}
        />
      )}
      <PrefillPart field={field} onChange={onChange} />
      {mayBeMarked(field) && (
        <Choices
          label="还可以回答"
          optional
          options={MARKS}
          value={MARKS.map(({ value }) => value).filter((mark) => field[mark] === true)}
          onChange={(marks) => onChange({ unsure: marks.includes('unsure'), exempt: marks.includes('exempt') })}
        />
      )}
    </>
  )
}

const MARKS = [
  { value: 'unsure' as const, label: '不清楚' },
  { value: 'exempt' as const, label: '不适用' },
]

const NONE = 'none'

function PrefillPart({ field, onChange }: Pick<KindPartProps, 'field' | 'onChange'>) {
  const offered = prefillsOf(field.kind)
  if (offered.length === 0) return null
  return (
    <Choice
      label="预填"
      hint="以灰色显示，点一下才算填写"
      options={[{ value: NONE, label: '不预填' }, ...offered.map((value) => ({ value, label: PREFILLS[value] }))]}
      value={field.prefill ?? NONE}
      onChange={(chosen) => onChange({ prefill: offered.find((each) => each === chosen) })}
    />
  )
}

const OPERATIONS = [
  { value: 'sum' as const, label: '求和' },
  { value: 'difference' as const, label: '相减' },
  { value: 'product' as const, label: '相乘' },
  { value: 'share' as const, label: '占比' },
]
const OPERATION_HINTS: Readonly<Record<Computed['op'], string>> = {
  sum: '所选字段相加；明细的列把每一行都加上',
  difference: '第一个减去其余各个',
  product: '所选字段相乘',
  share: '第一个占第二个的百分比',
}
const NO_SUM: Computed = { op: 'sum', of: [], places: 0 }

/** How a field is reckoned: the operation, of which fields in which order, with how many places. */
function ComputedPart({ field, fields, rows, onChange, errorOf }: KindPartProps) {
  const computed = field.computed ?? NO_SUM
  const put = (part: Partial<Computed>) => onChange({ computed: { ...computed, ...part } })
  const offered = reckonable(field, fields, rows, computed.op)
  return (
    <>
      <Choice
        label="怎么算"
        hint={OPERATION_HINTS[computed.op]}
        options={OPERATIONS}
        value={computed.op}
        onChange={(op) => put({ op })}
      />
      <Choices
        label="用哪些字段"
        hint={
          computed.of.length > 1 ? `顺序：${computed.of.map((spot) => labelIn(offered, spot)).join('、')}` : undefined
        }
        options={offered}
        value={computed.of}
        // in the order in which they were tapped: it counts where one is taken from another
        onChange={(chosen) =>
          put({
            of: [
              ...computed.of.filter((spot) => chosen.includes(spot)),
              ...chosen.filter((spot) => !computed.of.includes(spot)),
            ],
          })
        }
        error={errorOf('computed')}
      />
      <Stepper label="小数位数" value={computed.places} onChange={(places) => put({ places })} min={0} max={6} />
    </>
  )
}

const labelIn = (offered: readonly { value: string; label: string }[], spot: string) =>
  offered.find(({ value }) => value === spot)?.label ?? '已删除的字段'

/** What can be reckoned with: numbers of the same row in rows, else those of the form, and for sums columns too. */
function reckonable(field: Field, fields: readonly Field[], rows: Field | null, op: Computed['op']) {
  const numbers = (of: readonly Field[]) => of.filter(({ id, kind }) => id !== field.id && sortOf(kind) === 'decimal')
  const named = (of: readonly Field[]) => numbers(of).map(({ id, label }) => ({ value: id, label: label || '未命名' }))
  if (rows) return named(rows.fields ?? [])
  const columns =
    op === 'sum'
      ? fields.flatMap(({ id, label, fields: inside = [] }) =>
          numbers(inside).map((column) => ({
            value: `${id}.${column.id}`,
            label: `${label} · ${column.label || '未命名'}`,
          })),
        )
      : []
  return [...named(fields), ...columns]
}

/** From which list a field chooses, and on which earlier answer it hangs. */
function ListPart({ field, fields, rows, lists, onChange, errorOf }: KindPartProps) {
  const { from } = field
  const chosen = lists.find(({ name }) => name === from?.list)
  const beside = rows ? (rows.fields ?? []) : fields
  const before = beside.slice(
    0,
    Math.max(
      0,
      beside.findIndex(({ id }) => id === field.id),
    ),
  )
  const parents = before.filter((other) => other.kind === 'list' && other.from?.list === chosen?.within)
  return (
    <>
      <Choice
        label="从哪个列表选择"
        variant="list"
        hint={lists.length === 0 ? '还没有发布的列表，请先维护列表' : undefined}
        options={lists.map(({ name, title }) => ({ value: name, label: title }))}
        value={from?.list ?? ''}
        onChange={(list) => onChange({ from: { list } })}
        error={errorOf('list')}
      />
      {chosen?.within && (
        <Choice
          label="只列出属于上级所选的"
          hint={parents.length === 0 ? '把上级列表的字段排在前面，就可以在这里选它' : undefined}
          options={[
            { value: '', label: '全部列出' },
            ...parents.map(({ id, label }) => ({ value: id, label: `随“${label}”` })),
          ]}
          value={from?.within ?? ''}
          onChange={(within) => onChange({ from: { list: chosen.name, ...(within !== '' && { within }) } })}
        />
      )}
    </>
  )
}
