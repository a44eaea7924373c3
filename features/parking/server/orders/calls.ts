import { randomBytes } from 'node:crypto'
import { type parking, parkingRefusals } from '#contract/parking'
import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import { type HandlersOf, repeated, type WriteContext } from '#platform/http'
import { takeLimit } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Chosen, chooseCoupons, keepFor, useCoupons } from '../coupons/use.ts'
import type { ParkingEngines } from '../engines.ts'
import { refuseNoStay } from '../stays/no-stay.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { isPayable } from '../stays/pricing.ts'
import { priceFor } from '../stays/public-price.ts'
import { findStay, lockStayFor, type StayFor, updatePaid } from '../stays/queries.ts'
import { findOrderByToken, insertOrder, insertToken, lockToken, ownOrder, tokenHash } from './queries.ts'
import type { NewOrder } from './rules.ts'
import { checkPrice, newOrder } from './rules.ts'
import { channelsOf, showOrder } from './show.ts'
import { viewOrder } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'orderToken' | 'orderConfirm' | 'freePlaceOrder' | 'orderQuery'>

/** A page may stay open so long before it is asked to price anew. */
const TOKEN_MINUTES = 30
const MINUTE_MS = 60_000

/** Pricing a stay and placing its order, once per token. */
export function orderHandlers({ payments }: ParkingEngines): Handlers {
  async function confirm(
    ctx: WriteContext,
    input: { token: string; stayId: string; expectFen?: number; coupons?: string[] },
    free: boolean,
  ) {
    const hash = tokenHash(input.token)
    const token = await lockToken(ctx.db, hash)
    if (!token || token.personId !== ctx.person.personId || token.stayId !== input.stayId)
      refuse(parkingRefusals.tokenUnknown)
    const before = await findOrderByToken(ctx.db, hash)
    if (before) return repeated(await showOrder(ctx.db, payments, before, ctx.now))
    if (ctx.now > token.goodUntil) refuse(parkingRefusals.tokenUnknown)
    const { personId } = ctx.person
    const stay = await lockStayFor(ctx.db, input.stayId, { personId, now: ctx.now })
    if (stay?.areaId !== ctx.areaId) refuseNoStay(undefined)
    const facts = stay && (await readPriceFacts(ctx.db, stay))
    const price = stay && facts && priceFor(stay, facts, ctx.now)
    if (!stay || !price) refuseNoStay(stay?.plate)
    const chosen = await chooseCoupons(ctx.db, input.coupons ?? [], { stay, facts, personId, now: ctx.now })
    const leftFen = price.dueFen - chosen.couponFen
    checkPrice(stay, { ...price, dueFen: leftFen }, { expectFen: input.expectFen, free })
    const order = newOrder(stay, price, { id: newId(), personId, tokenHash: hash, chosen, now: ctx.now })
    await insertOrder(ctx.db, order)
    const leaveBy = await placeCoupons(ctx.db, chosen, { stay, order, now: ctx.now })
    return viewOrder(order, {
      trades: [],
      channels: await channelsOf(ctx.db, payments, order),
      leaveBy: order.state === 'paid' ? (leaveBy ?? price.leaveBy) : null,
      now: ctx.now,
    })
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
      await insertToken(ctx.db, { tokenHash: tokenHash(token), personId, stayId, createdAt: ctx.now, goodUntil })
      return { token, goodUntil: toInstant(goodUntil) }
    },
    orderConfirm: (ctx, input) => confirm(ctx, input, false),
    freePlaceOrder: (ctx, input) => confirm(ctx, input, true),
    async orderQuery(ctx, { orderId }) {
      const order = await ownOrder(ctx.db, ctx.areaId, ctx.person.personId, orderId)
      return await showOrder(ctx.db, payments, order, ctx.now)
    },
  }
}

/**
 * The coupons of a new order are kept for its payment. Where they cover all of the price they are used at once, and the car may leave as if money had
 * been paid; answers until when, else null.
 */
async function placeCoupons(
  db: Db,
  chosen: Chosen,
  { stay, order, now }: { stay: StayFor; order: NewOrder; now: Date },
): Promise<Date | null> {
  if (chosen.coupons.length === 0) return null
  await keepFor(db, chosen, order.id)
  if (order.state !== 'paid') return null
  const leaveBy = new Date(now.getTime() + stay.graceMinutes * MINUTE_MS)
  await useCoupons(db, chosen, { orderId: order.id, now })
  await updatePaid(db, stay.id, { paidFen: stay.paidFen + chosen.couponFen, leaveBy })
  return leaveBy
}
