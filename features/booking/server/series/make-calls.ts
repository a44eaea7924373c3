import { type booking, bookingRefusals } from '#contract/booking'
import { workdaysOf } from '#door/estate'
import type { HandlersOf } from '#platform/http'
import { dayOf, toInstant, weekdayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { requestedMoment } from '../requests/request.ts'
import { standsOf } from '../shown/brief.ts'
import { type ChosenDate, makeSeries } from './make.ts'
import { datesOf, ruleWords, type SeriesDate } from './plan.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'bookSeries'>
type Input = Parameters<Handlers['bookSeries']>[1]

/** Making a series. */
export const seriesMakeHandlers = (engines: BookingEngines): Handlers => ({
  async bookSeries(ctx, input) {
    const { now, person } = ctx
    const { skip: _, instead: __, rule: requested, ...form } = input
    const first = {
      placeId: form.placeId,
      startsAt: requestedMoment(form.startsAt),
      endsAt: requestedMoment(form.endsAt),
    }
    const { rule, dates } = datesOf(first, requested, await workdaysOf(ctx.db, ctx.areaId))
    const chosen = choose(dates, input)
    const words = ruleWords(rule, weekdayOf(dayOf(first.startsAt)))
    return await ctx.last(async (db) => {
      const rows = await makeSeries(db, engines, { who: person, form, rule, words, dates: chosen, now })
      const [first] = rows
      if (!first) throw new Error('a series without a date was made')
      return { seriesId: first.seriesId ?? '', made: rows.length, first: standsOf(first, now) }
    })
  },
})

/** The dates that are left when some are skipped and others moved. Refuses a day that is none of the series', and a series without any. */
function choose(dates: readonly SeriesDate[], { placeId, skip, instead }: Input): [ChosenDate, ...ChosenDate[]] {
  const days = dates.map(({ day }) => day)
  for (const [field, named] of [
    ['skip', skip],
    ['instead', instead.map(({ day }) => day)],
  ] as const)
    if (named.some((day) => !days.includes(day))) refuse(refusals.malformed, { field })
  const chosen = dates.flatMap(({ day, startsAt, endsAt }): ChosenDate[] => {
    if (skip.includes(day)) return []
    const other = instead.find((each) => each.day === day)
    return [other ?? { day, placeId, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }]
  })
  const [first, ...others] = chosen.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return first ? [first, ...others] : refuse(bookingRefusals.seriesEmpty, { field: 'rule' })
}
