import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** What a flag is about. */
export type FlagKind = 'tailgating' | 'forced' | 'held_open' | 'two_gates' | 'in_twice' | 'offline_twice'

/** What is to be flagged. */
export interface NewFlag {
  readonly areaId: string
  readonly kind: FlagKind
  readonly pointId: string
  readonly passId: string | null
  readonly crossingId: string | null
  readonly at: Date
}

/** Flags what somebody should look at, once a crossing and kind; answers the flags that are new. */
export async function insertFlags(db: Db, flags: readonly NewFlag[]): Promise<{ id: string; flag: NewFlag }[]> {
  if (flags.length === 0) return []
  const made = flags.map((flag) => ({ id: newId(), flag }))
  const rows = await db
    .insertInto('access.flag')
    .values(made.map(({ id, flag }) => ({ id, ...flag })))
    .onConflict((conflict) => conflict.columns(['crossingId', 'kind']).where('crossingId', 'is not', null).doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(rows.map(({ id }) => id))
  return made.filter(({ id }) => fresh.has(id))
}

/** A flag with what it is about. */
export interface FlagRow {
  readonly id: string
  readonly kind: FlagKind
  readonly pointId: string
  readonly pointName: string
  readonly at: Date
  readonly passId: string | null
  readonly name: string | null
  readonly companyName: string | null
  readonly crossingId: string | null
  readonly closedAt: Date | null
  readonly word: string
}

/** Flags with the point where they were raised, and the pass that they are about, where they are about one. */
export const flagsAtPoints = (db: Db) =>
  db
    .selectFrom('access.flag as flag')
    .innerJoin('access.point as point', 'point.id', 'flag.pointId')
    .leftJoin('access.pass as pass', 'pass.id', 'flag.passId')

const fromFlags = (db: Db) =>
  flagsAtPoints(db)
    .select([
      'flag.id',
      'flag.kind',
      'flag.pointId',
      'point.name as pointName',
      'flag.at',
      'flag.passId',
      'pass.name',
      'pass.companyName',
      'flag.crossingId',
      'flag.closedAt',
      'flag.word',
    ])
    .$castTo<FlagRow>()

const newest = keyset('desc', { 'flag.at': 'instant', 'flag.id': 'id' })

/** Flags of the points that somebody keeps, or of all points of the park where nobody is said; the latest first. */
export function listFlags(
  db: Db,
  { areaId, personId, open, ...asked }: PageAsked & { areaId: string; personId: string | null; open: boolean },
): Promise<Page<FlagRow>> {
  const flags = fromFlags(db)
    .$if(personId !== null, (query) =>
      query.where((is) =>
        is.exists(
          is
            .selectFrom('access.gatekeeper as keeper')
            .select('keeper.pointId')
            .whereRef('keeper.pointId', '=', 'flag.pointId')
            .where('keeper.personId', '=', personId ?? ''),
        ),
      ),
    )
    .where('flag.areaId', '=', areaId)
    .$if(open, (query) => query.where('flag.closedAt', 'is', null))
  return newest.page(flags, asked)
}

/** A flag of a park; null: there is none. */
export async function findFlag(db: Db, areaId: string, id: string): Promise<FlagRow | null> {
  return (await fromFlags(db).where('flag.id', '=', id).where('flag.areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** Closes a flag with a word; false: somebody was quicker. */
export async function updateFlagClosed(
  db: Db,
  { id, by, word, now }: { id: string; by: string; word: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.flag')
    .set({ closedAt: now, closedBy: by, word })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Kinds of the open flags of a crossing. */
export async function listFlagsOf(db: Db, crossingId: string): Promise<FlagKind[]> {
  const rows = await db
    .selectFrom('access.flag')
    .select('kind')
    .where('crossingId', '=', crossingId)
    .where('closedAt', 'is', null)
    .$castTo<{ kind: FlagKind }>()
    .execute()
  return rows.map(({ kind }) => kind)
}
