import { personRefusals } from '#contract/people'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { Identity } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'
import { agreeTo } from '../agreements.ts'
import { beginSession } from '../begin-session.ts'
import { setUsername } from '../queries.ts'
import { holdForSlip, setPhoneVerified, useUp } from './queries.ts'

/** Who uses which slip, and the password that they chose, hashed outside the transaction. */
export interface SlipUse {
  readonly areaId: string
  readonly now: Date
  readonly slip: { readonly id: string; readonly personId: string }
  readonly hash: string
  readonly userAgent: string
  readonly deviceToken?: string | undefined
  readonly agreed?: Parameters<typeof agreeTo>[2] | undefined
}

/**
 * Uses a slip up in the caller's transaction: its person has a password and a session from then on, and their phone counts as theirs: the operator who handed the slip over answers for it, and invitations by it reach them. Their row is held: who is disabled at this moment gets no session, and of two who show the slip one signs in. Refuses
 * where the slip is not good any more, and who signed in before.
 */
export async function useSlip(db: Db, identity: Identity, use: SlipUse) {
  const { areaId, now, slip, hash, userAgent, deviceToken, agreed } = use
  const { id, personId } = slip
  const person = await holdForSlip(db, areaId, personId)
  if (!person || person.disabledAt !== null) refuse(personRefusals.slipGone)
  if (person.signedInAt !== null) refuse(personRefusals.signedInAlready)
  if (!(await useUp(db, id, now))) refuse(personRefusals.slipGone)
  const account = newAccount()
  await setPhoneVerified(db, personId, now)
  if (!(await setUsername(db, personId, account))) refuse(personRefusals.signedInAlready)
  await identity.logins.setPassword(db, { personId, areaId, account, hash })
  const subject = { kind: 'people.person', id: personId }
  await record(db, { areaId, at: now, actor: personId, action: 'people.slip.used', subject })
  if (agreed) await agreeTo(db, personId, agreed, now)
  return await beginSession(db, identity, { personId, areaId, now, userAgent, deviceToken })
}

/** An account that nobody has to remember: they sign in by their phone and the password. */
function newAccount(): string {
  return `u${newId().replaceAll('-', '').slice(-19)}`
}
