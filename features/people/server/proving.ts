import { peopleRefusals } from '#contract/people'
import type { Db } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from './engines.ts'
import { refuseLocked } from './lock-out.ts'
import { openPhone } from './phones.ts'
import { findPerson } from './queries.ts'

/** What a proof is for; a code for one purpose proves nothing for another. */
export type ProofPurpose = 'own-data' | 'close-account' | 'signature'

/** What somebody proves themselves by: a code sent to their phone, or their password. */
export interface Proof {
  readonly code?: string | undefined
  readonly password?: string | undefined
}

/** How a person can prove who they are: by their phone, else by their password. */
export interface Provable {
  readonly phone: string | null
  readonly by: 'code' | 'password' | null
}

/** How this person can prove who they are. Refuses `not_found` for nobody. */
export async function provableBy({ vault }: Pick<PeopleEngines, 'vault'>, db: Db, personId: string): Promise<Provable> {
  const person = (await findPerson(db, personId)) ?? refuse(refusals.notFound)
  const phone = openPhone(vault, person)
  return { phone, by: phone === null ? (person.username === null ? null : 'password') : 'code' }
}

/** Where a code of this purpose goes to: this person's phone as it stands now. */
export function proofAddress(personId: string, phone: string): string {
  return `${personId}:${phone}`
}

/** Lets on who proves that they are this person; refuses all others. Outside of any transaction. */
export async function mustProve(
  engines: Pick<PeopleEngines, 'vault' | 'identity'>,
  db: Db,
  who: { personId: string; purpose: ProofPurpose; ip: string },
  { code, password }: Proof,
): Promise<void> {
  const { identity } = engines
  const { personId, purpose, ip } = who
  const { phone, by } = await provableBy(engines, db, personId)
  if (by === null) refuse(peopleRefusals.cannotProve)
  if (by === 'code') {
    const address = proofAddress(personId, phone ?? '')
    const fits = code !== undefined && (await identity.codes.use({ purpose, address, code, ip }))
    if (!fits) refuse(peopleRefusals.wrongCode, { field: 'code' })
    return
  }
  const outcome = await identity.logins.fits(personId, password ?? '')
  if (outcome.kind === 'locked') refuseLocked(outcome.seconds)
  if (outcome.kind === 'wrong') refuse(peopleRefusals.wrongPassword, { field: 'password' })
}
