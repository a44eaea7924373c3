import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { PlatformKey, WechatKeys } from './keys.ts'

/** A request as it reached the simulated WeChat. */
export interface MerchantRequest {
  method: string
  /** Path and query, as sent. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: Buffer
}

/** Whether the merchant signed exactly this request within the last five minutes. */
export function signedByMerchant(
  request: MerchantRequest,
  merchant: { mchId: string } & Pick<WechatKeys['merchant'], 'serialNo' | 'publicKey'>,
  now: Date,
): boolean {
  const [scheme, list] = String(request.headers.authorization ?? '').split(/ (.*)/s)
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return false
  const fields = new Map([...(list ?? '').matchAll(/(\w+)="([^"]*)"(?:,|$)/g)].map((m) => [m[1] ?? '', m[2] ?? '']))
  const timestamp = fields.get('timestamp') ?? ''
  const nonce = fields.get('nonce_str') ?? ''
  if (fields.get('mchid') !== merchant.mchId || fields.get('serial_no') !== merchant.serialNo) return false
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Number(timestamp) - now.getTime() / 1000) > 300) return false
  const verifier = createVerify('RSA-SHA256')
  verifier.update(`${request.method}\n${request.url}\n${timestamp}\n${nonce}\n`)
  verifier.update(request.rawBody)
  verifier.update('\n')
  return verifier.verify(merchant.publicKey, fields.get('signature') ?? '', 'base64')
}

/** The headers by which WeChat signs a body, an answer's or a notify's alike. */
export function platformHeaders(key: PlatformKey, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('base64url')
  const signer = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': key.id,
    'wechatpay-signature': signer.sign(key.privateKey, 'base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** Seals a notify's facts: AEAD_AES_256_GCM, tag behind the text, base64. */
export function seal(facts: object, associatedData: string, apiV3Key: string): { ciphertext: string; nonce: string } {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const text = Buffer.concat([cipher.update(JSON.stringify(facts), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { ciphertext: text.toString('base64'), nonce }
}
