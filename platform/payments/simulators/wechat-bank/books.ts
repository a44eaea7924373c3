import { randomInt } from 'node:crypto'

/** An order in the books of the simulated WeChat. */
export interface Order {
  outTradeNo: string
  transactionId: string
  prepayId: string
  tradeType: 'MWEB' | 'JSAPI' | 'MICROPAY'
  description: string
  totalFen: number
  notifyUrl: string | null
  expiresAt: Date | null
  state: 'NOTPAY' | 'USERPAYING' | 'PAYERROR' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'REVOKED'
  madeAt: Date
  /** The person has seen its pay page. */
  isOpened: boolean
  paidAt: Date | null
}

/** Money that went back, or is on its way. */
export interface Refund {
  outRefundNo: string
  refundId: string
  order: Order
  refundFen: number
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED'
  madeAt: Date
  /** The whole of a pay code that was taken back by `reverse`. */
  isReversal: boolean
}

/** A refusal as API v3 says it. */
export class WechatRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The books: orders by the merchant's number, refunds by their request number. Kept in memory only. */
export class Books {
  readonly orders = new Map<string, Order>()
  readonly refunds = new Map<string, Refund>()
  readonly #clock: () => Date

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  /** The order as it stands now: one that has run out of time closes as it is looked at. */
  find(outTradeNo: string): Order | null {
    const order = this.orders.get(outTradeNo) ?? null
    if (order?.state === 'NOTPAY' && order.expiresAt !== null && order.expiresAt <= this.#clock())
      order.state = 'CLOSED'
    return order
  }

  /** As `find`, but refuses where there is none. */
  get(outTradeNo: string): Order {
    return this.find(outTradeNo) ?? refuse(404, 'ORDER_NOT_EXIST', '订单不存在')
  }

  /** The order by what its pay page is called, or null. */
  byPrepayId(prepayId: string): Order | null {
    const order = [...this.orders.values()].find((each) => each.prepayId === prepayId)
    return order ? this.find(order.outTradeNo) : null
  }

  /** Makes an order, or answers with the same one made before. */
  make(order: Pick<Order, 'outTradeNo' | 'tradeType' | 'description' | 'totalFen' | 'notifyUrl' | 'expiresAt'>): Order {
    const before = this.find(order.outTradeNo)
    if (before) {
      if (before.paidAt !== null) refuse(400, 'ORDERPAID', '该订单已支付')
      if (before.state === 'CLOSED' || before.state === 'REVOKED') refuse(400, 'ORDER_CLOSED', '该订单已关闭')
      if (before.totalFen !== order.totalFen || before.tradeType !== order.tradeType)
        refuse(400, 'INVALID_REQUEST', '201 商户订单号重复')
      return before
    }
    const now = this.#clock()
    const made: Order = {
      ...order,
      transactionId: `4200${digits(24)}`,
      prepayId: `wx${digits(32)}`,
      state: 'NOTPAY',
      madeAt: now,
      isOpened: false,
      paidAt: null,
    }
    this.orders.set(order.outTradeNo, made)
    return made
  }

  /** Takes the person's money, once; false for an order that takes none. */
  pay(order: Order): boolean {
    const now = this.find(order.outTradeNo)
    if (now !== order || (order.state !== 'NOTPAY' && order.state !== 'USERPAYING')) return false
    order.state = 'SUCCESS'
    order.paidAt = this.#clock()
    return true
  }

  close(outTradeNo: string): void {
    const order = this.get(outTradeNo)
    if (order.paidAt !== null) refuse(400, 'ORDERPAID', '该订单已支付，不能关闭')
    if (order.state === 'CLOSED') refuse(400, 'ORDER_CLOSED', '该订单已关闭')
    order.state = 'CLOSED'
  }

  /** Gives back, once per request number and never more than was paid. */
  refund(
    asked: { order: Order; outRefundNo: string; refundFen: number; totalFen: number },
    status: Refund['status'],
  ): Refund {
    const { order, outRefundNo, refundFen } = asked
    const before = this.refunds.get(outRefundNo)
    if (before) {
      if (before.order === order && before.refundFen === refundFen) return before
      return refuse(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
    }
    if (order.paidAt === null) refuse(400, 'INVALID_REQUEST', '订单状态错误：未支付')
    if (asked.totalFen !== order.totalFen) refuse(400, 'INVALID_REQUEST', '订单金额不一致')
    if (this.refundedFen(order) + refundFen > order.totalFen) refuse(400, 'INVALID_REQUEST', '累计退款金额大于支付金额')
    if (order.state !== 'REVOKED') order.state = 'REFUND'
    return this.#write(order, outRefundNo, refundFen, status, false)
  }

  /** Ends a pay code's order: unpaid it can never be paid, paid it goes back whole. Repeatable. */
  reverse(outTradeNo: string): Order {
    const order = this.get(outTradeNo)
    if (order.tradeType !== 'MICROPAY') refuse(400, 'INVALID_REQUEST', '只有付款码订单可以撤销')
    if (order.state === 'REVOKED') return order
    const rest = order.totalFen - this.refundedFen(order)
    if (order.paidAt !== null && rest > 0) this.#write(order, `REVERSE${order.outTradeNo}`, rest, 'SUCCESS', true)
    order.state = 'REVOKED'
    return order
  }

  /** What of an order has gone back or is on its way. */
  refundedFen(order: Order): number {
    return [...this.refunds.values()]
      .filter((refund) => refund.order === order && refund.status !== 'CLOSED')
      .reduce((fen, refund) => fen + refund.refundFen, 0)
  }

  #write(order: Order, outRefundNo: string, refundFen: number, status: Refund['status'], isReversal: boolean): Refund {
    const madeAt = this.#clock()
    const refund = { outRefundNo, refundId: `5030${digits(25)}`, order, refundFen, status, madeAt, isReversal }
    this.refunds.set(outRefundNo, refund)
    return refund
  }
}

/** Refuses as API v3 does. */
export function refuse(status: number, code: string, message: string): never {
  throw new WechatRefusal(status, code, message)
}

/** That many random digits. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
