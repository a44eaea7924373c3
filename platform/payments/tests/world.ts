import { createPrivateKey } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Db, inTransaction, newId, type Store, type Tx } from '#platform/db'
import { createJobs, type Jobs } from '#platform/jobs'
import { payAtCashier } from '../../../tests/support/cashier.ts'
import { CASHIER_KEYS } from '../../../tests/support/keys.ts'
import { freePort } from '../../../tests/support/ports.ts'
import type { Channel } from '../channel.ts'
import { alipayChannel } from '../channels/alipay/index.ts'
import { signedText, signRsa2 } from '../channels/open-gateway/rsa2.ts'
import { sandboxChannel } from '../channels/sandbox/index.ts'
import type { PaymentLog, PaymentsOptions, SubjectHandler } from '../context.ts'
import { createPayments } from '../engine.ts'
import type { Payments } from '../payments.ts'
import type { ChargeRequest, StartRequest } from '../requests.ts'
import {
  type CashierKeys,
  type CashierSwitches,
  sandboxCashier,
  sandboxPayCode,
} from '../simulators/alipay-bank/index.ts'
import type { Refund, Trade, TradeWithRefunds } from '../trade.ts'

export const APP_ID = '2021000000000001'
export const SELLER_ID = '2088000000000002'
const QUIET = { info: () => {}, warn: () => {}, error: () => {} }
const KIND = 'test.order'

/** A notify as it came in over HTTP. */
export interface Heard {
  channel: string
  body: string
}

/** A whole small world on real sockets: the engine, the simulated bank, a person who pays, and a clock that can be turned. */
export interface PaymentsWorld {
  /** `http://127.0.0.1:<port>`: the engine's routes and the simulated cashier's. */
  origin: string
  db: Db
  payments: Payments
  jobs: Jobs
  keys: CashierKeys
  switches: CashierSwitches
  channels: { sandbox: Channel; alipay: Channel }
  /** Every notify that reached our address, whether the engine saw it or not. */
  heard: Heard[]
  /** While true, notifies are heard but answered `failure` before the engine sees them. */
  deaf: boolean
  /** May change what the bank answers to server-side requests. */
  tamper: ((answer: string) => string) | null
  /** How often each subject settled, by its id. */
  settled: Map<string, Trade[]>
  /** How often each subject heard that a trade closed, by its id. */
  closed: Map<string, Trade[]>
  /** What each subject heard of refunds that ended, by its id. */
  refunded: Map<string, { trade: Trade; refund: Refund }[]>
  /** Everything that the engine logged, as text. */
  logged: string[]
  /** What `settle` does after counting; 'accepted' unless a test says otherwise. */
  settle: SubjectHandler['settle']
  now(): Date
  advance(ms: number): void
  tx: Tx
  request(more?: Partial<StartRequest>): StartRequest
  /** A charge of a code that pays at once. */
  scan(more?: Partial<ChargeRequest>): ChargeRequest
  trade(id: string): Promise<TradeWithRefunds>
  /** Rings every alarm that is set, due or not, then does what follows from it. */
  ring(): Promise<void>
  cron(name: string): Promise<void>
  notify(channel: string, body: string): Promise<string>
  stop(): Promise<void>
}

export interface WorldOptions {
  /** More channels for the engine, by the side of the two real adapters. */
  more?: Channel[]
  engine?: Partial<Pick<PaymentsOptions, 'channelWaitMs' | 'queryPauseMs'>>
  speed?: number
  /** Who reads the pay codes: of one bank, only one adapter can. */
  codes?: 'sandbox' | 'alipay'
  /** Where the bank keeps its books, if not in the engine's connection pool. */
  bank?: Db
  /** To come back after a crash: the same keys, address and books. */
  again?: Pick<PaymentsWorld, 'origin' | 'keys'>
}

/** Makes the world on a store of the test file's own. */
export async function makePaymentsWorld(store: Store, options: WorldOptions = {}): Promise<PaymentsWorld> {
  const port = options.again ? Number(new URL(options.again.origin).port) : await freePort()
  const origin = `http://127.0.0.1:${port}`
  const keys = options.again?.keys ?? CASHIER_KEYS
  const switches: CashierSwitches = { notify: 'normal', lateMs: 0 }
  let offsetMs = 0
  const now = () => new Date(Date.now() + offsetMs)
  const config = {
    appId: APP_ID,
    sellerId: SELLER_ID,
    privateKey: keys.merchantPrivateKey,
    gateway: `${origin}/sandbox/gateway.do`,
  }
  const channels = {
    sandbox: sandboxChannel({ ...config, bankPublicKey: keys.bankPublicKey, clock: now }),
    alipay: alipayChannel({ ...config, alipayPublicKey: keys.bankPublicKey }),
  }
  const logged: string[] = []
  const log = logInto(logged)
  const crons = new Map<string, () => Promise<void>>()
  const jobs: Jobs = { ...createJobs({ store, log: QUIET }), every: (name, _cron, work) => void crons.set(name, work) }
  const payments = createPayments({
    db: store.db,
    jobs,
    channels: [...readers(channels, options.codes ?? 'sandbox'), ...(options.more ?? [])],
    clock: now,
    log,
    publicUrl: origin,
    notifyUrl: `${origin}/ipark/pay/notify`,
    ...options.engine,
  })
  const app = Fastify({ forceCloseConnections: true })
  const world: PaymentsWorld = {
    origin,
    db: store.db,
    payments,
    jobs,
    keys,
    switches,
    channels,
    heard: [],
    deaf: false,
    tamper: null,
    settled: new Map(),
    closed: new Map(),
    refunded: new Map(),
    logged,
    settle: async () => 'accepted',
    now,
    advance: (ms) => {
      offsetMs += ms
    },
    tx: (fn) => inTransaction(store.db, fn),
    request: (more) => ({
      subject: { kind: KIND, id: newId() },
      areaId: '1',
      amountFen: 1250,
      title: '停车费 京A12345',
      channel: 'sandbox',
      personId: newId(),
      returnPath: '/paysuccess',
      expiresAt: new Date(now().getTime() + 15 * 60_000),
      ...more,
    }),
    scan: (more) => ({
      subject: { kind: KIND, id: newId() },
      areaId: '1',
      amountFen: 1250,
      title: '食堂 午餐',
      authCode: sandboxPayCode('pays', now()),
      terminal: 'TILL1',
      personId: newId(),
      ...more,
    }),
    trade: async (id) => {
      const trade = await payments.trade(store.db, id)
      if (!trade) throw new Error('no such trade')
      return trade
    },
    ring: async () => {
      await store.pool.query('update jobs.outbox set due_at = now() where done_at is null')
      await jobs.drain()
    },
    cron: async (name) => await crons.get(name)?.(),
    notify: async (channel, body) => {
      const response = await fetch(`${origin}/ipark/pay/notify/${channel}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body,
      })
      return await response.text()
    },
    stop: async () => await app.close(),
  }
  payments.subject(KIND, {
    settle: async (db, trade) => {
      const verdict = await world.settle(db, trade)
      world.settled.set(trade.subject.id, [...(world.settled.get(trade.subject.id) ?? []), trade])
      return verdict
    },
    closed: async (_db, trade) => {
      world.closed.set(trade.subject.id, [...(world.closed.get(trade.subject.id) ?? []), trade])
    },
    refunded: async (_db, trade, refund) => {
      world.refunded.set(trade.subject.id, [...(world.refunded.get(trade.subject.id) ?? []), { trade, refund }])
    },
  })
  listenIn(app, world)
  await payments.paymentRoutes(app)
  await app.register(
    sandboxCashier({
      keys,
      appId: APP_ID,
      sellerId: SELLER_ID,
      db: options.bank ?? store.db,
      clock: now,
      switches,
      ...(options.speed === undefined ? {} : { speed: options.speed }),
    }),
  )
  await app.listen({ host: '127.0.0.1', port })
  return world
}

function readers(channels: PaymentsWorld['channels'], codes: 'sandbox' | 'alipay'): Channel[] {
  return [channels.sandbox, channels.alipay].map((channel) => {
    const { payCode: _payCode, ...without } = channel
    return channel.id === codes ? channel : without
  })
}

function logInto(lines: string[]): PaymentLog {
  const keep = (facts: object, message: string) =>
    void lines.push(
      JSON.stringify({ message, ...facts }, (_name, value: unknown) =>
        value instanceof Error ? { ...value, name: value.name, message: value.message, stack: value.stack } : value,
      ),
    )
  return { info: keep, warn: keep, error: keep }
}

function listenIn(app: FastifyInstance, world: PaymentsWorld): void {
  app.addHook('preHandler', async (request, reply) => {
    const channel = /^\/ipark\/pay\/notify\/(\w+)/.exec(request.url)?.[1]
    if (channel === undefined) return
    world.heard.push({ channel, body: String(request.body) })
    if (world.deaf) await reply.send('failure')
  })
  app.addHook('onSend', async (request, _reply, payload) =>
    world.tamper &&
    request.method === 'POST' &&
    request.url.startsWith('/sandbox/gateway.do') &&
    typeof payload === 'string'
      ? world.tamper(payload)
      : payload,
  )
}

/** The person whose code was scanned enters the password on their phone. */
export async function enterPassword(world: PaymentsWorld, code: string): Promise<void> {
  const response = await fetch(`${world.origin}/sandbox/paycode`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code }).toString(),
  })
  if (!response.ok) throw new Error(`password page: HTTP ${response.status}`)
}

/** Waits until something is so; throws where it is not so for half a minute, so that a red test says where. */
export async function until(so: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await so())) {
    if (Date.now() > end) throw new Error('it did not become so in time')
    await new Promise((done) => setTimeout(done, 10))
  }
}

/** Pays without the engine ever hearing of it; answers the genuine notify that the bank sent, by its fields. The bank tells it no second time. */
export async function payUnheard(world: PaymentsWorld, payUrl: string): Promise<Map<string, string>> {
  const number = /YQ[0-9A-F]{32}/.exec(decodeURIComponent(payUrl))?.[0]
  if (!number) throw new Error(`no trade number in ${payUrl}`)
  // The bank may be telling of other trades again at this moment.
  const heard = () =>
    world.heard
      .map(({ body }) => new Map(new URLSearchParams(body)))
      .find((fields) => fields.get('out_trade_no') === number)
  world.deaf = true
  await payAtCashier(world, payUrl)
  await until(() => heard() !== undefined)
  const lost = world.db.updateTable('paymentsSandbox.delivery').set({ dueAt: null })
  await lost.where('outTradeNo', '=', number).execute()
  world.deaf = false
  return heard() ?? new Map()
}

/** The fields signed anew by this key (PEM), as the bank would. */
export function signedBy(privateKey: string, fields: Iterable<readonly [string, string]>): string {
  const all = new Map(fields)
  all.set('sign', signRsa2(signedText(all, ['sign', 'sign_type']), createPrivateKey(privateKey)))
  return new URLSearchParams([...all]).toString()
}
