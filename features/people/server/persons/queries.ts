import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Role } from '#platform/identity'
import type { Page } from '#vocabulary/page'
import { nameHolds } from '../names/queries.ts'
import { type SlipStateWord, slipStateOf } from '../slips/state-queries.ts'

/** A person as the list shows them. */
export interface PersonRow {
  id: string
  name: string
  pinyin: string
  phoneSealed: Buffer | null
  roles: Role[]
  disabledAt: Date | null
  signedInAt: Date | null
  company: string
  slip: SlipStateWord | null
}

/** Which persons of a park are listed. */
export interface PersonsWanted extends PageAsked {
  areaId: string
  now: Date
  /** A folded part of name, spelling or initials; empty: everybody. */
  part: string
  role: Role | null
  show: 'all' | 'never' | 'disabled'
}

const bySpelling = keyset('asc', { 'person.pinyin': 'text', 'person.id': 'id' })

const initials = sql`regexp_replace(person.pinyin, '([a-z0-9])[a-z0-9]* *', '\\1', 'g')`

/** Whether a name, its spelling or its initials hold a part. */
const isCalled = (part: string) =>
  sql<boolean>`(${nameHolds(part, sql`person.nick_name`, sql`person.pinyin`)} or position(${part} in ${initials}) > 0)`

const persons = (db: Db, areaId: string, now: Date) =>
  db
    .selectFrom('people.person as person')
    .select([
      'person.id',
      'person.nickName as name',
      'person.pinyin',
      'person.phoneSealed',
      'person.roles',
      'person.disabledAt',
      'person.signedInAt',
      sql<string>`coalesce((select c.name from people.membership m
        join people.company c on c.id = m.company_id and c.state = 'active' where m.person_id = person.id
        order by m.joined_at, m.company_id limit 1), '')`.as('company'),
      sql<SlipStateWord | null>`(select ${slipStateOf('slip', now)} from people.sign_in_slip slip
        where slip.person_id = person.id order by slip.id desc limit 1)`.as('slip'),
    ])
    .where('person.areaId', '=', areaId)
    .where('person.erasedAt', 'is', null)
    .$narrowType<{ roles: Role[] }>()

/** Persons of a park by spelling; those whose account was erased are left out. */
export function listPersons(
  db: Db,
  { areaId, now, part, role, show, ...asked }: PersonsWanted,
): Promise<Page<PersonRow>> {
  const found = persons(db, areaId, now)
    .$if(part !== '', (query) => query.where(isCalled(part)))
    .$if(role !== null, (query) => query.where(sql<boolean>`person.roles @> array[${role}]::text[]`))
    .$if(show === 'never', (query) =>
      query.where('person.signedInAt', 'is', null).where('person.disabledAt', 'is', null),
    )
    .$if(show === 'disabled', (query) => query.where('person.disabledAt', 'is not', null))
  return bySpelling.page(found, asked)
}

/** The person of a park with this phone; null: nobody has it. */
export async function findByIndex(
  db: Db,
  of: { areaId: string; phoneIndex: Buffer; now: Date },
): Promise<PersonRow | null> {
  const row = await persons(db, of.areaId, of.now).where('person.phoneIndex', '=', of.phoneIndex).executeTakeFirst()
  return row ?? null
}

/** A person of a park with what stands on their page alone. */
export type PersonFactsRow = PersonRow & {
  createdAt: Date
  disabledWhy: string
  /** Until when they may take the closing of their account back. */
  eraseAt: Date | null
}

/** A person of a park; null: there is none, or the account was erased. */
export async function findPersonOf(
  db: Db,
  of: { areaId: string; id: string; now: Date },
): Promise<PersonFactsRow | null> {
  const row = await persons(db, of.areaId, of.now)
    .leftJoin('people.closing as closing', 'closing.personId', 'person.id')
    .select(['person.createdAt', 'person.disabledWhy', 'closing.eraseAt'])
    .where('person.id', '=', of.id)
    .executeTakeFirst()
  return row ?? null
}

/** A company that somebody is of. */
export interface TieRow {
  id: string
  name: string
  department: string
  manager: boolean
  managed: boolean
}

/** The companies of a person, the first joined first, with whether each has a manager who may sign in. */
export async function listTies(db: Db, personId: string): Promise<TieRow[]> {
  const { rows } = await sql<TieRow>`
    select c.id, c.name, coalesce(d.name, '') as department, m.manager,
      exists (select from people.membership o join people.person p on p.id = o.person_id
        where o.company_id = c.id and o.manager and p.disabled_at is null
          and not exists (select from people.closing x where x.person_id = p.id)) as managed
    from people.membership m
    join people.company c on c.id = m.company_id and c.state = 'active'
    left join people.department d on d.id = m.department_id
    where m.person_id = ${personId} order by m.joined_at, c.id`.execute(db)
  return rows
}

/** The ids of all grants that a person ever had, the newest first. */
export async function listGrantIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.roleGrant')
    .select('id')
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** What grants are of, by their ids. */
export async function listRoleNamesOf(db: Db, grantIds: readonly string[]): Promise<Map<string, string>> {
  if (grantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('people.roleGrant as grant')
    .innerJoin('people.parkRole as role', 'role.id', 'grant.roleId')
    .select(['grant.id', 'role.name'])
    .where('grant.id', 'in', grantIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a person is among the park's own people: their function, and their title where they have one. */
export async function listFunctions(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.parkEntry')
    .select(['function', 'title'])
    .where('personId', '=', personId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ function: what, title }) => [what, title].filter(Boolean).join(' · '))
}

/** What the companies are called of which a person is the only manager who may sign in. */
export async function listManagedAlone(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from people.membership m join people.company c on c.id = m.company_id and c.state = 'active'
    where m.person_id = ${personId} and m.manager and not exists (
      select from people.membership o join people.person p on p.id = o.person_id
      where o.company_id = c.id and o.manager and o.person_id <> m.person_id and p.disabled_at is null
        and not exists (select from people.closing x where x.person_id = p.id))
    order by c.name`.execute(db)
  return rows.map(({ name }) => name)
}
