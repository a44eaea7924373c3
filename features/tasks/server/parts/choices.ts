import { recordChoices } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { spotsOf } from '#vocabulary/form-model'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { choicesOf, findPublished } from '../ground/lists.ts'
import { findPart } from '../ground/queries.ts'
import { PART_OWNER } from './ending.ts'
import { partRefusal } from './rules.ts'

/** Records that are shown at once. */
const SHOWN = 20

/** What is looked for, and for which field. */
export interface ChoicesAsked {
  readonly id: string
  readonly formId: string
  readonly spot: string
  readonly text: string
  readonly within: string | null
}

/** Records by which who fills a share in may answer a field. Refuses 404, also for a field that chooses no record, and who does not fill it in. */
export async function choicesFor(
  { db, person, now }: { db: Db; person: Caller; now: Date },
  { forms, vault }: Pick<TaskEngines, 'forms' | 'vault'>,
  { id, formId, spot, text, within }: ChoicesAsked,
): Promise<{ items: { id: string; name: string; note: string }[]; more: boolean }> {
  const { task, part } = (await findPart(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const kind = partRefusal('fill', person, task, part)
  if (kind !== null) refuse(kind)
  const data = (await forms.read(db, task.areaId, PART_OWNER, [id])).filter((each) => each.formId === formId)
  const [version] = await forms.versions(db, task.areaId, data)
  const { field } =
    spotsOf(version?.fields ?? []).find((each) => each.spot === spot) ?? refuse(refusals.notFound, { field: 'spot' })
  if (field.kind === 'company' || field.kind === 'colleague') {
    const companyIds = part.companyId === null ? person.companies.map(({ companyId }) => companyId) : [part.companyId]
    const of = { areaId: task.areaId, personId: person.personId, companyIds, kind: field.kind, text }
    return await recordChoices(db, vault, of)
  }
  if (field.kind === 'list' && field.from) {
    const list = await findPublished(db, task.areaId, field.from.list)
    // One that was disabled since has nothing to choose.
    if (!list) return { items: [], more: false }
    const of = { areaId: task.areaId, now, list }
    const found = await choicesOf(db, of, { text: text.trim(), within }, { size: SHOWN })
    return { items: found.items.map(({ id, name, note }) => ({ id, name, note })), more: found.next !== null }
  }
  return refuse(refusals.notFound, { field: 'spot' })
}
