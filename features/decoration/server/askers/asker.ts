import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { managedBy, ownIndex } from '../ground/parties.ts'

/** Who asks what of decoration waits for them. */
export interface Asker {
  readonly areaId: string
  readonly personId: string
  /** Companies that they manage: what is applied for those is theirs. */
  readonly companyIds: readonly string[]
  /** Companies that they belong to. */
  readonly ties: readonly string[]
  /** Of the phone that they proved; null: none. */
  readonly index: Buffer | null
  /** They proved a phone and nothing else: money and neighbours of an applicant are not theirs. */
  readonly isGuest: boolean
  /** What they are to the park; property staff first. */
  readonly role: 'property' | 'operator' | null
  readonly now: Date
}

/** A caller as who asks. One statement. */
export async function askerOf(
  db: Db,
  { vault }: { readonly vault: Vault },
  { person, now }: { person: Caller; now: Date },
): Promise<Asker> {
  const { areaId, personId, kind, roles, companies } = person
  return {
    areaId,
    personId,
    companyIds: managedBy(person),
    ties: companies.map(({ companyId }) => companyId),
    index: await ownIndex(db, vault, personId),
    isGuest: kind === 'guest',
    role: (['property', 'operator'] as const).find((role) => roles.includes(role)) ?? null,
    now,
  }
}
