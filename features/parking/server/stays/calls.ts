import type { OpenStay, PastStay, parking } from '#contract/parking'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf, toInstant, toPreciseInstant } from '#vocabulary/day'
import { decodeCursor, pageOf } from '#vocabulary/page'
import { refusals, refuse } from '#vocabulary/refusal'
import { vehicleKindOf, versionsFor } from '../fees/tariff.ts'
import { listLots, listTariffs } from '../lots/queries.ts'
import { refuseNoStay } from '../orders/calls.ts'
import { hasProven } from './plate-queries.ts'
import { linesWithoutTimes, minutesBetween, pricer, quoteFor, quoteOnWire } from './pricing.ts'
import { findOpenStay, listStaysFor, readUsage, type StayRow } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'parkingTrace' | 'freeParking' | 'freeOutTime' | 'myStays'>

const PAGE = 20

/** What was and is with a plate, and with my stays. */
export const traceHandlers: Handlers = {
  async parkingTrace(ctx, { plate }) {
    const { personId } = ctx.person
    const open = await findOpenStay(ctx.db, ctx.areaId, plate)
    const mine = await hasProven(ctx.db, ctx.areaId, personId, plate)
    const past = await listStaysFor(ctx.db, { areaId: ctx.areaId, personId, plate }, null, PAGE)
    return {
      plate,
      open: open ? await viewOpen(ctx.db, open, ctx.now, mine) : null,
      past: past.filter((stay) => stay.state !== 'open').map((stay) => viewPast(stay, ctx.now)),
    }
  },

  async freeParking(ctx, { plate, lotId }) {
    const lots = (await listLots(ctx.db, ctx.areaId)).filter((lot) => lotId === undefined || lot.id === lotId)
    const today = dayOf(ctx.now)
    const mine = await hasProven(ctx.db, ctx.areaId, ctx.person.personId, plate)
    const items = await Promise.all(
      lots.map(async (lot) => {
        const versions = versionsFor(await listTariffs(ctx.db, lot.id), vehicleKindOf(plate))
        const version = versions.findLast((each) => each.validFrom <= today) ?? versions[0]
        const stay = { id: NOBODY, lotId: lot.id, plate, enteredAt: ctx.now }
        const usedMs = mine ? ((await readUsage(ctx.db, stay)).days.get(today)?.freeMs ?? 0) : 0
        const freeMinutes = version?.rules.freeMinutes ?? 0
        const usedMinutes = Math.min(freeMinutes, Math.ceil(usedMs / 60_000))
        return { lotId: lot.id, lotName: lot.name, freeMinutes, usedMinutes, leftMinutes: freeMinutes - usedMinutes }
      }),
    )
    return { items }
  },

  async freeOutTime(ctx, { plate }) {
    const stay = (await findOpenStay(ctx.db, ctx.areaId, plate)) ?? refuseNoStay(plate)
    const quote = quoteFor(stay, await pricer(ctx.db, stay), ctx.now)
    const why = quote.dueFen > 0 ? ('due' as const) : stay.paidFen > 0 ? ('paid' as const) : ('free' as const)
    return {
      lotName: stay.lotName,
      leaveBy: quote.leaveBy && toInstant(quote.leaveBy),
      why,
      serverTime: toInstant(ctx.now),
    }
  },

  async myStays(ctx, { next, size }) {
    const cursor = next === undefined ? null : decodeCursor(next, ['instant', 'id'])
    if (next !== undefined && !cursor) refuse(refusals.malformed, { field: 'next' })
    const limit = size ?? PAGE
    const before = cursor && { enteredAt: cursor[0], id: cursor[1] }
    const who = { areaId: ctx.areaId, personId: ctx.person.personId }
    const rows = await listStaysFor(ctx.db, who, before, limit + 1)
    const page = pageOf(rows, limit, (last) => [toPreciseInstant(last.enteredAt), last.id])
    return { items: page.items.map((stay) => viewPast(stay, ctx.now)), next: page.next }
  },
}

/** No stay has this id: usage is read of all stays. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

/** An open stay with its price now. Only who proved the plate sees since when. */
export async function viewOpen(db: Db, stay: StayRow, now: Date, mine: boolean): Promise<OpenStay> {
  const quote = quoteFor(stay, await pricer(db, stay), now)
  return {
    stayId: stay.id,
    plate: stay.plate,
    lotId: stay.lotId,
    lotName: stay.lotName,
    lotOpen: stay.lotOpen,
    ...quoteOnWire(stay, quote, now),
    ...(mine ? {} : { lines: linesWithoutTimes(quoteOnWire(stay, quote, now).lines, now) }),
    enteredAt: mine ? toInstant(stay.enteredAt) : null,
    mine,
  }
}

function viewPast(stay: Awaited<ReturnType<typeof listStaysFor>>[number], now: Date): PastStay {
  const until = stay.exitedAt ?? (stay.state === 'open' ? now : stay.enteredAt)
  return {
    stayId: stay.id,
    plate: stay.plate,
    lotName: stay.lotName,
    enteredAt: toInstant(stay.enteredAt),
    exitedAt: stay.exitedAt && toInstant(stay.exitedAt),
    state: stay.state as PastStay['state'],
    minutes: minutesBetween(stay.enteredAt, until),
    feeFen: stay.feeFen ?? stay.paidFen,
    paidFen: stay.paidFen,
    owedFen: stay.owedFen,
    orderIds: stay.orderIds ?? [],
  }
}
