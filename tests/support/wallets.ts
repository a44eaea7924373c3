import { createSimulatedBank } from '#demo/wallet'
import { grant, issueApartmentBill } from '#door/wallet'
import { makeCompany, makeSession, type PersonToMake } from '#fixtures/people'
import { type MadeWallet, makeCard, makeWallet } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import type { Answer, World } from './world.ts'

/** The pay password of everybody here. */
export const PAY_PASSWORD = '258036'

/** What people with wallets need of a world; its product may be another one later, after a death. */
interface WorldOfWallets extends Pick<World, 'now' | 'person' | 'post'> {
  readonly store: Pick<World['store'], 'db'>
  readonly product: Pick<World['product'], 'identity' | 'vault' | 'ledger'>
}

/** Who is signed in. */
interface Session {
  token: string
}

/** Somebody who is signed in and asks the wallet: `post('recharge', …)`; calls of others by their whole path. */
export interface Asker {
  id: string
  token: string
  /** What was answered, refusals too. */
  post<Body = Record<string, unknown>>(call: string, input?: object): Promise<Answer<Body>>
  /** The body of what must be done; a refusal is thrown. */
  must<Body = Record<string, unknown>>(call: string, input?: object): Promise<Body>
}

/** A cashier of a company. */
export interface Till extends Asker {
  companyId: string
}

/** Somebody with a wallet. */
export interface Holder extends Asker {
  areaId: string
  /** Their `id`, as those say it who ask whose purse it is. */
  personId: string
  wallet: MadeWallet
  idNumber: string
  /** A proof of the pay password for one step. */
  proof(purpose: string, about?: string, amountFen?: number): Promise<string>
  /** What the ledger keeps in their cash purse. */
  cash(): Promise<number>
  /** A bill of a flat, due so many days from today; answers its id. */
  flatBill(item: string, amountFen: number, dueInDays?: number): Promise<string>
  /** A bound card that ends so; answers its id. */
  card(tail?: string): Promise<string>
}

/** What a holder has. */
export interface Purses {
  cashFen?: number
  subsidyFen?: number
  allowanceFen?: number
  password?: boolean
}

type PersonFacts = Omit<PersonToMake, 'phone'> & { phone?: string }

/** People with wallets on this server. */
export function walletsOf(world: WorldOfWallets) {
  const { db } = world.store
  const clock = () => world.now()
  const bank = createSimulatedBank({ db, clock })
  const engines = () => ({ ...enginesOf(world), bank })

  function asker({ id, token }: { id: string; token: string }): Asker {
    const post = <Body>(call: string, input: object = {}) =>
      world.post<Body>(call.includes('/') ? call : `wallet/${call}`, input, token)
    return {
      id,
      token,
      post,
      async must<Body>(call: string, input?: object) {
        const answer = await post<Body>(call, input)
        if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.message}`)
        return answer.body
      },
    }
  }

  function holderOf(who: Asker, wallet: MadeWallet): Holder {
    const whose = { areaId: wallet.areaId, personId: who.id }
    return {
      ...who,
      ...whose,
      wallet,
      idNumber: wallet.idNumber,
      async proof(purpose, about, amountFen) {
        const step = { purpose, ...(about ? { about } : {}), ...(amountFen ? { amountFen } : {}) }
        return (await who.must<{ proof: string }>('passwordCheck', { password: PAY_PASSWORD, ...step })).proof
      },
      async cash() {
        const account = { areaId: wallet.areaId, owner: who.id, kind: 'cash' }
        return (await world.product.ledger.accounts(db, [account]))[0]?.balanceFen ?? 0
      },
      flatBill: (item, amountFen, dueInDays = 0) => {
        const what = { reference: newId(), room: '3栋1202', item, period: '2026年11月', amountFen }
        return issueApartmentBill(db, { ...whose, ...what, dueOn: addDays(dayOf(clock()), dueInDays) })
      },
      card: async (tail) => (await makeCard(db, engines(), wallet, { ...(tail && { tail }), now: clock() })).id,
    }
  }

  /** Gives a wallet to somebody who is there already. */
  async function give(who: { id: string; token: string; areaId?: string }, has: Purses = {}): Promise<Holder> {
    const { cashFen = 0, subsidyFen = 0, allowanceFen = 0, password = true } = has
    const whose = { areaId: who.areaId ?? '1', personId: who.id }
    const wallet = await makeWallet(db, engines(), {
      ...whose,
      cashFen,
      now: clock(),
      ...(password && { password: PAY_PASSWORD }),
    })
    const grants = [
      { purse: 'subsidy', amountFen: subsidyFen, memo: '十一月园区补贴' },
      { purse: 'allowance', amountFen: allowanceFen, memo: '十一月餐补' },
    ] as const
    for (const given of grants) {
      if (given.amountFen > 0) await grant(db, world.product.ledger, { ...whose, ...given, reference: newId() })
    }
    return holderOf(asker(who), wallet)
  }

  /** A cashier of a new company, which lets them act for it. */
  async function till({ manager = true } = {}): Promise<Till> {
    const { id: companyId } = await makeCompany(db, { name: `湖畔食堂${crypto.randomUUID().slice(0, 4)}` })
    const company = { id: companyId, manager, allowed: true }
    return { ...asker(await world.person({ roles: ['merchant'], company })), companyId }
  }

  /** The code that the wallet shows: a person's to pay with, or a till's to collect by. */
  async function codeOf(who: Session, input: { kind: 'pay' } | { kind: 'collect'; amountFen: number; note?: string }) {
    const { codes } = await asker({ id: '', ...who }).must<{ codes: [{ code: string }] }>('qrCode', input)
    return codes[0].code
  }
  return {
    give,
    /** Somebody new with a wallet and the pay password. */
    holder: async (has?: Purses, facts?: PersonFacts) => give(await world.person({ nickName: '林晓', ...facts }), has),
    /** Somebody new without a wallet. */
    person: async (facts?: PersonFacts) => asker(await world.person(facts)),
    /** The same holder on another phone. */
    async again(holder: Holder): Promise<Holder> {
      const { id, areaId } = holder
      const token = await makeSession(db, world.product.identity, { id, areaId, username: null })
      return holderOf(asker({ id, token }), holder.wallet)
    },
    till,
    /** Asks the wallet as somebody; a refusal is thrown. */
    must: <Body = Record<string, unknown>>(who: Session, call: string, input: object = {}) =>
      asker({ id: '', ...who }).must<Body>(call, input),
    codeOf,
    /** What a person could pay with. */
    cashOf: async (who: Session) =>
      (await asker({ id: '', ...who }).must<{ availableFen: number }>('balance')).availableFen,
    /** A payment of this amount that waits for the person. */
    async chargeOf(who: Session, amountFen: number): Promise<string> {
      const code = await codeOf(await till(), { kind: 'collect', amountFen, note: '午餐' })
      return (await asker({ id: '', ...who }).must<{ charge: string }>('collectPay', { code })).charge
    },
  }
}

function enginesOf({ product }: WorldOfWallets) {
  const { identity, vault, ledger } = product
  return { identity, vault, ledger }
}
