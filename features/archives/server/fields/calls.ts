import { type archives, type ExtensionFields, fieldRefusals as no } from '#contract/archives'
import { audited } from '#platform/audit'
import { asSeen, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { cleanFields, fieldProblems } from '#vocabulary/form-fields'
import { refuse } from '#vocabulary/refusal'
import { findSet, putSet, type SetRow } from './queries.ts'

/** A park's questions, on the wire. */
export const viewSet = ({ fields, version }: SetRow): ExtensionFields => ({
  version,
  fields: fields.map((field) => ({ ...field, options: [...field.options] })),
})

/** What operators ask of each enterprise besides. */
export const fieldHandlers: Pick<HandlersOf<typeof archives>, 'fieldSet' | 'fieldSetSave'> = {
  async fieldSet({ db, areaId }) {
    return viewSet(await findSet(db, areaId))
  },

  async fieldSetSave(ctx, { version, fields: inputs }) {
    const { db, areaId, now } = ctx
    const before = asSeen(await findSet(db, areaId), version, no.fieldsChanged)
    const known = new Set(before.fields.map(({ id }) => id))
    const ids = inputs.flatMap(({ id }) => id ?? [])
    if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) refuse(no.fieldsChanged)
    const fields = cleanFields(inputs.map((field) => ({ ...field, id: field.id ?? newId() })))
    const [problem] = fieldProblems(fields)
    if (problem) refuse(no.fieldsWrong, { field: 'fields', data: { problem: problem.message, at: problem.at } })
    if (!(await putSet(db, { areaId, fields, seen: version, now }))) refuse(no.fieldsChanged)
    await audited(
      db,
      ctx,
      'archives.fields.changed',
      { kind: 'archives.extension-set', id: areaId },
      { fields: fields.map(({ label, kind }) => `${label} ${kind}`) },
    )
    return viewSet({ fields, version: version + 1 })
  },
}
