import { randomBytes, randomInt } from 'node:crypto'
import { type Order, type parking, parkingRefusals } from '#contract/parking'
import { type Db, newId } from '#platform/db'
import { type HandlersOf, repeated, type WriteContext } from '#platform/http'
import { takeLimit } from '#platform/identity'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../index.ts'
import { isPayable, linesOnWire, minutesBetween, type Quote, quoteOf } from '../stays/pricing.ts'
import { findStay, lockStay, type StayRow } from '../stays/queries.ts'
import { findOrder, findOrderByToken, lockToken, tokenHash } from './queries.ts'
import { viewOrder } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'orderToken' | 'orderConfirm' | 'freePlaceOrder' | 'orderQuery'>

/** A page may stay open so long before it is asked to price anew. */
const TOKEN_MINUTES = 30
/** A price is good so long. */
const PRICE_MINUTES = 3
const MINUTE_MS = 60_000

/** Pricing a stay and placing its order, once per token. */
export function orderHandlers({ payments }: ParkingEngines): Handlers {
  async function confirm(
    ctx: WriteContext,
    input: { token: string; stayId: string; expectFen?: number },
    free: boolean,
  ) {
    const hash = tokenHash(input.token)
    const token = await lockToken(ctx.db, hash)
    if (!token || token.personId !== ctx.person.personId || token.stayId !== input.stayId)
      refuse(parkingRefusals.tokenUnknown)
    const before = await findOrderByToken(ctx.db, hash)
    if (before) return repeated(await viewOrder(ctx.db, payments, before, ctx.now))
    if (ctx.now > token.goodUntil) refuse(parkingRefusals.tokenUnknown)
    const stay = await lockStay(ctx.db, input.stayId)
    const quote = stay && (await quoteOf(ctx.db, stay, ctx.now))
    if (!stay || !quote) refuseNoStay(stay?.plate)
    checkPrice(stay, quote, input.expectFen, free)
    const id = await insertOrder(ctx, stay, quote, hash)
    const made = (await findOrder(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound)
    return viewOrder(ctx.db, payments, made, ctx.now)
  }

  return {
    async orderToken(ctx, { stayId }) {
      // Anybody may order for any stay, so how often is bounded.
      const limit = { key: `order:${ctx.person.personId}`, max: 600, seconds: 3600 }
      if ((await takeLimit(ctx.db, [limit], ctx.now)) > 0) refuse(refusals.tooMany)
      const stay = await findStay(ctx.db, ctx.areaId, stayId)
      if (!stay || !isPayable(stay)) refuseNoStay(stay?.plate)
      const token = randomBytes(32).toString('base64url')
      const goodUntil = new Date(ctx.now.getTime() + TOKEN_MINUTES * MINUTE_MS)
      const { personId } = ctx.person
      await ctx.db
        .insertInto('parking.orderToken')
        .values({ tokenHash: tokenHash(token), personId, stayId, createdAt: ctx.now, goodUntil })
        .execute()
      return { token, goodUntil: toInstant(goodUntil) }
    },
    orderConfirm: (ctx, input) => confirm(ctx, input, false),
    freePlaceOrder: (ctx, input) => confirm(ctx, input, true),
    async orderQuery(ctx, { orderId }) {
      const order = await ownOrder(ctx.db, ctx.areaId, ctx.person.personId, orderId)
      return viewOrder(ctx.db, payments, order, ctx.now)
    },
  }
}

/** An order of this person; refuses `not_found` for anybody else's, as for one that does not exist. */
export async function ownOrder(db: Db, areaId: string, personId: string, orderId: string) {
  const order = await findOrder(db, areaId, orderId)
  if (!order || order.personId !== personId) refuse(refusals.notFound, { field: 'orderId' })
  return order
}

/** Refuses `no_open_stay`, naming the plate where it is known. */
export function refuseNoStay(plate: string | undefined): never {
  return refuse(parkingRefusals.noOpenStay, { data: { plate: plate ?? '该车' } })
}

function checkPrice(stay: StayRow, quote: Quote, expectFen: number | undefined, free: boolean): void {
  if (!free && quote.dueFen === 0) {
    // Paid or free: nothing to pay, and until when.
    const leaveBy = quote.leaveBy ? clockOf(quote.leaveBy) : '今天'
    if (stay.paidFen > 0) refuse(parkingRefusals.nothingDue, { data: { leaveBy, due: 0 } })
  }
  if (free && quote.dueFen > 0)
    refuse(parkingRefusals.stillOwed, { data: { due: formatPrice(quote.dueFen), dueFen: quote.dueFen } })
  if (expectFen !== undefined && expectFen !== quote.dueFen) {
    refuse(parkingRefusals.priceChanged, { data: { due: formatPrice(quote.dueFen), dueFen: quote.dueFen } })
  }
}

/** Writes an order as priced now. One that costs nothing is paid at once; the time to leave is then what the tariff gives, not more. */
async function insertOrder(ctx: WriteContext, stay: StayRow, quote: Quote, hash: Buffer): Promise<string> {
  const id = newId()
  const { now } = ctx
  const free = quote.dueFen === 0
  // Within the time to leave nothing is asked though the fee has grown: the order says what was paid for.
  const feeFen = free ? Math.min(quote.fee.totalFen, stay.paidFen) : stay.paidFen + quote.dueFen
  const nextChange: Order['nextChange'] = quote.nextChange && {
    at: toInstant(quote.nextChange.at),
    dueFen: quote.nextChange.dueFen,
  }
  await ctx.db
    .insertInto('parking.stayOrder')
    .values({
      id,
      orderNo: newOrderNo(now),
      areaId: stay.areaId,
      stayId: stay.id,
      personId: ctx.person.personId,
      plate: stay.plate,
      lotId: stay.lotId,
      tokenHash: hash,
      pricedAt: now,
      goodUntil: new Date(now.getTime() + PRICE_MINUTES * MINUTE_MS),
      minutes: minutesBetween(stay.enteredAt, stay.exitedAt ?? now),
      feeFen,
      paidBeforeFen: stay.paidFen,
      dueFen: quote.dueFen,
      lines: JSON.stringify(linesOnWire(quote.fee.lines)),
      nextChange: nextChange && JSON.stringify(nextChange),
      state: free ? 'paid' : 'open',
      paidAt: free ? now : null,
      createdAt: now,
    })
    .execute()
  return id
}

/** `20261121-8 digits`: people read it over the phone; unique by its constraint, not guessable by counting. */
function newOrderNo(now: Date): string {
  return `${dayOf(now).replaceAll('-', '')}${String(randomInt(0, 10_000_000_000)).padStart(10, '0')}`
}
