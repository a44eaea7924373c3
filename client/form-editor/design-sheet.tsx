import { useState } from 'react'
import { Button } from '#ui/button'
import { Choice, Switch, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { type DesignProblem, designProblems } from '#vocabulary/form-design'
import { FORM_MOST } from '#vocabulary/form-fields'
import { type Field, FORM_BOUNDS, FORM_KINDS, isAsked, spotsOf } from '#vocabulary/form-model'
import { FIELD_TEXTS } from '#vocabulary/form-reading'
import { useConditions } from './conditions-part.tsx'
import { FieldRows } from './field-rows.tsx'
import s from './form-editor.module.css'
import { KindPart, type SourceList } from './kind-parts.tsx'
import {
  cleanField,
  copyOf,
  type FieldChange,
  isColumnKind,
  KIND_GROUPS,
  newField,
  newFieldId,
  patched,
} from './kinds.ts'

/** Of `DesignSheet`. */
export interface DesignSheetProps {
  /** Null: a new one. */
  field: Field | null
  /** The form with the field as it stands, or without a new one. */
  fields: readonly Field[]
  /** The rows in which it is a column. */
  rows: Field | null
  lists: readonly SourceList[]
  onSave: (field: Field) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** One field of a form, of every kind: what is asked, how, and when. */
export function DesignSheet({ field: stands, fields, rows, lists, onSave, onRemove, onClose }: DesignSheetProps) {
  const [field, setField] = useState(() => stands ?? newField(newFieldId()))
  const [tried, setTried] = useState(stands !== null)
  const [column, openColumn] = useState<number | 'new' | null>(null)
  const change = (part: FieldChange) => setField((before) => patched(before, part))
  const whole = withField(fields, cleanField(field), rows)
  const spot = rows ? `${rows.id}.${field.id}` : field.id
  const problems = designProblems(whole)
  const own = problems.filter((problem) => problem.spot === spot)
  const errorOf = (part: DesignProblem['part']) =>
    (tried && own.find((problem) => problem.part === part && !problem.warning)?.words) || null
  const hereRows = rows && placeOf(whole, rows.id)
  const conditions = useConditions({ field, fields: whole, rows: hereRows, onChange: change, errorOf })
  const save = () => {
    setTried(true)
    // A field without a name cannot be found again; what else is wrong may wait, the list says it.
    if (own.some(({ part, words }) => part === 'label' && words !== '')) return
    onSave(cleanField(field))
    onClose()
  }
  const columns = field.fields ?? []
  const putColumns = (next: readonly Field[]) => change({ fields: next })
  const isFull = spotsOf(whole).length >= FORM_BOUNDS.fields
  return (
    <>
      <Sheet open title={stands ? '修改字段' : rows ? '添加列' : '添加字段'} onClose={onClose}>
        <div className={s.form}>
          <KindChoice kind={field.kind} isColumn={rows !== null} onChange={(kind) => change({ kind })} />
          <TextField
            label={field.kind === 'heading' ? '标题' : '字段名称'}
            value={field.label}
            onChange={(label) => change({ label })}
            maxLength={FORM_MOST.label}
            error={errorOf('label')}
          />
          {isAsked(field) && (
            <Switch label="必填" checked={field.required} onChange={(required) => change({ required })} />
          )}
          {field.kind !== 'heading' && (
            <TextField
              label="填写说明"
              optional
              value={field.hint ?? ''}
              onChange={(hint) => change({ hint })}
              maxLength={FIELD_TEXTS.hint}
            />
          )}
          <KindPart field={field} fields={whole} rows={hereRows} lists={lists} onChange={change} errorOf={errorOf} />
          {field.kind === 'rows' && (
            <FieldRows
              label="列"
              fields={columns}
              problems={problems.filter(({ spot: at }) => at.startsWith(`${field.id}.`))}
              spotOf={({ id }) => `${field.id}.${id}`}
              onChange={putColumns}
              onOpen={(at) => openColumn(at)}
              onCopy={(at) => {
                const one = columns[at]
                if (one) putColumns(columns.toSpliced(at + 1, 0, copyOf(one, columns, newFieldId)))
              }}
              full={isFull || columns.length >= FORM_BOUNDS.rowFields ? `明细最多${FORM_BOUNDS.rowFields}列` : null}
              addText="添加列"
              error={errorOf('rows')}
            />
          )}
          {conditions.part}
          <Warnings problems={own} />
          <Button wide onPress={save}>
            {stands ? '完成' : '添加'}
          </Button>
          {onRemove && (
            <Button
              wide
              kind="plain"
              onPress={() => {
                onRemove()
                onClose()
              }}
            >
              {rows ? '删除列' : '删除字段'}
            </Button>
          )}
        </div>
      </Sheet>
      {conditions.sheet}
      {column !== null && (
        <DesignSheet
          field={column === 'new' ? null : (columns[column] ?? null)}
          fields={whole}
          rows={field}
          lists={lists}
          onSave={(next) => putColumns(column === 'new' ? [...columns, next] : columns.toSpliced(column, 1, next))}
          onRemove={column === 'new' ? undefined : () => putColumns(columns.toSpliced(column, 1))}
          onClose={() => openColumn(null)}
        />
      )}
    </>
  )
}

/** The form with this field in its place, or at its end. */
function withField(fields: readonly Field[], field: Field, rows: Field | null): Field[] {
  const put = (of: readonly Field[]) =>
    of.some(({ id }) => id === field.id) ? of.map((each) => (each.id === field.id ? field : each)) : [...of, field]
  if (!rows) return put(fields)
  return fields.map((each) => (each.id === rows.id ? patched(each, { fields: put(each.fields ?? []) }) : each))
}

const placeOf = (fields: readonly Field[], id: string): Field | null => fields.find((field) => field.id === id) ?? null

function KindChoice({
  kind,
  isColumn,
  onChange,
}: {
  kind: Field['kind']
  isColumn: boolean
  onChange: (kind: Field['kind']) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div className={s.chosen}>
        <span>
          类型：<strong>{FORM_KINDS[kind]}</strong>
        </span>
        <Button kind="secondary" size="s" onPress={() => setOpen(true)}>
          换类型
        </Button>
      </div>
    )
  return KIND_GROUPS.map(({ label, kinds }) => {
    const offered = kinds.filter((each) => !isColumn || isColumnKind(each))
    return (
      offered.length > 0 && (
        <Choice
          key={label}
          label={label}
          options={offered.map((value) => ({ value, label: FORM_KINDS[value] }))}
          value={kind}
          onChange={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
        />
      )
    )
  })
}

function Warnings({ problems }: { problems: readonly DesignProblem[] }) {
  const words = problems.filter(({ warning, part }) => warning || part === 'id').map((problem) => problem.words)
  return words.map((each) => (
    <p key={each} className={s.warning}>
      提醒：{each}
    </p>
  ))
}
