import { randomBytes, randomInt } from 'node:crypto'
import Fastify from 'fastify'
import { TEST_PAIRS } from '../../../../../tests/support/keys.ts'
import { freePort } from '../../../../../tests/support/ports.ts'
import type { ChannelTrade, NotifyRequest } from '../../../channel.ts'
import {
  type PlatformKey,
  type Told,
  WechatBank,
  type WechatBankOptions,
  type WechatKeys,
} from '../../../simulators/wechat-bank/index.ts'
import { until } from '../../../tests/world.ts'
import { type WechatChannel, type WechatConfig, wechatChannel } from '../index.ts'
import { numberThere } from '../wire.ts'

export const MCH_ID = '1900000109'
export const APP_ID = 'wxd678efh567hg6787'

/** The simulated WeChat on a socket of its own, our channel to it, and a clock that both go by. */
export interface WechatWorld {
  /** `http://127.0.0.1:<port>` */
  origin: string
  keys: WechatKeys
  /** A key of nobody. */
  wrong: PlatformKey
  bank: WechatBank
  channel: WechatChannel
  /** Another channel to the same WeChat. */
  another(config: Partial<WechatConfig>): WechatChannel
  now(): Date
  advance(ms: number): void
  trade(more?: Partial<ChannelTrade>): ChannelTrade
  /** The person opens the pay URL. */
  open(payUrl: string): Promise<void>
  /** The person opens the pay URL and pays; where the browser goes then, null if nothing was paid. */
  pay(payUrl: string): Promise<string | null>
  /** The first telling of what happened to a trade, as a request to us. */
  notifyOf(outTradeNo: string, event?: string): Promise<NotifyRequest>
  stop(): Promise<void>
}

/** Makes the world. By default notifies get lost on their way, so that each test tells them itself. */
export async function makeWechatWorld(options: Partial<WechatBankOptions> = {}): Promise<WechatWorld> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const keys: WechatKeys = {
    merchant: { serialNo: randomBytes(20).toString('hex').toUpperCase(), ...TEST_PAIRS.merchant },
    platform: { id: platformKeyId(), ...TEST_PAIRS.bank },
    apiV3Key: randomBytes(16).toString('hex'),
  }
  const wrong = { id: platformKeyId(), ...TEST_PAIRS.stranger }
  let offsetMs = 0
  const now = options.clock ?? (() => new Date(Date.now() + offsetMs))
  const side = { mchId: MCH_ID, appId: APP_ID }
  const switches = { notify: 'lost', ...options.switches } as const
  const bank = new WechatBank({ ...side, keys, url: origin, ...options, clock: now, switches })
  const config: WechatConfig = {
    ...side,
    apiV3Key: keys.apiV3Key,
    privateKey: keys.merchant.privateKey,
    serialNo: keys.merchant.serialNo,
    publicKeys: { [keys.platform.id]: keys.platform.publicKey },
    gateway: origin,
    clock: now,
  }
  const app = Fastify({ forceCloseConnections: true })
  await bank.routes(app)
  await app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  const open = async (payUrl: string, method: 'GET' | 'POST') => await fetch(payUrl, { method, redirect: 'manual' })
  return {
    origin,
    keys,
    wrong,
    bank,
    channel: wechatChannel(config),
    another: (more) => wechatChannel({ ...config, ...more }),
    now,
    advance: (ms) => {
      offsetMs += ms
    },
    trade: (more) => ({
      outTradeNo: newTradeNo(),
      amountFen: 1250,
      title: '停车费 京A12345',
      expiresAt: new Date(now().getTime() + 15 * 60_000),
      notifyUrl: `${origin}/ipark/pay/notify/wechat`,
      returnUrl: `${origin}/paysuccess?order=1&from=微信`,
      ...more,
    }),
    open: async (payUrl) => void (await open(payUrl, 'GET')),
    pay: async (payUrl) => (await open(payUrl, 'POST')).headers.get('location'),
    notifyOf: async (outTradeNo, event = 'TRANSACTION.SUCCESS') => {
      const number = numberThere(outTradeNo)
      const found = () => bank.told.find((told) => told.outTradeNo === number && told.body.includes(`"${event}"`))
      await until(() => found() !== undefined)
      return requestOf(found() ?? { headers: {}, body: '' })
    },
    stop: async () => await app.close(),
  }
}

/** The name by which the merchant knows a key of WeChat. */
function platformKeyId(): string {
  return `PUB_KEY_ID_01${Array.from({ length: 30 }, () => randomInt(10)).join('')}`
}

/** A number as the engine makes them. */
export function newTradeNo(): string {
  return `YQ${randomBytes(16).toString('hex').toUpperCase()}`
}

/** A telling as it reaches us. */
export function requestOf(told: Pick<Told, 'headers' | 'body'>): NotifyRequest {
  return { headers: { ...told.headers }, rawBody: Buffer.from(told.body), form: null }
}
