import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { ExportAsked, QueueAsked } from '../ground/desk-ports.ts'
import { isCalled, narrowedBy } from '../ground/narrowing-queries.ts'

/** An appeal that waits for a decision. */
export interface AppealRow {
  readonly id: string
  readonly caseId: string
  readonly number: string
  readonly place: string
  readonly amountFen: number
  readonly clause: string
  readonly appealedAt: Date
  readonly decideUntil: Date
}

/** How many appeals of a park wait, and how many are beyond their time. */
export async function countAppeals(db: Db, areaId: string, now: Date): Promise<{ count: number; overdue: number }> {
  const { rows } = await sql<{ count: number; overdue: number }>`
    select count(*)::int as count, (count(*) filter (where decide_until <= ${now}))::int as overdue
      from decoration.deduction where area_id = ${areaId} and state = 'appealed'`.execute(db)
  return rows[0] ?? { count: 0, overdue: 0 }
}

/** Appeals of a park that wait, the longest waiting first. */
export async function listAppeals(db: Db, { areaId, after, limit, search }: QueueAsked): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select d.id, d.case_id, c.number, c.place, d.amount_fen, d.clause, d.appealed_at, d.decide_until
      from decoration.deduction d join decoration.work_case c on c.id = d.case_id
     where d.area_id = ${areaId} and d.state = 'appealed' and ${isCalled(search)}
       and (${after === null} or (d.appealed_at, d.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by d.appealed_at, d.id limit ${limit}`.execute(db)
  return rows
}

/** How a case is called. */
export interface CaseWords {
  readonly number: string
  readonly place: string
}

/** How cases are called, by id; only those whose number or place has `search`. */
export async function wordsOfCases(db: Db, ids: readonly string[], search: string): Promise<Map<string, CaseWords>> {
  const rows = await db
    .selectFrom('decoration.workCase as c')
    .select(['id', 'number', 'place'])
    .where(sql<boolean>`c.id = any (${[...ids]}::uuid[])`)
    .where(isCalled(search))
    .execute()
  return new Map(rows.map(({ id, ...words }) => [id, words]))
}

/** A deposit with its case, for a workbook; its money is asked of the engine. */
export interface ExportedPotRow extends CaseWords {
  readonly id: string
  readonly state: string
  readonly side: 'applicant' | 'firm'
  readonly foremanName: string
  readonly releasedAt: Date | null
  readonly settledAt: Date | null
}

/** Deposits of a park behind an id, in the order of their making; so many at most. */
export async function listExportedPots(
  db: Db,
  asked: ExportAsked & { next: string | null },
  limit: number,
): Promise<ExportedPotRow[]> {
  const { rows } = await sql<ExportedPotRow>`
    select p.id, c.number, c.place, c.state, p.side, p.foreman_name, p.released_at, p.settled_at
      from decoration.pot p join decoration.work_case c on c.id = p.case_id
     where p.area_id = ${asked.areaId} and ${narrowedBy(asked)}
       and (${asked.next === null} or p.id > ${asked.next}::uuid)
     order by p.id limit ${limit}`.execute(db)
  return rows
}
