import { randomBytes } from 'node:crypto'
import { type parking, parkingRefusals } from '#contract/parking'
import { newId } from '#platform/db'
import { type HandlersOf, repeated, type WriteContext } from '#platform/http'
import { takeLimit } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { refuseNoStay } from '../stays/no-stay.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { isPayable } from '../stays/pricing.ts'
import { findStay, lockStayFor } from '../stays/queries.ts'
import { priceFor } from '../stays/told.ts'
import { findOrderByToken, insertOrder, insertToken, lockToken, ownOrder, tokenHash } from './queries.ts'
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
    input: { token: string; stayId: string; expectFen?: number },
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
    const price = stay && priceFor(stay, await readPriceFacts(ctx.db, stay), ctx.now)
    if (!stay || !price) refuseNoStay(stay?.plate)
    checkPrice(stay, price, { expectFen: input.expectFen, free })
    const order = newOrder(stay, price, { id: newId(), personId, tokenHash: hash, now: ctx.now })
    await insertOrder(ctx.db, order)
    return viewOrder(order, {
      trades: [],
      channels: await channelsOf(ctx.db, payments, order),
      leaveBy: order.state === 'paid' ? price.leaveBy : null,
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
