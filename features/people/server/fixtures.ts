import { type Db, newId } from '#platform/db'
import type { Identity, Role } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { dayOf } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { insertAgreements } from './agreement-queries.ts'
import { sealPhone } from './phones.ts'
import { spell } from './spell.ts'

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
  await db
    .insertInto('people.company')
    .values({
      id,
      areaId,
      name,
      pinyin: await spell(name, 'other'),
      address: facts.address ?? '',
      createdAt: facts.now ?? new Date(),
    })
    .execute()
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
  await db
    .insertInto('people.person')
    .values({
      id,
      areaId,
      username,
      nickName,
      pinyin: await spell(nickName, 'person'),
      ...(facts.phone && sealPhone(facts.phone.vault, id, facts.phone.number)),
      phoneVerifiedAt: facts.phone === undefined ? null : now,
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
  }
  const papers = PAPER_NAMES.map((paper) => ({ paper, version: versionOn(paper, dayOf(now)).day }))
  if (facts.agreed !== false) await insertAgreements(db, id, papers, now)
  return { id, areaId, username }
}

/** A session of a person, as if they had logged in: answers the token. */
export async function makeSession(db: Db, identity: Identity, person: MadePerson, kind: 'person' | 'guest' = 'person') {
  return identity.sessions.begin(db, { personId: person.id, areaId: person.areaId, kind, userAgent: 'fixture' })
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
