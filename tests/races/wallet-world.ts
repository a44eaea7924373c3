import { expect } from 'vitest'
import type { Collection } from '#contract/wallet'
import { createSimulatedBank } from '#demo/wallet'
import { makeTicket, makeWallet } from '#fixtures/wallet'
import { type Asker, type Holder, PAY_PASSWORD, walletsOf } from '../support/wallets.ts'
import { makeSilentWorld, type SilentWorld } from './silent-world.ts'

/** A silent world with people who have wallets, tills and cards. */
export interface WalletWorld extends SilentWorld {
  person: ReturnType<typeof walletsOf>['person']
  /** A cashier of no company. */
  till(): Promise<Asker>
  /** Somebody with a wallet, cash in it and the pay password. */
  holder(cashFen?: number, facts?: { phone?: string }): Promise<Holder>
  /** Somebody who has just opened a wallet and has no pay password yet. */
  opened(): Promise<Asker>
  /** The same person on another phone. */
  again(holder: Holder): Promise<Holder>
  /** A ticket of this person's phone, already proven. */
  ticket(who: Asker, purpose: 'open' | 'reset' | 'bind', phone: string, walletId?: string): Promise<string>
  payCode(holder: Holder): Promise<string>
  /** Something that this till took from this holder. */
  taken(till: Asker, holder: Holder, amountFen: number): Promise<string>
  /** How many rows a query's `from` finds. */
  count(from: string, values: unknown[]): Promise<number>
}

/** Puts such a world together for a test file. */
export async function makeWalletWorld(): Promise<WalletWorld> {
  const silent = await makeSilentWorld()
  const { world } = silent
  const { db, pool } = world.store
  const { identity, vault, ledger } = world.product
  const engines = { identity, vault, ledger, bank: createSimulatedBank({ db, clock: () => world.now() }) }
  const wallets = walletsOf(world)
  const payCode = (holder: Holder) => wallets.codeOf(holder, { kind: 'pay' })
  return {
    ...silent,
    person: wallets.person,
    again: wallets.again,
    payCode,
    till: () => wallets.person({ roles: ['merchant'] }),
    holder: (cashFen = 0, facts = {}) => wallets.holder({ cashFen }, facts),
    async opened() {
      const who = await wallets.person()
      await makeWallet(db, engines, { personId: who.id, now: world.now() })
      return who
    },
    async ticket(who, purpose, phone, walletId = '') {
      const caller = await identity.sessions.callerOf(who.token)
      if (!caller) throw new Error('a session that was just made is gone')
      return (await makeTicket(db, engines, caller, { purpose, phone, walletId, now: world.now() })).ticket
    },
    async taken(till, holder, amountFen) {
      const answer = await till.post<Collection>('micropay', { code: await payCode(holder), amountFen })
      expect(answer).toMatchObject({ code: 200, body: { state: 'paid' } })
      return answer.body.id
    },
    async count(from, values) {
      const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`, values)
      return rows[0]?.n ?? 0
    },
  }
}

/** The pay password of everybody here. */
export const PASSWORD: string = PAY_PASSWORD

/** The charge that a pay URL of the wallet leads to. */
export function chargeIn(payUrl: string): string {
  const charge = /charge=(YQ[0-9A-F]{32})$/.exec(payUrl)?.[1]
  if (!charge) throw new Error(`no charge in ${payUrl}`)
  return charge
}
