import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How many minutes a signed request stays fresh, before and after the server's clock. */
export const FRESH_MINUTES = 5

/** What a device says in its headers. */
export interface SignedHeaders {
  readonly 'x-device-id': string
  /** ISO 8601 with offset, or milliseconds since 1970. */
  readonly 'x-device-time': string
  /** 8 to 64 of letters, digits, `_`, `-`; never twice by one device. */
  readonly 'x-device-nonce': string
  /** Lower-case hex of the HMAC-SHA256 over `time\nnonce\nbody` with the device's key. */
  readonly 'x-device-signature': string
}

/**
 * The key of a device: derived from the master key, so that no store holds it. Another version is another key: raising
 * the version takes a lost key out of use.
 */
export function deviceKey(masterKey: string | Buffer, deviceId: string, version: number): Buffer {
  return createHmac('sha256', masterKey).update(`device-key\n${deviceId}\n${version}`).digest()
}

/** The HMAC that a request must carry. `time` and `nonce` as they stand in the headers, `body` as its bytes. */
export function signatureOf(key: Buffer, time: string, nonce: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${time}\n${nonce}\n`).update(body).digest()
}

/** Whether the hex text is that signature; takes the same time wherever they differ. */
export function isSignature(hex: string, wanted: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), wanted)
}

/** A signed request, ready to be posted to `path`. */
export interface SignedRequest {
  readonly path: string
  readonly headers: SignedHeaders & { readonly 'content-type': string }
  readonly payload: string
}

/** A request as a device sends it, for simulators and for tests. */
export function signRequest(options: {
  path: string
  deviceId: string
  key: Buffer
  body: object
  /** The device's clock. */
  at: Date
  nonce?: string
}): SignedRequest {
  const payload = JSON.stringify(options.body)
  const time = String(options.at.getTime())
  const nonce = options.nonce ?? randomBytes(16).toString('hex')
  const headers = {
    'content-type': 'application/json',
    'x-device-id': options.deviceId,
    'x-device-time': time,
    'x-device-nonce': nonce,
    'x-device-signature': signatureOf(options.key, time, nonce, Buffer.from(payload)).toString('hex'),
  }
  return { path: options.path, headers, payload }
}
