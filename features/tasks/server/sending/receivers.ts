import { sendingRefusals as no, type Receivers } from '#contract/tasks'
import { companyNamesOf, listedCompanies, membersAmong, namesOf, personsBehind } from '#door/people'
import { type Address, managerAddress, personAddress, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { isRight, RIGHTS } from '#vocabulary/rights'
import { listMembers, type Receiver } from './queries.ts'
import type { Sender } from './rights.ts'

/** A receiver with who hears of it: a company's managers, or the person. */
export type Reached = Receiver & { readonly name: string; readonly people: readonly string[] }

/** So many receivers a task has at most. */
export const RECEIVERS_MOST = 2000
/** Companies are read so many at a time. */
const PAGE = 500

/** Roles to whose holders a task may go, beside the rights of the catalogue: what they are called. */
export const ROLE_RECEIVERS: Readonly<Record<string, string>> = {
  operator: '园区运营',
  property: '物业人员',
  merchant: '收银员',
}

/** What the holders of a right or role are called; null: nobody can hold it. */
export const holdersWord = (word: string): string | null =>
  Object.hasOwn(ROLE_RECEIVERS, word) ? (ROLE_RECEIVERS[word] ?? null) : isRight(word) ? RIGHTS[word] : null

/**
 * Whom these lines mean now, each company and person once, in the order of the lines. In the park: persons, companies (none named: all listed ones), holders of a right or
 * role. Within a company: its people alone (none named: all of them); refuses `notColleague` for lines of another kind. Who is gone or not of it is left out. Refuses `receiversMost`.
 */
export async function reachedBy(db: Db, sender: Sender, lines: readonly Receivers[]): Promise<Reached[]> {
  const wanted =
    sender.companyId === null
      ? await wantedInPark(db, sender.areaId, lines)
      : await wantedIn(db, sender.companyId, lines)
  if (wanted.length > RECEIVERS_MOST) refuse(no.receiversMost, { field: 'receivers', data: { most: RECEIVERS_MOST } })
  return await named(db, sender.areaId, wanted)
}

interface Wanted {
  readonly companies: readonly string[]
  readonly addresses: readonly Address[]
}

/** Addresses of the lines, in their order; a right stands for whoever holds it. */
async function wantedInPark(db: Db, areaId: string, lines: readonly Receivers[]): Promise<Address[]> {
  const parts: Wanted[] = []
  for (const { kind, ids, right } of lines) {
    if (kind === 'people') parts.push({ companies: [], addresses: ids.map(personAddress) })
    else if (kind === 'companies')
      parts.push({ companies: ids.length > 0 ? ids : await allListed(db, areaId), addresses: [] })
    else parts.push({ companies: [], addresses: holdersWord(right) === null ? [] : [rightAddress(right)] })
  }
  const addresses = parts.flatMap((part) => [...part.companies.map(managerAddress), ...part.addresses])
  return [...new Set(addresses)]
}

async function wantedIn(db: Db, companyId: string, lines: readonly Receivers[]): Promise<Address[]> {
  const people: string[] = []
  for (const { kind, ids } of lines) {
    if (kind !== 'people') refuse(no.notColleague, { field: 'receivers' })
    const among = ids.length === 0 ? null : await membersAmong(db, companyId, ids)
    people.push(...(among ? ids.filter((id) => among.has(id)) : await listMembers(db, companyId)))
  }
  return [...new Set(people)].map(personAddress)
}

async function allListed(db: Db, areaId: string): Promise<string[]> {
  const ids: string[] = []
  let next: string | null | undefined
  do {
    const page = await listedCompanies(db, areaId, { next: next ?? undefined, size: PAGE })
    ids.push(...page.items.map(({ id }) => id))
    next = page.next
  } while (next !== null && ids.length <= RECEIVERS_MOST)
  return ids
}

async function named(db: Db, areaId: string, addresses: readonly Address[]): Promise<Reached[]> {
  if (addresses.length === 0) return []
  const behind = await personsBehind(db, areaId, addresses)
  const companyIds = addresses.flatMap((address) => idIn(address, 'manager:') ?? [])
  const companies = await companyNamesOf(db, areaId, companyIds)
  const persons = [
    ...new Set(addresses.flatMap((address) => (idIn(address, 'manager:') === null ? (behind.get(address) ?? []) : []))),
  ]
  const names = await namesOf(db, persons)
  const found = new Map<string, Reached>()
  for (const address of addresses) {
    const companyId = idIn(address, 'manager:')
    if (companyId !== null) {
      const name = companies.get(companyId)
      if (name !== undefined) found.set(companyId, { companyId, name, people: behind.get(address) ?? [] })
      continue
    }
    for (const personId of behind.get(address) ?? [])
      if (!found.has(personId)) found.set(personId, { personId, name: names.get(personId) ?? '', people: [personId] })
  }
  if (found.size > RECEIVERS_MOST) refuse(no.receiversMost, { field: 'receivers', data: { most: RECEIVERS_MOST } })
  return [...found.values()]
}

const idIn = (address: Address, sort: string): string | null =>
  address.startsWith(sort) ? address.slice(sort.length) : null
