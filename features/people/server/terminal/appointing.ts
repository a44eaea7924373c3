import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { Identity } from '#platform/identity'
import { type Vault, VaultError } from '#platform/vault'
import { lockName } from '../names/queries.ts'
import { callPerson, isUnnamed, unnamed } from '../names/renaming.ts'
import { findSomePhone } from '../phone-queries.ts'
import { openPhone, sealPhone } from '../phones.ts'
import { addRole, findFacts, personByPhone } from '../queries.ts'
import { SIGN_IN } from '../signing-in/welcome.ts'

/** Whose phone it is, in which park, and who appoints. */
export interface ToAppoint {
  areaId: string
  /** In its normal form. */
  phone: string
  /** What they are called where they have not said a name; null: nobody said it. */
  name?: string | null
  /** `system:…`: no person of the product. */
  actor: string
  now: Date
}

/** What came of it: `appointed` now, `already` an operator before, `barred`: the account is disabled or being closed. */
export interface Appointed {
  state: 'appointed' | 'already' | 'barred'
  personId: string
}

/** Makes the person behind a phone an operator of their park, in the caller's transaction; who has no account yet gets one. */
export async function appointOperator(
  db: Db,
  { vault, identity }: { vault: Vault; identity: Pick<Identity, 'sessions'> },
  { areaId, phone, name = null, actor, now }: ToAppoint,
): Promise<Appointed> {
  const id = newId()
  const nickName = unnamed(phone)
  const { id: personId } = await personByPhone(db, { id, areaId, phone: sealPhone(vault, id, phone), nickName, now })
  if ((await findFacts(db, personId, areaId)) === null) return { state: 'barred', personId }
  if (name !== null && isUnnamed((await lockName(db, personId))?.nickName ?? ''))
    await callPerson(db, personId, { nickName: name })
  if (!(await addRole(db, personId, 'operator'))) return { state: 'already', personId }
  await identity.sessions.personChanged(db, personId)
  await record(db, {
    areaId,
    at: now,
    actor,
    action: 'people.operator.appointed',
    subject: { kind: 'people.person', id: personId },
  })
  return { state: 'appointed', personId }
}

/** A code with which the owner of a phone can sign in, as one by SMS; who asks is on record. It is good as long and for as many tries. */
export async function signInCode(
  db: Db,
  { identity }: { identity: Pick<Identity, 'codes'> },
  { areaId, phone, actor, now, personId }: ToAppoint & { personId: string },
): Promise<string> {
  await record(db, {
    areaId,
    at: now,
    actor,
    action: 'people.sign-in-code.told',
    subject: { kind: 'people.person', id: personId },
  })
  return await identity.codes.issue(db, { purpose: SIGN_IN, address: `${areaId}:${phone}` })
}

/** Whether these keys open what the store has: with others nobody would be found by their phone. */
export async function keysFit(db: Db, vault: Vault): Promise<boolean> {
  const some = await findSomePhone(db)
  try {
    if (some) openPhone(vault, some)
    return true
  } catch (error) {
    if (error instanceof VaultError) return false
    throw error
  }
}
