import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { APPROVAL } from '../cases/case-duties.ts'
import type { About, Duty, NewDuty } from '../duty.ts'
import type { Address } from '../process.ts'
import type { SubjectRef } from '../subject.ts'

interface DutyRow {
  id: string
  address: string
  kind: string
  subjectKind: string
  subjectId: string
  caseId: string | null
  title: string
  text: string
  path: string
  openedAt: Date
  dueAt: Date | null
  urgedAt: Date | null
  usualMinutes: number | null
}

/** Not of a case that is their own, where they decide nothing, or of whom they stand in for at this address; their own that came back they find. */
const notOwn = (addresses: readonly Address[], via: ReadonlyMap<Address, string> | undefined) => {
  const me = addresses.find((address) => address.startsWith('person:')) ?? ''
  const behind = [...(via ?? [])]
  return sql`and not exists (
    select from approvals.case o where o.id = d.case_id and d.address <> 'person:' || o.asker_id and (
      'person:' || o.asker_id = ${me} or exists (
        select from unnest(${behind.map(([address]) => address)}::text[], ${behind.map(([, id]) => id)}::uuid[]) v (address, id)
        where v.address = d.address and v.id = o.asker_id)))`
}

/** Usual working minutes of the node that a duty of a case waits at: the median of the last 20 with its key in its process. */
const usualOfNode = sql`(
  select percentile_cont(0.5) within group (order by lately.took_minutes)::float8 from approvals.node o cross join lateral (
    select n.took_minutes from approvals.node n
    where n.process_id = o.process_id and n.key = o.key and n.took_minutes is not null order by n.closed_at desc limit 20) lately
  where o.id = d.id and d.case_id is not null)`

const oldest = keyset('asc', { 'd.openedAt': 'instant', 'd.id': 'id' })

/**
 * Duties of these addresses, the oldest first, each once: of each address the first so many after the cursor are read by `duty_mine`, then they are put
 * together. What an address has beyond the page is not touched.
 */
export async function listDuties(
  db: Db,
  of: PageAsked & {
    areaId: string
    addresses: readonly Address[]
    via?: ReadonlyMap<Address, string> | undefined
    kind?: string
    about?: About
    alone?: true
    usual?: true
  },
): Promise<Page<Duty>> {
  const { about, next, size } = of
  const from = sql`and ${oldest.after(next)}`
  const ofKind = of.kind === undefined ? sql`` : sql`and d.kind = ${of.kind}`
  const ofSubjects = about ? sql`and d.subject_kind = ${about.kind}` : sql``
  // Ids of other kinds need not be UUIDs.
  const id = sql<string>`case when d.subject_kind = ${about?.kind ?? ''} then d.subject_id::uuid end`
  const ofThem = of.alone
    ? sql`and not exists (select from approvals.duty o where o.id = d.id and o.address <> all (${[...of.addresses]}::text[]))`
    : sql``
  const where = about?.where ? sql`and ${about.where(id)}` : sql``
  const listed = sql`
    select distinct on (d.opened_at, d.id) d.id, d.address, d.kind, d.subject_kind, d.subject_id, d.case_id, d.title, d.text, d.path,
      d.opened_at, d.due_at, d.urged_at
    from unnest(${[...of.addresses]}::text[]) with ordinality a (address, place)
    cross join lateral (
      select * from approvals.duty d where d.area_id = ${of.areaId} and d.address = a.address ${from} ${ofKind} ${ofSubjects} ${where} ${ofThem}
        ${notOwn(of.addresses, of.via)}
      order by ${oldest.order} limit ${size + 1}) d
    order by ${oldest.order}, a.place limit ${size + 1}`
  const { rows } = await sql<DutyRow>`
    select d.*, ${of.usual ? usualOfNode : sql`null::float8`} as usual_minutes from (${listed}) d order by ${oldest.order}`.execute(
    db,
  )
  const duties = rows.map(({ subjectKind, subjectId, ...row }) => ({
    ...row,
    subject: { kind: subjectKind, id: subjectId },
  }))
  return oldest.cut(duties, size)
}

/** How many duties these addresses have, counted up to so many. */
export async function countDuties(
  db: Db,
  of: { areaId: string; addresses: readonly Address[]; via?: ReadonlyMap<Address, string> | undefined; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select least(count(distinct d.id), ${of.most})::int as count
    from unnest(${[...of.addresses]}::text[]) a (address)
    cross join lateral (
      select d.id from approvals.duty d where d.area_id = ${of.areaId} and d.address = a.address ${notOwn(of.addresses, of.via)}
      order by d.opened_at, d.id limit ${of.most}) d`.execute(db)
  return rows[0]?.count ?? 0
}

/** A row of the inbox. */
export interface DutyPlace {
  readonly id: string
  readonly address: Address
}

/** Opens a feature's duty: its rows are those of these addresses, no others. Answers the rows that came and went. */
export async function putDuty(db: Db, id: string, duty: NewDuty): Promise<DutyPlace[]> {
  const { areaId, kind, subject, key = '', title, text, path, dueAt = null, now } = duty
  const addresses = [...new Set(duty.addresses)]
  const { rows } = await sql<DutyPlace>`
    with standing as (
      select d.id, d.opened_at from approvals.duty d
      where d.kind = ${kind} and d.subject_kind = ${subject.kind} and d.subject_id = ${subject.id} and d.key = ${key} limit 1
    ),
    gone as (
      delete from approvals.duty d where d.kind = ${kind} and d.subject_kind = ${subject.kind} and d.subject_id = ${subject.id}
        and d.key = ${key} and d.address <> all (${addresses}::text[]) returning d.id, d.address
    ),
    come as (
      insert into approvals.duty as d (id, address, area_id, kind, subject_kind, subject_id, key, title, text, path, opened_at, due_at)
      select coalesce((select s.id from standing s), ${id}::uuid), a.address, ${areaId}, ${kind}, ${subject.kind}, ${subject.id}, ${key},
        ${title}, ${text}, ${path}, coalesce((select s.opened_at from standing s), ${now}), ${dueAt}
      from unnest(${addresses}::text[]) a (address)
      on conflict on constraint duty_once do update set title = excluded.title, text = excluded.text, path = excluded.path,
        due_at = excluded.due_at
      returning d.id, d.address
    )
    select id, address from come union all select id, address from gone`.execute(db)
  return rows
}

/** Closes the duties of a subject, of one key where it is said; answers the rows that went. */
export async function deleteDuties(
  db: Db,
  { areaId, kind, subject, key }: { areaId: string; kind: string; subject: SubjectRef; key?: string },
): Promise<DutyPlace[]> {
  let query = db
    .deleteFrom('approvals.duty')
    .where('areaId', '=', areaId)
    .where('kind', '=', kind)
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('caseId', 'is', null)
  if (key !== undefined) query = query.where('key', '=', key)
  return await query.returning(['id', 'address']).execute()
}

/** The rows of the inbox that a subject's cases have open. */
export function listPlaces(db: Db, areaId: string, subject: SubjectRef): Promise<DutyPlace[]> {
  return db
    .selectFrom('approvals.duty')
    .select(['id', 'address'])
    .where('areaId', '=', areaId)
    .where('kind', '=', APPROVAL)
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .execute()
}
