import { type KeyObject, sign, verify } from 'node:crypto'

/** WeChat's keys by their names: the number of a platform certificate or `PUB_KEY_ID_…`. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>

/** The name of a header in small letters → its value; null if it is missing or came more than once. */
export type Headers = (name: string) => string | null

/** How far the time in a signature may be from ours, before and after. WeChat's own rule. */
const CLOCK_MS = 5 * 60_000

/** With this WeChat begins the signatures of its probes: wrong on purpose, to see whether anybody looks. */
const PROBE = 'WECHATPAY/SIGNTEST/'

/** SHA256 with RSA (PKCS #1 v1.5) over these lines, each ended by a line feed; base64. */
export function signLines(lines: readonly string[], privateKey: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8'), privateKey).toString(
    'base64',
  )
}

/**
 * Why these headers do not prove that WeChat wrote exactly these bytes about now; null if they do. The key is chosen by the name that
 * the headers give, among ours only.
 */
export function whyUnsigned(header: Headers, rawBody: Buffer, keys: PlatformKeys, now: Date): string | null {
  const signature = header('wechatpay-signature')
  if (signature === null || signature === '') return 'no signature'
  if (signature.startsWith(PROBE)) return 'signature probe'
  const kind = header('wechatpay-signature-type')
  if (kind !== null && kind !== 'WECHATPAY2-SHA256-RSA2048') return 'signature type'
  const timestamp = header('wechatpay-timestamp') ?? ''
  if (!/^[1-9]\d{9}$/.test(timestamp)) return 'timestamp'
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > CLOCK_MS) return 'timestamp too far from now'
  const nonce = header('wechatpay-nonce') ?? ''
  if (!/^[\x21-\x7e]{1,64}$/.test(nonce)) return 'nonce'
  const key = keys.get(header('wechatpay-serial') ?? '')
  if (!key) return 'unknown key'
  const bytes = exactBase64(signature)
  if (!bytes) return 'signature'
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`, 'utf8'), rawBody, Buffer.from('\n')])
  return verify('RSA-SHA256', signed, key, bytes) ? null : 'signature'
}

/** The bytes of a base64 text that is written in the one right way, or null: decoders forgive much. */
export function exactBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null
}
