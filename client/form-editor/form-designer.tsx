import { type ReactNode, useMemo, useState } from 'react'
import { designProblems, goneLists } from '#vocabulary/form-design'
import { type Field, FORM_BOUNDS, spotsOf } from '#vocabulary/form-model'
import { DesignSheet } from './design-sheet.tsx'
import { FieldRows } from './field-rows.tsx'
import type { SourceList } from './kind-parts.tsx'
import { copyOf, newFieldId } from './kinds.ts'

/** Of `FormDesigner`. */
export interface FormDesignerProps {
  fields: readonly Field[]
  onChange: (fields: readonly Field[]) => void
  /** Lists that fields may choose from. */
  lists: readonly SourceList[]
  /** In place of the list while there is no field. */
  empty: ReactNode
}

/** A form of every kind of field as whoever designs it changes it, with what is wrong at each field as it is typed. Nothing is stored until the screen saves it. */
export function FormDesigner({ fields, onChange, lists, empty }: FormDesignerProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const found = useMemo(
    () => [
      ...designProblems(fields),
      ...goneLists(
        fields,
        lists.map(({ name }) => name),
      ),
    ],
    [fields, lists],
  )
  const isFull = spotsOf(fields).length >= FORM_BOUNDS.fields
  return (
    <>
      {fields.length === 0 && empty}
      <FieldRows
        label="字段"
        fields={fields}
        problems={found}
        spotOf={({ id }) => id}
        onChange={onChange}
        onOpen={setOpen}
        onCopy={(at) => {
          const field = fields[at]
          if (field) onChange(fields.toSpliced(at + 1, 0, copyOf(field, fields, newFieldId)))
        }}
        full={isFull ? `字段最多${FORM_BOUNDS.fields}个` : null}
        addText="添加字段"
      />
      {open !== null && (
        <DesignSheet
          field={open === 'new' ? null : (fields[open] ?? null)}
          fields={fields}
          rows={null}
          lists={lists}
          onSave={(field) => onChange(open === 'new' ? [...fields, field] : fields.toSpliced(open, 1, field))}
          onRemove={open === 'new' ? undefined : () => onChange(fields.toSpliced(open, 1))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
