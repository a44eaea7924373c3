import { nameOf, phoneOf, registeredAs } from '#door/people'
import type { Db } from '#platform/db'
import type { FormVersion } from '#platform/forms'
import { answerProblem } from '#vocabulary/form-answers'
import { isMasked } from '#vocabulary/form-masking'
import { type Field, type Filled, type FilledRow, NOTHING_FILLED, own, type Prefill } from '#vocabulary/form-model'
import type { TaskEngines } from '../engines.ts'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import { PART_OWNER } from './ending.ts'
import { findLastPassed } from './queries.ts'

/** What is known beforehand: texts by their source, and what the same receiver handed in last by form. */
export interface Beforehand {
  readonly texts: Readonly<Partial<Record<Prefill, string>>>
  /** By form: what was filled in, and whether the same person did. */
  readonly last: ReadonlyMap<string, Last>
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

/** What is offered to fields of a form that are still empty: what fits their kind. Numbers of identity and phones that another person filled in are not offered. */
export function offeredTo(fields: readonly Field[], filled: Filled, formId: string, before: Beforehand): Filled {
  const last = before.last.get(formId)
  let offered: Filled = NOTHING_FILLED
  for (const field of fields) {
    const { id, prefill, kind } = field
    if (prefill === undefined || own(filled.marks, id) !== undefined) continue
    if (kind === 'rows') {
      const rows = prefill === 'last' && (own(filled.rows, id) ?? []).length === 0 ? rowsOf(field, last) : []
      if (rows.length > 0) offered = { ...offered, rows: { ...offered.rows, [id]: rows } }
      continue
    }
    if ((own(filled.answers, id) ?? []).length > 0) continue
    const values =
      prefill === 'last'
        ? isWithinSame(field, filled, last)
          ? lastOf(field, last?.filled.answers, last?.own)
          : []
        : [before.texts[prefill] ?? ''].filter(Boolean)
    if (fits(field, values)) offered = { ...offered, answers: { ...offered.answers, [id]: values } }
  }
  return offered
}

type Last = { readonly filled: Filled; readonly own: boolean }

/** Files are claimed by the form that they were sent for, so they are not offered again. */
const NOT_AGAIN: readonly Field['kind'][] = ['photos', 'documents', 'signature', 'computed']

function lastOf(field: Field, answers: Filled['answers'] = {}, isOwn = false): readonly string[] {
  if (NOT_AGAIN.includes(field.kind) || (isMasked(field) && !isOwn)) return []
  return own(answers, field.id) ?? []
}

/** Rows with the answers that may be offered again; rows of which nothing is left are left out. */
function rowsOf({ id, fields: columns = [] }: Field, last: Last | undefined): FilledRow[] {
  const rows = last ? (own(last.filled.rows, id) ?? []) : []
  return rows.flatMap((row) => {
    const answers = Object.fromEntries(
      columns
        .map((column) => [column.id, lastOf(column, row.answers, last?.own)] as const)
        .filter(([at, values]) => columns.some((column) => column.id === at && fits(column, values))),
    )
    return Object.keys(answers).length > 0 ? [{ id: row.id, answers, marks: {} }] : []
  })
}

/** Whether there is an answer, and the field may have it as it is designed now. */
const fits = (field: Field, values: readonly string[]): boolean =>
  values.length > 0 &&
  answerProblem(field, { answers: { [field.id]: values }, marks: {} }, { required: false, rows: 0 }) === null

/** Whether a list that hangs on another is answered within the entry of last time, or none is chosen yet. */
function isWithinSame({ from }: Field, { answers }: Filled, last: Last | undefined): boolean {
  const [now] = from?.within === undefined ? [] : (own(answers, from.within) ?? [])
  return now === undefined || own(last?.filled.answers ?? {}, from?.within ?? '')?.[0] === now
}
