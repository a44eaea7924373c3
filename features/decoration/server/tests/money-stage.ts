import type { CaseState, DepositDetail } from '#contract/decoration'
import { makeSession } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import type { Channel } from '#platform/payments'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeCase } from '../fixtures.ts'
import { type CaseSet, lockCase, setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import type { Costs, Keep } from '../ground/costs.ts'
import { createHooks } from '../ground/hooks.ts'
import { moveCase } from '../ground/moving.ts'
import { sealedForeman } from '../ground/sealing.ts'
import { hearChanged, hearMoved } from '../money/opening.ts'
import type { MoneyEngines } from '../pots/engines.ts'

/** A day in ms. */
export const DAY_MS = 86_400_000
/** What a case comes to where a test says nothing else. */
export const COSTS: Costs = {
  fees: [
    { key: 'management', label: '装修管理费', fen: 30_000 },
    { key: 'rubbish', label: '垃圾清运费', fen: 20_000 },
  ],
  depositApplicantFen: 200_000,
  depositFirmFen: 100_000,
}

/** A channel in a test's hand. */
function newTill(now: () => Date) {
  const trades = new Map<string, { amountFen: number; paidAt: Date | null; backFen: number; back: Set<string> }>()
  const till = {
    refusing: false,
    /** What it holds of all that was paid, in fen. */
    holds: () =>
      [...trades.values()].reduce((sum, { amountFen, paidAt, backFen }) => sum + (paidAt ? amountFen - backFen : 0), 0),
    take(outTradeNo: string) {
      const trade = trades.get(outTradeNo)
      if (trade) trade.paidAt = now()
      return { outTradeNo, channelTradeNo: `C${outTradeNo}`, amountFen: trade?.amountFen ?? 0, paidAt: now() }
    },
    channel: {
      id: 'till',
      name: '测试银行',
      async start({ outTradeNo, amountFen }) {
        if (!trades.has(outTradeNo)) trades.set(outTradeNo, { amountFen, paidAt: null, backFen: 0, back: new Set() })
        return { payUrl: `http://localhost/pay/${outTradeNo}` }
      },
      async query({ outTradeNo }) {
        const trade = trades.get(outTradeNo)
        if (!trade?.paidAt) return { state: 'waiting' }
        const { amountFen, paidAt } = trade
        return { state: 'paid', fact: { outTradeNo, channelTradeNo: `C${outTradeNo}`, amountFen, paidAt } }
      },
      close: async ({ outTradeNo }) => (trades.get(outTradeNo)?.paidAt ? 'paid' : 'closed'),
      async refund({ outTradeNo, requestNo, amountFen }) {
        if (till.refusing) return { state: 'failed', why: '超过可退期限' }
        const trade = trades.get(outTradeNo)
        if (!trade?.paidAt || trade.backFen + amountFen > trade.amountFen) return { state: 'failed', why: '余额不足' }
        if (!trade.back.has(requestNo)) trade.backFen += amountFen
        trade.back.add(requestNo)
        return { state: 'done' }
      },
      refundQuery: async ({ outTradeNo, requestNo }) =>
        trades.get(outTradeNo)?.back.has(requestNo) ? { state: 'done' } : { state: 'none' },
      readNotify: () => Promise.reject(new Error('it sends none')),
      answer: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    } satisfies Channel,
  }
  return till
}

/** A world with the people of a case's money, a channel in hand, and cases whose costs and open matters the test says. */
export async function moneyStage() {
  let now = () => new Date()
  const till = newTill(() => now())
  const world = await makeWorld({ max: 16, moreChannels: () => [till.channel] })
  now = () => world.now()
  const { db } = world.store
  const { product } = world
  const rules = { costs: COSTS, keeps: new Map<string, Keep[]>() }
  const hooks = createHooks()
  // The engines of the server, with hooks of the test's own: it says what a case costs and what is kept.
  const engines = { ...product, clock: () => world.now(), hooks } as unknown as MoneyEngines
  hooks.onCosts(async () => rules.costs)
  hooks.onKeep(async (_db, { id }) => rules.keeps.get(id) ?? [])
  hooks.onMoved((within, moved) => hearMoved(engines, within, moved))
  hooks.onChanged((within, changed) => hearChanged(engines, within, changed))

  let phones = 0
  const people = {
    operator: await world.person({ nickName: '李运营', roles: ['operator'] }),
    second: await world.person({ nickName: '陈运营', roles: ['operator'] }),
    staff: await world.person({ nickName: '周物业', roles: ['property'] }),
    stranger: await world.person(),
  }
  const post = <Body = Record<string, unknown>>(call: string, input: object, by: { token: string }) =>
    world.post<Body>(`decoration/${call}`, input, by.token)
  const move = (id: string, to: CaseState, set: object = {}) =>
    inTransaction(db, async (within) => {
      const workCase = await lockCase(within, id)
      if (!workCase) throw new Error('no case')
      return await moveCase(
        within,
        { jobs: product.jobs, hooks },
        { workCase, to, act: 'test', byId: null, set, now: world.now() },
      )
    })
  const hold = (id: string) =>
    inTransaction(db, async (within) => {
      const workCase = await lockCase(within, id)
      if (!workCase) throw new Error('no case')
      return workCase
    })
  /** Changes a case after its approval, as its room does. */
  const change = (id: string, before: CaseRow, set: CaseSet) =>
    inTransaction(db, async (within) => {
      await lockCase(within, id)
      const workCase = await setCase(within, id, set, world.now())
      await hooks.changed(within, { workCase, before, byId: null, now: world.now() })
    })
  const settle = async () => {
    await product.jobs.drain()
  }

  /** A case that waits for its money, with an applicant and a foreman who proved the phone by a code. */
  async function toPay() {
    phones += 1
    const phone = `1390000${String(1000 + phones)}`
    const applicant = await world.person({ nickName: '王申请' })
    const foreman = await world.person({ nickName: '赵工长', phone })
    const guest = {
      ...foreman,
      kind: 'guest' as const,
      token: await makeSession(db, product.identity, foreman, 'guest'),
    }
    const { id } = await makeCase(db, { state: 'reviewing', applicantId: applicant.id, now: world.now() })
    const set = sealedForeman(product.vault, id, { name: '赵工长', phone })
    await move(id, 'to_pay', set)
    // both signed the agreement: money alone is what the beginning waits for
    for (const [party, { id: personId }] of [['applicant', applicant] as const, ['foreman', foreman] as const]) {
      const signature = { id: newId(), caseId: id, party, personId, name: '签署人', fileId: newId(), at: world.now() }
      await db.insertInto('decoration.signature').values(signature).execute()
    }
    return { id, applicant, foreman, guest }
  }
  type Made = Awaited<ReturnType<typeof toPay>>

  /** Pays what is due of a side by the channel, and we hear of it. */
  async function pay(
    made: Pick<Made, 'id'>,
    what: 'fee' | 'deposit',
    side: 'applicant' | 'firm',
    by: { token: string },
  ) {
    const { code, body, message } = await post<{ tradeId: string }>(
      'pay',
      { id: made.id, what, side, channel: 'till' },
      by,
    )
    if (code !== 200 && code !== 615) throw new Error(`${code} ${message}`)
    const trade = await product.payments.trade(db, body.tradeId)
    if (!trade) throw new Error('no trade')
    await product.payments.reportPaid('till', till.take(trade.outTradeNo))
    await settle()
  }
  async function payAll(made: Made) {
    await pay(made, 'fee', 'applicant', made.applicant)
    await pay(made, 'deposit', 'applicant', made.applicant)
    await pay(made, 'deposit', 'firm', made.guest)
  }
  /** A case at work, all paid. */
  async function working() {
    const made = await toPay()
    await payAll(made)
    await move(made.id, 'working', { begunAt: world.now() })
    return made
  }
  const detail = async (made: Pick<Made, 'id'>, by: { token: string }) =>
    (await post<DepositDetail>('depositDetail', { id: made.id }, by)).body
  const potOf = async (made: Pick<Made, 'id'>, side: 'applicant' | 'firm' = 'applicant') => {
    const pot = (await detail(made, people.operator)).pots.filter((one) => one.side === side).at(-1)
    if (!pot) throw new Error('no pot')
    return pot
  }
  const proof = async ({ token }: { token: string }) =>
    (await sendFile(world.origin, 'imageUpload', token, { bytes: freshPicture() }, 'decoration-proof')).body.id
  /** Proposes a deduction; answers it. */
  async function deduct(made: Pick<Made, 'id'>, amountFen: number, by: { token: string } = people.staff) {
    const { potId } = await potOf(made)
    const pictures = [await proof(by)]
    const input = { potId, amountFen, clause: '第八条 垃圾清运', words: '垃圾堆放在消防通道', pictures }
    return await post<{ id: string; freeFen: number }>('deductionAdd', input, by)
  }
  const stateOf = async (id: string) =>
    (await db.selectFrom('decoration.workCase').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  return {
    world,
    db,
    product,
    till,
    rules,
    hooks,
    engines,
    people,
    post,
    move,
    hold,
    change,
    settle,
    toPay,
    pay,
    payAll,
    working,
    detail,
    potOf,
    proof,
    deduct,
    stateOf,
  }
}
