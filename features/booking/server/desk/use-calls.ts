import { type booking, bookingRefusals, type Kind, type Utilisation } from '#contract/booking'
import { workdaysOf } from '#door/estate'
import { namesOf } from '#door/people'
import { FileAnswer, type HandlersOf, type ReadContext } from '#platform/http'
import { type OutColumn, outSheet, writeXlsx } from '#platform/sheets'
import { addDays, daysBetween, startOfDay, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refuse } from '#vocabulary/refusal'
import { toSlot } from '../places/view.ts'
import { listInTheWay } from '../requests/facts-queries.ts'
import { shownState } from '../shown/brief.ts'
import { openSpans } from '../time/days.ts'
import { takenOf } from './calendar-taken.ts'
import { scopeOf } from './scope.ts'
import { listCalendar, listDaySums, listMeasured } from './use-queries.ts'
import { utilisationOf } from './utilisation.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'utilisation' | 'utilisationSheet' | 'deskCalendar'>

/** The longest period of one answer, in days. */
const MAX_DAYS = 184
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Period {
  kind?: Kind
  from: string
  to: string
}

/** How full places are, and who has them on which day. */
export const useHandlers: Handlers = {
  utilisation: (ctx, period) => used(ctx, period),

  async utilisationSheet(ctx, period) {
    const { weeks, items } = await used(ctx, period)
    const rows = items.flatMap(({ name, weeks: sums }) =>
      sums.map((sum, nth) => ({ ...sum, name, week: weeks[nth] ?? null })),
    )
    const parts: Buffer[] = []
    for await (const part of writeXlsx([outSheet({ name: '场所利用率', columns: COLUMNS, rows })])) parts.push(part)
    return new FileAnswer(Buffer.concat(parts), XLSX, `场所利用率 ${period.from} ${period.to}.xlsx`)
  },

  async deskCalendar(ctx, { kind = 'room', from, days }) {
    const places = await listMeasured(ctx.db, scopeOf(ctx, kind))
    const [begins, ends] = [startOfDay(from), startOfDay(addDays(from, days))]
    const placeIds = places.map(({ id }) => id)
    const unitIds = places.flatMap(({ parts }) => parts.map(({ id }) => id))
    const rows = await listCalendar(ctx.db, placeIds, begins, ends)
    const inTheWay = await listInTheWay(ctx.db, { placeIds, unitIds, now: ctx.now, from: begins, until: ends })
    const workdays = await workdaysOf(ctx.db, ctx.areaId)
    const names = await namesOf(ctx.db, [...new Set(rows.flatMap(({ personId }) => personId ?? []))])
    return {
      places: places.map((place) => ({
        id: place.id,
        name: place.name,
        closed: place.closed,
        parts: place.parts.length > 1 ? place.parts : [],
        open: Array.from({ length: days }, (_, nth) =>
          openSpans(place, addDays(from, nth), workdays).map(toSlot),
        ).flat(),
      })),
      taken: takenOf(places, rows, inTheWay),
      bookings: rows.map(({ id, placeId, subject, personId, startsAt, endsAt, state }) => ({
        id,
        placeId,
        subject,
        state: shownState({ state, startsAt, endsAt }, ctx.now),
        who: maskedName(names.get(personId ?? '') ?? ''),
        startsAt: toInstant(startsAt),
        endsAt: toInstant(endsAt),
      })),
    }
  },
}

async function used(ctx: ReadContext, { kind = 'room', from, to }: Period): Promise<Utilisation> {
  if (to < from || daysBetween(from, to) >= MAX_DAYS) refuse(bookingRefusals.backwards, { field: 'to' })
  const places = await listMeasured(ctx.db, scopeOf(ctx, kind))
  const sums = await listDaySums(
    ctx.db,
    places.map(({ id }) => id),
    startOfDay(from),
    startOfDay(addDays(to, 1)),
  )
  return utilisationOf(places, sums, { from, to, workdays: await workdaysOf(ctx.db, ctx.areaId) })
}

type Line = Utilisation['items'][number]['weeks'][number] & { name: string; week: string | null }
const hours = (minutes: number) => Math.round(minutes / 6) / 10
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

const COLUMNS: readonly OutColumn<Line>[] = [
  { title: '场所', kind: 'text', of: ({ name }) => name },
  { title: '周（周一）', kind: 'day', of: ({ week }) => week },
  { title: '开放小时', kind: 'number', of: ({ openMinutes }) => hours(openMinutes) },
  { title: '预订小时', kind: 'number', of: ({ bookedMinutes }) => hours(bookedMinutes) },
  { title: '使用小时', kind: 'number', of: ({ usedMinutes }) => hours(usedMinutes) },
  { title: '预订率（%）', kind: 'number', of: ({ bookedMinutes, openMinutes }) => percent(bookedMinutes, openMinutes) },
  { title: '预订次数', kind: 'number', of: ({ bookings }) => bookings },
  { title: '未到场', kind: 'number', of: ({ missed }) => missed },
]
