import { peopleRefusals } from '#contract/people'
import { type Db, newId } from '#platform/db'
import type { StepsContext } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Vault } from '#platform/vault'
import { refuse } from '#vocabulary/refusal'
import { agreeTo } from '../agreements.ts'
import { beginSession } from '../begin-session.ts'
import { refuseClosing, wayBackOf } from '../closing/calls.ts'
import type { PeopleEngines } from '../engines.ts'
import { unnamed } from '../names/renaming.ts'
import { sealPhone } from '../phones.ts'
import { personByPhone } from '../queries.ts'

/** What a code for signing in is for; a code for one purpose opens nothing else. */
export const SIGN_IN = 'sign-in'

/**
 * Sends a phone a code for signing in, whichever page asks: one limit for all of them. Known and unknown numbers are answered alike. Refuses 10004 with the seconds to wait, 10011 where nothing can
 * be sent.
 */
export async function sendSignInCode(
  ctx: StepsContext,
  { identity, notify }: Pick<PeopleEngines, 'identity' | 'notify'>,
  phone: string,
): Promise<{ againInSeconds: number; goodForSeconds: number }> {
  if (!notify.canSms) refuse(peopleRefusals.smsUnavailable)
  const wait = await notify.smsPause(phone, ctx.origin.ip, ctx.areaId)
  if (wait > 0) refuse(peopleRefusals.codeTooOften, { field: 'phone', data: { seconds: wait } })
  await ctx.tx(async (db) => {
    const code = await identity.codes.issue(db, { purpose: SIGN_IN, address: `${ctx.areaId}:${phone}` })
    await notify.sms(db, { areaId: ctx.areaId, phone, template: 'sign-in-code', words: { code, minutes: '5' } })
  })
  return { againInSeconds: 60, goodForSeconds: 300 }
}

/**
 * Signs in whoever sends the code of `sendSignInCode`, a new phone as a visitor: with a whole session, or with a guest's. One lock-out for all ways. Refuses 10003 where the code does not fit or
 * the person is disabled, and where their account is closing.
 */
export async function signInByCode(
  ctx: StepsContext,
  { identity, vault }: Pick<PeopleEngines, 'identity' | 'vault'>,
  { phone, code, deviceToken, agreed, kind }: PhoneProof,
): Promise<{ loginsession: string; deviceToken: string | null; personId: string }> {
  const { areaId, now } = ctx
  const otherwise = () => refuse(peopleRefusals.wrongCode, { field: 'code' })
  if (!(await useSignInCode(identity, { areaId, phone, code, ip: ctx.origin.ip }))) otherwise()
  const personId = (await ctx.tx((db) => visitorBehind(db, vault, { areaId, phone, now }))) ?? otherwise()
  return { ...(await welcome(ctx, identity, { personId, deviceToken, agreed, kind, otherwise })), personId }
}

/** A phone, the code that was sent to it, and which session begins. */
interface PhoneProof {
  readonly phone: string
  readonly code: string
  readonly deviceToken?: string | undefined
  readonly agreed?: Parameters<typeof agreeTo>[2] | undefined
  readonly kind?: 'person' | 'guest'
}

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
  const nickName = unnamed(phone)
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
    /** A whole session where it is not said. */
    kind?: 'person' | 'guest' | undefined
    /** Refuses whom there is no longer. */
    otherwise: () => never
  },
): Promise<{ loginsession: string; deviceToken: string | null }> {
  const { personId, deviceToken, agreed, kind = 'person' } = facts
  const begun = await ctx.tx(async (db) => {
    const back = await wayBackOf(db, { identity }, personId, ctx.now)
    if (back !== null) return back
    if (agreed) await agreeTo(db, personId, agreed, ctx.now)
    return await beginSession(db, identity, {
      personId,
      areaId: ctx.areaId,
      now: ctx.now,
      userAgent: ctx.origin.userAgent,
      deviceToken,
      kind,
    })
  })
  if (begun === 'gone') return facts.otherwise()
  // What lets them come back was written: the refusal is told after the commit.
  return 'eraseAt' in begun ? refuseClosing(begun) : begun
}
