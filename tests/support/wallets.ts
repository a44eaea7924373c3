import { grant, issueApartmentBill } from '#door/wallet'
import { makeCompany } from '#fixtures/people'
import { makeCard, makeWallet } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { createSimulatedBank } from '#server/wallet'
import { addDays, dayOf } from '#vocabulary/day'
import type { World } from './world.ts'

/** The pay password of everybody here. */
export const PAY_PASSWORD = '258036'

/** Who is signed in. */
interface Session {
  token: string
}

/** Somebody who asks the wallet; a refusal is thrown. */
interface Asker {
  id: string
  token: string
  post<Body = Record<string, unknown>>(call: string, input?: object): Promise<Body>
}

/** A cashier of a company. */
interface Till extends Asker {
  companyId: string
}

/** Somebody with a wallet. */
export interface Holder extends Asker {
  idNumber: string
  /** A bill of a flat, due so many days from today; answers its id. */
  flatBill(item: string, amountFen: number, dueInDays: number): Promise<string>
  card(tail?: string): Promise<string>
}

/** What a holder has. */
export interface Purses {
  cashFen?: number
  subsidyFen?: number
  allowanceFen?: number
  password?: boolean
}

/** People with wallets on this server. */
export function walletsOf(world: World) {
  const { identity, vault, ledger } = world.product
  const { db } = world.store
  const clock = () => world.now()
  const engines = { identity, vault, ledger, bank: createSimulatedBank({ db, clock }) }

  /** Asks the wallet as somebody; throws on a refusal. */
  async function post<Body = Record<string, unknown>>({ token }: Session, call: string, input: object = {}) {
    const answer = await world.post<Body>(`wallet/${call}`, input, token)
    if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.message}`)
    return answer.body
  }
  const asker = (who: { id: string; token: string }): Asker => ({
    id: who.id,
    token: who.token,
    post: (call, input) => post(who, call, input),
  })

  /** Gives a wallet to somebody who is there already. */
  async function give({ id, token }: { id: string; token: string }, has: Purses = {}): Promise<Holder> {
    const { cashFen = 0, subsidyFen = 0, allowanceFen = 0, password = true } = has
    const whose = { areaId: '1', personId: id }
    const wallet = await makeWallet(db, engines, {
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
      if (given.amountFen > 0) await grant(db, ledger, { ...whose, ...given, reference: newId() })
    }
    return {
      ...asker({ id, token }),
      idNumber: wallet.idNumber,
      flatBill: (item, amountFen, dueInDays) => {
        const what = { reference: newId(), room: '3栋1202', item, period: '2026年11月', amountFen }
        return issueApartmentBill(db, { ...whose, ...what, dueOn: addDays(dayOf(clock()), dueInDays) })
      },
      card: async (tail) => (await makeCard(db, engines, wallet, { ...(tail && { tail }), now: clock() })).id,
    }
  }

  /** A cashier of a new company, which lets them act for it. */
  async function till({ manager = true } = {}): Promise<Till> {
    const { id: companyId } = await makeCompany(db, { name: `湖畔食堂${crypto.randomUUID().slice(0, 4)}` })
    const company = { id: companyId, manager, allowed: true }
    return { ...asker(await world.person({ roles: ['merchant'], company })), companyId }
  }

  /** The code that the wallet shows: a person's to pay with, or a till's to collect by. */
  async function codeOf(who: Session, input: { kind: 'pay' } | { kind: 'collect'; amountFen: number; note?: string }) {
    const { codes } = await post<{ codes: [{ code: string }] }>(who, 'qrCode', input)
    return codes[0].code
  }
  return {
    give,
    holder: async (has?: Purses) => give(await world.person({ nickName: '林晓' }), has),
    till,
    post,
    codeOf,
    /** What a person could pay with. */
    cashOf: async (who: Session) => (await post<{ availableFen: number }>(who, 'balance')).availableFen,
    /** A payment of this amount that waits for the person. */
    async chargeOf(who: Session, amountFen: number): Promise<string> {
      const code = await codeOf(await till(), { kind: 'collect', amountFen, note: '午餐' })
      return (await post<{ charge: string }>(who, 'collectPay', { code })).charge
    },
    /** The code of the latest message to this phone. */
    async smsTo(number: string): Promise<string> {
      await world.product.jobs.drain()
      const text = world.messages().find(({ phone }) => phone === number)?.text ?? ''
      return /验证码(\d{6})/.exec(text)?.[1] ?? ''
    },
  }
}
