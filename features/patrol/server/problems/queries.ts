import { type RawBuilder, sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { type Figure, figureChanges } from './figures.ts'
import { PROBLEM, type ProblemRow } from './row.ts'

/** Who looks at problems. */
export interface Reader {
  readonly areaId: string
  readonly personId: string
  /** They see all problems of the park. */
  readonly seesAll: boolean
  /** Companies for which they act. */
  readonly companyIds: readonly string[]
}

/** That somebody is a party of a problem: reporter, addressee, or who sees all of the park. A company sees what is addressed to it now. */
export const seesProblem = ({ areaId, personId, seesAll, companyIds }: Reader): RawBuilder<boolean> => sql<boolean>`
  (p.area_id = ${areaId} and (${seesAll} or p.reporter_id = ${personId}::uuid or p.assignee_id = ${personId}::uuid or p.company_id = any (${[...companyIds]}::uuid[])))`

/** A problem that somebody sees; undefined: there is none, or it is not theirs. `lock`: held to the end of the transaction. */
export function findProblem(db: Db, reader: Reader, id: string, lock = false): Promise<ProblemRow | undefined> {
  return db
    .selectFrom('patrol.problem as p')
    .select(PROBLEM)
    .where('p.id', '=', id)
    .where(seesProblem(reader))
    .$if(lock, (query) => query.forUpdate())
    .$castTo<ProblemRow>()
    .executeTakeFirst()
}

/** Of these problems, those that somebody sees. */
export async function listSeen(db: Db, reader: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from patrol.problem p where p.id = any (${[...ids]}::uuid[]) and ${seesProblem(reader)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these problems, those of a park that were once assigned to somebody, or to a company for which they act. */
export async function listFormer(
  db: Db,
  { areaId, personId, companyIds }: Pick<Reader, 'areaId' | 'personId' | 'companyIds'>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from patrol.problem p
     where p.id = any (${[...ids]}::uuid[]) and p.area_id = ${areaId}
       and exists (select from patrol.step s
                    where s.problem_id = p.id and s.act = 'assign' and s.detail ->> 'to' = any (${[personId, ...companyIds]}::text[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Writes a new problem, and counts it. */
export async function insertProblem(db: Db, row: ProblemRow): Promise<void> {
  await db.insertInto('patrol.problem').values(row).execute()
  await addFigures(db, row.areaId, figureChanges(null, row))
}

/** Changes a problem that the caller holds, and counts the change; answers it as it is then. Its version goes up, where the changes name none. */
export async function updateProblem(db: Db, before: ProblemRow, changes: Partial<ProblemRow>): Promise<ProblemRow> {
  const after = { ...before, version: before.version + 1, ...changes }
  await db
    .updateTable('patrol.problem')
    .set({ ...changes, version: after.version })
    .where('id', '=', before.id)
    .execute()
  await addFigures(db, before.areaId, figureChanges(before, after))
  return after
}

/** Adds to the figures of a park. The rows come in their order, so that two changes never wait for each other. */
export async function addFigures(db: Db, areaId: string, figures: readonly Figure[]): Promise<void> {
  if (figures.length === 0) return
  const rows = figures.map(({ closedLate, ...figure }) => ({ ...figure, closed_late: closedLate }))
  await sql`
    insert into patrol.figure as f (area_id, month, part, key, reported, overdue, closed, closed_late, voided, minutes)
    select ${areaId}, t.month, t.part, t.key, t.reported, t.overdue, t.closed, t.closed_late, t.voided, t.minutes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(month date, part text, key text, reported integer, overdue integer, closed integer, closed_late integer, voided integer, minutes bigint)
     order by t.month, t.part, t.key
    on conflict (area_id, month, part, key) do update set
      reported = f.reported + excluded.reported, overdue = f.overdue + excluded.overdue, closed = f.closed + excluded.closed,
      closed_late = f.closed_late + excluded.closed_late, voided = f.voided + excluded.voided, minutes = f.minutes + excluded.minutes`.execute(
    db,
  )
}

/** A problem of the same kind at the same point that was closed within 90 days before, the latest; undefined: none was. */
export async function findPrior(
  db: Db,
  {
    areaId,
    kind,
    pointId,
    at,
    exceptId,
  }: { areaId: string; kind: string; pointId: string; at: Date; exceptId: string },
): Promise<{ id: string; recurrence: number } | undefined> {
  const { rows } = await sql<{ id: string; recurrence: number }>`
    select id, recurrence from patrol.problem
     where area_id = ${areaId} and point_id = ${pointId} and kind = ${kind} and state = 'closed' and id <> ${exceptId}
       and closed_at <= ${at} and closed_at > ${at}::timestamptz - interval '90 days'
     order by closed_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** A problem with those before it of which it is a recurrence, the latest first, at most ten. */
export async function listBefore(db: Db, id: string): Promise<ProblemRow[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select prior_id as id, 1 as depth from patrol.problem where id = ${id} and prior_id is not null
      union all select p.prior_id, c.depth + 1 from chain c join patrol.problem p on p.id = c.id where p.prior_id is not null and c.depth < 10)
    select id from chain`.execute(db)
  if (rows.length === 0) return []
  const found = await db
    .selectFrom('patrol.problem')
    .select(PROBLEM)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .$castTo<ProblemRow>()
    .execute()
  return found.toSorted((a, b) => b.reportedAt.getTime() - a.reportedAt.getTime())
}

/** A line of a problem's history as it is stored. */
export interface StepRow {
  readonly act: string
  readonly byId: string | null
  readonly words: string
  readonly detail: Readonly<Record<string, string>>
  readonly at: Date
}

/** Writes what was done about a problem. */
export async function insertStep(db: Db, problemId: string, { detail, ...step }: StepRow): Promise<void> {
  await db
    .insertInto('patrol.step')
    .values({ id: newId(), problemId, ...step, detail: JSON.stringify(detail) })
    .execute()
}

/** What was done about a problem, in order. */
export function listSteps(db: Db, problemId: string): Promise<StepRow[]> {
  return db
    .selectFrom('patrol.step')
    .select(['act', 'byId', 'words', 'detail', 'at'])
    .where('problemId', '=', problemId)
    .orderBy('at')
    .orderBy('id')
    .$castTo<StepRow>()
    .execute()
}

/** Problems that are not done at these points, the newest first, 500 at most. */
export async function listOpenAt(db: Db, areaId: string, pointIds: readonly string[]): Promise<ProblemRow[]> {
  return await db
    .selectFrom('patrol.problem')
    .select(PROBLEM)
    .where('areaId', '=', areaId)
    .where(sql<boolean>`point_id = any (${[...pointIds]}::uuid[])`)
    .where('closedAt', 'is', null)
    .orderBy('reportedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .$castTo<ProblemRow>()
    .execute()
}

/** Problems of a round, in the order in which they were seen. */
export async function listOfRound(db: Db, roundId: string): Promise<ProblemRow[]> {
  return await db
    .selectFrom('patrol.problem')
    .select(PROBLEM)
    .where('roundId', '=', roundId)
    .orderBy('reportedAt')
    .orderBy('id')
    .$castTo<ProblemRow>()
    .execute()
}

/** The person of the property staff who mended last at a point or in a building; undefined: none did. */
export async function lastAssignee(
  db: Db,
  { areaId, pointId, buildingId }: Pick<ProblemRow, 'areaId' | 'pointId' | 'buildingId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ assigneeId: string }>`
    select assignee_id from patrol.problem
     where area_id = ${areaId} and assignee_id is not null
       and (point_id = ${pointId}::uuid or building_id = ${buildingId}::uuid)
     order by coalesce(point_id = ${pointId}::uuid, false) desc, assigned_at desc limit 1`.execute(db)
  return rows[0]?.assigneeId
}

/** Ids of problems whose time is over and that nobody has marked yet, the longest over first. */
export async function listRunOut(db: Db, now: Date, limit: number): Promise<{ id: string; areaId: string }[]> {
  return await db
    .selectFrom('patrol.problem')
    .select(['id', 'areaId'])
    .where('overdue', '=', false)
    .where('state', 'in', ['mending', 'rejected'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
}

/** A problem by its id alone, for work of the clock and of the sender; undefined: there is none. */
export function findAny(db: Db, id: string, lock = false): Promise<ProblemRow | undefined> {
  return db
    .selectFrom('patrol.problem')
    .select(PROBLEM)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .$castTo<ProblemRow>()
    .executeTakeFirst()
}

/** Problems that somebody is to mend and that are beyond their time or came back, the most pressing first. */
export async function listTroubled(
  db: Db,
  reader: Pick<Reader, 'areaId' | 'personId' | 'companyIds'>,
  { now, most }: { now: Date; most: number },
): Promise<ProblemRow[]> {
  return await db
    .selectFrom('patrol.problem')
    .select(PROBLEM)
    .where('areaId', '=', reader.areaId)
    .where((is) =>
      is.or([
        is('assigneeId', '=', reader.personId),
        sql<boolean>`company_id = any (${[...reader.companyIds]}::uuid[])`,
      ]),
    )
    .where((is) => is.or([is('state', '=', 'rejected'), is.and([is('state', '=', 'mending'), is('dueAt', '<=', now)])]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(most)
    .$castTo<ProblemRow>()
    .execute()
}
