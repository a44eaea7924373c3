import { type Db, newId } from '#platform/db'
import type { StepsContext } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { agreeTo } from '../agreements.ts'
import { beginSession } from '../begin-session.ts'
import { refuseClosing, wayBackOf } from '../closing/calls.ts'
import { sealPhone } from '../phones.ts'
import { personByPhone } from '../queries.ts'

/** What a code for signing in is for; a code for one purpose opens nothing else. */
export const SIGN_IN = 'sign-in'

/** Uses up the code that `common/smsCode` sent to a phone; false where it does not fit. Outside of any transaction. */
export function useSignInCode(
  identity: Pick<Identity, 'codes'>,
  { areaId, phone, code, ip }: { areaId: string; phone: string; code: string; ip: string },
): Promise<boolean> {
  return identity.codes.use({ purpose: SIGN_IN, address: `${areaId}:${phone}`, code, ip })
}

/** The person behind a phone that was just proven, made as a visitor where nobody has it; null where they are disabled. Locks their row. */
export async function visitorBehind(
  db: Db,
  vault: Vault,
  { areaId, phone, now }: { areaId: string; phone: string; now: Date },
): Promise<string | null> {
  const id = newId()
  const nickName = `用户${phone.slice(-4)}`
  const person = await personByPhone(db, { id, areaId, phone: sealPhone(vault, id, phone), nickName, now })
  return person.disabled ? null : person.id
}

/** Begins a session of somebody who proved who they are; refuses where their account is closing, with the way back. */
export async function welcome(
  ctx: StepsContext,
  identity: Identity,
  facts: {
    personId: string
    deviceToken?: string | undefined
    agreed?: Parameters<typeof agreeTo>[2] | undefined
    /** Refuses whom there is no longer. */
    otherwise: () => never
  },
): Promise<{ loginsession: string; deviceToken: string | null }> {
  const { personId, deviceToken, agreed } = facts
  const begun = await ctx.tx(async (db) => {
    const back = await wayBackOf(db, { identity }, personId, ctx.now)
    if (back !== null) return back
    if (agreed) await agreeTo(db, personId, agreed, ctx.now)
    return await beginSession(db, identity, {
      personId,
      areaId: ctx.areaId,
      userAgent: ctx.origin.userAgent,
      deviceToken,
    })
  })
  if (begun === 'gone') return facts.otherwise()
  // What lets them come back was written: the refusal is told after the commit.
  return 'eraseAt' in begun ? refuseClosing(begun) : begun
}
