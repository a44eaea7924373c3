import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/parking'
import { signGateEvent } from '#platform/devices'
import { toInstant } from '#vocabulary/day'
import type { Answer } from './world.ts'

/** A running server as the gates of a lot and phones reach it; it may be another process, and it may die. */
export interface GatedServer {
  origin: string
  now(): Date
  lotCode: string
  /** Gates of the lot with their keys; each may say sixty things at once. */
  gates: readonly { id: string; key: Buffer }[]
}

/** What a gate saw. The same `eventId` of the same gate is the same event. */
export interface Seen {
  direction: 'entry' | 'exit'
  plate: string
  seenAt?: Date
  eventId?: string
  opened?: 'guard' | 'offline'
  /** Which of the gates; the first where it is not said. */
  gate?: number
}

/** What a gate is told. */
export interface Told {
  open: boolean
  reason: string
  dueFen?: number
}

/** A gate tells what it saw; where it is told to slow down or “not now” it says it again, as gates do. Throws where nobody answers. */
export async function tell(server: GatedServer, seen: Seen): Promise<Told> {
  const { direction, plate, seenAt = server.now(), eventId = randomUUID(), opened, gate = 0 } = seen
  const device = server.gates[gate % server.gates.length]
  if (!device) throw new Error('a server without gates')
  const event = {
    eventId,
    lotCode: server.lotCode,
    channelCode: direction === 'entry' ? 'in-1' : 'out-1',
    direction,
    plate,
    seenAt: toInstant(seenAt),
    ...(opened ? { opened } : {}),
  }
  for (;;) {
    const { path, headers, payload } = signGateEvent({ deviceId: device.id, key: device.key, event, at: server.now() })
    const answer = await fetch(server.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
    const { code, body } = (await answer.json()) as Answer<Told>
    if (code === 200) return body
    if (code !== 429 && code !== 503) throw new Error(`the gate was answered ${answer.status} ${code}`)
    await new Promise((done) => setTimeout(done, 300))
  }
}

/** A driver's phone. */
export interface Phone {
  post<Body = unknown>(call: string, input: object): Promise<Answer<Body>>
  /** The open stay of a plate, its price, and a token for placing its order. */
  quote(plate: string): Promise<{ stayId: string; token: string; expectFen: number }>
  /** Prices the plate's stay and places the order. */
  order(plate: string): Promise<Order>
  /** Starts the payment of an order; answers the cashier's address. */
  start(orderId: string): Promise<string>
  query(orderId: string): Promise<Order>
}

/** A phone with a session. */
export function phone(server: Pick<GatedServer, 'origin'>, token: string): Phone {
  async function post<Body>(call: string, input: object): Promise<Answer<Body>> {
    const answer = await fetch(`${server.origin}/ipark/portal/app/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', loginSession: token },
      body: JSON.stringify(input),
    })
    return { status: answer.status, ...((await answer.json()) as Omit<Answer<Body>, 'status'>) }
  }
  async function must<Body>(call: string, input: object): Promise<Body> {
    const answer = await post<Body>(call, input)
    if (![200, 610, 615].includes(answer.code)) throw new Error(`${call}: ${answer.code} ${answer.message}`)
    return answer.body
  }
  const it: Phone = {
    post,
    async quote(plate) {
      const { open } = await must<{ open: { stayId: string; dueFen: number } | null }>('parking/parkingTrace', {
        plate,
      })
      if (!open) throw new Error(`${plate} is not inside`)
      const { stayId, dueFen } = open
      const { token: orderToken } = await must<{ token: string }>('parking/orderToken', { stayId })
      return { stayId, token: orderToken, expectFen: dueFen }
    },
    order: async (plate) => await must<Order>('parking/orderConfirm', await it.quote(plate)),
    start: async (orderId) =>
      (await must<{ payUrl: string }>('parking/webPay', { orderId, channel: 'sandbox' })).payUrl,
    query: async (orderId) => await must<Order>('parking/orderQuery', { orderId }),
  }
  return it
}
