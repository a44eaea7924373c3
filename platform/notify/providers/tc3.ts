import { createHash, createHmac } from 'node:crypto'

/** A request as Tencent Cloud signs it: POST to `/` with a JSON body. `headers`: those that are signed, names in lower case. */
export interface TcRequest {
  /** The product, the first label of its host: `sms`. */
  service: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Seconds since 1970, the same as in x-tc-timestamp. */
  timestamp: number
}

/**
 * The `authorization` header of a request to Tencent Cloud, TC3-HMAC-SHA256.
 * Source: Tencent Cloud, signature method v3 (cloud.tencent.com/document/api/382/52072).
 */
export function tc3Authorization({ service, headers, body, timestamp }: TcRequest, keyId: string, keySecret: string) {
  const sorted = Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const signed = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value.trim().toLowerCase()}\n`).join('')
  const canonical = ['POST', '/', '', lines, signed, sha256Hex(body)].join('\n')
  // The day is UTC's, whatever the server's zone.
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${keySecret}`, day), service), 'tc3_request')
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256Hex(canonical)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
