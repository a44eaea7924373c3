import { type ListView, viewRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { Caller } from '#platform/identity'
import { DESKS, deskAt, isDeskOf } from '#vocabulary/desks'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { lockName } from '../names/queries.ts'
import { rightsOf } from '../rights/held.ts'
import { countShared, countViews, insertView, lockView, updateView, type ViewRow } from './queries.ts'

const MAX_OF_LIST = 20
const MAX_OF_PERSON = 400
const MAX_SHARED = 100

/** Whose views are changed, when, and in which transaction; the context of a write is one. */
export interface ViewContext {
  readonly areaId: string
  readonly db: Db
  readonly now: Date
  readonly person: Pick<Caller, 'personId' | 'roles'>
}

/** What a person says of a view. */
export type ViewFacts = Pick<ViewRow, 'name' | 'shown' | 'hidden' | 'sort' | 'filter'>

/** A view as the version that was seen. */
export interface SeenView {
  readonly id: string
  readonly version: number
}

/** Saves a new view, which is its person's own. */
export async function addView(ctx: ViewContext, list: string, facts: ViewFacts): Promise<ListView> {
  const { areaId, db, now } = ctx
  const { personId } = ctx.person
  refusePhone(facts.filter)
  // of two views that one person saves at once the second is counted after the first
  await lockName(db, personId)
  const { here, all } = await countViews(db, personId, list)
  if (here >= MAX_OF_LIST) refuse(viewRefusals.viewMany, { data: { most: MAX_OF_LIST } })
  if (all >= MAX_OF_PERSON) refuse(viewRefusals.viewFull, { data: { most: MAX_OF_PERSON } })
  const row = { id: newId(), personId, list, ...facts }
  if (!(await insertView(db, { ...row, areaId, changedAt: now }))) refuse(viewRefusals.viewNameTaken, { field: 'name' })
  await audited(db, ctx, 'people.list-view.made', subjectOf(row.id), { list })
  return viewOf({ ...row, shared: false, version: 0 }, null)
}

/** Changes a view of one's own, shared or not. */
export async function changeView(ctx: ViewContext, seen: SeenView, list: string, facts: ViewFacts): Promise<ListView> {
  const { db, now } = ctx
  refusePhone(facts.filter)
  const row = await ownView(ctx, seen)
  if (row.list !== list) refuse(refusals.notFound, { field: 'id' })
  if (!(await updateView(db, row.id, { ...facts, changedAt: now })))
    refuse(viewRefusals.viewNameTaken, { field: 'name' })
  await audited(db, ctx, 'people.list-view.changed', subjectOf(row.id), { list })
  return viewOf({ ...row, ...facts, version: row.version + 1 }, null)
}

/** Shares a view of one's own with whoever uses the desk of its list, or ends that. */
export async function shareView(ctx: ViewContext, seen: SeenView, shared: boolean): Promise<ListView> {
  const { areaId, db, now } = ctx
  const row = await ownView(ctx, seen)
  if (row.shared === shared) return viewOf(row, null)
  if (shared) {
    if (!(await mayUse(ctx, row.list))) refuse(viewRefusals.viewNotShared)
    if ((await countShared(db, areaId, row.list)) >= MAX_SHARED)
      refuse(viewRefusals.viewSharedMany, { data: { most: MAX_SHARED } })
  }
  await updateView(db, row.id, { shared, changedAt: now })
  const action = shared ? 'people.list-view.shared' : 'people.list-view.unshared'
  await audited(db, ctx, action, subjectOf(row.id), { list: row.list })
  return viewOf({ ...row, shared, version: row.version + 1 }, null)
}

/** A view of one's own as it was seen, held until the transaction ends. */
export async function ownView({ areaId, db, person }: ViewContext, { id, version }: SeenView): Promise<ViewRow> {
  const row = await lockView(db, { areaId, personId: person.personId }, id)
  return asSeen(row ?? refuse(refusals.notFound, { field: 'id' }), version, viewRefusals.viewChanged)
}

/** Whether the list belongs to a desk that the person uses. */
export async function mayUse(
  { areaId, db, person }: Pick<ViewContext, 'areaId' | 'db' | 'person'>,
  list: string,
): Promise<boolean> {
  const { personId, roles } = person
  const desk = deskAt(DESKS, list)
  if (!desk) return false
  if (isDeskOf(desk, { roles, rights: [] })) return true
  if (!desk.users.some((user) => typeof user === 'object')) return false
  const held = await rightsOf(db, { areaId, personId })
  return isDeskOf(desk, { roles, rights: held.map(({ right }) => right) })
}

/** What the audit calls a view. */
export const subjectOf = (id: string) => ({ kind: 'people.list-view', id })

/** A view as it goes over the wire; `by`: who shares it, null where it is one's own. */
export function viewOf(row: ViewRow, by: string | null): ListView {
  const { id, version, name, shown, hidden, sort, filter, shared } = row
  return { id, version, name, shown, hidden, sort, filter, shared, by }
}

/** Somebody's whole number stands in no filter: a view may be shared. */
function refusePhone(filter: string): void {
  const isSomebodys = (value: string) => isPhone(normalisePhone(value))
  if ([...new URLSearchParams(filter).values()].some(isSomebodys)) refuse(viewRefusals.viewPhone, { field: 'filter' })
}
