import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/parking'
import { ask, type Envelope, PlayError, type Send } from './wire.ts'

/** What a played driver paid, in fen; `orderId` null: nothing was due. */
export interface Paid {
  readonly orderId: string | null
  readonly paidFen: number
}

/** A driver with a session, who pays as people do: through the phone's own calls and the demo cashier's page. */
export interface Driver {
  /** Pays what is due for a plate now. Throws PlayError if that cannot be done. */
  pay(plate: string): Promise<Paid>
}

const PRICE_CHANGED = 11_003
const PHONE_FIRST = 11_021
const NOTHING_DUE = 11_002
const TRIES = 4
const NOTIFY_TRIES = 80
const NOTIFY_PAUSE_MS = 150

/**
 * Somebody signed in as `token`, who pays for more cars than people do: `provePhone` stands for the code that is then sent to the phone.
 */
export function createDriver(send: Send, token: string, provePhone?: () => Promise<unknown>): Driver {
  const post = <Body>(call: string, input: object): Promise<Envelope<Body>> => {
    const body = JSON.stringify(input)
    return ask<Body>(send, () => ({
      method: 'POST',
      path: `/ipark/portal/app/parking/${call}`,
      headers: { 'content-type': 'application/json', loginSession: token },
      body,
    }))
  }
  const must = async <Body>(call: string, input: object): Promise<Body> => bodyOf(call, await post<Body>(call, input))

  /** Places an order at the price of this moment; null: nothing is due. */
  async function place(plate: string): Promise<Order | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const traced = await post<{ open: { stayId: string; dueFen: number } | null }>('parkingTrace', { plate })
      if (traced.code === PHONE_FIRST && provePhone) {
        await provePhone()
        continue
      }
      const { open } = bodyOf('parkingTrace', traced)
      // Of a car that has just come nobody is told.
      if (!open || open.dueFen === 0) return null
      const { stayId, dueFen: expectFen } = open
      const { token: orderToken } = await must<{ token: string }>('orderToken', { stayId, requestId: randomUUID() })
      const order = { token: orderToken, stayId, expectFen, requestId: randomUUID() }
      const placed = await post<Order>('orderConfirm', order)
      if (placed.code === NOTHING_DUE) return null
      if (placed.code !== PRICE_CHANGED) return bodyOf('orderConfirm', placed)
    }
    throw new PlayError(`the price of ${plate} changes faster than it can be confirmed`)
  }

  return {
    async pay(plate) {
      const order = await place(plate)
      if (!order) return { orderId: null, paidFen: 0 }
      const { orderId } = order
      const start = { orderId, channel: 'sandbox', requestId: randomUUID() }
      const { payUrl } = await must<{ payUrl: string }>('webPay', start)
      await pressPay(send, payUrl)
      for (let tries = 0; tries < NOTIFY_TRIES; tries++) {
        const now = await must<Order>('orderQuery', { orderId })
        if (now.state === 'paid' || now.state === 'used') return { orderId, paidFen: order.dueFen }
        if (now.state === 'refunded') return { orderId, paidFen: 0 }
        await new Promise((done) => setTimeout(done, NOTIFY_PAUSE_MS))
      }
      throw new PlayError(`the payment of ${plate} was not told of`)
    },
  }
}

/** Opens the cashier's page and presses its button. Throws PlayError where that cannot be done. */
export async function pressPay(send: Send, payUrl: string): Promise<void> {
  const url = new URL(payUrl, 'http://localhost')
  const page = await send({ method: 'GET', path: url.pathname + url.search, headers: {} })
  const form = /<form[^>]*\baction="([^"]+)"[\s\S]*?<\/form>/.exec(page.text)
  if (!form?.[1]) throw new PlayError(`the cashier's page has no form (${page.status})`)
  const fields = new URLSearchParams()
  for (const [tag] of form[0].matchAll(/<input\b[^>]*>/g))
    fields.append(attribute(tag, 'name'), attribute(tag, 'value'))
  const button = /<button\b[^>]*>(?=确认付款)/.exec(form[0])
  if (!button) throw new PlayError("the cashier's page has nothing to pay")
  fields.append(attribute(button[0], 'name'), attribute(button[0], 'value'))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = fields.toString()
  const answer = await send({ method: 'POST', path: unescaped(form[1]), headers, body })
  if (answer.status >= 400) throw new PlayError(`the cashier answered ${answer.status}`)
}

function attribute(tag: string, name: string): string {
  return unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function bodyOf<Body>(call: string, { code, message, body }: Envelope<Body>): Body {
  if (code === 200 || code === 610 || code === 615) return body
  throw new PlayError(`${call} answered ${code} ${message}`)
}
