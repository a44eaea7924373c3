import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/people'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Barrier, Entry } from './audience.ts'
import { type Book, isThere, seenBy } from './scope-queries.ts'

/** An entry with all that may be shown of it, sealed where it is. */
export interface EntryRow extends Entry {
  readonly name: string
  readonly pinyin: string
  readonly departmentName: string | null
  readonly title: string
  readonly place: string
  readonly phoneSealed: Buffer | null
  readonly emailSealed: Buffer | null
  readonly doubts: number
  /** When the number was last known to be right. */
  readonly knownAt: Date
}

type Row = Omit<EntryRow, 'audiences' | 'gone' | 'barriers'> & {
  there: boolean
  titleFor: Audience
  placeFor: Audience
  phoneFor: Audience
  emailFor: Audience
  barriers: Barrier[]
}

/** All of an entry, of `tie` and `person`. */
const columns = sql`tie.person_id, person.nick_name as name, tie.pinyin, tie.department_id, department.name as department_name,
  tie.manager, tie.reception, tie.title, tie.place, tie.title_for, tie.place_for, tie.phone_for, tie.email_for, person.phone_sealed,
  tie.email_sealed, tie.doubts, coalesce(tie.confirmed_at, tie.joined_at) as known_at, ${isThere} as there,
  (select coalesce(jsonb_agg(jsonb_build_object(
            'kind', rule.kind, 'departmentIds', rule.department_ids, 'exceptIds', rule.except_ids)), '[]')
     from people.book_rule rule
    where rule.company_id = tie.company_id and rule.person_id = tie.person_id and rule.kind in ('hidden', 'senior')) as barriers`

const tables = sql`people.membership tie
  join people.person person on person.id = tie.person_id
  left join people.department department on department.id = tie.department_id`

function entryOf({ there, titleFor, placeFor, phoneFor, emailFor, ...row }: Row): EntryRow {
  return { ...row, gone: !there, audiences: { title: titleFor, place: placeFor, phone: phoneFor, email: emailFor } }
}

/** Somebody's entry in a company's book, whoever asks: what is shown of it is decided by `fieldsSeen`. */
export async function findEntry(db: Db, companyId: string, personId: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${tables}
    where tie.company_id = ${companyId} and tie.person_id = ${personId}`.execute(db)
  return rows.map(entryOf)[0]
}

/** The entry of whoever has this number, in a company's book. */
export async function findEntryByPhone(db: Db, companyId: string, phoneIndex: Buffer): Promise<EntryRow | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${tables}
    where tie.company_id = ${companyId} and person.phone_index = ${phoneIndex}
      and person.area_id = (select area_id from people.company where id = ${companyId})`.execute(db)
  return rows.map(entryOf)[0]
}

/** The entries of those who have one of these numbers, in a company's book. */
export async function listEntriesByPhone(
  db: Db,
  companyId: string,
  phoneIndexes: readonly Buffer[],
): Promise<(EntryRow & { phoneIndex: Buffer })[]> {
  const { rows } = await sql<Row & { phoneIndex: Buffer }>`select person.phone_index, ${columns} from ${tables}
    where tie.company_id = ${companyId} and person.phone_index = any(${[...phoneIndexes]}::bytea[])
      and person.area_id = (select area_id from people.company where id = ${companyId})`.execute(db)
  return rows.map((row) => ({ ...entryOf(row), phoneIndex: row.phoneIndex }))
}

/** Which people of a book. */
export interface Within extends PageAsked {
  /** Null: of no department; undefined: all. */
  readonly departmentId: string | null | undefined
  readonly from: string
}

/** The order of the people of a book. */
export const bySpelling = keyset('asc', { 'tie.pinyin': 'text', 'tie.personId': 'id' })

const inDepartment = (id: string | null | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : id === null ? sql`tie.department_id is null` : sql`tie.department_id = ${id}::uuid`

/** Whom the viewer sees, from A to Z. */
export async function listEntries(db: Db, book: Book, within: Within): Promise<Page<EntryRow>> {
  const { departmentId, from, next, size } = within
  const { rows } = await sql<Row>`
    select ${columns} from ${tables}
     where tie.company_id = ${book.company.id} and ${inDepartment(departmentId)} and tie.pinyin >= ${from}
       and ${bySpelling.after(next)}
       and ${seenBy(book)}
     order by ${bySpelling.order} limit ${size + 1}`.execute(db)
  return bySpelling.cut(rows.map(entryOf), size)
}

/** The letters under which the viewer finds somebody: a look under each, never at all people. */
export async function listLetters(db: Db, book: Book, departmentId: string | null | undefined): Promise<string[]> {
  const { rows } = await sql<{ letter: string }>`
    select letter from (
      select chr(65 + n) as letter, chr(97 + n) as least, chr(98 + n) as below from generate_series(0, 25) n
      union all select '#', '', 'a' union all select '#', '{', chr(1114111)) bounds
     cross join lateral (
       select from people.membership tie join people.person person on person.id = tie.person_id
        where tie.company_id = ${book.company.id} and ${inDepartment(departmentId)} and tie.pinyin >= bounds.least
          and tie.pinyin < bounds.below and ${seenBy(book)}
        order by tie.pinyin, tie.person_id limit 1) first
     group by letter order by letter = '#', letter`.execute(db)
  return rows.map(({ letter }) => letter)
}

const byKey = keyset('asc', { 'found.key': 'text', 'found.personId': 'id' })

/** Whom the viewer sees by the beginning of one of their keys, the shortest key first; each person once. */
export async function searchEntries(
  db: Db,
  book: Book,
  { key, next, size }: PageAsked & { key: string },
): Promise<Page<EntryRow & { key: string }>> {
  const scope = book.company.id
  const { rows } = await sql<Row & { key: string }>`
    select found.key, ${columns}
      from people.name_key found
      join people.membership tie on tie.person_id = found.person_id and tie.company_id = ${book.company.id}
      join people.person person on person.id = tie.person_id
      left join people.department department on department.id = tie.department_id
     where found.scope = ${scope} and found.key >= ${key} and found.key < ${key} || chr(1114111)
       and ${byKey.after(next)}
       and not exists (
         select from people.name_key sooner
          where sooner.person_id = found.person_id and sooner.scope = found.scope and sooner.key >= ${key} and sooner.key < found.key)
       and ${seenBy(book)}
     order by ${byKey.order} limit ${size + 1}`.execute(db)
  const found = rows.map((row) => ({ ...entryOf(row), key: row.key }))
  return byKey.cut(found, size)
}

/** A department with how many of it the viewer sees. */
export interface CountedDepartment {
  readonly id: string | null
  readonly parentId: string | null
  readonly name: string
  readonly count: number
}

/** All departments of a book, and how many the viewer sees in each; a row without id counts those in none. */
export async function countDepartments(db: Db, book: Book): Promise<CountedDepartment[]> {
  const { rows } = await sql<CountedDepartment>`
    with counted as (
      select tie.department_id, count(*)::int as count
        from people.membership tie join people.person person on person.id = tie.person_id
       where tie.company_id = ${book.company.id} and ${seenBy(book)}
       group by tie.department_id)
    select id, parent_id, name, coalesce(counted.count, 0) as count
      from (select id, parent_id, name, position from people.department where company_id = ${book.company.id}
            union all select null, null, '', 0) department
      left join counted on counted.department_id is not distinct from department.id
     order by position, name, id`.execute(db)
  return rows
}

/** A department after those above it. */
export async function listAbove(db: Db, departmentId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive up as (
      select id, parent_id, name, 0 as height from people.department where id = ${departmentId}
      union all select above.id, above.parent_id, above.name, up.height + 1
        from people.department above join up on above.id = up.parent_id where up.height < 20)
    select id, name from up order by height desc`.execute(db)
  return rows
}

/** All departments of a company. */
export function listTree(db: Db, companyId: string): Promise<{ id: string; parentId: string | null; name: string }[]> {
  return db
    .selectFrom('people.department')
    .select(['id', 'parentId', 'name'])
    .where('companyId', '=', companyId)
    .execute()
}

/** The business roles and groups of these people of a company, in one text each. */
export async function listRoleNamesOf(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ personId: string; names: string }>`
    select seat.person_id, string_agg(role.name, '、' order by role.name) as names
      from people.business_role_member seat join people.business_role role on role.id = seat.role_id
     where seat.company_id = ${companyId} and seat.person_id = any(${[...personIds]}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ personId, names }) => [personId, names]))
}
