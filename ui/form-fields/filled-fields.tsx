import { useState } from 'react'
import { Card, Section } from '#ui/page'
import { type Field, own, type Spot } from '#vocabulary/form-model'
import { type Drawing, DrawnField } from './drawn-field.tsx'
import s from './form-fields.module.css'
import type { FormPorts } from './ports.ts'
import { RowsField } from './rows-field.tsx'

/** Of `FilledFields`. */
export interface FilledFieldsProps extends Drawing {
  /** Top fields that may be changed; null: all of them. */
  open?: ReadonlySet<Spot> | null
}

/** A form with what is filled in: its shown fields under their headings, each with the control of its kind or, where it is closed, as a fact. */
export function FilledFields({ open = null, ...given }: FilledFieldsProps) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { graph, state, ports } = given
  const named: FormPorts = { ...ports, nameOf: (field, id) => own(names, id) ?? ports.nameOf(field, id) }
  const drawing = { ...given, ports: named }
  const remember = (id: string, name: string) => setNames((before) => ({ ...before, [id]: name }))
  const parts = partsOf(graph.fields.filter(({ id }) => state.fields.get(id)?.shown))
  return parts.map(({ heading, fields }) => {
    if (fields.length === 0)
      return heading ? (
        <Section key={heading.id} title={heading.label}>
          {null}
        </Section>
      ) : null
    const inside = (
      <Card>
        <div className={s.form}>
          {fields.map((field) => {
            const isOpen = open === null || open.has(field.id)
            const shown = isOpen ? drawing : { ...drawing, onChange: undefined }
            return field.kind === 'rows' ? (
              <RowsField key={field.id} field={field} drawing={shown} onNamed={remember} />
            ) : (
              <DrawnField key={field.id} field={field} place={null} drawing={shown} onNamed={remember} />
            )
          })}
        </div>
      </Card>
    )
    return heading ? (
      <Section key={heading.id} title={heading.label}>
        {inside}
      </Section>
    ) : (
      <div key="">{inside}</div>
    )
  })
}

/** Fields under their headings; the first part may have none. */
function partsOf(fields: readonly Field[]): { heading: Field | null; fields: Field[] }[] {
  const parts: { heading: Field | null; fields: Field[] }[] = [{ heading: null, fields: [] }]
  for (const field of fields)
    if (field.kind === 'heading') parts.push({ heading: field, fields: [] })
    else parts.at(-1)?.fields.push(field)
  return parts
}
