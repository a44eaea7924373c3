import { grant, issueApartmentBill } from '#door/wallet'
import { makeCard, makeWallet } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { createSimulatedBank } from '#server/wallet'
import { addDays, dayOf } from '#vocabulary/day'
import type { World } from './world.ts'

/** The pay password of everybody here. */
export const PAY_PASSWORD = '258036'

/** Somebody with a wallet. */
export interface Holder {
  id: string
  token: string
  post<Body>(call: string, input?: object): Promise<Body>
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
      id,
      token,
      async post<Body>(call: string, input: object = {}) {
        const answer = await world.post<Body>(`wallet/${call}`, input, token)
        if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.message}`)
        return answer.body
      },
      flatBill: (item, amountFen, dueInDays) => {
        const what = { reference: newId(), room: '3栋1202', item, period: '2026年11月', amountFen }
        return issueApartmentBill(db, { ...whose, ...what, dueOn: addDays(dayOf(clock()), dueInDays) })
      },
      card: async (tail) => (await makeCard(db, engines, wallet, { ...(tail && { tail }), now: clock() })).id,
    }
  }
  return {
    give,
    holder: async (has?: Purses) => give(await world.person({ nickName: '林晓' }), has),
  }
}

/** Pays at the simulated cashier, without a browser. */
export async function payAtCashier({ origin }: World, payUrl: string): Promise<void> {
  const cashier = await (await fetch(new URL(payUrl, origin))).text()
  const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(cashier) ?? []
  const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(cashier) ?? []
  const body = new URLSearchParams({ ticket, do: 'pay' })
  await fetch(new URL(action.replaceAll('&#38;', '&'), origin), { method: 'POST', body, redirect: 'manual' })
}
