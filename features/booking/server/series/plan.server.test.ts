import { describe, expect, test } from 'vitest'
import type { SeriesPlan } from '#contract/booking'
import { type MadePlace, makePlace, type PlaceToMake } from '#fixtures/booking'
import { addDays, toInstant } from '#vocabulary/day'
import { HOLIDAY_YEARS } from '#vocabulary/holidays'
import { counted } from '../../../../tests/support/store.ts'
import { openPlace } from '../requests/evaluate.ts'
import { makeMoreWorld } from '../tests/more-world.ts'
import { type DateRequest, evaluateDates } from './evaluate-dates.ts'
import { datesOf } from './plan.ts'

const more = await makeMoreWorld()
const { world, db, host, at, booked, workday } = more
const OPEN: PlaceToMake['rules'] = {
  horizonDays: 400,
  hours: { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 480, to: 1200 }] },
}
const roomOf = (facts: PlaceToMake = {}) => makePlace(db, { ...facts, rules: { ...OPEN, ...facts.rules } })
const plan = (place: MadePlace, rule: object = {}, wish: object = {}) =>
  world.post<SeriesPlan>(
    'meeting/planSeries',
    {
      placeId: place.id,
      startsAt: toInstant(at('10:00')),
      endsAt: toInstant(at('11:00')),
      rule: { every: 'week', weekdays: [], until: addDays(workday, 21), ...rule },
      ...wish,
    },
    host.token,
  )
const whys = ({ body }: Awaited<ReturnType<typeof plan>>) => body.dates.map(({ why }) => why)
const bookedOn = (place: MadePlace, days: number, from = '10:00', until = '11:00') =>
  booked({ place, startsAt: at(from, days), endsAt: at(until, days) })

describe('a plan', () => {
  test('judges each date, and tells of each that clashes what else there is', async () => {
    const room = await roomOf({ name: '明湖厅', building: 'A座', floor: '3楼', equipment: ['投影'], seats: 10 })
    const near = await roomOf({ name: '星河厅', building: 'A座', floor: '3楼', equipment: ['投影'], seats: 12 })
    const far = await roomOf({ name: '远山厅', building: 'B座', equipment: ['投影'], seats: 10 })
    await roomOf({ name: '小间', building: 'A座', floor: '3楼', seats: 4 })
    await bookedOn(room, 7)
    await bookedOn(room, 14)
    await bookedOn(near, 14)
    const answer = await plan(room)
    expect(whys(answer)).toEqual([
      null,
      expect.stringContaining('已被占用，附近可选：星河厅、远山厅'),
      expect.stringContaining('已被占用'),
      null,
    ])
    const [, second, third] = answer.body.dates
    expect(second?.alternatives.map(({ name }) => name).slice(0, 2)).toEqual(['星河厅', '远山厅'])
    expect(third?.alternatives.map(({ name }) => name)).not.toContain('星河厅')
    expect(third?.alternatives).toHaveLength(3)
    expect(second?.alternatives[1]).toMatchObject({ placeId: far.id, startsAt: toInstant(at('10:00', 7)) })
  })

  test('of workdays leaves out what the park made a day off, and names years that nobody published', async () => {
    const room = await roomOf()
    const days = async (until: string) => {
      const { body } = await plan(room, { every: 'workday', until })
      return { days: body.dates.map(({ day }) => day), unpublished: body.unpublished }
    }
    const until = addDays(workday, 14)
    const before = await days(until)
    const gone = before.days[2] ?? expect.fail()
    await db.insertInto('estate.specialDay').values({ areaId: '1', day: gone, off: true, name: '园区活动日' }).execute()
    expect((await days(until)).days).toEqual(before.days.filter((day) => day !== gone))
    await db.deleteFrom('estate.specialDay').where('day', '=', gone).execute()
    const far = await plan(room, { every: 'month', until: addDays(workday, 365) })
    const years = far.body.dates.map(({ day }) => Number(day.slice(0, 4)))
    const unknown = [...new Set(years)].filter((year) => !HOLIDAY_YEARS.includes(year))
    expect(unknown.length).toBeGreaterThan(0)
    expect(far.body.unpublished).toEqual(unknown)
    const entered = unknown.map((year) => ({ areaId: '1', day: `${year}-05-01`, off: true, name: '劳动节' }))
    await db.insertInto('estate.specialDay').values(entered).execute()
    expect((await plan(room, { every: 'month', until: addDays(workday, 365) })).body.unpublished).toEqual([])
    await db.deleteFrom('estate.specialDay').where('areaId', '=', '1').execute()
  })

  test('judges 52 dates by as many statements as one', async () => {
    const place = await openPlace(db, '1', (await roomOf()).id, null)
    const who = { areaId: '1', personId: host.id, companies: [], roles: [] }
    const counting = counted(db)
    const unitIds = place.units.map(({ id }) => id)
    const first = { placeId: place.id, startsAt: at('10:00'), endsAt: at('11:00') }
    const weigh = async (until: string) => {
      const { dates } = datesOf(first, { every: 'week', weekdays: [], until }, place.workdays)
      const requests = dates.map(
        ({ startsAt, endsAt }): DateRequest => ({
          place,
          unitIds,
          request: { startsAt, endsAt, setUpMinutes: 0, clearMinutes: 0, people: null, companyId: null },
        }),
      )
      const before = counting.statements()
      const weighed = await evaluateDates(counting.db, requests as [DateRequest, ...DateRequest[]], {
        who,
        now: world.now(),
      })
      return [weighed.length, counting.statements() - before]
    }
    const [, one] = await weigh(workday)
    expect(one).toBe(3)
    expect(await weigh(addDays(workday, 51 * 7))).toEqual([52, one])
  })

  test('counts what its own dates use up of the quota of a month', async () => {
    const room = await roomOf({ rules: { personHours: 2 } })
    const answer = await plan(room, { every: 'workday', until: addDays(workday, 40) })
    const byMonth = Map.groupBy(answer.body.dates, ({ day }) => day.slice(0, 7))
    for (const dates of byMonth.values()) expect(dates.filter(({ why }) => why === null).length).toBeLessThanOrEqual(2)
    expect(whys(answer)).toContain('本月可预订时长还剩0小时')
  })

  test('names dates that lie beyond the horizon, in closures and out of hours', async () => {
    const room = await roomOf({ rules: { horizonDays: 10 } })
    expect(whys(await plan(room))).toEqual([null, null, '最多可预订10天内的时段', '最多可预订10天内的时段'])
    expect(
      whys(await plan(room, {}, { startsAt: toInstant(at('07:00')), endsAt: toInstant(at('08:30')) }))[0],
    ).toContain('开放时间为08:00–20:00')
  })

  test('prices what can be booked, a line for each price', async () => {
    const prices = [
      { days: 'workday', from: 0, to: 1440, for: 'all', priceFen: 5000 } as const,
      { days: 'dayOff', from: 0, to: 1440, for: 'all', priceFen: 8000 } as const,
    ]
    const room = await roomOf({ rules: { prices } })
    await bookedOn(room, 0)
    const { cost } = (await plan(room, { weekdays: [1, 2, 3, 4, 5, 6, 7], until: addDays(workday, 6) })).body
    const lines = cost.lines.map(({ words }) => words)
    expect(lines.every((words) => /^\d次 × ¥(50|80)\.00$/.test(words))).toBe(true)
    expect(cost.totalFen).toBe(cost.lines.reduce((sum, { amountFen }) => sum + amountFen, 0))
  })

  test.each([
    [{ until: '2020-01-01' }, {}, 14037],
    [{ until: '2031-01-01' }, {}, 14035],
    [{ every: 'workday', until: addDays(workday, 100) }, {}, 14035],
    [{}, { endsAt: toInstant(at('09:00')) }, 14011],
    [{}, { placeId: crypto.randomUUID() }, 14001],
  ])('%o %o is refused: %i', async (rule, wish, code) => {
    expect((await plan(await roomOf(), rule, wish)).code).toBe(code)
  })
})
