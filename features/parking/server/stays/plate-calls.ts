import { type parking, parkingRefusals } from '#contract/parking'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { deleteClaim, listClaims, lockClaims, putClaim } from './plate-queries.ts'
import { listPriceFacts } from './price-queries.ts'
import { priceFor } from './public-price.ts'
import { listOpenStaysFor } from './queries.ts'
import { type Asked, countAsk } from './strangers.ts'
import { viewOpen } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'myPlates' | 'plateSave' | 'plateRemove' | 'plateProve'>

/** A family's cars and a few more. */
const MAX_PLATES = 10
/** What the code at the gate is for; a code for one plate proves no other. */
export const PROOF = 'plate-proof'

/** The name under which a plate's code is kept. */
export function proofAddress(areaId: string, plate: string): string {
  return `${areaId}:${plate}`
}

/** Plates that people keep, and how they prove them. */
export function plateHandlers(engines: Asked): Handlers {
  const { identity } = engines
  return {
    async myPlates(ctx) {
      const claims = await listClaims(ctx.db, ctx.areaId, ctx.person.personId)
      const plates = claims.map(({ plate }) => plate)
      const who = { personId: ctx.person.personId, now: ctx.now }
      const inside = await listOpenStaysFor(ctx.db, ctx.areaId, plates, who)
      const priced = await listPriceFacts(ctx.db, [...inside.values()])
      const prices = new Map(priced.map(({ stay, facts }) => [stay.plate, priceFor(stay, facts, ctx.now)]))
      const items = claims.map(({ id, plate, addedAt, provenAt }) => {
        const stay = inside.get(plate)
        const price = prices.get(plate)
        const open = stay && price ? viewOpen(stay, price, ctx.now) : null
        return { id, plate, proven: provenAt !== null, addedAt: toInstant(addedAt), open }
      })
      return { items, most: MAX_PLATES }
    },

    async plateSave(ctx, { plate }) {
      await countAsk(engines, ctx.db, ctx, plate)
      const id = await keep(ctx.db, {
        areaId: ctx.areaId,
        personId: ctx.person.personId,
        plate,
        now: ctx.now,
        provenAt: null,
      })
      return { id, plate }
    },

    async plateRemove(ctx, { id }) {
      if (!(await deleteClaim(ctx.db, ctx.person.personId, id))) refuse(refusals.notFound, { field: 'id' })
      return { done: true }
    },

    async plateProve(ctx, { plate, code }) {
      const { personId } = ctx.person
      // Before the code is touched: a stranger's guesses must not use up the tries of the code that the driver is shown.
      const wait = await identity.limits.take(ctx.db, [
        { key: `plate-proof:${personId}:${proofAddress(ctx.areaId, plate)}`, max: 3, seconds: 600 },
        { key: `plate-proof:${personId}`, max: 10, seconds: 3600 },
      ])
      if (wait > 0) refuse(parkingRefusals.tryOften, { data: { minutes: Math.ceil(wait / 60) } })
      const fits = await identity.codes.use({ purpose: PROOF, address: proofAddress(ctx.areaId, plate), code })
      if (!fits) refuse(parkingRefusals.proofWrong, { field: 'code' })
      const claim = { areaId: ctx.areaId, personId, plate, now: ctx.now, provenAt: ctx.now }
      const id = await ctx.tx((db) => keep(db, claim))
      return { id, plate, proven: true }
    },
  }
}

async function keep(db: Db, claim: Parameters<typeof putClaim>[1]): Promise<string> {
  // Two at once must not pass the limit together.
  await lockClaims(db, claim.personId)
  const claims = await listClaims(db, claim.areaId, claim.personId)
  const known = claims.some(({ plate }) => plate === claim.plate)
  if (!known && claims.filter(({ kind }) => kind === 'plate').length >= MAX_PLATES)
    refuse(parkingRefusals.tooManyPlates, { data: { most: MAX_PLATES } })
  return putClaim(db, claim)
}
