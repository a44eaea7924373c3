import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { CompanyTie, PersonFacts } from '#platform/identity'
import { nameHolds } from './names/queries.ts'
import type { StoredPhone } from './phone-queries.ts'
import { rightsOfPerson } from './rights/held-queries.ts'

/**
 * The company lets this person act for it today: it authorised them and the last day is not over, in the park's zone by the store's clock, or it
 * asks for no authorisation.
 */
const allowedToday = sql<boolean>`(not company.staff_auth
  or tie.allowed and coalesce(tie.allowed_until >= (now() at time zone 'Asia/Shanghai')::date, true))`

/** A person as their session needs them; null: unknown, disabled, closing, or not of this park. */
export async function findFacts(db: Db, personId: string, areaId: string): Promise<PersonFacts | null> {
  return (await findFactsNamed(db, personId, areaId))?.facts ?? null
}

/** A person with one of their companies, or with none. */
export interface FactRow {
  roles: string[]
  rights: string[]
  companyId: string | null
  manager: boolean | null
  state: string | null
  name: string | null
  allowed: boolean
}

/** The same with what the person's companies are called, by their ids. */
export async function findFactsNamed(
  db: Db,
  personId: string,
  areaId: string,
): Promise<{ facts: PersonFacts; names: Map<string, string> } | null> {
  const { rows } = await sql<{ facts: FactRow[] }>`select ${factsSql(sql`${personId}::uuid`, areaId)} as facts`.execute(
    db,
  )
  return namedFacts(rows[0]?.facts ?? [])
}

/** The same as SQL of one value for another statement, which `namedFacts` reads. */
export function factsSql(personId: RawBuilder<unknown>, areaId: string): RawBuilder<FactRow[]> {
  return sql<FactRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('roles', person.roles, 'companyId', tie.company_id, 'manager', tie.manager,
      'state', company.state, 'name', company.name, 'allowed', ${allowedToday}, 'rights', ${rightsOfPerson('person')})
      order by tie.joined_at, tie.company_id), '[]')
    from people.person
      left join people.membership tie on tie.person_id = person.id
      left join people.company on company.id = tie.company_id
    where person.id = ${personId} and person.area_id = ${areaId} and person.disabled_at is null
      and not exists (select from people.closing where closing.person_id = person.id)
  )`
}

/** What that value says of the person; null: unknown, disabled, closing, or not of that park. */
export function namedFacts(rows: readonly FactRow[]): { facts: PersonFacts; names: Map<string, string> } | null {
  const [first] = rows
  if (!first) return null
  const companies = rows.flatMap(({ companyId, manager, allowed, state }): CompanyTie[] =>
    companyId === null || state !== 'active' ? [] : [{ companyId, manager: manager === true, allowed }],
  )
  const names = new Map(rows.flatMap(({ companyId, name }) => (companyId && name !== null ? [[companyId, name]] : [])))
  return { facts: { companies, roles: first.roles, rights: first.rights }, names }
}

/** What a person sees of themselves. */
export function findPerson(db: Db, personId: string) {
  return db
    .selectFrom('people.person')
    .select(['id', 'areaId', 'username', 'nickName', 'phoneSealed', 'roles'])
    .where('id', '=', personId)
    .executeTakeFirst()
}

/** Since when a person is disabled; null: they are not, or unknown. */
export async function findDisabled(db: Db, personId: string): Promise<Date | null> {
  const row = await db.selectFrom('people.person').select('disabledAt').where('id', '=', personId).executeTakeFirst()
  return row?.disabledAt ?? null
}

/** What people are called, of those that are known. */
export function listNames(db: Db, personIds: readonly string[]) {
  return db.selectFrom('people.person').select(['id', 'nickName']).where('id', 'in', personIds).execute()
}

/** Name and address of a company of the park. */
export function findCompany(db: Db, companyId: string) {
  return db
    .selectFrom('people.company')
    .select(['id', 'name', 'address', 'way', 'creditCode'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}

/** Writes how to get to a company. */
export async function updateWay(db: Db, companyId: string, way: string): Promise<void> {
  await db
    .updateTable('people.company')
    .set((is) => ({ way, version: is('version', '+', 1) }))
    .where('id', '=', companyId)
    .execute()
}

/** What companies of a park are called, of those that are known. */
export function listCompanyNames(db: Db, areaId: string, companyIds: readonly string[]) {
  return db
    .selectFrom('people.company')
    .select(['id', 'name'])
    .where('areaId', '=', areaId)
    .where('id', 'in', companyIds)
    .execute()
}

const byName = keyset('asc', { name: 'text' })

/** Companies that are in a park, in the order of their names; of those alone whose name holds `part`. */
export function listCompanies(db: Db, areaId: string, { part, ...asked }: PageAsked & { part: string }) {
  const companies = db
    .selectFrom('people.company')
    .select(['id', 'name'])
    .where('areaId', '=', areaId)
    .where('state', '=', 'active')
    .$if(part !== '', (query) => query.where(sql<boolean>`position(lower(${part}) in lower(name)) > 0`))
  return byName.page(companies, asked)
}

/** People who may be found: neither disabled nor closing their account. */
const active = sql<boolean>`(person.disabled_at is null
  and not exists (select 1 from people.closing c where c.person_id = person.id))`

/** Whether a name or its pinyin holds a part; an empty part is in every name. */
const isCalled = (part: string) => nameHolds(part, sql`person.nick_name`, sql`person.pinyin`)

/** People of a park who have one of these roles, by a part of their name. */
export function listPeers(
  db: Db,
  areaId: string,
  roles: readonly string[],
  { part, limit }: { part: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('people.person as person')
    .select(['person.id', 'person.nickName as name'])
    .where('person.areaId', '=', areaId)
    .where(sql<boolean>`person.roles && ${roles}::text[]`)
    .where(active)
    .where(isCalled(part))
    .orderBy('person.pinyin')
    .orderBy('person.id')
    .limit(limit)
    .execute()
}

/** The operators of a park who can act, the oldest first. */
export async function listOperators(db: Db, areaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.person as person')
    .select('person.id')
    .where('person.areaId', '=', areaId)
    .where(sql<boolean>`person.roles @> array['operator']`)
    .where(active)
    .orderBy('person.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The person behind a phone in this park; made as a visitor with `id`, for whom it is sealed, where nobody has it. Two at once make one. */
export async function personByPhone(
  db: Db,
  facts: { id: string; areaId: string; phone: StoredPhone; nickName: string; now: Date },
): Promise<{ id: string; disabled: boolean }> {
  await db
    .insertInto('people.person')
    .values({
      id: facts.id,
      areaId: facts.areaId,
      nickName: facts.nickName,
      ...facts.phone,
      phoneVerifiedAt: facts.now,
      roles: ['visitor'],
      createdAt: facts.now,
    })
    .onConflict((c) => c.columns(['areaId', 'phoneIndex']).where('phoneIndex', 'is not', null).doNothing())
    .execute()
  const row = await db
    .updateTable('people.person')
    .set({ phoneVerifiedAt: facts.now })
    .where('areaId', '=', facts.areaId)
    .where('phoneIndex', '=', facts.phone.phoneIndex)
    .returning(['id', 'disabledAt'])
    .executeTakeFirstOrThrow()
  return { id: row.id, disabled: row.disabledAt !== null }
}

/** Writes that a person signed in, where it is for the first time: a slip that was printed for it opens nothing any more. */
export async function setFirstSignIn(db: Db, personId: string, now: Date): Promise<void> {
  await sql`
    with first as (
      update people.person set signed_in_at = ${now} where id = ${personId} and signed_in_at is null returning id
    )
    update people.sign_in_slip slip set withdrawn_at = ${now} from first
    where slip.person_id = first.id and slip.used_at is null and slip.withdrawn_at is null`.execute(db)
}

/** The account of the person of a park with this phone; null: nobody has the phone, or they have no account. */
export async function findAccountByPhone(db: Db, areaId: string, phoneIndex: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('people.person')
    .select('username')
    .where('areaId', '=', areaId)
    .where('phoneIndex', '=', phoneIndex)
    .executeTakeFirst()
  return row?.username ?? null
}

/** The person of a park with this phone; null: nobody has it, or their account is disabled. */
export async function findIdByPhone(db: Db, areaId: string, phoneIndex: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('people.person')
    .select('id')
    .where('areaId', '=', areaId)
    .where('phoneIndex', '=', phoneIndex)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Gives a person the account that they chose; false where they have one already. Violates `person_username` where another person of the park has it. */
export async function setUsername(db: Db, personId: string, username: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people.person')
    .set({ username })
    .where('id', '=', personId)
    .where('username', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a person a further role. Answers false where they have it already. */
export async function addRole(db: Db, personId: string, role: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people.person')
    .set({ roles: sql<string[]>`array_append(roles, ${role})` })
    .where('id', '=', personId)
    .where(sql<boolean>`not roles @> array[${role}]::text[]`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
