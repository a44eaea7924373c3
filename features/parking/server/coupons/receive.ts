import { type CouponOffer, type parking, parkingRefusals } from '#contract/parking'
import { companyNamesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf, ReadContext } from '#platform/http'
import { dayOf, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { isPublic } from '../stays/public-price.ts'
import { findOpenStayFor } from '../stays/queries.ts'
import { countAsk } from '../stays/strangers.ts'
import { findBudget, holdBudget } from './budget-queries.ts'
import { COUPON_PURPOSE, hashOf } from './codes.ts'
import { countOf, countReceived, findOffer, lockOffer, type OfferRow } from './offer-queries.ts'
import { countUsable, findByCode, getHeld, insertReceived, listHeld, MAX_USABLE, receivePrinted } from './queries.ts'
import { viewCoupons, viewOffer } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'couponQrInfo' | 'queryByStaticCode' | 'receiveQr' | 'receiveByStaticCode' | 'myCoupons'
>

const HOUR_MS = 3_600_000

/** Looking at what stands behind a code, and receiving it. */
export function receivingHandlers(engines: ParkingEngines): Handlers {
  const { codes } = engines
  async function offerOfStatic({ db, areaId, person }: Pick<ReadContext, 'db' | 'areaId' | 'person'>, code: string) {
    const found = await codes.look(db, { purpose: COUPON_PURPOSE, areaId, code, by: person.personId })
    const offer = found.state === 'good' ? await findOffer(db, areaId, found.bound) : undefined
    return offer?.way === 'static' ? offer : refuse(parkingRefusals.couponUnknown, { field: 'code' })
  }

  return {
    async couponQrInfo(ctx, { code }) {
      const found = await findByCode(ctx.db, ctx.areaId, hashOf(code))
      if (!found) refuse(parkingRefusals.couponUnknown, { field: 'code' })
      const { couponState, couponId: _id, personId: _person, ...offer } = found
      const why = couponState === 'printed' ? await whyNot(ctx.db, offer, ctx.now) : 'taken'
      return viewOffer(offer, why, await companyNamesOf(ctx.db, ctx.areaId, [offer.companyId]))
    },

    async queryByStaticCode(ctx, { code }) {
      const offer = await offerOfStatic(ctx, code)
      const why = await whyNot(ctx.db, offer, ctx.now)
      return viewOffer(offer, why, await companyNamesOf(ctx.db, ctx.areaId, [offer.companyId]))
    },

    async receiveQr(ctx, { code, plate }) {
      const { areaId, now, db } = ctx
      const { personId } = ctx.person
      const found = await findByCode(db, areaId, hashOf(code))
      if (!found) refuse(parkingRefusals.couponUnknown, { field: 'code' })
      const { couponId, couponState, personId: holder } = found
      // Who received it and asks again is shown it.
      if (couponState !== 'printed' && holder === personId) return await shown(db, couponId, now)
      if (couponState !== 'printed') refuse(parkingRefusals.couponTaken)
      await mustHaveRoom(db, areaId, personId, now)
      const received = { personId, plate, receivedAt: now, expiresAt: expiryOf(found, now) }
      if (!(await receivePrinted(db, couponId, received))) refuse(parkingRefusals.couponTaken)
      await take(db, (await lockOffer(db, areaId, found.id)) ?? refuse(parkingRefusals.couponUnknown), now)
      return await shown(db, couponId, now)
    },

    async receiveByStaticCode(ctx, { code, plate }) {
      const { areaId, now } = ctx
      const { personId } = ctx.person
      const seen = await offerOfStatic(ctx, code)
      // Whether a car is inside is told to nobody for nothing; a refusal must not undo the count.
      await ctx.tx((db) => countAsk(engines, db, ctx, plate))
      await mustHaveRoom(ctx.db, areaId, personId, now)
      await mustBeInside(ctx.db, areaId, { plate, personId, lotIds: seen.lotIds, lots: seen.lots, now })
      return await ctx.last(async (db) => {
        const offer = (await lockOffer(db, areaId, seen.id)) ?? refuse(parkingRefusals.couponUnknown)
        await mustBeWithinLimits(db, offer, { plate, personId, dayStart: startOfDay(dayOf(now)) })
        await take(db, offer, now)
        const id = await insertReceived(db, {
          areaId,
          offerId: offer.id,
          mostFen: offer.mostFen,
          personId,
          plate,
          receivedAt: now,
          expiresAt: expiryOf(offer, now),
        })
        return await shown(db, id, now)
      })
    },

    async myCoupons(ctx, { over = false, couponId, next, size = 20 }) {
      const { areaId, now } = ctx
      const whose = { areaId, personId: ctx.person.personId }
      const page = await listHeld(ctx.db, whose, { over, couponId, now }, { next, size })
      return { items: await viewCoupons(ctx.db, areaId, page.items, now), next: page.next }
    },
  }
}

async function shown(db: Db, id: string, now: Date) {
  const held = await getHeld(db, id)
  const [coupon] = await viewCoupons(db, held.areaId, [held], now)
  return coupon ?? refuse(parkingRefusals.couponUnknown)
}

/** A coupon can be used so long after it was received. */
function expiryOf({ goodHours }: Pick<OfferRow, 'goodHours'>, now: Date): Date {
  return new Date(now.getTime() + goodHours * HOUR_MS)
}

/** Whether an offer gives anything now; null: it does. */
function closedWhy(offer: OfferRow, now: Date): 'closed' | 'gone' | null {
  if (offer.state !== 'open' || now < offer.startsAt || now >= offer.endsAt) return 'closed'
  return offer.received >= offer.quota ? 'gone' : null
}

async function whyNot(db: Db, offer: OfferRow, now: Date): Promise<CouponOffer['why']> {
  const why = closedWhy(offer, now)
  if (why) return why
  const { grantedFen, heldFen, spentFen } = await findBudget(db, offer.areaId, offer.companyId)
  return grantedFen - heldFen - spentFen < offer.mostFen ? 'budget' : null
}

/** One more coupon of an offer whose lock the caller holds: counted, and its most held of the company's budget. */
async function take(db: Db, offer: OfferRow, now: Date): Promise<void> {
  if (closedWhy(offer, now) === 'closed') refuse(parkingRefusals.couponClosed)
  if (!(await countReceived(db, offer.id))) refuse(parkingRefusals.couponGone)
  if (!(await holdBudget(db, offer.areaId, offer.companyId, offer.mostFen))) refuse(parkingRefusals.couponBudget)
}

/** Who has plenty uses some first. Not counted to the last one under many claims at once: paying looks at `MAX_USABLE` at most, however many there are. */
async function mustHaveRoom(db: Db, areaId: string, personId: string, now: Date): Promise<void> {
  if ((await countUsable(db, areaId, personId, now)) >= MAX_USABLE)
    refuse(parkingRefusals.couponMany, { data: { most: MAX_USABLE } })
}

/** A photograph of the code is worth nothing elsewhere: the car must be in a lot of the offer, as far as this person may know. */
async function mustBeInside(
  db: Db,
  areaId: string,
  {
    plate,
    personId,
    lotIds,
    lots,
    now,
  }: { plate: string; personId: string; lotIds: readonly string[]; lots: readonly string[]; now: Date },
): Promise<void> {
  const stay = await findOpenStayFor(db, areaId, plate, { personId, now })
  const isKnown = stay && (stay.near || isPublic(stay, now))
  if (isKnown && (lotIds.length === 0 || lotIds.includes(stay.lotId))) return
  refuse(parkingRefusals.couponPlace, { field: 'plate', data: { plate, lots: lots.join('、') || '园区停车场' } })
}

async function mustBeWithinLimits(
  db: Db,
  offer: OfferRow,
  who: { plate: string; personId: string; dayStart: Date },
): Promise<void> {
  const { perPlate, perPerson, perDay } = offer
  if (perPlate === null && perPerson === null && perDay === null) return
  const had = await countOf(db, offer.id, {
    plate: perPlate === null ? null : who.plate,
    personId: perPerson === null ? null : who.personId,
    dayStart: perDay === null ? null : who.dayStart,
  })
  const full = (limit: string) => refuse(parkingRefusals.couponLimit, { data: { limit } })
  if (perPlate !== null && had.plate >= perPlate) full(`每个车牌${perPlate}张`)
  if (perPerson !== null && had.person >= perPerson) full(`每人${perPerson}张`)
  if (perDay !== null && had.day >= perDay) full(`每天共${perDay}张，请明天再来`)
}
