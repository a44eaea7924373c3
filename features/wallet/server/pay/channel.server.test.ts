import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/db'
import type { ChannelInOwnBooks } from '../../../../tests/support/channels/channel-in-world.ts'
import { channelSuite } from '../../../../tests/support/channels/channel-suite.ts'
import { setRule } from '../../../../tests/support/rules.ts'
import { type Holder, type Purses, walletsOf } from '../../../../tests/support/wallets.ts'
import { PURSES } from '../purses/wallets.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'
import { walletChannel } from './channel.ts'

/** What is paid for here; the park's subsidy may pay it, too. */
const SUBJECT = 'test.order'
/** No alarm of the engine's may end a trade that the suite has in hand. */
const NEVER = new Date('2100-01-01')

let world: WalletWorld
/** Who was made for the test that runs. */
const holders: Holder[] = []
beforeAll(async () => {
  world = await makeWalletWorld()
  world.product.payments.subject(SUBJECT, { payableBy: ['subsidy'], settle: async () => 'accepted' })
  world.product.books.subject(SUBJECT)
  // The suite charges codes of more than a wallet pays without a password as a rule.
  for (const name of ['smallPayMostFen', 'smallPayDayFen'])
    await setRule(world.store.db, '1', `wallet.limit.${name}`, 1_000_000)
})
afterEach(async () => {
  await world.product.jobs.drain()
  for (const holder of holders.splice(0)) await world.checkBooks(holder)
})

channelSuite('wallet', async () => channelOf(await person({ cashFen: 1_000_000, subsidyFen: 200 })))

test('an answer to a notify says whether it was taken', () => {
  const { answer } = walletChannel(world.engines)
  expect(answer(true)).toEqual({ status: 200, contentType: 'text/plain', body: 'success' })
  expect(answer(false)).toEqual({ status: 400, contentType: 'text/plain', body: 'failure' })
})

test('a refund is not told as done by the request number of another trade', async () => {
  const signal = new AbortController().signal
  const on = channelOf(await person({ cashFen: 10_000 }))
  const [{ outTradeNo }, other] = [await paid(on), await paid(on)]
  const first = { outTradeNo, channelTradeNo: '', requestNo: `R${outTradeNo}`, amountFen: 300, reason: '测试退款' }
  const second = { ...first, outTradeNo: other.outTradeNo }
  expect(await on.channel.refund(first, signal)).toEqual({ state: 'done' })
  expect(await on.channel.refund(second, signal)).toMatchObject({ state: 'failed' })
  expect(await on.channel.refundQuery(second, signal)).toMatchObject({ state: 'unknown' })
  expect(await on.channel.refundQuery(first, signal)).toEqual({ state: 'done' })
})

test('two codes for one trade at once: one of them is charged, and nobody who has not confirmed pays', async () => {
  const signal = new AbortController().signal
  for (let round = 0; round < 4; round += 1) {
    const on = channelOf(await person({ cashFen: 10_000 }))
    const careful = await person({ cashFen: 10_000 }, 0)
    const { payCode } = on.channel
    if (!on.codes || !payCode) throw new Error('the wallet reads codes')
    const scan = await on.codes.scan()
    const other = { ...scan, authCode: await walletsOf(world).codeOf(careful, { kind: 'pay' }) }
    const answers = await Promise.all([other, scan].map((each) => payCode.charge(each, signal)))
    expect(new Set(answers.map((answer) => answer.state)).size).toBe(1)
    expect(await on.takenFen(scan)).toBe(answers[0]?.state === 'paid' ? scan.amountFen : 0)
    expect(await world.purse(careful, 'cash')).toBe(10_000)
  }
})

async function paid({ channel, trade, pay }: ChannelInOwnBooks) {
  const made = await trade()
  expect(await pay((await channel.start(made, new AbortController().signal)).payUrl)).toBe(true)
  return made
}

/** Somebody who pays up to this without the password. */
async function person(has: Purses, smallPayFen = 1_000_000): Promise<Holder> {
  const holder = await world.holder(has)
  await world.store.db.updateTable('wallet.wallet').set({ smallPayFen }).where('id', '=', holder.wallet.id).execute()
  holders.push(holder)
  return holder
}

/** The wallet's channel, with this person to pay through it. */
function channelOf(payer: Holder): ChannelInOwnBooks {
  const shown = new Map<string, Holder>()
  const charged = new Map<string, string>()
  const show = async (holder: Holder) => {
    const code = await walletsOf(world).codeOf(holder, { kind: 'pay' })
    shown.set(code, holder)
    return code
  }
  return {
    ownBooks: true,
    channel: walletChannel(world.engines),
    trade: async (more) => {
      const { personId } = payer
      const trade = { ...newTrade(15 * 60_000, personId), returnUrl: `${world.origin}/paysuccess`, ...more }
      await insertTrade(trade, { way: 'page', returnPath: '/paysuccess' })
      return trade
    },
    open: async (payUrl) => void (await payer.must('chargeView', { charge: chargeIn(payUrl) })),
    pay: async (payUrl) => (await payer.post('chargePay', { charge: chargeIn(payUrl) })).code === 200,
    advance: (ms) => world.forward(ms),
    takenFen: ({ outTradeNo }) => movedFen(outTradeNo, { kind: 'wallet.payment', sign: -1 }),
    refundedFen: ({ outTradeNo }) => movedFen(outTradeNo, { kind: 'wallet.refund', sign: 1 }),
    codes: {
      scan: async (more) => {
        const authCode = more?.authCode ?? (await show(payer))
        const scan = { ...newTrade(120_000, null), terminal: 'TILL1', ...more, authCode }
        await insertTrade(scan, { way: 'code', returnPath: null, askAt: NEVER })
        charged.set(authCode, scan.outTradeNo)
        return scan
      },
      show: async (fate) => {
        if (fate === 'pays') return await show(payer)
        if (fate === 'password') return await show(await person({ cashFen: 10_000 }, 0))
        if (fate === 'balance') return await show(await person({}))
        const code = await show(payer)
        world.forward(120_000)
        return code
      },
      enterPassword: async (code) => {
        const [holder, charge] = [shown.get(code) ?? payer, charged.get(code) ?? '']
        await holder.post('chargePay', { charge, proof: await holder.proof('pay', charge) })
      },
    },
    // just after midnight there is no bill of the day before yet
    endDay: async () => world.forward(2 * 86_400_000),
  }
}

function newTrade(goodMs: number, personId: string | null) {
  return {
    of: { areaId: '1', personId, subject: { kind: SUBJECT, id: newId() } },
    outTradeNo: `YQ${randomBytes(16).toString('hex').toUpperCase()}`,
    amountFen: 1250,
    title: '停车费 京A12345',
    expiresAt: new Date(world.now().getTime() + goodMs),
    notifyUrl: `${world.origin}/ipark/pay/notify/wallet`,
  }
}

/** The engine's trade behind a charge. */
async function insertTrade(
  { outTradeNo, amountFen, title, expiresAt, of: { areaId, personId, subject } }: ReturnType<typeof newTrade>,
  facts: { way: 'page' | 'code'; returnPath: string | null; askAt?: Date },
): Promise<void> {
  const about = { areaId, personId, subjectKind: subject.kind, subjectId: subject.id }
  const trade = { id: newId(), ...about, channel: 'wallet', outTradeNo, amountFen, title }
  const values = { ...trade, ...facts, state: 'created', createdAt: world.now(), expiresAt }
  await world.store.db.insertInto('payments.trade').values(values).execute()
}

function chargeIn(payUrl: string): string {
  return new URL(payUrl, world.origin).searchParams.get('charge') ?? ''
}

/** What the ledger moved out of (-1) or into (1) the purses of everybody here by transfers of this kind that name the trade. */
async function movedFen(outTradeNo: string, by: { kind: string; sign: 1 | -1 }): Promise<number> {
  const { ledger, store } = world.engines
  let sum = 0
  for (const { areaId, personId } of holders)
    for (const kind of PURSES) {
      const lines = await ledger.statement(store.db, { areaId, owner: personId, kind }, { limit: 1000 })
      for (const line of lines)
        if (line.kind === by.kind && line.reference.includes(outTradeNo)) sum += by.sign * line.amountFen
    }
  return sum
}
