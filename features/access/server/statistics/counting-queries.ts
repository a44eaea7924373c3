import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { type Day, startOfDay } from '#vocabulary/day'

/** Who leaves or comes from this hour on was there in the evening. */
const EVENING_HOUR = 19

/** A day of a park that is to be counted anew. */
export interface DueDay {
  readonly areaId: string
  readonly day: Day
}

/** Says that a day is to be counted anew. */
export async function insertDue(db: Db, { areaId, day }: DueDay): Promise<void> {
  await db
    .insertInto('access.figureDue')
    .values({ areaId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes one day that is due, the earliest first; null: none is. Whoever says it again waits for the end of this transaction, and it is due again. */
export async function takeDue(db: Db): Promise<DueDay | null> {
  const { rows } = await sql<DueDay>`
    delete from access.figure_due where (area_id, day) = (
      select area_id, day from access.figure_due order by day, area_id limit 1 for update skip locked)
    returning area_id, day`.execute(db)
  return rows[0] ?? null
}

/** Says that every park's day is to be counted anew. */
export async function insertDueEverywhere(db: Db, day: Day): Promise<void> {
  await sql`
    insert into access.figure_due (area_id, day) select distinct area_id, ${day}::date from access.point
    on conflict do nothing`.execute(db)
}

/** Counts a day of a park from its crossings, in place of what was counted before. Refused and undone ones count for nothing. */
export async function recount(db: Db, { areaId, day }: DueDay): Promise<void> {
  const from = startOfDay(day)
  const until = new Date(from.getTime() + 86_400_000)
  await sql`delete from access.attendance where area_id = ${areaId} and day = ${day}::date`.execute(db)
  await sql`
    insert into access.attendance (pass_id, area_id, day, company_id, person_id, kind, from_tenant, first_at, last_at)
    select p.id, p.area_id, ${day}::date, p.company_id, p.holder_id, p.kind,
           p.kind = 'visitor' and exists (
             select 1 from access.pass own
              where own.holder_id = p.holder_id and own.source = 'membership' and own.area_id = p.area_id
                and own.company_id is distinct from p.company_id and own.company_id is not null
                and own.made_at < ${until} and coalesce(own.ended_at > ${from}, true)),
           min(c.at), max(c.at)
      from access.crossing c
      join access.pass p on p.id = c.pass_id
     where c.area_id = ${areaId} and c.kind = 'opened' and c.at >= ${from} and c.at < ${until}
     group by p.id`.execute(db)
  await sql`delete from access.figure_passage where area_id = ${areaId} and day = ${day}::date`.execute(db)
  await sql`
    insert into access.figure_passage (area_id, day, point_id, company_id, passages)
    select c.area_id, ${day}::date, c.point_id, p.company_id, sum(c.headcount)
      from access.crossing c
      left join access.pass p on p.id = c.pass_id
     where c.area_id = ${areaId} and c.kind = 'opened' and c.at >= ${from} and c.at < ${until}
     group by c.area_id, c.point_id, p.company_id`.execute(db)
  await sql`delete from access.figure_company where area_id = ${areaId} and day = ${day}::date`.execute(db)
  await sql`
    insert into access.figure_company (area_id, day, company_id, staff, evening, visitors, tenants)
    select area_id, day, company_id,
           count(distinct coalesce(person_id, pass_id)) filter (where kind = 'staff'),
           count(distinct coalesce(person_id, pass_id)) filter (where kind = 'staff' and last_at >= ${evening(from)}),
           count(distinct coalesce(person_id, pass_id)) filter (where kind = 'visitor'),
           count(distinct coalesce(person_id, pass_id)) filter (where kind = 'visitor' and from_tenant)
      from access.attendance
     where area_id = ${areaId} and day = ${day}::date and company_id is not null
     group by area_id, day, company_id`.execute(db)
}

const evening = (from: Date) => new Date(from.getTime() + EVENING_HOUR * 3_600_000)
