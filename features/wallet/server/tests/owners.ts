import { randomInt } from 'node:crypto'
import { createSimulatedBank } from '#demo/wallet'
import { makePerson } from '#fixtures/people'
import { type MadeWallet, makeWallet } from '#fixtures/wallet'
import type { Owner } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'

/** The pay password of wallets that recipes make. */
export const PASSWORD = '804173'

/** Owners of records, who find their wallet as if nothing had been before, however often they are tried. */
export function ownersOf(world: World) {
  const { db } = world.store
  const { identity, vault, ledger } = world.product
  const engines = { identity, vault, ledger, bank: createSimulatedBank({ db, clock: () => world.now() }) }

  /** Gives the person's wallet, if there is one, to somebody new. */
  async function withoutWallet({ person: { id, areaId } }: Owner): Promise<void> {
    const heir = await makePerson(db, { areaId })
    await db
      .updateTable('wallet.wallet')
      .set({ personId: heir.id })
      .where('personId', '=', id)
      .where('areaId', '=', areaId)
      .execute()
  }

  /** Gives the person a phone that nobody had; answers it. */
  async function withNewPhone({ person: { id } }: Owner): Promise<string> {
    const phone = `138${String(randomInt(100_000_000)).padStart(8, '0')}`
    const purpose = 'people.person.phone'
    await db
      .updateTable('people.person')
      .set({ phoneSealed: vault.seal(phone, { purpose, of: id }), phoneIndex: vault.blindIndex(phone, purpose) })
      .where('id', '=', id)
      .execute()
    return phone
  }

  /** A new wallet of the person; without a pay password where that is null. */
  async function opened(owner: Owner, has: { cashFen?: number; password?: string | null } = {}): Promise<MadeWallet> {
    const { cashFen = 10_000, password = PASSWORD } = has
    const { id: personId, areaId } = owner.person
    await withoutWallet(owner)
    const facts = { personId, areaId, cashFen, now: world.now() }
    return await makeWallet(db, engines, { ...facts, ...(password === null ? {} : { password }) })
  }

  /** Owner and caller both have a new wallet; answers the owner's. */
  async function bothOpened(owner: Owner, caller: Owner, password: string | null = PASSWORD): Promise<MadeWallet> {
    if (caller.person.id !== owner.person.id) await opened(caller, { password })
    return await opened(owner, { password })
  }

  /** Only the owner has a wallet. */
  async function ownerOpened(owner: Owner, caller: Owner, password: string | null = null): Promise<MadeWallet> {
    await withoutWallet(caller)
    return await opened(owner, { password })
  }

  /** Who the owner is to the server. */
  async function callerOf({ token }: Owner) {
    const caller = await identity.sessions.callerOf(token)
    if (!caller) throw new Error('the owner has no session')
    return caller
  }

  /** Enters the pay password for this step. */
  async function proofOf({ token }: Owner, step: object): Promise<string> {
    const input = { password: PASSWORD, ...step }
    const answer = await world.post<{ proof: string }>('wallet/passwordCheck', input, token)
    if (answer.code !== 200) throw new Error(`passwordCheck: ${answer.code} ${answer.message}`)
    return answer.body.proof
  }

  return { engines, withoutWallet, withNewPhone, opened, bothOpened, ownerOpened, callerOf, proofOf }
}

/** Owners on a world. */
export type Owners = ReturnType<typeof ownersOf>
