import { type RawBuilder, sql } from 'kysely'
import { type Db, PLANNED_ANEW } from '#platform/db'
import { reads } from '../sight/predicate-queries.ts'
import type { Column, Value } from './column.ts'
import { answers, archivesSeen, CAPITAL, IS_PATENT, type Looking, readable } from './filter-queries.ts'
import { type Asked, NO_DAY, newestOf } from './queries.ts'
import { holdsParts } from './word-queries.ts'

const ofBasic =
  (field: string): Value =>
  () =>
    sql`b.data ->> ${field}`
const count = (looking: Looking, which: RawBuilder<boolean>) =>
  sql`(select count(*) from archives.record r where ${readable(looking)} and ${which})`
const rooms =
  (what: RawBuilder<unknown>): Value =>
  ({ today }) =>
    sql`(select ${what} from estate.v_company_room t join estate.v_room v on v.room_id = t.room_id
  where t.company_id = a.company_id and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true))`

/** What the columns that stand say; each is shown only where the viewer reads the column's class. */
export const VALUES = {
  kind: () => sql`case when a.company_id is null then 'outside' else 'inside' end`,
  state: () => sql`a.state`,
  industry: () => sql`a.industry`,
  address: () => sql`a.address`,
  newest: (looking) => sql`nullif(${newestOf(looking)}, ${NO_DAY}::date)`,
  honours: (looking) => count(looking, sql`r.kind = 'honour'`),
  patents: (looking) => count(looking, IS_PATENT),
  achievements: (looking) => count(looking, sql`r.kind = 'achievement'`),
  projects: (looking) => count(looking, sql`r.kind = 'project'`),
  creditCode: () => sql`a.credit_code`,
  companyKind: ofBasic('companyKind'),
  // Sums add up 人民币 alone: other capital is shown with its currency.
  capital: () => sql`coalesce(${CAPITAL}::text, nullif(b.data ->> 'capital', '') || ' ' || (b.data ->> 'currency'))`,
  founded: ofBasic('founded'),
  industryClass: ofBasic('industryClass'),
  size: ofBasic('size'),
  rooms: rooms(sql`nullif(count(*), 0)`),
  area: rooms(sql`sum(v.area_m2)`),
  stage: () => sql`a.stage`,
  nextOn: () => sql`a.next_on`,
} as const satisfies Record<string, Value>

/** A row of the table: a text for each column, in the order asked; null: the viewer may not read it; empty: not known. */
export interface TableRow {
  readonly id: string
  readonly companyId: string | null
  readonly name: string
  readonly cells: readonly (string | null)[]
}

/** All archives that a query finds among those that the viewer sees, by name, with what these columns say of each. */
export async function listTable(db: Db, asked: Asked, columns: readonly Column[]): Promise<TableRow[]> {
  const { looking, query, parts, only = sql`true` } = asked
  const { sight, today } = looking
  const cells = columns.map(
    ({ fact, value }) =>
      sql`case when ${reads(sight, fact, 'a', today)} then coalesce((${value(looking)})::text, '') end`,
  )
  const { rows } = await sql<TableRow>`${PLANNED_ANEW}
    select a.id, a.company_id, a.name, array[${sql.join(cells)}]::text[] as cells
      from ${archivesSeen(looking)} where ${answers(looking, query)} and ${only} and ${holdsParts(looking, parts)}
     order by a.pinyin, a.id`.execute(db)
  return rows
}
