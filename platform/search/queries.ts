import { sql } from 'kysely'
import { type Db, PLANNED_ANEW } from '#platform/db'
import type { Queries } from './lexemes.ts'

/** A document as it is kept. */
export interface StoredDocument {
  readonly kind: string
  readonly id: string
  readonly areaId: string
  readonly title: string
  readonly titleFolded: string
  readonly textFolded: string
  readonly readers: readonly string[]
  readonly lexemes: readonly string[]
  readonly at: Date
}

/** Writes documents, whole, in place of those that stand, in the order given. */
export async function putDocuments(db: Db, documents: readonly StoredDocument[]): Promise<void> {
  const rows = documents.map(
    ({ kind, id, areaId, title, titleFolded, textFolded, readers, lexemes, at }) =>
      sql`(${kind}, ${id}, ${areaId}, ${title}, ${titleFolded}, ${textFolded}, ${[...readers]}::text[],
        array_to_tsvector(${[...lexemes]}::text[]), ${at}::timestamptz)`,
  )
  await sql`
    insert into search.document (kind, id, area_id, title, title_folded, text_folded, readers, words, at)
    values ${sql.join(rows)}
    on conflict on constraint document_pk do update set area_id = excluded.area_id, title = excluded.title,
      title_folded = excluded.title_folded, text_folded = excluded.text_folded, readers = excluded.readers,
      words = excluded.words, at = excluded.at`.execute(db)
}

/** Takes documents away. */
export async function deleteDocuments(db: Db, kind: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from search.document d using (
      select id from search.document where kind = ${kind} and id = any (${[...ids]}::text[]) order by id for update
    ) gone where d.kind = ${kind} and d.id = gone.id`.execute(db)
}

/** Ids of a kind's documents in their order, after one. */
export async function listIds(db: Db, kind: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from search.document where kind = ${kind} and id > ${after ?? ''} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Other readers for documents that stay as they are otherwise. `lexemes` are those of the new readers. */
export async function changeReaders(
  db: Db,
  of: { kind: string; areaId: string; ids: readonly string[]; readers: readonly string[]; lexemes: readonly string[] },
): Promise<void> {
  await sql`
    update search.document d
    set readers = ${[...of.readers]}::text[],
      words = ts_delete(d.words, (select coalesce(array_agg('@' || d.area_id || '/' || r), '{}') from unnest(d.readers) r))
        || array_to_tsvector(${[...of.lexemes]}::text[])
    from (
      select id from search.document where kind = ${of.kind} and area_id = ${of.areaId} and id = any (${[...of.ids]}::text[])
      order by id for update
    ) these where d.kind = ${of.kind} and d.id = these.id`.execute(db)
}

/** The parks of these documents. */
export async function areasOf(db: Db, kind: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ areaId: string }>`
    select distinct area_id from search.document where kind = ${kind} and id = any (${[...ids]}::text[])`.execute(db)
  return rows.map(({ areaId }) => areaId)
}

/** Where a list goes on: after this row, of those whose title has every word or of the others. */
export interface After {
  readonly titled: boolean
  readonly at: string
  readonly kind: string
  readonly id: string
}

/** A hit as it stands. */
export interface HitRow {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly at: string
  readonly titled: boolean
}

/** What to look for. Both queries name the readers: nobody else's document is a candidate. */
export interface Looking {
  readonly areaId: string
  readonly queries: Queries
  readonly parts: readonly string[]
  readonly after: After | null
  readonly limit: number
  readonly candidates: number
}

/**
 * Hits in titles first, then the others, each the newest first. Candidates are read in that order and proven until the page is full, so many of each at
 * most; `beyond`: there were more of them than were looked at. The planner sees what is looked for, as it must know whether that is rare.
 */
export async function listHits(db: Db, looking: Looking): Promise<{ hits: HitRow[]; beyond: boolean }> {
  const { areaId, queries, parts, after, limit, candidates } = looking
  const from = after ? sql`and (d.at, d.kind, d.id) < (${after.at}::timestamptz, ${after.kind}, ${after.id})` : sql``
  const withTitles = after?.titled !== false
  const inTitles = sql`from search.document d where d.area_id = ${areaId} and d.words @@ ${queries.titled}::tsquery
    and search.unpacked(d.id) ${from}
    order by d.at desc, d.kind desc, d.id desc`
  const inOthers = sql`from search.document d where d.area_id = ${areaId} and d.words @@ ${queries.others}::tsquery
    and search.unpacked(d.id) ${withTitles ? sql`` : from} order by d.at desc, d.kind desc, d.id desc`
  const proof = sql`not exists (select from unnest(${[...parts]}::text[]) part
    where position(part in c.title_folded) = 0 and position(part in c.text_folded) = 0)`
  const columns = sql`d.kind, d.id, d.title, d.at, d.title_folded, d.text_folded`
  const order = sql`order by c.at desc, c.kind desc, c.id desc`
  const most = sql.lit(candidates)
  const { rows } = await sql<{ hits: HitRow[]; beyond: boolean }>`${PLANNED_ANEW}
    with titled as materialized (
      select c.kind, c.id, c.title, c.at, true as titled from (select ${columns} ${inTitles} limit ${most}) c
      where ${withTitles ? proof : sql`false`} ${order} limit ${limit}
    ),
    others as materialized (
      select c.kind, c.id, c.title, c.at, false as titled from (select ${columns} ${inOthers} limit ${most}) c
      where ${proof} ${order} limit ${limit} - (select count(*) from titled)
    )
    select coalesce((select json_agg(h order by h.titled desc, h.at desc, h.kind desc, h.id desc)
        from (select * from titled union all select * from others) h), '[]') as hits,
      case when (select count(*) from titled) + (select count(*) from others) < ${limit}
        then exists (select ${inOthers} offset ${most})
          or ${withTitles ? sql`exists (select ${inTitles} offset ${most})` : sql`false`}
        else false end as beyond`.execute(db)
  return rows[0] ?? { hits: [], beyond: false }
}
