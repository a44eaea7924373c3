import type { parking } from '#contract/parking'
import type { HandlersOf } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { vehicleKindOf, versionsFor } from '../fees/tariff.ts'
import { combineUsage } from '../fees/usage.ts'
import { listLots } from '../lots/queries.ts'
import { lastMonths, startOfMonth } from './months.ts'
import { refuseNoStay } from './no-stay.ts'
import { hasProven } from './plate-queries.ts'
import { listPriceFacts, readPriceFacts } from './price-queries.ts'
import { priceFor } from './public-price.ts'
import { findOpenStayFor, listMonthsFor, listStaysFor } from './queries.ts'
import { type Asked, countAsk } from './strangers.ts'
import { viewOpen, viewPast } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'parkingTrace' | 'freeParking' | 'freeOutTime' | 'myStays' | 'myStayMonths'
>

const PAGE = 20

/** What was and is with a plate, and with my stays. */
export function traceHandlers(engines: Asked): Handlers {
  return {
    async parkingTrace(ctx, { plate }) {
      const { personId } = ctx.person
      await countAsk(engines, ctx.db, ctx, plate)
      const stay = await findOpenStayFor(ctx.db, ctx.areaId, plate, { personId, now: ctx.now })
      const price = stay && priceFor(stay, await readPriceFacts(ctx.db, stay), ctx.now)
      const { items: past } = await listStaysFor(ctx.db, { areaId: ctx.areaId, personId, plate }, { size: PAGE })
      return {
        plate,
        open: stay && price ? viewOpen(stay, price, ctx.now) : null,
        past: past.filter(({ state }) => state !== 'open').map((each) => viewPast(each, ctx.now)),
      }
    },

    async freeParking(ctx, { plate, lotId }) {
      const lots = (await listLots(ctx.db, ctx.areaId)).filter((lot) => lotId === undefined || lot.id === lotId)
      const today = dayOf(ctx.now)
      const mine = await hasProven(ctx.db, ctx.areaId, ctx.person.personId, plate)
      const fresh = lots.map((lot) => ({
        id: NOBODY,
        areaId: ctx.areaId,
        lotId: lot.id,
        lot,
        plate,
        enteredAt: ctx.now,
      }))
      const items = (await listPriceFacts(ctx.db, fresh)).map(({ stay: { lot }, facts: { tariffs, used } }) => {
        const versions = versionsFor(tariffs, vehicleKindOf(plate))
        const version = versions.findLast((each) => each.validFrom <= today) ?? versions[0]
        const usedMs = mine ? (combineUsage(used, ctx.now).days.get(today)?.freeMs ?? 0) : 0
        const freeMinutes = version?.rules.freeMinutes ?? 0
        const usedMinutes = Math.min(freeMinutes, Math.ceil(usedMs / 60_000))
        return { lotId: lot.id, lotName: lot.name, freeMinutes, usedMinutes, leftMinutes: freeMinutes - usedMinutes }
      })
      return { items }
    },

    async freeOutTime(ctx, { plate }) {
      const who = { personId: ctx.person.personId, now: ctx.now }
      await countAsk(engines, ctx.db, ctx, plate)
      const stay = (await findOpenStayFor(ctx.db, ctx.areaId, plate, who)) ?? refuseNoStay(plate)
      const price = priceFor(stay, await readPriceFacts(ctx.db, stay), ctx.now) ?? refuseNoStay(plate)
      const why = price.dueFen > 0 ? ('due' as const) : stay.paidFen > 0 ? ('paid' as const) : ('free' as const)
      return {
        lotName: stay.lotName,
        leaveBy: price.leaveBy && toInstant(price.leaveBy),
        why,
        serverTime: toInstant(ctx.now),
      }
    },

    async myStays(ctx, { next, size = PAGE }) {
      const who = { areaId: ctx.areaId, personId: ctx.person.personId }
      const page = await listStaysFor(ctx.db, who, { next, size })
      return { items: page.items.map((stay) => viewPast(stay, ctx.now)), next: page.next }
    },

    async myStayMonths(ctx) {
      const months = lastMonths(ctx.now)
      const who = { areaId: ctx.areaId, personId: ctx.person.personId }
      const found = await listMonthsFor(ctx.db, who, months.map(startOfMonth))
      const of = new Map(found.map(({ nth, paidFen, stays }) => [nth, { paidFen, stays }]))
      return { items: months.map((month, nth) => ({ month, ...(of.get(nth) ?? { paidFen: 0, stays: 0 }) })) }
    },
  }
}

/** No stay has this id: usage is read of all stays. */
const NOBODY = '00000000-0000-7000-8000-000000000000'
