import { type parking, parkingRefusals } from '#contract/parking'
import { type Db, newId } from '#platform/db'
import { type HandlersOf, readCursor } from '#platform/http'
import { maskCar } from '#vocabulary/car'
import { toInstant, toPreciseInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { pageOf } from '#vocabulary/page'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { listLots } from '../lots/queries.ts'
import type { CouponKind } from './best-set.ts'
import { findBudget } from './budget-queries.ts'
import { codeOf, hashOf, secretOf } from './codes.ts'
import {
  findOffer,
  insertOffer,
  listOffers,
  listPrinted,
  listReceived,
  lockOffer,
  type OfferRow,
  updateOfferState,
} from './offer-queries.ts'
import { stateOf, viewOwns } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'createQr' | 'companyCoupons' | 'couponOffer' | 'couponCodes' | 'couponOfferState'
>

/** A batch of codes that each work once. */
const MOST_CODES = 1000
const YEAR_MS = 366 * 86_400_000
const PAGE = 20

/** What each kind may be worth, in its own unit, and how that is said. */
const VALUES: Record<CouponKind, { from: number; to: number; words: string }> = {
  money: { from: 1, to: 1_000_000, words: '抵扣0.01至10,000.00元' },
  minutes: { from: 1, to: 1440, words: '抵扣1至1,440分钟' },
  percent: { from: 1, to: 99, words: '减免1%至99%' },
  stay: { from: 0, to: 0, words: '整次免费不填面值' },
}

/** What a company does with its coupons. */
export function offerHandlers({ codes }: ParkingEngines): Handlers {
  return {
    async createQr(ctx, input) {
      const { areaId, now } = ctx
      const { personId } = ctx.person
      const companyId = companyOf(ctx.person)
      checkValue(input)
      const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)]
      const lasts = endsAt.getTime() - startsAt.getTime()
      if (lasts <= 0 || lasts > YEAR_MS || endsAt <= now) refuse(parkingRefusals.couponPeriod, { field: 'endsAt' })
      const lots = (await listLots(ctx.db, areaId)).filter(({ id }) => input.lotIds.includes(id))
      const lotIds = lots.map(({ id }) => id)
      if (lotIds.length !== new Set(input.lotIds).size) refuse(parkingRefusals.lotUnknown, { field: 'lotIds' })
      const { way, kind, value, title, goodHours, quota, perPlate = null, perPerson = null, perDay = null } = input
      const limits =
        way === 'static' ? { perPlate, perPerson, perDay } : { perPlate: null, perPerson: null, perDay: null }
      const offer = {
        id: newId(),
        areaId,
        companyId,
        way,
        kind,
        value,
        mostFen: kind === 'money' ? value : (input.mostFen ?? 0),
        title,
        lotIds,
        startsAt,
        endsAt,
        goodHours,
        quota,
        ...limits,
        state: 'open',
        createdBy: personId,
        createdAt: now,
      }
      const secret = await secretOf(codes, ctx.db, offer)
      const ids = way === 'codes' ? Array.from({ length: quota }, () => newId()) : []
      await insertOffer(
        ctx.db,
        offer,
        ids.map((id) => ({ id, codeHash: hashOf(codeOf(secret, id)) })),
      )
      return await shown(ctx.db, { ...offer, received: 0, used: 0, spentFen: 0, lots: lots.map(({ name }) => name) })
    },

    async companyCoupons(ctx, { next, size = PAGE }) {
      const whose = { areaId: ctx.areaId, companyId: companyOf(ctx.person) }
      const cursor = readCursor(next, ['instant', 'id'])
      const before = cursor && { createdAt: cursor[0], id: cursor[1] }
      const rows = await listOffers(ctx.db, whose, before, size + 1)
      const page = pageOf(rows, size, ({ createdAt, id }) => [toPreciseInstant(createdAt), id])
      const budget = await findBudget(ctx.db, whose.areaId, whose.companyId)
      return {
        items: await viewOwns(ctx.db, ctx.areaId, page.items),
        next: page.next,
        budget: { ...budget, leftFen: budget.grantedFen - budget.heldFen - budget.spentFen },
      }
    },

    async couponOffer(ctx, { offerId, next, size = PAGE }) {
      const offer = ownOffer(await findOffer(ctx.db, ctx.areaId, offerId), companyOf(ctx.person))
      const cursor = readCursor(next, ['instant', 'id'])
      const before = cursor && { receivedAt: cursor[0], id: cursor[1] }
      const rows = await listReceived(ctx.db, offer.id, before, size + 1)
      const page = pageOf(rows, size, ({ receivedAt, id }) => [receivedAt ? toPreciseInstant(receivedAt) : '', id])
      return {
        offer: await shown(ctx.db, offer),
        items: page.items.flatMap((coupon) => {
          const { id, plate, receivedAt, expiresAt, usedAt, offFen } = coupon
          if (plate === null || !receivedAt || !expiresAt) return []
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
      if (offer.way === 'static')
        return { items: [{ code: secret, link: `/front/mobile/parkingcouponstatic?code=${secret}` }], next: null }
      const cursor = readCursor(next, ['id'])
      const ids = await listPrinted(ctx.db, offer.id, cursor?.[0] ?? null, size + 1)
      const page = pageOf(ids, size, (id) => [id])
      const items = page.items.map((id) => {
        const code = codeOf(secret, id)
        return { code, link: `/front/mobile/parkingcoupon/${code}` }
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

/** The company that who calls acts for; the call admits nobody without one. */
function companyOf({ companyId }: { companyId: string | null }): string {
  return companyId ?? refuse(refusals.forbidden)
}

/** Another company's offer is as unknown as one that is not there. */
function ownOffer(offer: OfferRow | undefined, companyId: string): OfferRow {
  return offer?.companyId === companyId ? offer : refuse(refusals.notFound, { field: 'offerId' })
}

async function shown(db: Db, offer: OfferRow) {
  const [view] = await viewOwns(db, offer.areaId, [offer])
  return view ?? refuse(refusals.notFound)
}

function checkValue({
  way,
  kind,
  value,
  mostFen,
  quota,
}: {
  way: string
  kind: CouponKind
  value: number
  mostFen?: number
  quota: number
}): void {
  const { from, to, words } = VALUES[kind]
  if (value < from || value > to) refuse(parkingRefusals.couponValue, { field: 'value', data: { range: words } })
  // Of all but money nobody knows what it will take off: the budget holds the most.
  if (kind !== 'money' && mostFen === undefined)
    refuse(parkingRefusals.couponValue, {
      field: 'mostFen',
      data: { range: `每张最高抵扣金额，至少${formatPrice(1)}` },
    })
  if (way === 'codes' && quota > MOST_CODES)
    refuse(parkingRefusals.couponValue, { field: 'quota', data: { range: `每批最多${MOST_CODES}个一次性券码` } })
}
