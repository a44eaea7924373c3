import { type KeyObject, randomBytes } from 'node:crypto'
import { type PlatformKeys, signLines, whyUnsigned } from './signing.ts'
import { text, type Wire, wireOf } from './wire.ts'

/** An answer whose signature was checked: its status, its object ({} for none), and WeChat's code if it is an error. */
export interface Answer {
  status: number
  body: Wire
  code: string
}

/** How WeChat is asked. Everything throws when nothing was learned: no answer, an unsigned one, or one that says "not now". */
export interface Client {
  /** `path` with its query, as it is signed. */
  ask(method: 'GET' | 'POST', path: string, body: object | null, signal: AbortSignal): Promise<Answer>
  /** The bytes at an address that a signed answer gave; they are not signed themselves. */
  download(url: string, signal: AbortSignal): Promise<Buffer>
  /** Signs lines as the merchant: for what the person's page must show. */
  sign(lines: readonly string[]): string
}

export interface ClientOptions {
  gateway: string
  mchId: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  privateKey: KeyObject
  keys: PlatformKeys
  clock: () => Date
}

/** WeChat did not say what we asked. The message holds the address, status and code, never what we sent. */
export class WechatOutage extends Error {
  constructor(asked: string, what: string) {
    super(`${asked}: ${what}`)
    this.name = 'WechatOutage'
  }
}

/** WeChat's own hosts, the second for when the first is not reached: a bill may lie at either. */
const HOSTS = ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com']
const MAX_ANSWER_BYTES = 1024 * 1024
const MAX_BILL_BYTES = 256 * 1024 * 1024
const JSON_TYPE = 'application/json'

/** A client of API v3: signs each request, believes only what is signed by a key of WeChat that we know. */
export function wechatClient(options: ClientOptions): Client {
  const { gateway, mchId, serialNo, privateKey, keys, clock } = options
  const publicKeyId = [...keys.keys()].find((id) => id.startsWith('PUB_KEY_ID_'))

  function authorization(method: string, url: URL, body: string): string {
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = signLines([method, `${url.pathname}${url.search}`, timestamp, nonce, body], privateKey)
    const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serialNo }
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
  }

  async function send(method: 'GET' | 'POST', url: URL, body: string, signal: AbortSignal): Promise<Response> {
    return await fetch(url, {
      method,
      headers: {
        authorization: authorization(method, url, body),
        accept: JSON_TYPE,
        // Signatures are over bytes, so the bytes come as they are.
        'accept-encoding': 'identity',
        'user-agent': 'yuanqu-payments',
        ...(method === 'POST' ? { 'content-type': JSON_TYPE } : {}),
        // Asks to be answered by that key while WeChat still has both.
        ...(publicKeyId === undefined ? {} : { 'wechatpay-serial': publicKeyId }),
      },
      ...(method === 'POST' ? { body } : {}),
      redirect: 'error',
      signal,
    })
  }

  return {
    async ask(method, path, body, signal) {
      const asked = `${method} ${path.split('?')[0]}`
      const response = await send(method, new URL(`${gateway}${path}`), body ? JSON.stringify(body) : '', signal)
      const raw = await atMost(response, MAX_ANSWER_BYTES, asked)
      const why = whyUnsigned((name) => response.headers.get(name), raw, keys, clock())
      if (why !== null) throw new WechatOutage(asked, `HTTP ${response.status}, not believed: ${why}`)
      const read = raw.length === 0 ? {} : wireOf(raw.toString('utf8'))
      if (!read) throw new WechatOutage(asked, `HTTP ${response.status}, not an object`)
      const answer = { status: response.status, body: read, code: text(read, 'code') }
      if (answer.status === 401 || answer.status === 429) throw outage(asked, answer)
      return answer
    },
    async download(address, signal) {
      const url = new URL(address)
      const asked = `GET ${url.pathname}`
      if (![new URL(gateway).origin, ...HOSTS].includes(url.origin))
        throw new WechatOutage(asked, 'a bill at another host')
      const response = await send('GET', url, '', signal)
      if (response.status !== 200) throw new WechatOutage(asked, `HTTP ${response.status}`)
      return await atMost(response, MAX_BILL_BYTES, asked)
    },
    sign: (lines) => signLines(lines, privateKey),
  }
}

/** The outage that an answer is which says nothing of what was asked. */
export function outage(asked: string, answer: Answer): WechatOutage {
  return new WechatOutage(asked, `HTTP ${answer.status} ${answer.code}`.trim())
}

async function atMost(response: Response, most: number, asked: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new WechatOutage(asked, `an answer of more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
