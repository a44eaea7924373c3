import { createHash, randomBytes } from 'node:crypto'
import { orderFacts, refundFacts, type Side } from './answers.ts'
import { billOf } from './bill.ts'
import { type Books, type Order, type Refund, refuse, WechatRefusal } from './books.ts'
import { bodyOf, type CodeDoes, chargeCode, checkSide, fenOfAmount, placeOrder, textIn } from './orders.ts'
import type { MerchantRequest } from './signatures.ts'

/** What API v3 says to a request, before it is signed. */
export interface ApiAnswer {
  status: number
  body: object | null
}

/** How the API behaves. */
export interface ApiSwitches {
  /** Since when an order can be asked for: since it was placed, or since its pay page was first opened. */
  knownFrom: 'start' | 'opening'
  /** What becomes of a refund that is accepted. `no money`: the merchant's account there is empty. */
  refunds: 'at once' | 'slow' | 'abnormal' | 'closed' | 'no money'
  bill: 'by its time' | 'being made'
}

export interface ApiOptions extends Side {
  books: Books
  switches: ApiSwitches
  clock: () => Date
  /** What the codes that people show will do. */
  codes: Map<string, CodeDoes>
  /** The files that may be fetched, by their path. */
  bills: Map<string, string>
  /** Where bills are fetched. */
  url: string
  h5Url(order: Order): string
  /** A new refund has come to its end. */
  refunded(refund: Refund): void
}

const REFUND_STATUS = { 'at once': 'SUCCESS', slow: 'PROCESSING', abnormal: 'ABNORMAL', closed: 'CLOSED' } as const

/** API v3 for a direct merchant: what it answers to a request whose signature was checked. */
export function wechatApi(options: ApiOptions): (asked: MerchantRequest) => ApiAnswer {
  const { books, switches, clock } = options

  function known(outTradeNo: string): Order {
    const order = books.get(outTradeNo)
    const isHidden = switches.knownFrom === 'opening' && order.tradeType === 'MWEB' && !order.isOpened
    return isHidden ? refuse(404, 'ORDER_NOT_EXIST', '订单不存在') : order
  }

  function refund(body: Readonly<Record<string, unknown>>): Refund {
    const outRefundNo = textIn(body, 'out_refund_no', /^[\w|*@-]{1,64}$/)
    const id = textIn(body, 'transaction_id', /^\d{1,32}$/)
    if (typeof body.reason === 'string' && Buffer.byteLength(body.reason) > 80)
      refuse(400, 'PARAM_ERROR', 'reason 过长')
    const order = [...books.orders.values()].find((each) => each.transactionId === id)
    if (!order) return refuse(404, 'RESOURCE_NOT_EXISTS', '订单号不存在')
    const isNew = !books.refunds.has(outRefundNo)
    if (isNew && switches.refunds === 'no money') refuse(403, 'NOT_ENOUGH', '基本账户余额不足')
    const status = switches.refunds === 'no money' ? 'SUCCESS' : REFUND_STATUS[switches.refunds]
    const asked = { order, outRefundNo, refundFen: fenOfAmount(body, 'refund'), totalFen: fenOfAmount(body, 'total') }
    const made = books.refund(asked, status)
    if (isNew && status !== 'PROCESSING') options.refunded(made)
    return made
  }

  function bill(day: string): object {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) refuse(400, 'PARAM_ERROR', 'bill_date 不符合要求')
    if (switches.bill === 'being made') refuse(400, 'STATEMENT_CREATING', '账单生成中')
    const isReady = clock().getTime() >= Date.parse(`${day}T00:00:00+08:00`) + 34 * 3_600_000
    const file = isReady ? billOf(books, options, day) : null
    if (file === null) return refuse(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    const path = `/v3/billdownload/file?token=${randomBytes(24).toString('base64url')}`
    options.bills.set(path, file)
    const hash = createHash('sha1').update(file).digest('hex')
    return { hash_type: 'SHA1', hash_value: hash, download_url: `${options.url}${path}` }
  }

  function work({ method, url, rawBody }: MerchantRequest): ApiAnswer {
    const { pathname, searchParams } = new URL(url, 'http://wechat')
    const body = method === 'POST' ? bodyOf(rawBody) : {}
    const [, no = '', verb = ''] = /^\/v3\/pay\/transactions\/out-trade-no\/([\w*-]+)(?:\/(\w+))?$/.exec(pathname) ?? []
    switch (`${method} ${no === '' ? pathname : `order/${verb}`}`) {
      case 'POST /v3/pay/transactions/h5':
        return ok({ h5_url: options.h5Url(placeOrder(books, options, 'MWEB', body, clock())) })
      case 'POST /v3/pay/transactions/jsapi':
        return ok({ prepay_id: placeOrder(books, options, 'JSAPI', body, clock()).prepayId })
      case 'POST /v3/pay/transactions/codepay': {
        const order = chargeCode(books, options, options.codes, body)
        return { status: order.state === 'USERPAYING' ? 202 : 200, body: orderFacts(options, order) }
      }
      case 'GET order/':
        if (searchParams.get('mchid') !== options.mchId) refuse(400, 'PARAM_ERROR', 'mchid 不符合要求')
        return ok(orderFacts(options, known(no)))
      case 'POST order/close':
        checkSide(body, options, ['mchid'])
        books.close(known(no).outTradeNo)
        return { status: 204, body: null }
      case 'POST order/reverse':
        checkSide(body, options, ['appid', 'mchid'])
        books.reverse(no)
        return ok({ appid: options.appId, mchid: options.mchId, out_trade_no: no })
      case 'POST /v3/refund/domestic/refunds':
        return ok(refundFacts(refund(body)))
      case 'GET /v3/bill/tradebill':
        return ok(bill(searchParams.get('bill_date') ?? ''))
      default: {
        const requestNo = /^\/v3\/refund\/domestic\/refunds\/([\w|*@-]+)$/.exec(pathname)?.[1]
        const found = method === 'GET' ? books.refunds.get(requestNo ?? '') : undefined
        return found ? ok(refundFacts(found)) : refuse(404, 'RESOURCE_NOT_EXISTS', '资源不存在')
      }
    }
  }

  return (asked) => {
    try {
      if (asked.headers.accept !== 'application/json' || !asked.headers['user-agent'])
        refuse(400, 'INVALID_REQUEST', '缺少 Accept 或 User-Agent')
      return work(asked)
    } catch (error) {
      if (error instanceof WechatRefusal)
        return { status: error.status, body: { code: error.code, message: error.message } }
      throw error
    }
  }
}

function ok(body: object): ApiAnswer {
  return { status: 200, body }
}
