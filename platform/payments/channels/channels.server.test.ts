import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { freshStore } from '../../../tests/support/store.ts'
import type { NotifyRequest } from '../channel.ts'
import { readForm } from '../form.ts'
import { newCashierKeys, sandboxPayCode } from '../simulators/alipay-bank/index.ts'
import { alteredNotifies } from '../tests/altered.ts'
import { enterPassword, openCashier, payAtCashier, type Stage, setStage, until } from '../tests/world.ts'
import { type ChannelOnStage, channelSuite } from './channel-suite.ts'

const store = await freshStore()
const stage = await setStage(store)
stage.deaf = true
const wrong = (await newCashierKeys()).bankPrivateKey
afterAll(() => stage.stop())

channelSuite('sandbox', async () => on(stage, 'sandbox'))
channelSuite('alipay', async () => on(stage, 'alipay'))

function on(stage: Stage, id: 'sandbox' | 'alipay'): ChannelOnStage {
  const asRequest = (body: string): NotifyRequest => {
    const rawBody = Buffer.from(body)
    return { headers: {}, rawBody, form: readForm(rawBody) }
  }
  return {
    channel: stage.channels[id],
    trade: (more) => ({
      outTradeNo: `T${randomBytes(16).toString('hex')}`,
      amountFen: 1250,
      title: '停车费 京A12345',
      expiresAt: new Date(stage.now().getTime() + 15 * 60_000),
      notifyUrl: `${stage.url}/ipark/pay/notify/${id}`,
      returnUrl: `${stage.url}/paysuccess`,
      ...more,
    }),
    open: async (payUrl) => void (await openCashier(payUrl)),
    pay: async (payUrl) => (await payAtCashier(stage, payUrl)) !== null,
    notifyOf: async (trade) => {
      const found = () => stage.heard.find(({ body }) => body.includes(trade.outTradeNo))
      await until(() => found() !== undefined)
      return asRequest(found()?.body ?? '')
    },
    alter: (genuine) =>
      alteredNotifies(genuine.form ?? new Map(), { wrong, bank: stage.keys.bankPrivateKey }).map(({ name, body }) => ({
        name,
        request: asRequest(body),
      })),
    advance: (ms) => stage.advance(ms),
    withAlteredAnswers: async (alter, work) => {
      stage.tamper = alter
      await work().finally(() => {
        stage.tamper = null
      })
    },
    codes: {
      scan: (more) => ({
        outTradeNo: `T${randomBytes(16).toString('hex')}`,
        amountFen: 1250,
        title: '停车费 京A12345',
        authCode: sandboxPayCode('pays', stage.now()),
        terminal: 'TILL1',
        expiresAt: new Date(stage.now().getTime() + 120_000),
        notifyUrl: `${stage.url}/ipark/pay/notify/${id}`,
        ...more,
      }),
      show: (fate) =>
        fate === 'invalid'
          ? sandboxPayCode('pays', new Date(stage.now().getTime() - 600_000))
          : sandboxPayCode(fate, stage.now()),
      enterPassword: async (code) => await enterPassword(stage, code),
    },
    endDay: async () => stage.advance(86_400_000),
    refundedFen: async (trade) => {
      const { rows } = await store.pool.query<{ refunded_fen: number }>(
        'select refunded_fen from payments_sandbox.trade where out_trade_no = $1',
        [trade.outTradeNo],
      )
      return rows[0]?.refunded_fen ?? 0
    },
  }
}
