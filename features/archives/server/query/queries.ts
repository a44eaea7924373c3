import { type RawBuilder, sql } from 'kysely'
import type { ArchiveQuery, ListedArchive, RecordKind } from '#contract/archives'
import { type Db, type Keyset, keyset, type PageAsked, PLANNED_ANEW } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { reads, readsRecord } from '../sight/predicate-queries.ts'
import {
  answers,
  archivesAlone,
  archivesSeen,
  asksBasic,
  CAPITAL,
  IS_PATENT,
  isEnding,
  isHonour,
  type Looking,
  readable,
} from './filter-queries.ts'
import { holdsParts, partsHeld, type WordPart } from './word-queries.ts'

/** By what a list is sorted. */
export type Sort = 'name' | 'newest' | 'capital'

/** An archive that a query finds, with the record that matched best; null: none that the viewer may read. */
export interface HitRow extends Pick<ListedArchive, 'id' | 'name' | 'state' | 'address' | 'industry' | 'stage'> {
  readonly companyId: string | null
  readonly creditCode: string | null
  readonly pinyin: string
  readonly newest: Day
  readonly capital: number
  readonly fact: {
    kind: RecordKind
    data: object
    text: string
    source: 'enterprise' | 'staff' | 'import' | 'paper'
    asOf: Day
    held: number
  } | null
}

/** Stands for a day before all others: nothing that the viewer may read. */
export const NO_DAY = '1000-01-01'

/** The order of a list, and how its pages follow one another. */
type Order = Pick<Keyset<Record<string, 'id'>>, 'after' | 'order'> & {
  cut(rows: readonly HitRow[], size: number): Page<HitRow>
}

const ORDERS: Readonly<Record<Sort, Order>> = {
  name: keyset('asc', { pinyin: 'text', id: 'id' }),
  newest: keyset('desc', { newest: 'day', id: 'id' }),
  capital: keyset('desc', { capital: 'integer', id: 'id' }),
}

/** The day of the newest fact of the archive under alias `a` that the viewer may read; contacts are no facts of lists. */
export function newestOf({ sight, today }: Looking): RawBuilder<Day> {
  return sql`coalesce((select max(n.as_of) from (
    select c.class, (select max(r.as_of) from archives.record r where r.archive_id = a.id and r.class = c.class and r.deleted_at is null) as as_of
      from (values ('public'), ('inner'), ('staff')) as c (class)) n where ${readsRecord(sight, 'n', 'a', today)}), ${NO_DAY}::date)`
}

/** What a list is about: who looks, what they ask for, the parts of its words. */
export interface Asked {
  readonly looking: Looking
  readonly query: ArchiveQuery
  readonly parts: readonly WordPart[]
  /** A further condition over rows under alias `a`, and `b` for the registration. */
  readonly only?: RawBuilder<boolean>
}

/** A page of what a query finds among the archives that the viewer sees, in their order. */
export async function listHits(db: Db, asked: Asked, sort: Sort, { next, size }: PageAsked): Promise<Page<HitRow>> {
  const { looking, query, parts, only = sql`true` } = asked
  const { sight, today } = looking
  const wantsBasic = sort === 'capital' || asked.only !== undefined || asksBasic(query)
  const from = wantsBasic ? archivesSeen(looking) : archivesAlone
  const keys = ORDERS[sort]
  // Only what the order wants is reckoned for every row.
  const newest = sort === 'newest' ? newestOf(looking) : sql`${NO_DAY}::date`
  const capital = sort === 'capital' ? sql`coalesce((${CAPITAL} * 1000000)::bigint, -1)` : sql`0::bigint`
  const { rows } = await sql<HitRow>`${PLANNED_ANEW}
    with listed as materialized (
      select * from (
        select a.id, a.company_id, a.name, a.pinyin, a.state, a.address, a.industry,
               case when ${reads(sight, 'inner', 'a', today)} then a.credit_code end as credit_code,
               case when ${reads(sight, 'staff', 'a', today)} then a.stage end as stage,
               ${newest} as newest, ${capital} as capital
          from ${from} where ${answers(looking, query)} and ${only}) a
       where ${keys.after(next)} order by ${keys.order} ${parts.length === 0 ? sql`limit ${size + 1}` : sql``}),
    hits as materialized (select a.* from listed a where ${holdsParts(looking, parts)} limit ${size + 1})
    select a.id, a.company_id, a.name, a.pinyin, a.state, a.address, a.industry, a.credit_code, a.stage, a.newest::text as newest, a.capital, f.fact
      from hits a left join lateral (${factOf(asked)}) f on true order by ${keys.order}`.execute(db)
  return keys.cut(rows, size)
}

/** The record that answers best: the one with most of the words, then one that the fields ask for, then the newest. */
function factOf({ looking, query, parts }: Asked): RawBuilder<unknown> {
  const { honour, honourLevel, endingDays, patents } = query
  const wanted = [
    ...(honour === undefined && honourLevel === undefined ? [] : [isHonour(query)]),
    ...(endingDays === undefined ? [] : [isEnding(endingDays, looking.today)]),
    ...(patents === 'yes' ? [IS_PATENT] : []),
    ...(['industryClass', 'size', 'capitalFrom', 'capitalTo', 'foundedFrom', 'foundedTo'] as const).flatMap((field) =>
      query[field] === undefined ? [] : [sql<boolean>`(r.kind = 'basic')`],
    ),
  ].map((truth) => sql`coalesce(${truth}, false)::int`)
  const fields = wanted.length === 0 ? sql`0::int` : sql`(${sql.join(wanted, sql` + `)})`
  return sql`
    select json_build_object('kind', r.kind, 'data', r.data, 'text', archives.text_of(r.kind, r.data), 'source', r.source,
             'asOf', r.as_of, 'held', ${partsHeld(parts)}) as fact
      from archives.record r where ${readable(looking)} and r.class <> 'personal'
     order by ${partsHeld(parts)} desc, ${fields} desc, r.as_of desc, r.id desc limit 1`
}
