import { beforeEach, expect } from 'vitest'
import type { Order } from '#contract/parking'
import { HOURLY, makeLot } from '#fixtures/parking'
import { newId } from '#platform/db'
import { signGateEvent } from '#platform/devices'
import type { Trade, Verdict } from '#platform/payments'
import { dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { bookedOrders } from '../../../../tests/support/booked.ts'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { settleOrder } from '../orders/settle.ts'

/** A minute in ms. */
export const MINUTE = 60_000

/** From one mark of the clock to the next: so long strangers are told the same. */
const SPAN = 5 * MINUTE

/** What a gate is told. */
interface Told {
  open: boolean
  reason: string
  say: string
  dueFen?: number
  proofCode?: string
}

/** What `parkingTrace` answers, as far as tests look. */
interface Trace {
  open: {
    stayId: string
    dueFen: number
    feeFen: number
    paidFen: number
    minutes: number
    leaveBy: string | null
    enteredAt: string | null
    nextChange: { at: string; dueFen: number } | null
    lines: { amountFen: number }[]
  } | null
  past: { state: string; owedFen: number }[]
}

/**
 * A world with one lot, P1 (15 minutes free, ¥5.00 an hour, no cap, no day and night), its gate, and a driver. Each test begins in the morning, so that
 * it crosses no midnight, and a minute into a five-minute span, so that it crosses no mark of the clock: strangers are shown prices of the last mark.
 */
export async function makeParkingWorld() {
  const world = await makeWorld()
  const { cap: _cap, ...tariff } = HOURLY
  const lot = await makeLot(world.store.db, { code: 'P1', name: 'P1 车库', tariff })
  const device = { id: 'g1', areaId: '1', name: '闸机', lotCodes: ['P1'] }
  const key = await world.product.devices.register(world.store.db, device)
  const driver = await world.person({ nickName: '林晓' })
  let plates = 10_000

  beforeEach(() => {
    const now = world.now().getTime()
    const eight = startOfDay(dayOf(world.now())).getTime() + 8 * 60 * MINUTE
    if (now < eight) world.forward(eight - now)
    if (now > eight + 4 * 60 * MINUTE) world.forward(eight + 24 * 60 * MINUTE - now)
    world.forward(SPAN + MINUTE - (world.now().getTime() % SPAN))
  })

  /** A plate that nobody has. */
  const newPlate = () => `鄂A${++plates}`

  const seen = new Map<string, Date>()
  /** The gate of P1, or another one, tells of a car; answers what it is told. It says the same again of an event that it told before. */
  async function gate(
    direction: 'entry' | 'exit',
    plate: string,
    more: {
      seenAt?: Date
      eventId?: string
      opened?: 'guard' | 'offline'
      channelCode?: string
      by?: { id: string; key: typeof key; lotCode: string }
    } = {},
  ): Promise<Told> {
    const { eventId = crypto.randomUUID(), opened, by = { id: 'g1', key, lotCode: 'P1' } } = more
    const seenAt = more.seenAt ?? seen.get(eventId) ?? world.now()
    seen.set(eventId, seenAt)
    const event = {
      eventId,
      lotCode: by.lotCode,
      channelCode: more.channelCode ?? (direction === 'entry' ? 'in-1' : 'out-1'),
      direction,
      plate,
      seenAt: toInstant(seenAt),
      ...(opened ? { opened } : {}),
    }
    const { path, headers, payload } = signGateEvent({ deviceId: by.id, key: by.key, event, at: world.now() })
    const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
    return ((await answer.json()) as { body: Told }).body
  }

  /** What somebody sees of a plate. */
  const trace = async (plate: string, token = driver.token) =>
    (await world.post<Trace>('parking/parkingTrace', { plate }, token)).body

  /** All that is needed to confirm an order for a plate's stay at its price now. */
  async function order(plate: string, token = driver.token) {
    const { open } = await trace(plate, token)
    const stayId = open?.stayId
    const made = await world.post<{ token: string }>('parking/orderToken', { stayId }, token)
    return { stayId, token: made.body.token, expectFen: open?.dueFen }
  }
  const confirm = (input: object, token = driver.token) => world.post<Order>('parking/orderConfirm', input, token)

  /** An order for a plate's stay at its price now. */
  const confirmed = async (plate: string, who: { token: string } = driver): Promise<Order> =>
    (await confirm(await order(plate, who.token), who.token)).body

  /** Orders for a stay by its id, which may have left. */
  async function orderOf(stayId: string | undefined, expectFen: number, who: { token: string } = driver) {
    const made = await world.post<{ token: string }>('parking/orderToken', { stayId }, who.token)
    return await confirm({ stayId, token: made.body?.token, expectFen }, who.token)
  }

  const start = (orderId: string, token = driver.token) =>
    world.post<{ payUrl: string; tradeId: string }>('parking/webPay', { orderId, channel: 'sandbox' }, token)

  /** Pays at the simulated cashier as a person does: opens the page and presses its button. */
  async function pay(orderId: string, token = driver.token) {
    const started = await start(orderId, token)
    return started.code === 200 || started.code === 615 ? await payAt(started, orderId, token) : started
  }

  /** Pays on a cashier's page that was opened before; waits until the order is no longer to be paid. */
  async function payAt(started: Awaited<ReturnType<typeof start>>, orderId: string, token = driver.token) {
    await payAtCashier(world, started.body.payUrl)
    await expect
      .poll(async () => (await world.post<Order>('parking/orderQuery', { orderId }, token)).body.state, {
        timeout: 10_000,
      })
      .not.toBe('open')
    return started
  }

  /** The engine's call when the channel tells of money, in a transaction. */
  function settle(paid: Order, paidAt = world.now(), more: { expiresAt?: Date } = {}): Promise<Verdict> {
    const subject = { kind: 'parking.order', id: paid.orderId }
    const trade = { id: newId(), areaId: '1', subject, amountFen: paid.dueFen, paidAt, ...more }
    // As much of a trade as the settling of an order reads.
    const read = trade as unknown as Trade
    return world.store.db.transaction().execute((db) => settleOrder(db, read, world.now()))
  }

  /** The stays of a plate as they are stored, the earliest entry first. */
  const ownStay = (plate: string) =>
    world.store.db
      .selectFrom('parking.stay')
      .select(['id', 'state', 'owedFen', 'paidFen', 'feeFen', 'leaveBy'])
      .where('plate', '=', plate)
      .orderBy('enteredAt')
      .execute()

  /** The orders of a plate, the first one first, with what each try to pay it asked for and how that stands. */
  const books = (plate: string) => bookedOrders(world.store.db, plate)

  return {
    world,
    lot,
    driver,
    newPlate,
    gate,
    trace,
    order,
    confirm,
    confirmed,
    orderOf,
    start,
    pay,
    payAt,
    settle,
    ownStay,
    books,
  }
}
