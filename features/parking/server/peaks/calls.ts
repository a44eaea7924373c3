import { type parking, parkingRefusals } from '#contract/parking'
import type { HandlersOf } from '#platform/http'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { listLots } from '../lots/queries.ts'
import { DAYS_AHEAD } from './learn.ts'
import { listCounts, listIssued, readForecast } from './queries.ts'
import { daysOf, errorOf, stateOf } from './rules.ts'

/** How full lots will be, as the clock's work left it: nothing is reckoned for a question. */
export const peakHandlers: Pick<HandlersOf<typeof parking>, 'peakForecast'> = {
  async peakForecast({ db, areaId, now }, { lotId }) {
    const lots = await listLots(db, areaId)
    const lot = lotId === undefined ? (lots.find(({ open }) => open) ?? lots[0]) : lots.find(({ id }) => id === lotId)
    if (!lot && lotId !== undefined) refuse(parkingRefusals.lotUnknown, { field: 'lotId' })
    const shown = lots.map(({ id, name, open, closedWhy, capacity, occupied }) => {
      return { lotId: id, name, open, closedWhy, capacity, free: Math.max(0, capacity - occupied) }
    })
    if (!lot) return { lots: shown, lot: null, at: toInstant(now) }
    const today = dayOf(now)
    const yesterday = addDays(today, -1)
    const forecast = await readForecast(db, lot.id)
    const counts = forecast ? await listCounts(db, [lot.id], startOfDay(yesterday), now) : []
    const issued = forecast ? await listIssued(db, lot.id, startOfDay(yesterday), startOfDay(today)) : []
    return {
      lots: shown,
      lot: {
        lotId: lot.id,
        state: stateOf(forecast, now),
        readAt: forecast && toInstant(forecast.readAt),
        days: forecast ? daysOf(forecast, counts, now, DAYS_AHEAD + 1) : [],
        error: errorOf(issued, counts, yesterday),
      },
      at: toInstant(now),
    }
  },
}
