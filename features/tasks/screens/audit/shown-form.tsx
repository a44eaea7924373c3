import { useMemo } from 'react'
import { FormFiles } from '#client/forms'
import type { PartForm, PartForms } from '#contract/tasks'
import { FilledFields } from '#ui/form-fields'
import { graphOf } from '#vocabulary/form-graph'
import { stateOf } from '#vocabulary/form-state'
import { usePorts } from '../fill/ports.ts'

/** A form of a share as it stands, with what was changed since it was handed in before. */
export function ShownForm({ share, form }: { share: PartForms; form: PartForm }) {
  const { formId, fields, filled, before, changed } = form
  const ports = usePorts(share, formId)
  const graph = useMemo(() => graphOf(fields), [fields])
  const state = useMemo(() => stateOf(graph, filled), [graph, filled])
  return (
    <FormFiles value={Object.fromEntries(share.files.map(({ id, url }) => [id, url]))}>
      <FilledFields
        graph={graph}
        state={state}
        filled={filled}
        ports={ports}
        since={before === null ? undefined : { before, changed: new Set(changed) }}
      />
    </FormFiles>
  )
}
