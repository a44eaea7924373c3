import { type Db, newId } from '#platform/db'
import type { Identity, Role } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { addDays, dayOf } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import type { Right } from '#vocabulary/rights'
import { insertAgreements } from './agreement-queries.ts'
import { putCompanyKeys } from './companies/queries.ts'
import { insertDepartment } from './memberships/department-queries.ts'
import { otherName, personName } from './names/keys.ts'
import { parkScope, putNameKeys } from './names/queries.ts'
import { findableIn } from './names/renaming.ts'
import { sealPhone } from './phones.ts'

export { filledPhone, fillPeople } from './names/fixtures.ts'

/** A person that a fixture made; without an account `username` is null. */
export interface MadePerson {
  id: string
  areaId: string
  username: string | null
}

/** A company; makes up what is not said. */
export async function makeCompany(
  db: Db,
  facts: { areaId?: string; name?: string; address?: string; now?: Date } = {},
) {
  const id = newId()
  const name = facts.name ?? `测试企业${id.slice(-6)}`
  const areaId = facts.areaId ?? '1'
  const { order: pinyin, letter, keys } = await otherName(name)
  await db
    .insertInto('people.company')
    .values({
      id,
      areaId,
      name,
      pinyin,
      letter,
      address: facts.address ?? '',
      createdAt: facts.now ?? new Date(),
    })
    .execute()
  await putCompanyKeys(db, areaId, id, keys)
  return { id, areaId, name }
}

/** What may be said of a person that a fixture makes. */
export interface PersonToMake {
  areaId?: string
  nickName?: string
  /** A phone is sealed by the server's vault, or nobody can open it. */
  phone?: { number: string; vault: Vault }
  roles?: readonly Role[]
  account?: { username: string; passwordHash: string }
  company?: { id: string; manager?: boolean; allowed?: boolean }
  /** They signed in before; false: never. */
  signedIn?: boolean
  /** They agreed to the papers as they hold now; false: they are still to be asked. */
  agreed?: boolean
  now?: Date
}

/** A person, with phone, account and password where they are given, and a tie to a company. */
export async function makePerson(db: Db, facts: PersonToMake = {}): Promise<MadePerson> {
  const id = newId()
  const areaId = facts.areaId ?? '1'
  const now = facts.now ?? new Date()
  const nickName = facts.nickName ?? `测试${id.slice(-4)}`
  const username = facts.account?.username ?? null
  const { order: pinyin, letter, keys } = await personName(nickName)
  await db
    .insertInto('people.person')
    .values({
      id,
      areaId,
      username,
      nickName,
      pinyin,
      letter,
      ...(facts.phone && sealPhone(facts.phone.vault, id, facts.phone.number)),
      phoneVerifiedAt: facts.phone === undefined || facts.signedIn === false ? null : now,
      signedInAt: facts.signedIn === false ? null : now,
      roles: [...(facts.roles ?? ['visitor'])],
      createdAt: now,
    })
    .execute()
  if (facts.account) {
    await db
      .insertInto('identity.credential')
      .values({
        personId: id,
        areaId,
        account: facts.account.username,
        passwordHash: facts.account.passwordHash,
        changedAt: now,
      })
      .execute()
  }
  if (facts.company) {
    const { id: companyId, manager = false, allowed = false } = facts.company
    await db
      .insertInto('people.membership')
      .values({ personId: id, companyId, manager, allowed, joinedAt: now })
      .execute()
    await putNameKeys(db, companyId, id, keys)
  }
  const papers = PAPER_NAMES.map((paper) => ({ paper, version: versionOn(paper, dayOf(now)).day }))
  if (facts.agreed !== false) await insertAgreements(db, id, papers, now)
  return { id, areaId, username }
}

/** A session of a person, as if they had logged in: answers the token. */
export async function makeSession(db: Db, identity: Identity, person: MadePerson, kind: 'person' | 'guest' = 'person') {
  return identity.sessions.begin(db, { personId: person.id, areaId: person.areaId, kind, userAgent: 'fixture' })
}

/** What may be said of a grant that a fixture makes. */
export interface GrantToMake {
  rights: readonly Right[]
  /** Of the role; made up where it is not said. */
  name?: string
  regionIds?: readonly string[] | null
  companyIds?: readonly string[] | null
  /** From yesterday where it is not said. */
  beginsOn?: string
  /** The last day; in thirty where it is not said. */
  endsOn?: string
}

/** A role of the park that somebody holds today, in the whole park where no bounds are said. */
export async function makeGrant(db: Db, person: { id: string; areaId: string }, facts: GrantToMake) {
  const [id, roleId, now] = [newId(), newId(), new Date()]
  const { rights, regionIds = null, companyIds = null } = facts
  const { areaId, id: personId } = person
  const name = facts.name ?? `测试${roleId.slice(-8).replace(/[a-f]/g, '0')}_${Math.floor(Math.random() * 1_000_000)}`
  await db
    .insertInto('people.parkRole')
    .values({ id: roleId, areaId, name, rights: [...rights], createdAt: now })
    .execute()
  await db
    .insertInto('people.roleGrant')
    .values({
      id,
      areaId,
      roleId,
      personId,
      regionIds: regionIds && [...regionIds],
      companyIds: companyIds && [...companyIds],
      beginsOn: facts.beginsOn ?? addDays(dayOf(now), -1),
      endsOn: facts.endsOn ?? addDays(dayOf(now), 30),
      grantedAt: now,
    })
    .execute()
  return { id, roleId, name }
}

/** Gives a person another phone. */
export async function putPhone(db: Db, vault: Vault, personId: string, number: string): Promise<void> {
  await db
    .updateTable('people.person')
    .set(sealPhone(vault, personId, number))
    .where('id', '=', personId)
    .execute()
}

/** People of the demo who paid for parking in its made-up past, by name; they have a phone and no account. */
export const DEMO_DRIVERS = Array.from({ length: 24 }, (_, i) => ({
  nickName: `车主${i + 1}`,
  number: `139000000${String(i).padStart(2, '0')}`,
}))

/** The id of the person with this account, or null. */
export async function personOf(db: Db, areaId: string, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('people.person')
    .select('id')
    .where('areaId', '=', areaId)
    .where('username', '=', username)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The ids of the demo's drivers, oldest first; none where there is no demo park. */
export async function demoDrivers(db: Db, areaId: string): Promise<string[]> {
  const names = DEMO_DRIVERS.map(({ nickName }) => nickName)
  const rows = await db
    .selectFrom('people.person')
    .select('id')
    .where('areaId', '=', areaId)
    .where('nickName', 'in', names)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A department of a company; answers its id. */
export async function makeDepartment(
  db: Db,
  facts: { companyId: string; name: string; parentId?: string | null; now?: Date },
): Promise<string> {
  const id = newId()
  const { companyId, name, parentId = null } = facts
  const { order: pinyin } = await otherName(name)
  await insertDepartment(db, { id, companyId, parentId, name, pinyin, createdAt: facts.now ?? new Date() })
  return id
}

/** Says where in its company a person works, and as what. */
export async function placeMember(
  db: Db,
  tie: { personId: string; companyId: string },
  facts: { departmentId?: string | null; title?: string; place?: string; reception?: boolean },
): Promise<void> {
  await db
    .updateTable('people.membership')
    .set(facts)
    .where('personId', '=', tie.personId)
    .where('companyId', '=', tie.companyId)
    .execute()
}

/** Puts somebody among the park's own people, where they are found by their name. */
export async function makeParkEntry(
  db: Db,
  person: { id: string; areaId: string },
  facts: { function: string; title?: string; position?: number; reception?: boolean },
): Promise<void> {
  const { areaId, id: personId } = person
  await db
    .insertInto('people.parkEntry')
    .values({ id: newId(), areaId, personId, ...facts })
    .execute()
  await findableIn(db, parkScope(areaId), personId)
}
