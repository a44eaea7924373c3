import type { booking } from '#contract/booking'
import type { HandlersOf, ReadContext } from '#platform/http'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { isWorkday, unpublishedYears } from '#vocabulary/workdays'
import { listAgreed } from '../accounts/account-queries.ts'
import type { BookingEngines } from '../engines.ts'
import { openPlace, requestedUnits } from '../requests/evaluate.ts'
import { listInTheWay } from '../requests/facts-queries.ts'
import { dayState, lastDay } from '../time/free.ts'
import { findPlaces, visibleCompanies } from './find.ts'
import { firstBookable } from './first-day.ts'
import { listConditions, listDay, listNeighbours } from './queries.ts'
import { askedMoment, viewPlace, viewTaken, viewTimes } from './view.ts'
import { instruction, ruleWords } from './words.ts'

type Handlers = Pick<
  HandlersOf<typeof booking>,
  'configConditions' | 'roomsByCondition' | 'roomById' | 'lockByMonth' | 'serverInstruction'
>

const PAGE = 20
/** A month is looked at this far, whatever the horizon. */
const MAX_YEARS = 2

/** Finding places, and looking at one. */
export function placeHandlers({ files }: Pick<BookingEngines, 'files'>): Handlers {
  const urlOf = (id: string) => files.openUrlOf(id)
  return {
    async configConditions(ctx, { kind = 'room' }) {
      const places = await listConditions(ctx.db, {
        areaId: ctx.areaId,
        kind,
        companyIds: visibleCompanies(ctx.caller),
      })
      const rules = places.map((place) => place.rules)
      const ranges = rules.flatMap(({ hours }) => [...hours.workday, ...hours.dayOff])
      const today = dayOf(ctx.now)
      return {
        buildings: distinct(places.map(({ building }) => building)),
        equipment: distinct(places.flatMap(({ equipment }) => equipment)),
        mostSeats: Math.max(0, ...places.map(({ seats }) => seats)),
        today,
        firstDay: await firstBookable(ctx, places),
        lastDay: addDays(today, Math.max(0, ...rules.map(({ horizonDays }) => horizonDays))),
        hours: {
          from: ranges.length === 0 ? 0 : Math.min(...ranges.map(({ from }) => from)),
          to: ranges.length === 0 ? 1440 : Math.max(...ranges.map(({ to }) => to)),
        },
      }
    },

    async roomsByCondition(ctx, input) {
      const found = await findPlaces(ctx, input, { next: input.next, size: PAGE })
      const forCompany = await paysAsCompany(ctx)
      const items = found.page.items.map((place) => {
        const inTheWay = found.inTheWay(place.id)
        return {
          ...viewPlace(place, inTheWay, askedMoment(place, input.day, ctx.now), urlOf, forCompany),
          ...viewTimes(place, inTheWay, input.day, ctx.now),
        }
      })
      return { items, next: found.page.next, alternatives: found.alternatives }
    },

    async roomById(ctx, { id, day = dayOf(ctx.now) }) {
      const { areaId, db, now, caller } = ctx
      const place = await openPlace(db, areaId, id, caller)
      const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
      const personId = caller?.personId ?? null
      const rows = await listDay(db, { placeId: id, personId, competes: place.competes, now, from, until })
      const inTheWay = rows.filter(({ asks }) => !asks)
      return {
        ...viewPlace(place, rows, now, urlOf, await paysAsCompany(ctx)),
        pictureUrls: place.pictureIds.map(urlOf),
        about: place.about,
        notes: place.notes,
        services: place.services,
        rules: place.rules,
        ruleWords: ruleWords(place),
        competes: place.competes,
        neighbours: await listNeighbours(db, place),
        day: {
          day,
          workday: isWorkday(day, place.workdays),
          unpublished: unpublishedYears([day], place.workdays),
          ...viewTimes(place, inTheWay, day, now),
          taken: viewTaken(place, rows, { from, until }),
        },
      }
    },

    async lockByMonth(ctx, { id, month, unitIds }) {
      const { db, now } = ctx
      const place = await openPlace(db, ctx.areaId, id, ctx.caller)
      const days = daysOfMonth(ctx, month)
      const [first, last] = [days[0], days.at(-1)]
      const far = first === undefined || first > lastDay(place, now)
      if (far || last === undefined) return { days: days.map((day) => ({ day, state: 'shut', freeMinutes: 0 })) }
      const inTheWay = await listInTheWay(db, {
        placeIds: [id],
        unitIds: requestedUnits(place, unitIds),
        now,
        from: startOfDay(first),
        until: startOfDay(addDays(last, 1)),
      })
      return { days: days.map((day) => ({ day, ...dayState({ place, inTheWay, now, table: place.workdays }, day) })) }
    },

    async serverInstruction(_ctx, { kind = 'room' }) {
      return { sections: instruction(kind) }
    },
  }
}

/** Whether the form would begin with a company: one that lets the caller act for it, and pays by a monthly bill today. */
async function paysAsCompany({
  db,
  areaId,
  now,
  caller,
}: Pick<ReadContext, 'db' | 'areaId' | 'now' | 'caller'>): Promise<boolean> {
  const ids = (caller?.companies ?? []).flatMap(({ companyId, manager, allowed }) =>
    manager || allowed ? companyId : [],
  )
  return (await listAgreed(db, areaId, ids, dayOf(now))).size > 0
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word !== ''))].toSorted()
}

/** The days of a month within a few years; of one that lies beyond none. */
function daysOfMonth({ now }: Pick<ReadContext, 'now'>, month: string): Day[] {
  const away = Math.abs(Number(month.slice(0, 4)) - Number(dayOf(now).slice(0, 4)))
  const first = `${month}-01`
  const days = Array.from({ length: away > MAX_YEARS ? 0 : 31 }, (_, nth) => addDays(first, nth))
  return days.filter((day) => day.startsWith(month))
}
