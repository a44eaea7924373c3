import { expect } from 'vitest'
import type { Collection } from '#contract/wallet'
import { createSimulatedBank } from '#demo/wallet'
import { makeSession, type PersonToMake } from '#fixtures/people'
import { type MadeWallet, makeCard, makeTicket, makeWallet } from '#fixtures/wallet'
import { type Answer, makeWorld, type World } from '../support/world.ts'

/** Somebody who may call the wallet. */
export interface Caller {
  id: string
  token: string
  post<Body = Record<string, unknown>>(call: string, input?: object): Promise<Answer<Body>>
}

/** Somebody with a wallet. */
export interface Holder extends Caller {
  wallet: MadeWallet
  proof(purpose: string, about?: string, amountFen?: number): Promise<string>
  cash(): Promise<number>
}

/** The pay password of everybody on the stage. */
export const PASSWORD = '258036'
/** As many as come at once. */
export const MANY = 64

/** Everybody at once. */
export const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

/** How many heard what. */
export const codes = (answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, of]) => [code, of.length]))

/** Different answers, of those that say that it is done: one, or somebody was told something else. */
export function doneAnswers(answers: readonly Answer[]): unknown[] {
  const done = answers.filter(({ code }) => code === 200 || code === 615)
  const texts = new Map(done.map(({ body }) => [stable(body), body]))
  return [...texts.values()]
}

/** An answer that was kept comes with its fields in another order. */
function stable(body: unknown): string {
  return JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** A whole server with wallets, tills and cards; its bank tells nothing by itself. */
export async function makeWalletStage() {
  let bankKey = ''
  const world: World = await makeWorld({
    max: 8,
    sandbox: { switches: { notify: 'never', lateMs: 0 } },
    moreChannels: ({ secrets }) => {
      bankKey = secrets.sandbox?.bankPrivateKey ?? ''
      return []
    },
  })
  const { db } = world.store
  const { identity, vault, ledger } = world.product
  const bank = createSimulatedBank({ db, clock: () => world.now() })
  const engines = { identity, vault, ledger, bank }
  const callerOf = (id: string, token: string): Caller => ({
    id,
    token,
    post: (call, input = {}) => world.post(call.includes('/') ? call : `wallet/${call}`, input, token),
  })
  const person = async (facts: Omit<PersonToMake, 'phone'> & { phone?: string } = {}) => {
    const made = await world.person(facts)
    return callerOf(made.id, made.token)
  }
  function holderOf(caller: Caller, wallet: MadeWallet): Holder {
    return {
      ...caller,
      wallet,
      async proof(purpose, about, amountFen) {
        const step = { purpose, ...(about ? { about } : {}), ...(amountFen ? { amountFen } : {}) }
        const answer = await caller.post<{ proof: string }>('passwordCheck', { password: PASSWORD, ...step })
        expect(answer.code).toBe(200)
        return answer.body.proof
      },
      async cash() {
        const [cash] = await ledger.accounts(db, [{ areaId: '1', owner: caller.id, kind: 'cash' }])
        return cash?.balanceFen ?? 0
      },
    }
  }
  return {
    world,
    engines,
    bank: { store: world.store, privateKey: bankKey, now: () => world.now() },
    person,
    till: () => person({ roles: ['merchant'] }),
    async holder(cashFen = 0, facts: { phone?: string } = {}): Promise<Holder> {
      const caller = await person(facts)
      const made = { personId: caller.id, password: PASSWORD, cashFen, now: world.now() }
      return holderOf(caller, await makeWallet(db, engines, made))
    },
    /** Somebody who has just opened a wallet and has no pay password yet. */
    async opened(): Promise<Caller> {
      const caller = await person()
      await makeWallet(db, engines, { personId: caller.id, now: world.now() })
      return caller
    },
    /** The same person on another phone. */
    async again(holder: Holder): Promise<Holder> {
      const facts = { id: holder.id, areaId: '1', username: null } as Parameters<typeof makeSession>[2]
      return holderOf(callerOf(holder.id, await makeSession(db, identity, facts)), holder.wallet)
    },
    card: async (holder: Holder, tail?: string) =>
      (await makeCard(db, engines, holder.wallet, { ...(tail ? { tail } : {}), now: world.now() })).id,
    async ticket(who: Caller, purpose: 'open' | 'reset' | 'bind', phone: string, walletId = '') {
      const caller = await identity.sessions.callerOf(who.token)
      if (!caller) throw new Error('a session that was just made is gone')
      return (await makeTicket(db, engines, caller, { purpose, phone, walletId, now: world.now() })).ticket
    },
    async payCode(holder: Holder): Promise<string> {
      const { body } = await holder.post<{ codes: { code: string }[] }>('qrCode')
      return body.codes[0]?.code ?? ''
    },
    /** Something that this till took from this holder. */
    async taken(till: Caller, holder: Holder, amountFen: number): Promise<string> {
      const code = await this.payCode(holder)
      const answer = await till.post<Collection>('micropay', { code, amountFen })
      expect(answer).toMatchObject({ code: 200, body: { state: 'paid' } })
      return answer.body.id
    },
    count: async (query: string, values: unknown[]) => {
      const { rows } = await world.store.pool.query<{ n: number }>(`select count(*)::int as n from ${query}`, values)
      return rows[0]?.n ?? 0
    },
  }
}

/** The charge that a pay URL of the wallet leads to. */
export function chargeIn(payUrl: string): string {
  const charge = /charge=(YQ[0-9A-F]{32})$/.exec(payUrl)?.[1]
  if (!charge) throw new Error(`no charge in ${payUrl}`)
  return charge
}
