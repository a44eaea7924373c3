import { useState } from 'react'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { List, ListCard } from '#ui/list'
import { ConfirmSheet, Sheet } from '#ui/sheet'
import { StateChip } from '#ui/state'
import { type Field, FORM_BOUNDS, own, pathOf } from '#vocabulary/form-model'
import { type Drawing, DrawnField } from './drawn-field.tsx'
import { isBlank, newRowId, withoutRow, withRow, withRows } from './filling.ts'
import s from './form-fields.module.css'
import { answerWords, reckonedWords } from './words.ts'

/** Of `RowsField`. */
export interface RowsFieldProps {
  field: Field
  drawing: Drawing
  onNamed: (id: string, name: string) => void
}

/** The rows of a sub-form: each a card that opens as a sheet, one more, one less, and what they come to together. */
export function RowsField({ field, drawing, onNamed }: RowsFieldProps) {
  const { graph, state, filled, onChange, errors = {}, ports, offeredRows = {} } = drawing
  const [open, setOpen] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const rows = own(filled.rows, field.id) ?? []
  const offered = rows.length === 0 ? (own(offeredRows, field.id) ?? []) : []
  const columns = field.fields ?? []
  const wordsAt = (row: (typeof rows)[number], column: Field): string =>
    column.kind === 'computed'
      ? reckonedWords(column, state.fields.get(pathOf(field.id, row.id, column.id))?.computed ?? null)
      : answerWords(column, row, ports)
  const shownIn = (row: string) => columns.filter(({ id }) => state.fields.get(pathOf(field.id, row, id))?.shown)
  const remove = (row: string) => onChange?.(withoutRow(filled, field.id, row))
  const close = () => {
    const row = rows.find(({ id }) => id === open)
    // a row in which nothing was entered was never meant
    if (row && isBlank(row)) remove(row.id)
    setOpen(null)
  }
  const isRequired = state.fields.get(field.id)?.required ?? false
  const place = rows.findIndex(({ id }) => id === open) + 1
  return (
    <FieldGroup
      label={`${field.label}（${rows.length}行）`}
      hint={field.hint}
      error={own(errors, field.id)}
      optional={onChange !== undefined && !isRequired}
    >
      <List label={field.label} items={rows.map((row, at) => ({ row, at }))} keyOf={({ row }) => row.id}>
        {({ row, at }) => {
          const isWrong = columns.some(({ id }) => own(errors, pathOf(field.id, row.id, id)) !== undefined)
          return (
            <ListCard
              title={`第${at + 1}行`}
              facts={shownIn(row.id)
                .slice(0, 2)
                .map((column) => `${column.label}：${wordsAt(row, column)}`)}
              chip={isWrong ? <StateChip tone="bad">请检查</StateChip> : undefined}
              acts={
                <>
                  {onChange && (
                    <Button kind="plain" size="s" onPress={() => setLeaving(row.id)}>
                      {`删除第${at + 1}行`}
                    </Button>
                  )}
                  <Button kind="secondary" size="s" onPress={() => setOpen(row.id)}>
                    {`${onChange ? '填写' : '查看'}第${at + 1}行`}
                  </Button>
                </>
              }
            />
          )
        }}
      </List>
      {graph.fields
        .filter((each) => isSumOf(each, field) && state.fields.get(each.id)?.shown)
        .map((each) => (
          <p key={each.id} className={s.reckoned}>
            {`${each.label}：${reckonedWords(each, state.fields.get(each.id)?.computed ?? null)}`}
          </p>
        ))}
      {onChange && offered.length > 0 && (
        <p className={s.acts}>
          <span className={s.quiet}>{`上次填写了${offered.length}行`}</span>
          <Button kind="plain" size="s" onPress={() => onChange(withRows(filled, field.id, offered))}>
            {`填入${field.label}`}
          </Button>
        </p>
      )}
      {onChange && (
        <Button
          kind="secondary"
          disabledReason={rows.length >= FORM_BOUNDS.rows ? `最多${FORM_BOUNDS.rows}行` : null}
          onPress={() => {
            const row = newRowId()
            onChange(withRow(filled, field.id, row))
            setOpen(row)
          }}
        >
          添加一行
        </Button>
      )}
      <Sheet open={place > 0} title={`${field.label} 第${place}行`} onClose={close}>
        {open !== null &&
          columns.map((column) => (
            <DrawnField
              key={column.id}
              field={column}
              place={{ rows: field.id, row: open }}
              drawing={drawing}
              onNamed={onNamed}
            />
          ))}
        <Button wide onPress={close}>
          完成
        </Button>
      </Sheet>
      <ConfirmSheet
        open={leaving !== null}
        title={`删除第${rows.findIndex(({ id }) => id === leaving) + 1}行？`}
        text="这一行填写的内容会一起删除"
        confirmText="删除"
        danger
        onConfirm={() => {
          if (leaving !== null) remove(leaving)
          setLeaving(null)
        }}
        onClose={() => setLeaving(null)}
      />
    </FieldGroup>
  )
}

/** Whether a field is the sum of one column of these rows. */
const isSumOf = ({ computed }: Field, rows: Field): boolean =>
  computed?.op === 'sum' && computed.of.length === 1 && (computed.of[0] ?? '').startsWith(`${rows.id}.`)
