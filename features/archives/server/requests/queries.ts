import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OpinionView } from '#contract/archives'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { REGIONS } from '../ground/queries.ts'
import { reads } from '../sight/predicate-queries.ts'
import type { Seen, Sight } from '../sight/rules.ts'
import type { Stands } from './rules.ts'

/** A request with its enterprise. */
export interface RequestRow extends Stands, Seen {
  readonly id: string
  readonly archiveId: string
  readonly areaId: string
  /** Of the enterprise. */
  readonly name: string
  readonly text: string
  readonly fromWhom: string
  readonly raisedAt: Date
  readonly dueOn: Day
  readonly answeredAt: Date | null
  readonly satisfaction: number | null
  readonly reopened: number
  readonly escalatedAt: Date | null
  readonly version: number
}

/** Who reads requests: what they see of archives, and whether they are an operator, to whom requests are escalated. */
export interface Reader {
  readonly sight: Sight
  readonly operator: boolean
  readonly today: Day
}

const rows = (today: Day) => sql`
  select r.id, r.archive_id, r.area_id, a.company_id, a.name, ${REGIONS(today)} as region_ids, r.state, r.closed_why, r.text, r.from_whom,
         r.raised_by, r.noted, r.raised_at, r.assignee_id, r.due_on::text as due_on, r.answered_at, r.answered_by, r.closed_at, r.satisfaction,
         r.reopened, r.escalated_at, r.version, a.state = 'left' as "left"
    from archives.request r join archives.v_archive a on a.id = r.archive_id`

/** Whether somebody reads the request under alias `r`, of the archive under alias `a`: who reads requests of the enterprise, and operators what went to them. */
function readsRequest({ sight, operator, today }: Reader): RawBuilder<SqlBool> {
  const ofPark = sql`r.area_id = ${sight.areaId} and a.state in ('draft', 'listed', 'left')`
  return sql`(${ofPark} and (${reads(sight, 'requests', 'a', today)} or ${operator}::boolean and r.escalated_at is not null))`
}

/** A request that they may read; null alike for an unknown and an unseen one. */
export async function findRequest(db: Db, reader: Reader, id: string): Promise<RequestRow | null> {
  const found = await sql<RequestRow>`${rows(reader.today)} where r.id = ${id} and ${readsRequest(reader)}`.execute(db)
  return found.rows[0] ?? null
}

/** The same, its row locked until the transaction ends. */
export async function lockRequest(db: Db, reader: Reader, id: string): Promise<RequestRow | null> {
  await sql`select 1 from archives.request where id = ${id} and area_id = ${reader.sight.areaId} for update`.execute(db)
  return await findRequest(db, reader, id)
}

/** A request for the clock, its row locked; null: it is gone. */
export async function lockForClock(db: Db, id: string, today: Day): Promise<RequestRow | null> {
  await sql`select 1 from archives.request where id = ${id} for update`.execute(db)
  const found = await sql<RequestRow>`${rows(today)} where r.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** Of these requests, those that they may read. */
export async function listReadable(db: Db, reader: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select r.id from archives.request r join archives.v_archive a on a.id = r.archive_id
     where r.id = any(${[...ids]}::uuid[]) and ${readsRequest(reader)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

const newest = keyset('desc', { 'r.id': 'id' })
const byDue = keyset('asc', { 'r.dueOn': 'day', 'r.id': 'id' })
const byClosing = keyset('desc', { 'r.closedAt': 'instant', 'r.id': 'id' })

const IN_VIEW: Readonly<Record<OpinionView, RawBuilder<unknown>>> = {
  waiting: sql`r.state in ('received', 'reopened') and r.assignee_id is null`,
  working: sql`r.state in ('assigned', 'reopened') and r.assignee_id is not null`,
  answered: sql`r.state = 'answered'`,
  closed: sql`r.state = 'closed'`,
}

/** Requests of an archive that they may read, the latest first. */
export async function listOfArchive(
  db: Db,
  reader: Reader,
  archiveId: string,
  { next, size }: PageAsked,
): Promise<Page<RequestRow>> {
  const found = await sql<RequestRow>`
    ${rows(reader.today)} where r.archive_id = ${archiveId} and ${readsRequest(reader)} and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(found.rows, size)
}

/** Requests of the companies that they manage, the latest first. */
export async function listOwn(db: Db, reader: Reader, { next, size }: PageAsked): Promise<Page<RequestRow>> {
  const { manages } = reader.sight
  const found = await sql<RequestRow>`
    ${rows(reader.today)} where a.company_id = any(${[...manages]}::uuid[]) and ${readsRequest(reader)} and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(found.rows, size)
}

/** The same reader without the companies that they manage: who handles requests. */
const asStaff = (reader: Reader): Reader => ({ ...reader, sight: { ...reader.sight, manages: [] } })

/** A tab of the queue: of what is open the one whose day is over or next first, of what is closed the latest. */
export async function listQueue(
  db: Db,
  reader: Reader,
  view: OpinionView,
  { next, size }: PageAsked,
): Promise<Page<RequestRow>> {
  const scope = sql`${rows(reader.today)} where ${IN_VIEW[view]} and ${readsRequest(asStaff(reader))}`
  if (view === 'closed') {
    const found = await sql<RequestRow>`
      ${scope} and ${byClosing.after(next)} order by ${byClosing.order} limit ${size + 1}`.execute(db)
    // what is closed has its moment: constraint request_is_closed
    return byClosing.cut(found.rows as (RequestRow & { closedAt: Date })[], size)
  }
  const found = await sql<RequestRow>`
    ${scope} and ${byDue.after(next)} order by ${byDue.order} limit ${size + 1}`.execute(db)
  return byDue.cut(found.rows, size)
}

/** What waits for somebody. */
export interface RequestCounts {
  readonly waiting: number
  readonly mine: number
  readonly overdue: number
  readonly toConfirm: number
}

/** How many open requests wait for them. */
export async function countWaiting(db: Db, reader: Reader): Promise<RequestCounts> {
  const { sight, today } = reader
  const staff = readsRequest(asStaff(reader))
  const { rows: found } = await sql<RequestCounts>`
    select count(*) filter (where ${IN_VIEW.waiting} and ${staff})::int as waiting,
           count(*) filter (where ${IN_VIEW.working} and r.assignee_id = ${sight.personId} and ${staff})::int as mine,
           count(*) filter (where r.state <> 'answered' and r.due_on < ${today}::date and ${staff})::int as overdue,
           count(*) filter (where r.state = 'answered' and a.company_id = any(${[...sight.manages]}::uuid[]))::int as to_confirm
      from archives.request r join archives.v_archive a on a.id = r.archive_id
     where r.state <> 'closed' and ${readsRequest(reader)}`.execute(db)
  return found[0] ?? { waiting: 0, mine: 0, overdue: 0, toConfirm: 0 }
}

/** How many requests an archive has open. */
export async function countOpen(db: Db, archiveId: string): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from archives.request where archive_id = ${archiveId} and state <> 'closed'`.execute(
    db,
  )
  return found[0]?.count ?? 0
}

/** How many open requests each of these persons has. */
export async function countAssigned(
  db: Db,
  areaId: string,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ id: string; count: number }>`
    select assignee_id as id, count(*)::int as count from archives.request
     where area_id = ${areaId} and assignee_id = any(${[...personIds]}::uuid[]) and state in ('assigned', 'reopened')
     group by assignee_id`.execute(db)
  return new Map(found.map(({ id, count }) => [id, count]))
}

/** The archive of a company of the park that is in it, with where its rooms are. */
export async function findArchiveOf(db: Db, areaId: string, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('archives.archive')
    .select('id')
    .where('companyId', '=', companyId)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
  return row?.id ?? null
}
