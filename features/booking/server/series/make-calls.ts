import { type booking, bookingRefusals } from '#contract/booking'
import { workdaysOf } from '#door/estate'
import type { HandlersOf } from '#platform/http'
import { type Day, dayOf, toInstant, weekdayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { ruleWords } from '../recurrence/rule-words.ts'
import { requestedMoment } from '../requests/request.ts'
import { standsOf } from '../shown/brief.ts'
import { type ChosenDate, makeSeries } from './make.ts'
import { datesOf, type SeriesDate, unsureDays } from './plan.ts'
import type { Skipped } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'bookSeries'>
type Input = Parameters<Handlers['bookSeries']>[1]

/** Making a series. */
export const seriesMakeHandlers = (engines: BookingEngines): Handlers => ({
  async bookSeries(ctx, input) {
    const { now, person } = ctx
    const { skip: _, instead: __, alsoUnsure: ___, rule: requested, ...form } = input
    const first = {
      placeId: form.placeId,
      startsAt: requestedMoment(form.startsAt),
      endsAt: requestedMoment(form.endsAt),
    }
    const table = await workdaysOf(ctx.db, ctx.areaId)
    const { rule, dates } = datesOf(first, requested, table)
    const { chosen, left, skipped } = choose(dates, input, unsureDays(dates, rule, table))
    const words = ruleWords(rule, weekdayOf(dayOf(first.startsAt)))
    return await ctx.last(async (db) => {
      const series = { who: person, form, rule, words, dates: chosen, left, skipped, now }
      const { rows, skipped: leftOut } = await makeSeries(db, engines, series)
      const [first] = rows
      if (!first) throw new Error('a series without a date was made')
      return {
        seriesId: first.seriesId ?? '',
        made: rows.length,
        first: standsOf(first, now),
        dates: rows.map(({ startsAt, endsAt }) => ({ startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) })),
        skipped: [...leftOut],
      }
    })
  },
})

/** What becomes of the dates of a series: those that are booked, those that its maker leaves out, and days that nobody is sure of. */
interface Choice {
  chosen: [ChosenDate, ...ChosenDate[]]
  left: ChosenDate[]
  skipped: Skipped[]
}

/**
 * The dates that are left when some are skipped, others moved, and those of which nobody is sure not asked for. Refuses a day that is none of the series', and a series
 * without any.
 */
function choose(
  dates: readonly SeriesDate[],
  { placeId, skip, instead, alsoUnsure = false }: Input,
  unsure: ReadonlySet<Day>,
): Choice {
  const days = dates.map(({ day }) => day)
  for (const [field, named] of [
    ['skip', skip],
    ['instead', instead.map(({ day }) => day)],
  ] as const)
    if (named.some((day) => !days.includes(day))) refuse(refusals.malformed, { field })
  const known = alsoUnsure ? dates : dates.filter(({ day }) => !unsure.has(day))
  const unknown = dates.filter((date) => !known.includes(date))
  const asPlanned = ({ day, startsAt, endsAt }: SeriesDate) => ({
    day,
    placeId,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
  })
  const chosen = known
    .filter(({ day }) => !skip.includes(day))
    .map((date): ChosenDate => instead.find((each) => each.day === date.day) ?? asPlanned(date))
  const [first, ...others] = chosen.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const years = [...new Set(unknown.map(({ day }) => `${day.slice(0, 4)}年`))].join('、')
  if (!first && unknown.length > 0) refuse(bookingRefusals.seriesUnpublished, { field: 'rule', data: { years } })
  return {
    chosen: first ? [first, ...others] : refuse(bookingRefusals.seriesEmpty, { field: 'rule' }),
    left: known.filter(({ day }) => skip.includes(day)).map(asPlanned),
    skipped: unknown.map(({ day }) => ({ day, why: `${day.slice(0, 4)}年的放假安排尚未发布` })),
  }
}
