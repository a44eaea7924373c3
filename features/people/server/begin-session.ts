import type { Db } from '#platform/db'
import type { Identity } from '#platform/identity'
import { setFirstSignIn } from './queries.ts'

/** Begins a session of somebody who proved who they are, and knows their phone from now on; a guest's phone is not known again. */
export async function beginSession(
  db: Db,
  identity: Identity,
  facts: {
    personId: string
    areaId: string
    now: Date
    userAgent: string
    deviceToken?: string | undefined
    kind?: 'person' | 'guest'
  },
) {
  const { personId, areaId, now, userAgent, deviceToken, kind = 'person' } = facts
  // Who came in once needs no slip any more.
  await setFirstSignIn(db, personId, now)
  const loginsession = await identity.sessions.begin(db, { personId, areaId, userAgent, kind })
  if (kind === 'guest') return { loginsession, deviceToken: null }
  // A phone that is known already keeps its token.
  const known = await identity.logins.isKnown(db, personId, deviceToken)
  return { loginsession, deviceToken: known ? null : await identity.logins.knowDevice(db, personId) }
}
