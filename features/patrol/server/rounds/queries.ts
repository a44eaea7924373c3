import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'

/** What a plan says of a round. */
export interface RoundToMake {
  readonly id: string
  readonly areaId: string
  readonly planId: string
  readonly title: string
  readonly day: Day
  readonly opensAt: Date
  readonly dueAt: Date
  readonly walkerId: string | null
}

/** A round as it is stored. */
export interface RoundRow extends RoundToMake {
  readonly state: 'waiting' | 'walking' | 'done' | 'cancelled'
  readonly overdue: boolean
  readonly late: boolean
  readonly startedAt: Date | null
  readonly doneAt: Date | null
  readonly cancelReason: string
  readonly version: number
}

/** A round with how far it is. */
export interface CountedRound extends RoundRow {
  readonly points: number
  readonly visited: number
  readonly problems: number
}

const COLUMNS = sql`r.id, r.area_id, r.plan_id, r.title, r.day::text as day, r.opens_at, r.due_at, r.walker_id, r.state, r.overdue, r.late,
  r.started_at, r.done_at, r.cancel_reason, r.version`

const COUNTS = sql`
  (select count(*)::int from patrol.visit v where v.round_id = r.id) as points,
  (select count(*)::int from patrol.visit v where v.round_id = r.id and v.result is not null) as visited,
  (select count(*)::int from patrol.problem p where p.round_id = r.id) as problems`

/** Who asks for rounds. */
export interface Asking {
  readonly areaId: string
  readonly personId: string
  /** They hold the right to walk. */
  readonly walks: boolean
  /** They see all rounds of the park. */
  readonly seesAll: boolean
}

/** That a round is somebody's to walk: named for it, or free for all who hold the right, or one in which they did something. */
const walkedBy = ({ personId, walks }: Pick<Asking, 'personId' | 'walks'>): RawBuilder<boolean> => sql<boolean>`
  (r.walker_id = ${personId}::uuid or (r.walker_id is null and ${walks})
   or exists (select from patrol.visit v where v.round_id = r.id and (v.arrived_by = ${personId}::uuid or v.result_by = ${personId}::uuid)))`

/** Writes a new round; false: the plan has one on that day. */
export async function insertRound(db: Db, round: RoundToMake, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('patrol.round')
    .values({ ...round, state: 'waiting', createdAt: now })
    .onConflict((conflict) => conflict.constraint('round_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Gives a round these points in this order; points that nobody saw and that are named no more are taken off. */
export async function putVisits(
  db: Db,
  { roundId, pointIds, now }: { roundId: string; pointIds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .deleteFrom('patrol.visit')
    .where('roundId', '=', roundId)
    .where('pointId', 'not in', [...pointIds])
    .where('arrival', 'is', null)
    .where('result', 'is', null)
    .execute()
  await db
    .insertInto('patrol.visit')
    .values(pointIds.map((pointId, position) => ({ roundId, pointId, position, createdAt: now })))
    .onConflict((conflict) =>
      conflict.constraint('visit_pk').doUpdateSet((is) => ({ position: is.ref('excluded.position') })),
    )
    .execute()
}

/** The round of a plan on a day, held to the end of the transaction; undefined: there is none. */
export async function findRoundOn(db: Db, planId: string, day: Day): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${COLUMNS} from patrol.round r where r.plan_id = ${planId} and r.day = ${day}::date for update`.execute(db)
  return rows[0]
}

/** Brings a round that nobody began to what its plan says now. */
export async function updateRoundPlan(
  db: Db,
  id: string,
  facts: Pick<RoundToMake, 'title' | 'walkerId' | 'opensAt' | 'dueAt'>,
): Promise<void> {
  await db
    .updateTable('patrol.round')
    .set((is) => ({ ...facts, overdue: false, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Cancels a round. `by`: null: its plan. */
export async function cancelRoundRow(
  db: Db,
  id: string,
  { by, reason }: { by: string | null; reason: string },
): Promise<void> {
  await db
    .updateTable('patrol.round')
    .set((is) => ({ state: 'cancelled', cancelledBy: by, cancelReason: reason, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A round of a park, held to the end of the transaction; undefined: there is none. */
export async function lockRound(db: Db, areaId: string, id: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${COLUMNS} from patrol.round r where r.id = ${id} and r.area_id = ${areaId} for update`.execute(db)
  return rows[0]
}

/** A round that somebody sees; undefined: there is none, or it is not theirs. */
export async function findRound(
  db: Db,
  who: Asking,
  id: string,
): Promise<(CountedRound & { mine: boolean }) | undefined> {
  const { rows } = await sql<CountedRound & { mine: boolean }>`
    select ${COLUMNS}, ${COUNTS}, ${walkedBy(who)} as mine from patrol.round r
     where r.id = ${id} and r.area_id = ${who.areaId} and (${who.seesAll} or ${walkedBy(who)})`.execute(db)
  return rows[0]
}

/** Whether a round is somebody's to walk. */
export async function isWalkedBy(db: Db, who: Pick<Asking, 'personId' | 'walks'>, id: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select ${walkedBy(who)} as mine from patrol.round r where r.id = ${id}`.execute(db)
  return rows[0]?.mine ?? false
}

/** Which rounds are asked for. */
export interface RoundsAsked extends PageAsked {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly planId?: string | undefined
  readonly outcome?: 'onTime' | 'late' | 'missed' | 'cancelled' | 'due' | undefined
  readonly now: Date
}

const newest = keyset('desc', { 'r.day': 'day', 'r.id': 'id' })

/** What became of rounds, as the report counts them. */
export const outcomeSql = (outcome: NonNullable<RoundsAsked['outcome']>, now: Date): RawBuilder<boolean> =>
  ({
    onTime: sql<boolean>`(r.state = 'done' and not r.late)`,
    late: sql<boolean>`(r.state = 'done' and r.late)`,
    missed: sql<boolean>`(r.state in ('waiting', 'walking') and r.due_at <= ${now})`,
    cancelled: sql<boolean>`(r.state = 'cancelled')`,
    due: sql<boolean>`(r.state = 'done' or (r.state in ('waiting', 'walking') and r.due_at <= ${now}))`,
  })[outcome]

/** Rounds of a park between two days, the newest first. */
export async function listRounds(db: Db, areaId: string, asked: RoundsAsked): Promise<Page<CountedRound>> {
  const { from, to, planId, outcome, now, next, size } = asked
  const { rows } = await sql<CountedRound>`
    select ${COLUMNS}, ${COUNTS} from patrol.round r
     where r.area_id = ${areaId} and ${newest.after(next)}
       ${from === undefined ? sql`` : sql`and r.day >= ${from}::date`} ${to === undefined ? sql`` : sql`and r.day <= ${to}::date`}
       ${planId === undefined ? sql`` : sql`and r.plan_id = ${planId}`}
       ${outcome === undefined ? sql`` : sql`and ${outcomeSql(outcome, now)}`}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** For how many days a round that was not done may still be walked, and is shown to who walks it. */
const OVERDUE_DAYS = 7

/** Rounds that somebody may walk now, by their hours: those of today, done or not, and those of the last week that are not done. 100 at most. */
export async function listOwnRounds(db: Db, who: Asking, today: Day): Promise<CountedRound[]> {
  const { rows } = await sql<CountedRound>`
    select ${COLUMNS}, ${COUNTS} from patrol.round r
     where r.area_id = ${who.areaId} and ${walkedBy(who)}
       and (r.day = ${today}::date or (r.day > ${today}::date - ${OVERDUE_DAYS}::int and r.day < ${today}::date and r.state in ('waiting', 'walking')))
     order by r.due_at, r.id limit 100`.execute(db)
  return rows
}

/** A point of a round as it is stored, with where it lies. */
export interface VisitRow {
  readonly roundId: string
  readonly pointId: string
  readonly position: number
  readonly arrival: 'code' | 'words' | null
  readonly arrivedAt: Date | null
  readonly arrivedBy: string | null
  readonly arrivalWords: string
  readonly result: 'normal' | 'abnormal' | 'skipped' | null
  readonly resultAt: Date | null
  readonly resultBy: string | null
  readonly resultAct: string | null
  readonly pointVersion: number | null
  readonly answers: Readonly<Record<string, string>>
  readonly outside: readonly string[]
  readonly skipWords: string
  readonly clockOff: boolean
  readonly lateReport: boolean
}

/** A point of a round with where it lies and its version of now. */
export interface PlacedVisit extends VisitRow {
  readonly name: string
  readonly place: string
  readonly spot: string
  readonly floorId: string | null
  readonly level: number
  readonly currentVersion: number
}

/** Points of rounds in their order. */
export async function listVisits(db: Db, roundIds: readonly string[]): Promise<PlacedVisit[]> {
  const { rows } = await sql<PlacedVisit>`
    select v.round_id, v.point_id, v.position, v.arrival, v.arrived_at, v.arrived_by, v.arrival_words, v.result, v.result_at, v.result_by, v.result_act,
           v.point_version, v.answers, v.outside, v.skip_words, v.clock_off, v.late_report,
           p.name, p.place, p.spot, p.floor_id, p.level, p.version as current_version
      from patrol.visit v join patrol.point p on p.id = v.point_id
     where v.round_id = any (${[...roundIds]}::uuid[]) order by v.round_id, v.position, v.point_id`.execute(db)
  return rows
}

/** Rounds whose hours are over and that nobody has marked yet, marked now; at most so many. */
export async function markOverdueRounds(db: Db, now: Date, limit: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    with due as materialized (
      select id from patrol.round where state in ('waiting', 'walking') and not overdue and due_at <= ${now}
       order by due_at limit ${limit} for update skip locked)
    update patrol.round r set overdue = true from due where r.id = due.id returning ${COLUMNS}`.execute(db)
  return rows
}

/** Rounds whose week is over and that were not done, marked now; at most so many. */
export async function markLapsedRounds(db: Db, now: Date, limit: number): Promise<Pick<RoundRow, 'id' | 'areaId'>[]> {
  const before = new Date(now.getTime() - OVERDUE_DAYS * 86_400_000)
  const { rows } = await sql<Pick<RoundRow, 'id' | 'areaId'>>`
    with due as materialized (
      select id from patrol.round where state in ('waiting', 'walking') and not lapsed and due_at <= ${before}
       order by due_at limit ${limit} for update skip locked)
    update patrol.round r set lapsed = true from due where r.id = due.id returning r.id, r.area_id`.execute(db)
  return rows
}

/** Of these rounds, those that somebody sees. */
export async function listSeenRounds(db: Db, who: Asking, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from patrol.round r
     where r.id = any (${[...ids]}::uuid[]) and r.area_id = ${who.areaId} and (${who.seesAll} or ${walkedBy(who)})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
