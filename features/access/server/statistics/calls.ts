import { type access, accessRefusals } from '#contract/access'
import { workdaysOf } from '#door/estate'
import { allows, companyNameOf, companyNamesOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Caller } from '#platform/identity'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { writeNames } from '../messages/names.ts'
import { listPoints } from '../points/queries.ts'
import { daysOf, laterOf, type PeriodKind, periodOf } from './periods.ts'
import {
  type FiguresOf,
  listCompanyDays,
  listNames,
  listPassages,
  listPeople,
  type PersonRow,
  putNames,
} from './queries.ts'
import { companyTable, innovationOf, on, overPeriod, passageTable, perWorkday } from './tables.ts'

type Handlers = Pick<
  HandlersOf<typeof access>,
  'accessStatistic' | 'staffStatistic' | 'enterpriseSituation' | 'innovation' | 'staffNamesSet' | 'staffNotice'
>
const PAGE = 50

/** Figures of what gates counted: the park's for operators, a company's for its managers. */
export function figureHandlers(engines: AccessEngines): Handlers {
  return {
    async accessStatistic(ctx, asked) {
      const { of, now: period, head } = await askedFor(ctx, asked)
      const [points, rows] = [await listPoints(ctx.db, ctx.areaId), await listPassages(ctx.db, of, period)]
      const days = daysOf(period)
      const idsOf = (way: 'in' | 'out') =>
        new Set(points.filter(({ direction }) => direction === way).map(({ id }) => id))
      const tables = { in: passageTable(days, rows, idsOf('in')), out: passageTable(days, rows, idsOf('out')) }
      return {
        ...head,
        points: points.map(({ id, name, direction }) => ({
          id,
          name,
          direction,
          passages: overPeriod(tables[direction].parts.get(id), period),
        })),
        days: days.map((day) => ({ day, in: on(tables.in.totals, day), out: on(tables.out.totals, day) })),
        total: { in: overPeriod(tables.in.totals, period), out: overPeriod(tables.out.totals, period) },
      }
    },

    async staffStatistic(ctx, { next, ...asked }) {
      const { of, now: period, head } = await askedFor(ctx, asked)
      const days = daysOf(period)
      const { parts, totals } = companyTable(days, await listCompanyDays(ctx.db, of, period), 'staff')
      const workdays = await workdaysOf(ctx.db, ctx.areaId)
      const named = await namedOf(ctx.db, of.companyId, period, next)
      const companies = of.companyId === null ? await companyNamesOf(ctx.db, ctx.areaId, [...parts.keys()]) : new Map()
      return {
        ...head,
        total: perWorkday(totals, period, workdays),
        days: days.map((day) => ({ day, people: on(totals, day) })),
        companies: [...companies].map(([id, name]) => ({
          id,
          name,
          people: perWorkday(parts.get(id), period, workdays),
        })),
        ...named,
      }
    },

    async enterpriseSituation(ctx, asked) {
      const { of, now: period, before, head } = await askedFor(ctx, asked)
      const days = daysOf({ from: before.from, to: period.to })
      const rows = await listCompanyDays(ctx.db, of, { from: before.from, to: period.to })
      const [staff, visitors] = [companyTable(days, rows, 'staff'), companyTable(days, rows, 'visitors')]
      const workdays = await workdaysOf(ctx.db, ctx.areaId)
      const names = await companyNamesOf(ctx.db, ctx.areaId, [...staff.parts.keys()])
      return {
        ...head,
        companies: [...names].map(([id, name]) => ({
          id,
          name,
          staff: perWorkday(staff.parts.get(id), period, workdays),
          visitors: perWorkday(visitors.parts.get(id), period, workdays),
          before: perWorkday(staff.parts.get(id), before, workdays),
        })),
        days: daysOf(period).map((day) => ({ day, staff: on(staff.totals, day), visitors: on(visitors.totals, day) })),
        total: {
          staff: perWorkday(staff.totals, period, workdays),
          visitors: perWorkday(visitors.totals, period, workdays),
          before: perWorkday(staff.totals, before, workdays),
        },
      }
    },

    async innovation(ctx, asked) {
      const { of, now: period, before, head } = await askedFor(ctx, asked)
      const days = daysOf({ from: before.from, to: period.to })
      const rows = await listCompanyDays(ctx.db, of, { from: before.from, to: period.to })
      const [staff, visitors] = [companyTable(days, rows, 'staff'), companyTable(days, rows, 'visitors')]
      const tables = { staff, visitors, workdays: await workdaysOf(ctx.db, ctx.areaId) }
      return {
        ...head,
        now: innovationOf(period, rows, tables),
        before: innovationOf(before, rows, tables),
        days: daysOf(period).map((day) => ({ day, people: on(staff.totals, day) })),
      }
    },

    async staffNamesSet({ db, areaId, now, person }, { companyId: wanted, on: isOn, notice }) {
      const companyId = managedBy(person, wanted) ?? refuse(accessRefusals.notYourCompany)
      const beginsOn = isOn ? addDays(dayOf(now), 1) : null
      await putNames(db, { companyId, areaId, beginsOn, notice, byId: person.personId, changedAt: now })
      await audited(db, { areaId, now, person }, isOn ? 'access.staff-names.on' : 'access.staff-names.off', {
        kind: 'people.company',
        id: companyId,
      })
      await writeNames(db, engines, { areaId, companyId, byId: person.personId, beginsOn, notice, now })
      return { on: isOn, beginsOn, notice }
    },

    async staffNotice({ db, areaId, person }) {
      const rows = await listNames(
        db,
        person.companies.map(({ companyId }) => companyId),
      )
      const shown = rows.flatMap(({ beginsOn, ...row }) => (beginsOn === null ? [] : [{ ...row, beginsOn }]))
      const names = await companyNamesOf(
        db,
        areaId,
        shown.map(({ companyId }) => companyId),
      )
      return {
        items: shown.map(({ companyId, beginsOn, notice }) => ({
          companyId,
          companyName: names.get(companyId) ?? '',
          beginsOn,
          notice,
        })),
      }
    },
  }
}

/** The company that somebody manages: the named one, or their first; null: they do not. */
function managedBy(person: Caller, companyId: string | undefined): string | null {
  const wanted = companyId ?? person.companies.find(({ manager }) => manager)?.companyId
  return wanted !== undefined && allows(person, wanted, 'manage') ? wanted : null
}

/** Whose figures are asked for, of which time. Operators have the park's, unless they name a company that they manage. */
async function askedFor(
  { db, areaId, person, now }: { db: Db; areaId: string; person: Caller; now: Date },
  { period: kind, at, companyId: wanted }: { period: PeriodKind; at?: Day; companyId?: string },
) {
  const isPark = wanted === undefined && person.roles.includes('operator')
  const companyId = isPark ? null : (managedBy(person, wanted) ?? refuse(accessRefusals.notYourCompany))
  const last = addDays(dayOf(now), -1)
  const of: FiguresOf = { areaId, companyId }
  const { now: period, before } = periodOf(kind, at, last)
  const companyName = companyId === null ? '' : ((await companyNameOf(db, companyId)) ?? '')
  return { of, now: period, before, head: { period: kind, ...period, last, companyId, companyName } }
}

/** Who of a company was there, by name: where it is switched on, of the days since. */
async function namedOf(db: Db, companyId: string | null, period: { from: Day; to: Day }, next: string | undefined) {
  const nobody = { items: [], next: null }
  const [row] = companyId === null ? [] : await listNames(db, [companyId])
  if (companyId === null || !row) return { names: null, ...nobody }
  const { beginsOn, notice } = row
  const names = { on: beginsOn !== null, beginsOn, notice }
  if (beginsOn === null || beginsOn > period.to) return { names, ...nobody }
  const from = laterOf(beginsOn, period.from)
  const page = await listPeople(db, { companyId, from, to: period.to, next, size: PAGE })
  const called = await namesOf(
    db,
    page.items.map(({ personId }) => personId),
  )
  return { names, items: page.items.map((one) => viewPerson(one, called)), next: page.next }
}

function viewPerson({ personId, days, first, last }: PersonRow, names: ReadonlyMap<string, string>) {
  return { personId, name: names.get(personId) ?? '', days, first: clockOf(first), last: clockOf(last) }
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
