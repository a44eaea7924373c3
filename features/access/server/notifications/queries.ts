import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { type FlagKind, flagsAtPoints } from '../gate/flag-queries.ts'

/** What a notification says of a flag or a refused crossing. */
export interface NoticeRow {
  readonly id: string
  readonly kind: FlagKind | null
  readonly areaId: string
  readonly pointId: string
  readonly pointName: string
  readonly direction: 'in' | 'out'
  readonly at: Date
  readonly passId: string | null
  readonly holderId: string | null
  readonly name: string | null
  readonly companyName: string | null
  readonly title: string | null
  readonly crossingId: string | null
  readonly why: readonly string[]
  readonly closedAt: Date | null
  readonly word: string
}

const fromFlags = (db: Db) =>
  flagsAtPoints(db)
    .leftJoin('access.crossing as crossing', 'crossing.id', 'flag.crossingId')
    .select((is) => [
      'flag.id',
      'flag.kind',
      'flag.areaId',
      'flag.pointId',
      'point.name as pointName',
      'point.direction',
      'flag.at',
      'flag.passId',
      'pass.holderId',
      'pass.name',
      'pass.companyName',
      'pass.title',
      'flag.crossingId',
      is.fn.coalesce('crossing.why', is.val([])).as('why'),
      'flag.closedAt',
      'flag.word',
    ])
    .$castTo<NoticeRow>()

/** A flag of a park by its id, with its pass and crossing; null: there is none. */
export async function findFlagNotice(db: Db, areaId: string, id: string): Promise<NoticeRow | null> {
  return (await fromFlags(db).where('flag.id', '=', id).where('flag.areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** A refused crossing of a park by its id; null: there is none. */
export async function findRefusedNotice(db: Db, areaId: string, id: string): Promise<NoticeRow | null> {
  const row = await db
    .selectFrom('access.crossing as crossing')
    .innerJoin('access.point as point', 'point.id', 'crossing.pointId')
    .leftJoin('access.pass as pass', 'pass.id', 'crossing.passId')
    .select((is) => [
      'crossing.id',
      is.val(null).as('kind'),
      'crossing.areaId',
      'crossing.pointId',
      'point.name as pointName',
      'crossing.direction',
      'crossing.at',
      'crossing.passId',
      'pass.holderId',
      'pass.name',
      'pass.companyName',
      'pass.title',
      'crossing.id as crossingId',
      'crossing.why',
      is.val(null).as('closedAt'),
      is.val('').as('word'),
    ])
    .where('crossing.id', '=', id)
    .where('crossing.areaId', '=', areaId)
    .where('crossing.kind', '=', 'refused')
    .$castTo<NoticeRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Kinds of flags of which the holder of the pass is notified. */
const HOLDER_KINDS: readonly FlagKind[] = ['two_gates', 'offline_twice']

/** Where codes of somebody's passes were used twice since a moment, the latest first. */
export function listNoticesOf(db: Db, areaId: string, holderId: string, since: Date): Promise<NoticeRow[]> {
  return fromFlags(db)
    .where('pass.holderId', '=', holderId)
    .where('flag.areaId', '=', areaId)
    .where('flag.kind', 'in', HOLDER_KINDS)
    .where('flag.at', '>', since)
    .orderBy('flag.at', 'desc')
    .orderBy('flag.id', 'desc')
    .limit(10)
    .execute()
}

/** A flag of which the holder of its pass is notified; null: it is of another kind, or the same pass had such a flag within ten minutes before. */
export async function findFlagToNotify(
  db: Db,
  flagId: string,
): Promise<{ areaId: string; holderId: string; pointName: string; at: Date } | null> {
  const row = await db
    .selectFrom('access.flag as flag')
    .innerJoin('access.pass as pass', 'pass.id', 'flag.passId')
    .innerJoin('access.point as point', 'point.id', 'flag.pointId')
    .select(['flag.areaId', 'pass.holderId', 'point.name as pointName', 'flag.at'])
    .where('flag.id', '=', flagId)
    .where('flag.kind', 'in', HOLDER_KINDS)
    .where('pass.holderId', 'is not', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('access.flag as other')
            .select('other.id')
            .whereRef('other.passId', '=', 'flag.passId')
            .whereRef('other.kind', '=', 'flag.kind')
            .where(sql<boolean>`other.at between flag.at - interval '10 minutes' and flag.at + interval '10 minutes'`)
            .whereRef('other.id', '<', 'flag.id'),
        ),
      ),
    )
    .$castTo<{ areaId: string; holderId: string; pointName: string; at: Date }>()
    .executeTakeFirst()
  return row ?? null
}

/** Whose pass this is; null: nobody shows it by a phone of theirs. */
export async function findHolder(db: Db, passId: string): Promise<string | null> {
  const row = await db.selectFrom('access.pass').select('holderId').where('id', '=', passId).executeTakeFirst()
  return row?.holderId ?? null
}
