import { RUNNING } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { JobRow } from './rows.ts'

const fromJobs = (db: Db) =>
  db
    .selectFrom('decoration.workCase as c')
    .leftJoin('estate.vRoom as r', (join) => join.onRef('r.roomId', '=', 'c.roomId'))
    .select([
      'c.id',
      'c.areaId',
      'c.number',
      'c.state',
      'c.version',
      'c.place',
      'c.roomId',
      'c.applicantId',
      'c.companyId',
      'c.foremanIndex',
      'c.firstOn',
      'c.lastOn',
      'r.kind',
      'r.buildingId',
      'r.building',
    ])
    .$castTo<JobRow>()

/** A case of whatever park with where its room is; null: there is none. */
export async function findJob(db: Db, id: string): Promise<JobRow | null> {
  return (await fromJobs(db).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** Several cases of a park with where their rooms are. */
export async function listJobsById(db: Db, areaId: string, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return []
  return await fromJobs(db).where('c.areaId', '=', areaId).where('c.id', 'in', ids).execute()
}

/** Jobs that run in these rooms, and those of somebody: of their own, of companies that they manage, and of which they are the foreman. By building and place. */
export async function listJobsNear(
  db: Db,
  of: {
    areaId: string
    roomIds: readonly string[]
    personId: string
    companyIds: readonly string[]
    index: Buffer | null
    limit: number
  },
): Promise<JobRow[]> {
  const { areaId, roomIds, personId, companyIds, index, limit } = of
  return await fromJobs(db)
    .where('c.areaId', '=', areaId)
    .where('c.state', 'in', RUNNING)
    .where((is) =>
      is.or([
        is('c.applicantId', '=', personId),
        ...(roomIds.length > 0 ? [is('c.roomId', 'in', roomIds)] : []),
        ...(companyIds.length > 0 ? [is('c.companyId', 'in', companyIds)] : []),
        ...(index === null ? [] : [is('c.foremanIndex', '=', index)]),
      ]),
    )
    .orderBy('r.building')
    .orderBy('c.place')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/** Jobs that run in a park, or in one building of it; by building and place. */
export async function listJobsOfPark(
  db: Db,
  { areaId, buildingId, limit }: { areaId: string; buildingId: string | undefined; limit: number },
): Promise<JobRow[]> {
  return await fromJobs(db)
    .where('c.areaId', '=', areaId)
    .where('c.state', 'in', RUNNING)
    .$if(buildingId !== undefined, (query) => query.where('r.buildingId', '=', buildingId ?? ''))
    .orderBy('r.building')
    .orderBy('c.place')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}
