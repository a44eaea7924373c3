import {
  caseRefusals,
  type decoration,
  moneyRefusals as no,
  type PayInfo,
  SIDE_WORDS,
  type Side,
} from '#contract/decoration'
import { insidePayer } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import type { TradeWithRefunds } from '#platform/payments'
import { refuse } from '#vocabulary/refusal'
import { listCharges } from '../pots/charge-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { depositPath, FEE_SUBJECT, POT_KIND } from '../pots/names.ts'
import { listOrders } from '../pots/order-queries.ts'
import type { PotOwnRow } from '../pots/pot-queries.ts'
import { type MoneySeen, seenMoney } from '../pots/who.ts'
import { caseOf, feeBill, potBill } from './pay-view.ts'
import { dueOf, inMoneyWords, mustPayFor, orderOf } from './paying.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'payInfo' | 'pay' | 'payQuery'>

/** What the beginning lacks of money, as `lacking.ts` names it. */
const OF_MONEY = ['deposit', 'fee']

/** Deposits that a side pays now: the one of it that stands. */
const standsNow = (seen: MoneySeen): PotOwnRow[] =>
  seen.pots.filter(({ side, releasedAt }) => releasedAt === null && seen.sides.includes(side))

/** What somebody has to pay for a case, paying it, and following the payment. */
export function payHandlers(engines: MoneyEngines): Handlers {
  const { deposits, payments, vault } = engines

  /** Payments of the caller's sides that were begun, by what they are for. */
  async function begun(db: Db, seen: MoneySeen) {
    const orders = (await listOrders(db, seen.workCase.id)).filter(({ side }) => seen.sides.includes(side))
    const ids = orders.filter(({ state }) => state !== 'paid').map(({ id }) => id)
    const ofFees = [...(await payments.tradesOfAll(db, FEE_SUBJECT, ids)).values()].flat()
    const ofPots = new Map<string, TradeWithRefunds[]>()
    for (const { id: potId } of standsNow(seen)) ofPots.set(potId, await deposits.begun(db, { potId, kind: POT_KIND }))
    return { orders, ofFees, ofPots }
  }

  async function asked(db: Db, who: Caller, caseId: string) {
    const seen = await seenMoney(db, engines, who, caseId)
    if (seen.sides.length === 0) refuse(caseRefusals.mayNot)
    return { seen, ...(await begun(db, seen)) }
  }

  async function shown(db: Db, who: Caller, money: Awaited<ReturnType<typeof asked>>, now: Date): Promise<PayInfo> {
    const { seen, orders, ofFees, ofPots } = money
    const { workCase, sides } = seen
    const charges = await listCharges(db, workCase.id)
    const pots = standsNow(seen)
    const statements = await deposits.statement(
      db,
      pots.map(({ id }) => id),
    )
    const underWay = async (trades: TradeWithRefunds[]) =>
      (await payments.touched(db, trades)).filter(({ state }) => state === 'paying').map(({ subject }) => subject.id)
    const channels = payments.channels()
    const nameOf = (id: string) => channels.find((channel) => channel.id === id)?.name ?? id
    const bills: PayInfo['bills'] = []
    for (const side of sides) {
      const paying = await underWay(ofFees)
      const own = orders.filter((order) => order.side === side)
      const bill = feeBill(charges, own, { side, isPaying: own.some(({ id }) => paying.includes(id)), nameOf })
      if (bill) bills.push(bill)
    }
    for (const pot of pots) {
      const statement = statements.find(({ potId }) => potId === pot.id)
      const paying = await underWay(ofPots.get(pot.id) ?? [])
      if (statement) bills.push(potBill(pot, statement, { isPaying: paying.length > 0, nameOf }))
    }
    const dueFen = dueOf(bills)
    const payer = dueFen > 0 ? { areaId: workCase.areaId, personId: who.personId } : null
    const begins = workCase.state === 'to_pay' ? await engines.hooks.lacks(db, 'begin', workCase, now) : []
    return {
      case: caseOf(workCase),
      bills,
      dueFen,
      // a foreman hears nothing of the applicant's money: their own stands among the bills
      waits: begins
        .filter(({ kind }) => sides.includes('applicant') || !OF_MONEY.includes(kind))
        .map(({ words }) => words),
      channels: await payments.channelsFor(db, payer && { ...payer, subject: POT_KIND }),
    }
  }

  async function start(ctx: StepsContext, caseId: string, { what, side, channel, inApp }: Start) {
    const common = {
      channel,
      personId: ctx.person.personId,
      returnPath: `/front/mobile${depositPath(caseId)}`,
      key: ctx.key,
      payerIp: ctx.origin.ip,
      ...inApp,
    }
    if (what === 'fee') {
      const order = await ctx.tx((db) => orderOf(db, { caseId, side, now: ctx.now }))
      const { id, areaId, amountFen, goodUntil, number } = order
      return await payments.start((work) => ctx.tx(work), {
        ...common,
        subject: { kind: FEE_SUBJECT, id },
        areaId,
        amountFen,
        title: `${number} 装修费用（${SIDE_WORDS[side]}）`,
        expiresAt: goodUntil,
      })
    }
    const seen = await seenMoney(ctx.db, engines, ctx.person, caseId)
    const pot = seen.pots.find((one) => one.side === side && one.releasedAt === null) ?? refuse(no.nothingDue)
    return await deposits.pay((work) => ctx.tx(work), { ...common, potId: pot.id })
  }

  return {
    payInfo: async ({ db, person, now }, { id }) => shown(db, person, await asked(db, person, id), now),

    async pay(ctx, { id, what, side, channel, ...carried }) {
      const inApp = insidePayer(vault, ctx, carried)
      const { sides } = await seenMoney(ctx.db, engines, ctx.person, id)
      mustPayFor(side, sides)
      try {
        const { tradeId, payUrl, inside } = await start(ctx, id, { what, side, channel, inApp })
        return { tradeId, payUrl, ...(inside && { inside }) }
      } catch (error) {
        throw inMoneyWords(error)
      }
    },

    async payQuery({ db, person, now }, { id }) {
      const before = await asked(db, person, id)
      const trades = [...before.ofFees, ...[...before.ofPots.values()].flat()]
      const waiting = trades.filter(({ state }) => state === 'paying')
      for (const { id: tradeId } of waiting) await payments.query(tradeId)
      // what the channels answered may have changed it
      return await shown(db, person, waiting.length === 0 ? before : await asked(db, person, id), now)
    },
  }
}

interface Start {
  readonly what: 'fee' | 'deposit'
  readonly side: Side
  readonly channel: string
  readonly inApp: ReturnType<typeof insidePayer>
}
