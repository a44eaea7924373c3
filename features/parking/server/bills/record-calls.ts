import type { DeviceRecords, parking } from '#contract/parking'
import type { HandlersOf } from '#platform/http'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { monthOf } from '#vocabulary/month'
import { listLanes, listPassagesPaidFor } from './record-queries.ts'
import { termsAt } from './rules.ts'
import { listVersions } from './terms-queries.ts'
import { accountOf } from './who.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'billDeviceRecords'>

const PAGE = 30

/** What gates saw of the plates that a company pays for. */
export const recordHandlers: Handlers = {
  async billDeviceRecords(ctx, { lotId, day, next }) {
    const account = accountOf(ctx)
    const span = day === undefined ? null : { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }
    const which = { lotId: lotId ?? null, from: span?.from ?? null, until: span?.until ?? null }
    const page = await listPassagesPaidFor(ctx.db, account, which, { next, size: PAGE })
    const terms = termsAt(await listVersions(ctx.db, account), monthOf(dayOf(ctx.now)))
    return {
      items: page.items.map(({ seenAt, ...record }) => ({ ...record, at: toInstant(seenAt) })),
      next: page.next,
      places: placesOf(await listLanes(ctx.db, ctx.areaId)),
      plates: terms?.plates.length ?? 0,
    }
  },
}

function placesOf(lanes: Awaited<ReturnType<typeof listLanes>>): DeviceRecords['places'] {
  const places = new Map<string, DeviceRecords['places'][number]>()
  for (const { lotId, lotName, place, name, direction, heardAt } of lanes) {
    const of = places.get(lotId) ?? { lotId, name: lotName, place, channels: [] }
    of.channels.push({ name, direction, heardAt: heardAt && toInstant(heardAt) })
    places.set(lotId, of)
  }
  return [...places.values()]
}
