import type { ListLayout } from '#contract/people'
import { type Db, isConstraint } from '#platform/db'

/** A view as it stands in the store. */
export interface ViewRow {
  id: string
  version: number
  personId: string
  list: string
  name: string
  shown: string[]
  hidden: string[]
  sort: string
  filter: string
  shared: boolean
}

/** A view with who made it. */
export interface NamedViewRow extends ViewRow {
  personName: string
}

const COLUMNS = ['v.id', 'v.version', 'v.personId', 'v.list', 'v.name'] as const
const WHAT = ['v.shown', 'v.hidden', 'v.sort', 'v.filter', 'v.shared'] as const

/** How a person left a list; undefined: they never changed it. */
export function findLayout(db: Db, personId: string, list: string): Promise<ListLayout | undefined> {
  return db
    .selectFrom('people.listLayout')
    .select(['shown', 'hidden', 'sort'])
    .where('personId', '=', personId)
    .where('list', '=', list)
    .executeTakeFirst()
}

/** Notes how a person uses a list. Of the lists that they used, only the latest `most` are remembered. */
export async function putLayout(
  db: Db,
  { personId, list, ...layout }: ListLayout & { personId: string; list: string; changedAt: Date },
  most: number,
): Promise<void> {
  await db
    .insertInto('people.listLayout')
    .values({ personId, list, ...layout })
    .onConflict((on) => on.columns(['personId', 'list']).doUpdateSet(layout))
    .execute()
  await db
    .deleteFrom('people.listLayout')
    .where('personId', '=', personId)
    .where('list', 'in', (eb) =>
      eb
        .selectFrom('people.listLayout')
        .select('list')
        .where('personId', '=', personId)
        .orderBy('changedAt', 'desc')
        .orderBy('list')
        .offset(most),
    )
    .execute()
}

/** A person's own views of a list by name; then, with `shared`, those of others in the park who may still sign in. */
export function listViewsOf(
  db: Db,
  { areaId, personId, list, shared }: { areaId: string; personId: string; list: string; shared: boolean },
): Promise<NamedViewRow[]> {
  return db
    .selectFrom('people.listView as v')
    .innerJoin('people.person as p', 'p.id', 'v.personId')
    .select([...COLUMNS, ...WHAT, 'p.nickName as personName'])
    .where('v.areaId', '=', areaId)
    .where('v.list', '=', list)
    .where((eb) => {
      const mine = eb('v.personId', '=', personId)
      return shared ? eb.or([mine, eb.and([eb('v.shared', '=', true), eb('p.disabledAt', 'is', null)])]) : mine
    })
    .orderBy((eb) => eb('v.personId', '<>', personId))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
}

/** A view of a person, held until the transaction ends; undefined: it is not there, or somebody else's. */
export function lockView(db: Db, { areaId, personId }: { areaId: string; personId: string }, id: string) {
  return db
    .selectFrom('people.listView as v')
    .select([...COLUMNS, ...WHAT])
    .where('v.id', '=', id)
    .where('v.personId', '=', personId)
    .where('v.areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
}

/** How many views a person has of a list, and of all lists. */
export async function countViews(db: Db, personId: string, list: string): Promise<{ here: number; all: number }> {
  return await db
    .selectFrom('people.listView')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('list', '=', list).as('here'),
    ])
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
}

/** How many views of a list are shared in a park. */
export async function countShared(db: Db, areaId: string, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('people.listView')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('list', '=', list)
    .where('shared', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new view. False: its person has one of this name; then the transaction is over. */
export function insertView(
  db: Db,
  row: Omit<ViewRow, 'version' | 'shared'> & { areaId: string; changedAt: Date },
): Promise<boolean> {
  return once(() => db.insertInto('people.listView').values(row).execute())
}

/** Changes a view that is held. False: its person has another of this name; then the transaction is over. */
export function updateView(
  db: Db,
  id: string,
  facts: Partial<Omit<ViewRow, 'id' | 'version' | 'personId' | 'list'>> & { changedAt: Date },
): Promise<boolean> {
  return once(() =>
    db
      .updateTable('people.listView')
      .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Deletes a view that is held. */
export async function deleteView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('people.listView').where('id', '=', id).execute()
}

async function once(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isConstraint(error, 'list_view_once')) return false
    throw error
  }
}
