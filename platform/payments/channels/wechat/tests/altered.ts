import { constants, createDecipheriv, createSign } from 'node:crypto'
import type { NotifyRequest } from '../../../channel.ts'
import type { PlatformKey, WechatKeys } from '../../../simulators/wechat-bank/index.ts'
import { platformHeaders, seal } from '../../../simulators/wechat-bank/signatures.ts'

/** One thing that somebody may do to a notify; whatever it is, it must not be believed. */
export interface AlteredNotify {
  name: string
  request: NotifyRequest
}

type Fields = Record<string, unknown>
type Hand = { keys: WechatKeys; wrong: PlatformKey; now: () => Date }

const HEADERS = ['wechatpay-signature', 'wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial'] as const

/** A genuine notify altered in every way that we know of by somebody who holds none of WeChat's keys. */
export function alteredNotifies(genuine: NotifyRequest, hand: Hand): AlteredNotify[] {
  const body = genuine.rawBody.toString()
  const notify = JSON.parse(body) as Fields
  const resource = notify.resource as Fields
  const withHeader = (name: string, value: string | string[] | undefined): NotifyRequest => ({
    ...genuine,
    headers: { ...genuine.headers, [name]: value },
  })
  const withBody = (text: string | Buffer): NotifyRequest => ({ ...genuine, rawBody: Buffer.from(text) })
  const signature = String(genuine.headers['wechatpay-signature'])
  const list: AlteredNotify[] = HEADERS.flatMap((name) => {
    const value = String(genuine.headers[name])
    return [
      { name: `${name} removed`, request: withHeader(name, undefined) },
      { name: `${name} emptied`, request: withHeader(name, '') },
      { name: `${name} changed`, request: withHeader(name, other(value)) },
      { name: `${name} with a space`, request: withHeader(name, `${value} `) },
      { name: `${name} twice`, request: withHeader(name, `${value}, ${value}`) },
      { name: `${name} in small letters`, request: withHeader(name, `${value.toLowerCase()}x`) },
    ]
  })
  for (const [name, value] of Object.entries(notify)) {
    const { [name]: _, ...without } = notify
    list.push({ name: `${name} removed`, request: withBody(JSON.stringify(without)) })
    list.push({ name: `${name} changed`, request: withBody(JSON.stringify({ ...notify, [name]: other(value) })) })
    list.push({ name: `${name} twice`, request: withBody(`${body.slice(0, -1)},"${name}":"x"}`) })
  }
  for (const [name, value] of Object.entries(resource)) {
    const { [name]: _, ...without } = resource
    const changed = { ...resource, [name]: other(value) }
    list.push({ name: `resource.${name} removed`, request: withBody(JSON.stringify({ ...notify, resource: without })) })
    list.push({ name: `resource.${name} changed`, request: withBody(JSON.stringify({ ...notify, resource: changed })) })
    list.push({
      name: `resource.${name} changed, signed by another key`,
      request: signed(JSON.stringify({ ...notify, resource: changed }), hand.wrong, hand.now()),
    })
  }
  const wrongly = (name: string, key: PlatformKey): AlteredNotify => ({
    name: `signed by ${name}`,
    request: signed(body, key, hand.now()),
  })
  const { keys, wrong } = hand
  const merchant = { ...keys.merchant, id: keys.merchant.serialNo }
  list.push(
    wrongly('another key', wrong),
    wrongly('another key under the name of the right one', { ...wrong, id: keys.platform.id }),
    wrongly('the right key under another name', { ...keys.platform, id: wrong.id }),
    wrongly('our own key', merchant),
    wrongly('our own key under the name of the right one', { ...merchant, id: keys.platform.id }),
    { name: 'a probe', request: withHeader('wechatpay-signature', `WECHATPAY/SIGNTEST/${signature.slice(19)}`) },
    { name: 'a probe before it', request: withHeader('wechatpay-signature', `WECHATPAY/SIGNTEST/${signature}`) },
    { name: 'signature cut short', request: withHeader('wechatpay-signature', signature.slice(0, -8)) },
    { name: 'signature url-safe', request: withHeader('wechatpay-signature', `${signature.replace(/[+/=]/g, '-')}_`) },
    { name: 'signature as a list', request: withHeader('wechatpay-signature', [signature, signature]) },
    { name: 'signature of other bytes', request: withBody(`${body}\n`) },
    { name: 'another kind of signature', request: withHeader('wechatpay-signature-type', 'WECHATPAY2-SM2-WITH-SM3') },
    { name: 'a name of every object', request: withHeader('wechatpay-serial', 'constructor') },
    { name: 'a mark before it', request: withBody(`\uFEFF${body}`) },
    { name: 'a space behind it', request: withBody(`${body} `) },
    { name: 'written out', request: withBody(JSON.stringify(notify, null, 1)) },
    { name: 'in another order', request: withBody(JSON.stringify({ resource, ...notify })) },
    { name: 'cut short', request: withBody(body.slice(0, -1)) },
    { name: 'empty', request: withBody('') },
    { name: 'an empty object', request: withBody('{}') },
    { name: 'a list of it', request: withBody(`[${body}]`) },
    { name: 'a zero byte behind it', request: withBody(`${body}\0`) },
    { name: 'another character set', request: withBody(Buffer.from(body, 'latin1')) },
    { name: 'the facts in the open', request: withBody(JSON.stringify(open(genuine, keys.apiV3Key))) },
    {
      name: 'the facts in the open, signed by another key',
      request: signed(JSON.stringify({ ...notify, ...open(genuine, keys.apiV3Key) }), wrong, hand.now()),
    },
    {
      name: 'nonce moved into the body',
      request: {
        headers: { ...genuine.headers, 'wechatpay-nonce': '' },
        rawBody: Buffer.from(`${String(genuine.headers['wechatpay-nonce'])}\n${body}`),
        form: null,
      },
    },
    { name: 'signed by the right key, with SHA-1', request: weakly(genuine, keys.platform, 'RSA-SHA1') },
    { name: 'signed by the right key, with PSS', request: weakly(genuine, keys.platform, 'PSS') },
  )
  return list
}

/** Signed by WeChat itself, about now unless said, but not the payment that we wait for. */
export function strangeNotifies(genuine: NotifyRequest, hand: Hand): AlteredNotify[] {
  const { keys, now } = hand
  const notify = JSON.parse(genuine.rawBody.toString()) as Fields
  const facts = open(genuine, keys.apiV3Key)
  const amount = facts.amount as Fields
  const whole = (name: string, changes: Fields, at = now()): AlteredNotify => ({
    name: `signed by WeChat: ${name}`,
    request: signed(JSON.stringify({ ...notify, ...changes }), keys.platform, at),
  })
  const sealed = (plain: Fields, data = 'transaction', key = keys.apiV3Key) => ({
    ...(notify.resource as Fields),
    ...seal(plain, data, key),
    associated_data: data,
  })
  const resource = (name: string, changes: Fields) =>
    whole(name, { resource: { ...(notify.resource as Fields), ...changes } })
  const told = (name: string, changes: Fields) => whole(name, { resource: sealed({ ...facts, ...changes }) })
  const paid = (name: string, changes: Fields) => told(name, { amount: { ...amount, ...changes } })
  const cipher = Buffer.from(String((notify.resource as Fields).ciphertext), 'base64')
  return [
    whole('six minutes ago', {}, new Date(now().getTime() - 360_000)),
    whole('in six minutes', {}, new Date(now().getTime() + 360_000)),
    whole('a day ago', {}, new Date(now().getTime() - 86_400_000)),
    whole('another event', { event_type: 'TRANSACTION.PENDING' }),
    whole('an event in small letters', { event_type: 'transaction.success' }),
    whole('no event', { event_type: null }),
    whole('the event of a refund', { event_type: 'REFUND.SUCCESS' }),
    whole('another kind of resource', { resource_type: 'plain-resource' }),
    whole('no resource', { resource: null }),
    whole('a resource that is a text', { resource: JSON.stringify(notify.resource) }),
    resource('a refund by its type', { original_type: 'refund' }),
    resource('no type', { original_type: '' }),
    resource('another algorithm', { algorithm: 'AEAD_SM4_GCM' }),
    resource('no algorithm', { algorithm: 'none' }),
    resource('a tag cut short', { ciphertext: cipher.subarray(0, -4).toString('base64') }),
    resource('no tag', { ciphertext: cipher.subarray(0, -16).toString('base64') }),
    resource('a turned bit', { ciphertext: Buffer.from(cipher.with(3, (cipher[3] ?? 0) ^ 4)).toString('base64') }),
    resource('other data', { associated_data: 'refund' }),
    resource('no data', { associated_data: undefined }),
    resource('another nonce', { nonce: '000000000000' }),
    whole('sealed by another key', { resource: sealed(facts, 'transaction', 'f'.repeat(32)) }),
    whole('sealed, and not an object', { resource: sealed([facts] as unknown as Fields) }),
    told('another merchant', { mchid: '1900000110' }),
    told('no merchant', { mchid: undefined }),
    told('another app', { appid: 'wx8888888888888888' }),
    told('no app', { appid: '' }),
    ...['NOTPAY', 'CLOSED', 'REFUND', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT', 'success', ''].map((state) =>
      told(`state ${state || 'missing'}`, { trade_state: state }),
    ),
    paid('one fen less', { total: Number(amount.total) - 1 }),
    paid('one fen more', { total: Number(amount.total) + 1 }),
    paid('a hundredth', { total: Number(amount.total) / 100 }),
    paid('half a fen more', { total: Number(amount.total) + 0.5 }),
    paid('nothing', { total: 0 }),
    paid('less than nothing', { total: -Number(amount.total) }),
    paid('an amount in a text', { total: String(amount.total) }),
    paid('an amount beyond all', { total: 1e21 }),
    paid('no amount', { total: null }),
    paid('dollars', { currency: 'USD' }),
    paid('no currency', { currency: undefined }),
    told('amounts in a list', { amount: [amount] }),
    told('an unknown order', { out_trade_no: 'F'.repeat(32) }),
    told('no order', { out_trade_no: '' }),
    told('an order in small letters', { out_trade_no: String(facts.out_trade_no).toLowerCase() }),
    told('an order with a space', { out_trade_no: `${String(facts.out_trade_no)} ` }),
    told('our own writing of the order', { out_trade_no: `YQ${String(facts.out_trade_no)}` }),
    told('no number of WeChat', { transaction_id: '' }),
    told('a long number of WeChat', { transaction_id: '4'.repeat(33) }),
    told('no time', { success_time: '' }),
    told('a time without its zone', { success_time: '2026-07-01T08:30:00' }),
    told('a time that never was', { success_time: '2026-13-01T08:30:00+08:00' }),
  ]
}

/** This text signed by this key, as a request to us. */
export function signed(body: string, key: PlatformKey, at: Date): NotifyRequest {
  return { headers: platformHeaders(key, body, at), rawBody: Buffer.from(body), form: null }
}

/** What a notify carries, opened. */
export function open(notify: NotifyRequest, apiV3Key: string): Fields {
  const { resource } = JSON.parse(notify.rawBody.toString()) as { resource: Record<string, string> }
  const bytes = Buffer.from(resource.ciphertext ?? '', 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce ?? '', { authTagLength: 16 })
  decipher.setAAD(Buffer.from(resource.associated_data ?? '')).setAuthTag(bytes.subarray(-16))
  return JSON.parse(`${decipher.update(bytes.subarray(0, -16)).toString()}${decipher.final().toString()}`) as Fields
}

function weakly(genuine: NotifyRequest, key: PlatformKey, how: 'RSA-SHA1' | 'PSS'): NotifyRequest {
  const { 'wechatpay-timestamp': at, 'wechatpay-nonce': nonce } = genuine.headers
  const signer = createSign(how === 'PSS' ? 'RSA-SHA256' : how)
  signer.update(`${String(at)}\n${String(nonce)}\n${genuine.rawBody.toString()}\n`)
  const padding = how === 'PSS' ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING
  const signature = signer.sign({ key: key.privateKey, padding }, 'base64')
  return { ...genuine, headers: { ...genuine.headers, 'wechatpay-signature': signature } }
}

/** Another value of the same kind. */
function other(value: unknown): string {
  const text = String(value)
  if (/\d$/.test(text)) return text.slice(0, -1) + String((Number(text.slice(-1)) + 1) % 10)
  return `${text.startsWith('x') ? 'y' : 'x'}${text.slice(1)}`
}
