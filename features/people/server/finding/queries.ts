import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { nameKey } from '#vocabulary/names'
import { mineSees, strangerMayMeet, tiesOf } from '../book/scope-queries.ts'
import { foldKey } from '../names/keys.ts'

/** Somebody as a picker of people shows them. */
export interface FoundColleague {
  readonly id: string
  readonly name: string
  /** Their department in the company where they were found; null: none. */
  readonly department: string | null
}

const tables = sql`people.membership tie
  join people.person person on person.id = tie.person_id
  left join people.department department on department.id = tie.department_id`

/** How near somebody must be to read a number of this audience, as `fieldsSeen` says it of a member. */
const showsNumber = sql`(mine.keeps or tie.person_id = mine.person_id or tie.phone_for in ('company', 'park')
  or (tie.phone_for = 'department' and tie.department_id = mine.department_id))`

/**
 * Whom somebody finds in the books of these companies of theirs: by the beginning of a key of their name, a part of name or spelling, or a part of their
 * department's name; an empty text finds everybody. By spelling, each once. `ids`: these are found whatever they are called.
 */
export async function listFound(
  db: Db,
  personId: string,
  companyIds: readonly string[],
  { text, key, ids = [], limit }: { text: string; key: string; ids?: readonly string[]; limit: number },
): Promise<FoundColleague[]> {
  const { rows } = await sql<FoundColleague>`
    select id, name, department from (
      select distinct on (person.id) person.id, person.nick_name as name, department.name as department, person.pinyin
        from ${tables} join ${tiesOf(personId)} mine on mine.company_id = tie.company_id
       where tie.company_id = any(${[...companyIds]}::uuid[]) and ${mineSees}
         and (${text} = '' or position(lower(${text}) in lower(person.nick_name)) > 0
           or (${key} <> '' and (position(${key} in replace(person.pinyin, ' ', '')) > 0
             or exists (select from people.name_key found where found.person_id = tie.person_id
                          and found.scope = tie.company_id::text and found.key >= ${key} and found.key < ${key} || chr(1114111))))
           or position(lower(${text}) in lower(department.name)) > 0
           or person.id = any(${[...ids]}::uuid[]))
       order by person.id) found
     order by pinyin, id limit ${limit}`.execute(db)
  return rows
}

/** Colleagues whose number the viewer sees in the books of these companies, so many after an id. */
export async function listNumbered(
  db: Db,
  personId: string,
  companyIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; phoneSealed: Buffer | null }[]> {
  const { rows } = await sql<{ id: string; phoneSealed: Buffer | null }>`
    select distinct on (person.id) person.id, person.phone_sealed
      from ${tables} join ${tiesOf(personId)} mine on mine.company_id = tie.company_id
     where tie.company_id = any(${[...companyIds]}::uuid[]) and ${mineSees} and ${showsNumber} and person.phone_sealed is not null
       and (${after}::uuid is null or person.id > ${after}::uuid)
     order by person.id limit ${limit}`.execute(db)
  return rows
}

/** Those of some people who share a company with somebody and whom they see there, with what they are called; themselves left out. */
export async function listSeenAmong(
  db: Db,
  personId: string,
  personIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct person.id, person.nick_name as name
      from ${tables} join ${tiesOf(personId)} mine on mine.company_id = tie.company_id
     where person.id = any(${[...personIds]}::uuid[]) and person.id <> ${personId} and ${mineSees}`.execute(db)
  return rows
}

/**
 * People of a company who are called exactly so, whatever dots, blanks and case are typed, or have this number; two at most, as far as the asker may be sure of them: a
 * colleague by the book, others where no rule hides them. By an index of phones, or of the company's names.
 */
export async function listExactlyFor(
  db: Db,
  askerId: string,
  companyId: string,
  by: { name: string } | { phoneIndex: Buffer },
): Promise<{ id: string; name: string }[]> {
  const key = 'name' in by ? nameKey(by.name) : null
  if (key === '') return []
  const is =
    'name' in by
      ? sql`exists (select 1 from people.name_key called
          where called.person_id = person.id and called.scope = ${companyId} and called.key = ${foldKey(by.name)})`
      : sql`person.phone_index = ${by.phoneIndex}`
  const { rows } = await sql<{ id: string; name: string }>`
    select person.id, person.nick_name as name
      from ${tables} left join ${tiesOf(askerId)} mine on mine.company_id = tie.company_id
     where tie.company_id = ${companyId} and ${is}
       and case when mine.person_id is null then ${strangerMayMeet(askerId)} else ${mineSees} end`.execute(db)
  // a name's key is also that of whoever has more words before it
  return rows.filter(({ name }) => key === null || nameKey(name) === key).slice(0, 2)
}
