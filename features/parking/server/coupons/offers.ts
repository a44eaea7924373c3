import { type parking, parkingRefusals } from '#contract/parking'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { maskCar } from '#vocabulary/car'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { findBudget } from './budget-queries.ts'
import { withLeft } from './budgets.ts'
import { codeOf, linkOf, secretOf } from './codes.ts'
import { createOffer } from './create-offer.ts'
import {
  findOffer,
  listOffers,
  listPrinted,
  listReceived,
  lockOffer,
  type OfferRow,
  updateOfferState,
} from './offer-queries.ts'
import { companyOf, ownOffer } from './own.ts'
import { stateOf, viewOwns } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'createQr' | 'companyCoupons' | 'couponOffer' | 'couponCodes' | 'couponOfferState'
>

const PAGE = 20

/** What a company does with its coupons. */
export function offerHandlers({ codes }: ParkingEngines): Handlers {
  return {
    async createQr(ctx, input) {
      const { areaId, now } = ctx
      const by = { areaId, companyId: companyOf(ctx.person), personId: ctx.person.personId, now }
      const times = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) }
      return await shown(ctx.db, await createOffer(ctx.db, codes, by, { ...input, ...times }))
    },

    async companyCoupons(ctx, { next, size = PAGE }) {
      const whose = { areaId: ctx.areaId, companyId: companyOf(ctx.person) }
      const page = await listOffers(ctx.db, whose, { next, size })
      const budget = await findBudget(ctx.db, whose.areaId, whose.companyId)
      return {
        items: await viewOwns(ctx.db, ctx.areaId, page.items),
        next: page.next,
        budget: withLeft(budget),
      }
    },

    async couponOffer(ctx, { offerId, next, size = PAGE }) {
      const offer = ownOffer(await findOffer(ctx.db, ctx.areaId, offerId), companyOf(ctx.person))
      const page = await listReceived(ctx.db, offer.id, { next, size })
      return {
        offer: await shown(ctx.db, offer),
        items: page.items.flatMap((coupon) => {
          const { id, plate, receivedAt, expiresAt, usedAt, offFen } = coupon
          if (plate === null || !expiresAt) return []
          const times = {
            receivedAt: toInstant(receivedAt),
            expiresAt: toInstant(expiresAt),
            usedAt: usedAt && toInstant(usedAt),
          }
          return [{ couponId: id, plate: maskCar(plate), state: stateOf(coupon, ctx.now), ...times, offFen }]
        }),
        next: page.next,
      }
    },

    async couponCodes(ctx, { offerId, next, size = 100 }) {
      const offer = ownOffer(await findOffer(ctx.db, ctx.areaId, offerId), companyOf(ctx.person))
      const secret = await secretOf(codes, ctx.db, offer)
      if (offer.way === 'static') return { items: [{ code: secret, link: linkOf(offer.way, secret) }], next: null }
      const page = await listPrinted(ctx.db, offer.id, { next, size })
      const items = page.items.map(({ id }) => {
        const code = codeOf(secret, id)
        return { code, link: linkOf(offer.way, code) }
      })
      return { items, next: page.next }
    },

    async couponOfferState(ctx, { offerId, state }) {
      const offer = ownOffer(await lockOffer(ctx.db, ctx.areaId, offerId), companyOf(ctx.person))
      // What was ended stays so: its codes may have been thrown away.
      if (offer.state === 'ended' && state !== 'ended') refuse(parkingRefusals.couponClosed)
      await updateOfferState(ctx.db, offer.id, state)
      return await shown(ctx.db, { ...offer, state })
    },
  }
}

async function shown(db: Db, offer: OfferRow) {
  const [view] = await viewOwns(db, offer.areaId, [offer])
  return view ?? refuse(refusals.notFound)
}
