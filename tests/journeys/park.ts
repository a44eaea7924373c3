import { join } from 'node:path'
import type { Order } from '#contract/parking'
import { makeDemoLots } from '#fixtures/parking'
import { makePublishing } from '#fixtures/publishing'
import { type GateEventBody, signGateEvent } from '#platform/devices'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { type BookedOrder, bookedOrders } from '../support/booked.ts'
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
}

/** A park whose gates speak, in a whole server with the built client. Its lots are those of the demo. */
export interface Park {
  world: World
  /** A plate that no car had before. */
  plate(): string
  /** A signed event of the gate of P1, seen so many minutes ago. */
  gate(direction: 'entry' | 'exit', plate: string, minutesAgo?: number): Promise<GateAnswer>
  /** A car of which no plate is read stands at the gate of P1: what is answered asks about it, again and again. */
  waiting(direction: 'entry' | 'exit'): () => Promise<GateAnswer>
  /** A car goes in so many minutes ago; answers its plate. */
  enter(minutesAgo: number): Promise<string>
  /** A person with account and phone, signed in. */
  driver(): Promise<Driver>
  /** Moves the server's clock to ten in the morning of the next day, so that no stay crosses midnight. */
  nextMorning(): void
  /** All orders of a plate, with what each try to pay them asked for and how that stands. */
  books(plate: string): Promise<BookedOrder[]>
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

/** Makes it for a test file; it is stopped when the file ends. `more`: what else its server is made with. */
export async function makePark(more: Parameters<typeof makeWorld>[0] = {}): Promise<Park> {
  const world = await makeWorld({ dist: join(import.meta.dirname, '../../dist'), ...more })
  const { db } = world.store
  await makePublishing(db)
  await makeDemoLots(db, '1')
  const key = await world.product.devices.register(db, { id: 'g1', areaId: '1', name: 'P1 闸机', lotCodes: ['P1'] })
  const passwordHash = await world.product.identity.logins.hash(PASSWORD)
  let plates = 30_000
  let drivers = 0

  async function gate(direction: 'entry' | 'exit', plate: string, minutesAgo = 0): Promise<GateAnswer> {
    return await eventOf(direction, plate, minutesAgo)()
  }
  function eventOf(direction: 'entry' | 'exit', plate: string, minutesAgo = 0): () => Promise<GateAnswer> {
    const seenAt = toInstant(new Date(world.now().getTime() - minutesAgo * MINUTE))
    const channelCode = direction === 'entry' ? 'in-1' : 'out-1'
    const event = { eventId: crypto.randomUUID(), lotCode: 'P1', channelCode, direction, plate, seenAt }
    return () => tell(event)
  }
  async function tell(event: GateEventBody): Promise<GateAnswer> {
    const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key, event, at: world.now() })
    const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
    return ((await answer.json()) as { body: GateAnswer }).body
  }
  const newPlate = () => `鄂A${(plates += 1)}`
  return {
    world,
    plate: newPlate,
    gate,
    waiting: (direction) => eventOf(direction, ''),
    async enter(minutesAgo) {
      const plate = newPlate()
      await gate('entry', plate, minutesAgo)
      return plate
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
    books: (plate) => bookedOrders(db, plate),
    order: async (orderId, token) => (await world.post<Order>('parking/orderQuery', { orderId }, token)).body,
  }
}
