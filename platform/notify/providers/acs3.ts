import { createHash, createHmac } from 'node:crypto'

/** A request as Aliyun signs it. `headers`: host and every x-acs- header, names in lower case. */
export interface AcsRequest {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * The `authorization` header of a request to Aliyun, ACS3-HMAC-SHA256.
 * Source: Alibaba Cloud, "V3 request structure and signature" (help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function acs3Authorization(request: AcsRequest, keyId: string, keySecret: string): string {
  const headers = Object.entries(request.headers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const signed = headers.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    request.path,
    acsQuery(request.query),
    headers.map(([name, value]) => `${name}:${value.trim()}\n`).join(''),
    signed,
    sha256Hex(request.body),
  ].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`
}

/** A query in the order and spelling that is signed; send it just so. */
export function acsQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&')
}

/** SHA-256 of a text in UTF-8, as hex in small letters. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** RFC 3986: encodeURIComponent leaves five signs that it wants encoded. */
function percent(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
