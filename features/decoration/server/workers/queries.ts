import { sql } from 'kysely'
import type { WorkerState } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { WORKER, type WorkerRow } from './row.ts'

/** What of a worker an act may set. */
export type WorkerSet = Partial<Omit<WorkerRow, 'id' | 'areaId' | 'caseId' | 'version' | 'createdAt'>>

/** What a new worker is made of; the rest is empty. */
export type NewWorker = Omit<
  WorkerRow,
  | 'holderId'
  | 'warnedOn'
  | 'admittedAt'
  | 'firstInAt'
  | 'leftAt'
  | 'caseEndedAt'
  | 'strippedAt'
  | 'version'
  | 'createdAt'
  | 'changedAt'
>

const workers = (db: Db) => db.selectFrom('decoration.worker').select(WORKER).$castTo<WorkerRow>()

/** A worker of the park; null: there is none. */
export async function findWorker(db: Db, areaId: string, id: string): Promise<WorkerRow | null> {
  return (await workers(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** A worker, held until the transaction ends. After their case, never before. */
export async function lockWorker(db: Db, id: string): Promise<WorkerRow | null> {
  return (await workers(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** The workers of these cases in the order in which they were listed; who left last. */
export async function listCrews(db: Db, caseIds: readonly string[]): Promise<WorkerRow[]> {
  if (caseIds.length === 0) return []
  return await workers(db)
    .where('caseId', 'in', caseIds)
    .orderBy('caseId')
    .orderBy(sql`state = 'left'`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Who of a crew has not left, held in the order of their ids. The caller holds the case. */
export async function lockPresent(db: Db, caseId: string): Promise<WorkerRow[]> {
  return await workers(db).where('caseId', '=', caseId).where('state', '<>', 'left').orderBy('id').forUpdate().execute()
}

/** Places of a crew that are taken. The caller holds the case, so that nobody takes another meanwhile. */
export async function listPlaces(db: Db, caseId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('decoration.worker')
    .select('place')
    .where('caseId', '=', caseId)
    .where('place', 'is not', null)
    .execute()
  return rows.flatMap(({ place }) => (place === null ? [] : [place]))
}

/** Puts a worker on a crew. Refuses somebody twice by `worker_id_once`, a phone twice by `worker_phone_once`, a place twice by `worker_place_once`. */
export async function insertWorker(db: Db, worker: NewWorker, now: Date): Promise<WorkerRow> {
  return await db
    .insertInto('decoration.worker')
    .values({ ...worker, createdAt: now, changedAt: now })
    .returning(WORKER)
    .$castTo<WorkerRow>()
    .executeTakeFirstOrThrow()
}

/** Sets what an act changes and raises the version. The caller holds the case. Refuses as `insertWorker` does. */
export async function setWorker(db: Db, id: string, set: WorkerSet, now: Date): Promise<WorkerRow> {
  return await db
    .updateTable('decoration.worker')
    .set({ ...set, changedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(WORKER)
    .$castTo<WorkerRow>()
    .executeTakeFirstOrThrow()
}

/** Forgets a worker who never had a pass. */
export async function deleteWorker(db: Db, id: string): Promise<void> {
  await db.deleteFrom('decoration.worker').where('id', '=', id).execute()
}

/** Moves all of a crew from one state to another; answers whom. The caller holds the case. */
export async function updateStates(
  db: Db,
  caseId: string,
  { from, to, now }: { from: readonly WorkerState[]; to: WorkerState; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('decoration.worker')
    .set({
      state: to,
      ...(to === 'left' && { leftAt: now, place: null }),
      changedAt: now,
      version: sql<number>`version + 1`,
    })
    .where('caseId', '=', caseId)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

/** Says of a crew that its case is over: from then on their personal data has its days. */
export async function markCaseEnded(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('decoration.worker')
    .set({ caseEndedAt: now })
    .where('caseId', '=', caseId)
    .where('caseEndedAt', 'is', null)
    .execute()
}

/** Writes when a gate let a worker in for the first time; nothing where it is known. */
export async function updateFirstIn(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('decoration.worker')
    .set({ firstInAt: at })
    .where('id', '=', id)
    .where('firstInAt', 'is', null)
    .execute()
}

/** A worker whatever their park; null: there is none. For events of gates. */
export async function findAnyWorker(db: Db, id: string): Promise<WorkerRow | null> {
  return (await workers(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Workers of several ids in a park. */
export async function listWorkersById(db: Db, areaId: string, ids: readonly string[]): Promise<WorkerRow[]> {
  if (ids.length === 0) return []
  return await workers(db).where('areaId', '=', areaId).where('id', 'in', ids).execute()
}

/** Writes that an operator saw a field of a worker whole. */
export async function insertReveal(
  db: Db,
  reveal: { id: string; workerId: string; field: 'name' | 'phone'; why: string; byId: string; at: Date },
): Promise<void> {
  await db.insertInto('decoration.workerReveal').values(reveal).execute()
}

/** What of a worker ends by a day and their foreman was not warned of, the first first; held, and passed over where somebody else holds it. */
export async function lockEnding(db: Db, until: Day, today: Day, limit: number): Promise<WorkerRow[]> {
  return await workers(db)
    .where('state', 'in', ['admitted', 'suspended'])
    .where((is) =>
      is.or([
        is.and([is('insuranceUntil', '<=', until), is('insuranceUntil', '>=', today)]),
        is.and([
          is('certificateUntil', '<=', until),
          is('certificateUntil', '>=', today),
          is('trade', 'in', ['electrician', 'welder']),
        ]),
      ]),
    )
    .where((is) =>
      is.or([
        is('warnedOn', 'is', null),
        is('warnedOn', '<', sql<Day>`least(insurance_until, coalesce(certificate_until, insurance_until))`),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Writes which end of a paper the foreman heard of. */
export async function updateWarned(db: Db, id: string, day: Day): Promise<void> {
  await db.updateTable('decoration.worker').set({ warnedOn: day }).where('id', '=', id).execute()
}

/** Workers with a pass and nobody's account, after an id; in the order of their ids. */
export async function listWithoutHolder(db: Db, after: string | null, limit: number): Promise<WorkerRow[]> {
  return await workers(db)
    .where('holderId', 'is', null)
    .where('state', 'in', ['admitted', 'suspended'])
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Workers whose case ended before, their personal data still there; held. */
export async function lockToStrip(db: Db, before: Date, limit: number): Promise<WorkerRow[]> {
  return await workers(db)
    .where('caseEndedAt', '<', before)
    .where('strippedAt', 'is', null)
    .orderBy('caseEndedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
