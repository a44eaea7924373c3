import type { Side } from './answers.ts'
import { type Books, type Order, refuse } from './books.ts'

/** A body of a merchant's request. */
export type Body = Readonly<Record<string, unknown>>

/** Reads a body that must be an object. */
export function bodyOf(raw: Buffer): Body {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body
  } catch {
    // Refused below.
  }
  return refuse(400, 'PARAM_ERROR', '请求体不是 JSON 对象')
}

/** A text field, refused where it does not look so. */
export function textIn(body: unknown, name: string, shape: RegExp): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' && shape.test(value) ? value : refuse(400, 'PARAM_ERROR', `${name} 不符合要求`)
}

/** Fen of an amount in yuan, refused where it is none. */
export function fenOfAmount(body: Body, name: 'total' | 'refund'): number {
  const value = typeof body.amount === 'object' && body.amount !== null ? Reflect.get(body.amount, name) : undefined
  textIn(body.amount, 'currency', /^CNY$/)
  return typeof value === 'number' && Number.isInteger(value) && value > 0
    ? value
    : refuse(400, 'PARAM_ERROR', `amount.${name} 不符合要求`)
}

/** Refuses a body that names another merchant or app. */
export function checkSide(body: Body, side: Side, names: readonly ('appid' | 'mchid')[]): void {
  if (names.includes('mchid') && body.mchid !== side.mchId) refuse(400, 'MCH_NOT_EXISTS', '商户号不存在')
  if (names.includes('appid') && body.appid !== side.appId) refuse(400, 'APPID_MCHID_NOT_MATCH', 'AppID 与商户号不匹配')
}

const WEB = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/][^?]*$/

/** Places an order that the person pays later (H5, JSAPI); everything that WeChat wants must be there. */
export function placeOrder(books: Books, side: Side, tradeType: 'MWEB' | 'JSAPI', body: Body, now: Date): Order {
  checkSide(body, side, ['appid', 'mchid'])
  if (tradeType === 'MWEB') {
    textIn(body.scene_info, 'payer_client_ip', /^[0-9a-fA-F.:]{2,45}$/)
    const scene = body.scene_info as { h5_info?: unknown }
    textIn(scene.h5_info, 'type', /^(Wap|iOS|Android)$/)
  } else textIn(body.payer, 'openid', /^[\w-]{1,128}$/)
  const expires = new Date(textIn(body, 'time_expire', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/))
  if (!(expires > now)) refuse(400, 'PARAM_ERROR', 'time_expire 不能早于当前时间')
  return books.make({
    ...named(body),
    tradeType,
    // The simulator tells nobody but this machine.
    notifyUrl: textIn(body, 'notify_url', WEB),
    expiresAt: expires,
  })
}

/** What a shown code does when it is charged. */
export type CodeDoes =
  | 'pays'
  | 'asks for the password'
  | 'has too little'
  | 'is too old'
  | 'is over its limit'
  | 'pays unheard'

/** Charges a shown code. Answers the order, paid or with the person still asked; refuses as WeChat does. */
export function chargeCode(books: Books, side: Side, codes: Map<string, CodeDoes>, body: Body): Order {
  checkSide(body, side, ['appid', 'mchid'])
  const code = textIn(body.payer, 'auth_code', /^1[0-5]\d{16}$/)
  const scene = body.scene_info as { store_info?: unknown } | undefined
  textIn(scene?.store_info, 'out_id', /^\w{1,32}$/)
  const order = books.make({ ...named(body), tradeType: 'MICROPAY', notifyUrl: null, expiresAt: null })
  const does = codes.get(code)
  codes.delete(code)
  if (order.state === 'USERPAYING') return order
  if (does === 'asks for the password') order.state = 'USERPAYING'
  else if (does === 'has too little') refuse(403, 'NOT_ENOUGH', '用户的零钱余额不足')
  else if (does === 'is over its limit') refuse(403, 'RULE_LIMIT', '业务规则限制')
  else if (does === undefined || does === 'is too old') refuse(400, 'AUTH_CODE_EXPIRE', '付款码已过期，请刷新后重试')
  else books.pay(order)
  if (does === 'pays unheard') refuse(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用')
  return order
}

function named(body: Body): { outTradeNo: string; description: string; totalFen: number } {
  return {
    outTradeNo: textIn(body, 'out_trade_no', /^[\w*-]{6,32}$/),
    description: textIn(body, 'description', /^[^]{1,127}$/),
    totalFen: fenOfAmount(body, 'total'),
  }
}
