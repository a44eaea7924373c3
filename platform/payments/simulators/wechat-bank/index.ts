import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderFacts, refundNotifyFacts, type Side } from './answers.ts'
import { type ApiAnswer, type ApiSwitches, wechatApi } from './api.ts'
import { Books, digits, type Order, type Refund } from './books.ts'
import type { PlatformKey, WechatKeys } from './keys.ts'
import { type Delivery, Notifier, type NotifySwitches } from './notifier.ts'
import type { CodeDoes } from './orders.ts'
import { payPage } from './page.ts'
import { type MerchantRequest, platformHeaders, signedByMerchant } from './signatures.ts'

export { newPlatformKey, newWechatKeys, type PlatformKey, type WechatKeys } from './keys.ts'
export type { Delivery as Told } from './notifier.ts'
export type { CodeDoes } from './orders.ts'

/** How the simulated WeChat behaves. May be changed while it runs. */
export interface WechatSwitches extends NotifySwitches, ApiSwitches {}

/** An answer on its way to the merchant. */
export interface WireAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** What a simulated WeChat is made of. */
export interface WechatBankOptions extends Side {
  keys: WechatKeys
  /** Where this server is reached, for pay pages and bills. */
  url: string
  clock?: () => Date
  /** How many times faster than real the notify schedule runs; 60. */
  speed?: number
  switches?: Partial<WechatSwitches>
  /** Where the merchant platform is set to send notifies of refunds; none if not given. */
  refundNotifyUrl?: string
}

const BODY_LIMIT = 64 * 1024
const H5_PAGE = '/cgi-bin/mmpayweb-bin/checkmweb'
/** The pay page of an order can be opened this long. */
const H5_MS = 5 * 60_000

/**
 * A simulated WeChat Pay (API v3, direct merchant) for tests: it checks our signatures, signs over raw bytes, seals and repeats its
 * notifies. Its books live in memory. Not for real use: anyone who opens the page "pays".
 */
export class WechatBank {
  readonly switches: WechatSwitches
  /** The key that answers and notifies are signed with now. */
  signsWith: PlatformKey
  /** May change what is answered, on its way. */
  tamper: ((answer: WireAnswer) => WireAnswer) | null = null
  /** Where notifies of refunds go, as set at the merchant platform; null: nowhere. */
  refundNotifyUrl: string | null
  readonly books: Books
  readonly #options: WechatBankOptions
  readonly #clock: () => Date
  readonly #notifier: Notifier
  readonly #codes = new Map<string, CodeDoes>()
  readonly #bills = new Map<string, string>()
  readonly #api: (asked: MerchantRequest) => ApiAnswer

  constructor(options: WechatBankOptions) {
    this.#options = options
    this.#clock = options.clock ?? (() => new Date())
    this.books = new Books(this.#clock)
    this.signsWith = options.keys.platform
    this.refundNotifyUrl = options.refundNotifyUrl ?? null
    this.switches = {
      notify: 'normal',
      lateMs: 0,
      clockShiftMs: 0,
      knownFrom: 'start',
      refunds: 'at once',
      bill: 'by its time',
      ...options.switches,
    }
    this.#notifier = new Notifier({
      clock: this.#clock,
      key: () => this.signsWith,
      apiV3Key: options.keys.apiV3Key,
      speed: options.speed ?? 60,
      switches: this.switches,
    })
    this.#api = wechatApi({
      mchId: options.mchId,
      appId: options.appId,
      books: this.books,
      switches: this.switches,
      clock: this.#clock,
      codes: this.#codes,
      bills: this.#bills,
      url: options.url,
      h5Url: (order) => `${options.url}${H5_PAGE}?prepay_id=${order.prepayId}&package=${digits(10)}`,
      refunded: (refund) => this.#tellRefund(refund),
    })
  }

  /** Every telling of every notify, oldest first. */
  get told(): readonly Delivery[] {
    return this.#notifier.told
  }

  /** Tells what the switch `held` kept back. */
  async release(order: 'oldest first' | 'newest first'): Promise<void> {
    await this.#notifier.release(order)
  }

  /** A person shows a pay code that will do this when it is charged. */
  showCode(does: CodeDoes): string {
    const code = `13${digits(16)}`
    this.#codes.set(code, does)
    return code
  }

  /** The person who was asked enters the password (or gives up). */
  enterPassword(outTradeNo: string, does: 'pays' | 'gives up'): void {
    const order = this.books.get(outTradeNo)
    if (does === 'pays') this.books.pay(order)
    else if (order.state === 'USERPAYING') order.state = 'PAYERROR'
  }

  /** The person pays an open order inside WeChat. False: the order takes no money. */
  pay(order: Order): boolean {
    if (!this.books.pay(order)) return false
    const { notifyUrl: url, outTradeNo } = order
    if (url !== null)
      this.#notifier.tell({ url, outTradeNo }, 'TRANSACTION.SUCCESS', 'transaction', orderFacts(this.#options, order))
    return true
  }

  /** A slow refund arrives. */
  finishRefund(outRefundNo: string): void {
    const refund = this.books.refunds.get(outRefundNo)
    if (refund?.status !== 'PROCESSING') throw new Error('no such refund on its way')
    refund.status = 'SUCCESS'
    this.#tellRefund(refund)
  }

  /** Fastify plugin: API v3 under `/v3`, and the pay page of H5. */
  async routes(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
        done(null, body),
      )
      scope.addHook('onClose', async () => await this.#notifier.stop())
      scope.all('/v3/*', async (request, reply) => await this.#serve(request, reply))
      scope.all(H5_PAGE, async (request, reply) => await this.#page(request, reply))
    })
  }

  async #serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asked: MerchantRequest = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    }
    const { mchId, keys } = this.#options
    const isSigned = signedByMerchant(asked, { mchId, ...keys.merchant }, this.#clock())
    const file = isSigned ? this.#bills.get(asked.url) : undefined
    // A bill's file is not signed: its hash was.
    if (file !== undefined) return await send(reply, this.#sent({ status: 200, headers: {}, body: file }))
    const answer = isSigned ? this.#answer(asked) : { status: 401, body: { code: 'SIGN_ERROR', message: '签名错误' } }
    const body = answer.body === null ? '' : JSON.stringify(answer.body)
    // Who did not sign is not answered with a signature.
    const at = new Date(this.#clock().getTime() + this.switches.clockShiftMs)
    const headers = isSigned ? platformHeaders(this.signsWith, body, at) : {}
    await send(reply, this.#sent({ status: answer.status, headers, body }))
  }

  #answer(asked: MerchantRequest) {
    if (asked.method !== 'POST' || asked.headers['content-type'] === 'application/json') return this.#api(asked)
    return { status: 415, body: { code: 'PARAM_ERROR', message: 'Http头Content-Type不符合规则' } }
  }

  #sent(answer: WireAnswer): WireAnswer {
    return this.tamper ? this.tamper(answer) : answer
  }

  #tellRefund(refund: Refund): void {
    const url = this.refundNotifyUrl
    if (url === null) return
    const to = { url, outTradeNo: refund.order.outTradeNo }
    this.#notifier.tell(to, `REFUND.${refund.status}`, 'refund', refundNotifyFacts(this.#options, refund))
  }

  async #page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const query = new URL(request.url, 'http://wechat').searchParams
    const order = this.books.byPrepayId(query.get('prepay_id') ?? '')
    const back = query.get('redirect_url') ?? ''
    const isOpen = order !== null && this.#clock().getTime() - order.madeAt.getTime() < H5_MS
    if (isOpen) order.isOpened = true
    if (request.method === 'POST' && isOpen && URL.canParse(back) && this.pay(order))
      return await reply.redirect(new URL(back).href, 303)
    await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; form-action *")
      .send(payPage(isOpen && order.state === 'NOTPAY' ? order : null))
  }
}

async function send(reply: FastifyReply, { status, headers, body }: WireAnswer): Promise<void> {
  await reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body)
}
