import { nameOf, phoneOf, registeredAs } from '#door/people'
import type { Db } from '#platform/db'
import type { FormVersion } from '#platform/forms'
import { type Field, type Filled, NOTHING_FILLED, own, type Prefill } from '#vocabulary/form-model'
import type { TaskEngines } from '../engines.ts'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import { PART_OWNER } from './ending.ts'
import { isMasked } from './masking.ts'
import { findLastPassed } from './queries.ts'

/** What is known beforehand: texts by their source, and what the same receiver handed in last by form. */
export interface Beforehand {
  readonly texts: Readonly<Partial<Record<Prefill, string>>>
  /** By form: what was filled in, and whether the same person did. */
  readonly last: ReadonlyMap<string, { filled: Filled; own: boolean }>
}

/** What these forms ask to be filled in beforehand, for who fills them in; what no field asks for is not read. */
export async function knownBeforehand(
  db: Db,
  { vault, forms }: Pick<TaskEngines, 'vault' | 'forms'>,
  of: {
    task: TaskRow
    part: PartRow
    person: { personId: string; companyId: string | null }
    versions: readonly FormVersion[]
  },
): Promise<Beforehand> {
  const { task, part, person, versions } = of
  const wanted = new Set(versions.flatMap(({ fields }) => fields.flatMap(({ prefill }) => prefill ?? [])))
  const companyId = part.companyId ?? person.companyId
  const wantsCompany = [...wanted].some((each) => each.startsWith('company.'))
  const company = wantsCompany && companyId !== null ? await registeredAs(db, companyId) : null
  const texts: Partial<Record<Prefill, string>> = {
    ...(wanted.has('person.name') && { 'person.name': await nameOf(db, person.personId) }),
    ...(wanted.has('person.phone') && { 'person.phone': (await phoneOf(db, vault, person.personId)) ?? '' }),
    ...(company && {
      'company.name': company.name,
      'company.address': company.address,
      'company.code': company.creditCode,
    }),
  }
  const lastId = wanted.has('last')
    ? await findLastPassed(db, { ...part, partId: part.id, areaId: task.areaId, typeId: task.typeId })
    : null
  const last = lastId === null ? [] : await forms.read(db, task.areaId, PART_OWNER, [lastId])
  return {
    texts,
    last: new Map(last.map(({ formId, filled, byId }) => [formId, { filled, own: byId === person.personId }])),
  }
}

/** What is offered to fields of a form that are still empty. Numbers of identity and phones that another person filled in are not. */
export function offeredTo(fields: readonly Field[], filled: Filled, formId: string, before: Beforehand): Filled {
  const last = before.last.get(formId)
  let offered: Filled = NOTHING_FILLED
  for (const field of fields) {
    const { id, prefill, kind } = field
    if (prefill === undefined || own(filled.marks, id) !== undefined) continue
    if (kind === 'rows') {
      const rows = prefill === 'last' ? (own(last?.filled.rows ?? {}, id) ?? []) : []
      const isOpen = (own(filled.rows, id) ?? []).length === 0 && (last?.own || !(field.fields ?? []).some(isMasked))
      if (rows.length > 0 && isOpen) offered = { ...offered, rows: { ...offered.rows, [id]: rows } }
      continue
    }
    if ((own(filled.answers, id) ?? []).length > 0) continue
    const values = prefill === 'last' ? lastOf(field, last) : [before.texts[prefill] ?? ''].filter(Boolean)
    if (values.length > 0) offered = { ...offered, answers: { ...offered.answers, [id]: values } }
  }
  return offered
}

/** Files are claimed by the form that they were sent for, so they are not offered again. */
const NOT_AGAIN: readonly Field['kind'][] = ['photos', 'documents', 'signature', 'computed']

function lastOf(field: Field, last: { filled: Filled; own: boolean } | undefined): readonly string[] {
  if (!last || NOT_AGAIN.includes(field.kind) || (isMasked(field) && !last.own)) return []
  return own(last.filled.answers, field.id) ?? []
}
