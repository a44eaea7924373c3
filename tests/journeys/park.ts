import { join } from 'node:path'
import type { Order } from '#contract/parking'
import { makeDemoLots } from '#fixtures/parking'
import { makePublishing } from '#fixtures/publishing'
import { signGateEvent } from '#platform/devices'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { makeWorld, type World } from '../support/world.ts'

export const MINUTE = 60_000
/** Everybody's password. */
export const PASSWORD = 'Spring#2026'
const TEN = 10 * 60 * MINUTE

/** What a gate is told. */
export interface GateAnswer {
  open: boolean
  reason: string
  say: string
  dueFen?: number
  proofCode?: string
}

/** A park whose gates speak, in a whole server with the built client. Its lots are those of the demo. */
export interface Park {
  world: World
  /** A plate that no car had before. */
  plate(): string
  /** A signed event of the gate of P1, seen so many minutes ago. */
  gate(direction: 'entry' | 'exit', plate: string, minutesAgo?: number): Promise<GateAnswer>
  /** A car goes in so many minutes ago; answers its plate and the digits that the gate showed. */
  enter(minutesAgo: number): Promise<{ plate: string; proofCode: string }>
  /** A person with account and phone, signed in. */
  driver(): Promise<Driver>
  /** Moves the server's clock to ten in the morning of the next day, so that no stay crosses midnight. */
  nextMorning(): void
  /** Pays an order at the cashier, without a browser. */
  pay(orderId: string, token: string): Promise<void>
  /** All orders of a plate, with what was paid for them. */
  books(plate: string): Promise<{ dueFen: number; state: string; tradeFen: number[] }[]>
  /** What the server says about an order. */
  order(orderId: string, token: string): Promise<Order>
}

/** Somebody who drives. */
export interface Driver {
  id: string
  token: string
  account: string
  phone: string
}

/** Makes it for a test file; it is stopped when the file ends. */
export async function makePark(): Promise<Park> {
  const world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
  const { db } = world.store
  await makePublishing(db)
  await makeDemoLots(db, '1')
  const key = await world.product.devices.register(db, { id: 'g1', areaId: '1', name: 'P1 闸机', lotCodes: ['P1'] })
  const passwordHash = await world.product.identity.logins.hash(PASSWORD)
  let plates = 30_000
  let drivers = 0

  async function gate(direction: 'entry' | 'exit', plate: string, minutesAgo = 0): Promise<GateAnswer> {
    const seenAt = toInstant(new Date(world.now().getTime() - minutesAgo * MINUTE))
    const channelCode = direction === 'entry' ? 'in-1' : 'out-1'
    const event = { eventId: crypto.randomUUID(), lotCode: 'P1', channelCode, direction, plate, seenAt }
    const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key, event, at: world.now() })
    const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
    return ((await answer.json()) as { body: GateAnswer }).body
  }
  const newPlate = () => `鄂A${(plates += 1)}`
  return {
    world,
    plate: newPlate,
    gate,
    async enter(minutesAgo) {
      const plate = newPlate()
      const { proofCode = '' } = await gate('entry', plate, minutesAgo)
      return { plate, proofCode }
    },
    async driver() {
      drivers += 1
      const account = `driver${drivers}`
      const phone = `138${String(drivers).padStart(8, '0')}`
      const made = await world.person({ nickName: '林晓', phone, account: { username: account, passwordHash } })
      return { id: made.id, token: made.token, account, phone }
    },
    nextMorning() {
      const now = world.now()
      const today = startOfDay(dayOf(now)).getTime() + TEN
      const next = today > now.getTime() ? today : startOfDay(addDays(dayOf(now), 1)).getTime() + TEN
      world.forward(next - now.getTime())
    },
    async pay(orderId, token) {
      const { body } = await world.post<{ payUrl: string }>('parking/webPay', { orderId, channel: 'sandbox' }, token)
      const cashier = await (await fetch(new URL(body.payUrl, world.origin))).text()
      const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(cashier) ?? []
      const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(cashier) ?? []
      const words = new URLSearchParams({ ticket, do: 'pay' })
      await fetch(new URL(action.replaceAll('&#38;', '&'), world.origin), {
        method: 'POST',
        body: words,
        redirect: 'manual',
      })
      await world.post('parking/tradeOrderQuery', { orderId }, token)
    },
    async books(plate) {
      const orders = await db.selectFrom('parking.stayOrder').selectAll().where('plate', '=', plate).execute()
      return await Promise.all(
        orders.map(async ({ id, dueFen, state }) => {
          const trades = await db.selectFrom('payments.trade').selectAll().where('subjectId', '=', id).execute()
          return { dueFen, state, tradeFen: trades.map(({ amountFen }) => amountFen) }
        }),
      )
    },
    order: async (orderId, token) => (await world.post<Order>('parking/orderQuery', { orderId }, token)).body,
  }
}
