import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { Days } from './periods.ts'

/** Whose figures: of a company, or of the whole park (null). */
export interface FiguresOf {
  readonly areaId: string
  readonly companyId: string | null
}

/** Passages of a point on a day. */
export interface PassageRow {
  readonly day: Day
  readonly pointId: string
  readonly passages: number
}

/** What was counted of passages in these days, by point and day. */
export function listPassages(db: Db, { areaId, companyId }: FiguresOf, { from, to }: Days): Promise<PassageRow[]> {
  return db
    .selectFrom('access.figurePassage')
    .select(['day', 'pointId', sql<number>`sum(passages)::int`.as('passages')])
    .where('areaId', '=', areaId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(companyId !== null, (query) => query.where('companyId', '=', companyId))
    .groupBy(['day', 'pointId'])
    .execute()
}

/** People of a company on a day. */
export interface CompanyRow {
  readonly day: Day
  readonly companyId: string
  readonly staff: number
  readonly evening: number
  readonly visitors: number
  readonly tenants: number
}

/** What was counted of companies' people in these days. */
export function listCompanyDays(db: Db, { areaId, companyId }: FiguresOf, { from, to }: Days): Promise<CompanyRow[]> {
  return db
    .selectFrom('access.figureCompany')
    .select(['day', 'companyId', 'staff', 'evening', 'visitors', 'tenants'])
    .where('areaId', '=', areaId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(companyId !== null, (query) => query.where('companyId', '=', companyId ?? ''))
    .orderBy('companyId')
    .orderBy('day')
    .execute()
}

/** When somebody was there in a time: on so many days; when they came first and left last on average, in minutes of the day. */
export interface PersonRow {
  readonly personId: string
  readonly days: number
  readonly first: number
  readonly last: number
}

const byPerson = keyset('asc', { personId: 'id' })

/** Who of a company was there in these days, by person. */
export async function listPeople(
  db: Db,
  { companyId, from, to, next, size }: PageAsked & Days & { companyId: string },
): Promise<Page<PersonRow>> {
  const minute = (column: string) =>
    sql`extract(epoch from (${sql.ref(column)} at time zone 'Asia/Shanghai')::time) / 60`
  const { rows } = await sql<PersonRow>`
    select person_id, count(*)::int as days,
           round(avg(${minute('first_at')}))::int as first, round(avg(${minute('last_at')}))::int as last
      from access.attendance
     where company_id = ${companyId} and kind = 'staff' and day between ${from}::date and ${to}::date
       and person_id is not null and ${byPerson.after(next)}
     group by person_id order by ${byPerson.order} limit ${size + 1}`.execute(db)
  return byPerson.cut(rows, size)
}

/** Whether a company's managers see by name who was there. */
export interface NamesRow {
  readonly companyId: string
  readonly areaId: string
  /** Null: switched off. */
  readonly beginsOn: Day | null
  readonly notice: string
}

/** The switches of these companies; one that never set it is left out. */
export function listNames(db: Db, companyIds: readonly string[]): Promise<NamesRow[]> {
  if (companyIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('access.staffNames')
    .select(['companyId', 'areaId', 'beginsOn', 'notice'])
    .where('companyId', 'in', companyIds)
    .orderBy('companyId')
    .execute()
}

/** Sets a company's switch. */
export async function putNames(db: Db, row: NamesRow & { byId: string; changedAt: Date }): Promise<void> {
  const { companyId: _id, ...set } = row
  await db
    .insertInto('access.staffNames')
    .values(row)
    .onConflict((conflict) => conflict.constraint('staff_names_pk').doUpdateSet(set))
    .execute()
}
