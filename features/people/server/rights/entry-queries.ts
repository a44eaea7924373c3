import { type Db, isConstraint, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** One of the park's own people as they are kept. */
export interface EntryRow {
  id: string
  version: number
  personId: string
  personName: string
  phoneSealed: Buffer | null
  function: string
  title: string
  position: number
  reception: boolean
}

/** What may be changed of an entry. */
export type EntryFacts = Pick<EntryRow, 'function' | 'title' | 'position' | 'reception'>

const fromEntries = (db: Db, areaId: string) =>
  db
    .selectFrom('people.parkEntry as e')
    .innerJoin('people.person as p', 'p.id', 'e.personId')
    .select(['e.id', 'e.version', 'e.personId', 'p.nickName as personName', 'p.phoneSealed'])
    .select(['e.function', 'e.title', 'e.position', 'e.reception'])
    .where('e.areaId', '=', areaId)

const inOrder = keyset('asc', { 'e.position': 'integer', 'e.id': 'id' })

/** Entries of a park in their order. */
export function listEntries(db: Db, areaId: string, asked: PageAsked): Promise<Page<EntryRow>> {
  return inOrder.page(fromEntries(db, areaId), asked)
}

/** An entry of a park; undefined: it is not there. */
export function findEntry(db: Db, areaId: string, id: string): Promise<EntryRow | undefined> {
  return fromEntries(db, areaId).where('e.id', '=', id).executeTakeFirst()
}

/** How many entries a park has. */
export async function countEntries(db: Db, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('people.parkEntry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new entry. False: the person stands under this function; then the transaction is over. */
export function insertEntry(
  db: Db,
  entry: EntryFacts & { id: string; areaId: string; personId: string },
): Promise<boolean> {
  return once(() => db.insertInto('people.parkEntry').values(entry).executeTakeFirst())
}

/** Changes an entry that has this version. `twice`: the person stands under that function; `gone`: changed meanwhile, or not there. */
export async function updateEntry(
  db: Db,
  areaId: string,
  seen: { id: string; version: number },
  facts: EntryFacts,
): Promise<'done' | 'twice' | 'gone'> {
  let rows = 0n
  const written = await once(async () => {
    const { numUpdatedRows } = await db
      .updateTable('people.parkEntry')
      .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
      .where('id', '=', seen.id)
      .where('areaId', '=', areaId)
      .where('version', '=', seen.version)
      .executeTakeFirst()
    rows = numUpdatedRows
  })
  if (!written) return 'twice'
  return rows === 1n ? 'done' : 'gone'
}

/** Takes an entry away; answers whose it was, or null where there is none. */
export async function deleteEntry(db: Db, areaId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('people.parkEntry')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .returning('personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Whether a person has an entry left. */
export async function hasEntry(db: Db, areaId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people.parkEntry')
    .select('id')
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
  return row !== undefined
}

async function once(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isConstraint(error, 'park_entry_once')) return false
    throw error
  }
}
