import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { openCashier, payAtCashier } from '../../../tests/support/cashier.ts'
import type { ChannelInWorld } from '../../../tests/support/channels/channel-in-world.ts'
import { channelSuite } from '../../../tests/support/channels/channel-suite.ts'
import { TEST_PAIRS } from '../../../tests/support/keys.ts'
import { freshStore } from '../../../tests/support/store.ts'
import type { NotifyRequest } from '../channel.ts'
import { readForm } from '../form.ts'
import { sandboxPayCode } from '../simulators/alipay-bank/index.ts'
import { alteredNotifies } from '../tests/altered.ts'
import { enterPassword, makePaymentsWorld, type PaymentsWorld, until } from '../tests/world.ts'

const store = await freshStore()
const world = await makePaymentsWorld(store)
world.deaf = true
const wrong = TEST_PAIRS.stranger.privateKey
afterAll(() => world.stop())

channelSuite('sandbox', async () => on(world, 'sandbox'))
channelSuite('alipay', async () => on(world, 'alipay'))

function on(world: PaymentsWorld, id: 'sandbox' | 'alipay'): ChannelInWorld {
  const asRequest = (body: string): NotifyRequest => {
    const rawBody = Buffer.from(body)
    return { headers: {}, rawBody, form: readForm(rawBody) }
  }
  return {
    channel: world.channels[id],
    trade: (more) => ({
      outTradeNo: `YQ${randomBytes(16).toString('hex').toUpperCase()}`,
      amountFen: 1250,
      title: '停车费 京A12345',
      expiresAt: new Date(world.now().getTime() + 15 * 60_000),
      notifyUrl: `${world.origin}/ipark/pay/notify/${id}`,
      returnUrl: `${world.origin}/paysuccess`,
      ...more,
    }),
    open: async (payUrl) => void (await openCashier(world, payUrl)),
    pay: async (payUrl) => (await payAtCashier(world, payUrl)).sentTo !== null,
    notifyOf: async (trade) => {
      const found = () => world.heard.find(({ body }) => body.includes(trade.outTradeNo))
      await until(() => found() !== undefined)
      return asRequest(found()?.body ?? '')
    },
    alter: (genuine) =>
      alteredNotifies(genuine.form ?? new Map(), { wrong, bank: world.keys.bankPrivateKey }).map(({ name, body }) => ({
        name,
        request: asRequest(body),
      })),
    advance: (ms) => world.advance(ms),
    withAlteredAnswers: async (alter, work) => {
      world.tamper = alter
      await work().finally(() => {
        world.tamper = null
      })
    },
    codes: {
      scan: (more) => ({
        outTradeNo: `YQ${randomBytes(16).toString('hex').toUpperCase()}`,
        amountFen: 1250,
        title: '停车费 京A12345',
        authCode: sandboxPayCode('pays', world.now()),
        terminal: 'TILL1',
        expiresAt: new Date(world.now().getTime() + 120_000),
        notifyUrl: `${world.origin}/ipark/pay/notify/${id}`,
        ...more,
      }),
      show: (fate) =>
        fate === 'invalid'
          ? sandboxPayCode('pays', new Date(world.now().getTime() - 600_000))
          : sandboxPayCode(fate, world.now()),
      enterPassword: async (code) => await enterPassword(world, code),
    },
    endDay: async () => world.advance(2 * 86_400_000),
    refundedFen: async (trade) => {
      const { rows } = await store.pool.query<{ refunded_fen: number }>(
        'select refunded_fen from payments_sandbox.trade where out_trade_no = $1',
        [trade.outTradeNo],
      )
      return rows[0]?.refunded_fen ?? 0
    },
  }
}
