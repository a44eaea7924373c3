import { useMemo, useState } from 'react'
import { FilledFields } from '#ui/form-fields'
import { Section } from '#ui/page'
import { graphOf } from '#vocabulary/form-graph'
import { type Field, type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { stateOf } from '#vocabulary/form-state'
import { SAMPLE_PORTS } from './sample-ports.tsx'

/** Of `SampleForm`. */
export interface SampleFormProps {
  fields: readonly Field[]
  filled: Filled
  onChange: (filled: Filled) => void
}

/** A form as people will meet it: what shows and what it comes to follows what is tried. */
export function SampleForm({ fields, filled, onChange }: SampleFormProps) {
  const graph = useMemo(() => graphOf(fields), [fields])
  const state = stateOf(graph, filled)
  const errors = Object.fromEntries(
    [...state.fields].flatMap(([path, { problem }]) =>
      problem !== null && isTouched(filled, path) ? [[path, problem] as const] : [],
    ),
  )
  return (
    <FilledFields
      graph={graph}
      state={state}
      filled={filled}
      onChange={(change) => onChange(change.filled)}
      errors={errors}
      ports={SAMPLE_PORTS}
    />
  )
}

/** Whether something was entered there: what is only missing yet is no mistake. */
function isTouched({ answers, rows }: Filled, path: string): boolean {
  const [id = '', row, column] = path.split('/')
  const given = row === undefined ? answers : (rows[id]?.find((each) => each.id === row)?.answers ?? {})
  return Object.hasOwn(given, column ?? id)
}

/** The same as a part of a page, on its own: what is tried is forgotten with it. Nothing of a form without fields. */
export function PreviewForm({ title = '预览', fields }: { title?: string; fields: readonly Field[] }) {
  const [filled, fill] = useState<Filled>(NOTHING_FILLED)
  if (fields.length === 0) return null
  return (
    <Section title={title} trailing="填写的内容不会保存">
      <SampleForm fields={fields} filled={filled} onChange={fill} />
    </Section>
  )
}
