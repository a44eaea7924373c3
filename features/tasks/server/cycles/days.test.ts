import { expect, test } from 'vitest'
import { addDays, type Day } from '#vocabulary/day'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { cursorAt, dueOf, isOver, nextOn, nextStep, type Repeating, runDays } from './days.ts'

// A week with its Thursday to the next Wednesday off, and the Saturday before and after worked for it.
const table = workdayTable([
  { day: '2026-09-26', off: false, name: '国庆节调休' },
  ...['01', '02', '03', '04', '05', '06', '07'].map((day) => ({ day: `2026-10-${day}`, off: true, name: '国庆节' })),
  { day: '2026-10-10', off: false, name: '国庆节调休' },
])
const plan = (more: Partial<Repeating> = {}): Repeating => ({
  every: 'week',
  weekdays: [],
  first: '2026-09-21',
  until: null,
  openDays: 3,
  offDay: 'later',
  unfinished: 'keep',
  skipped: [],
  ...more,
})
const on = (of: Repeating, most = 5, from: Day = of.first) => runDays(of, table, from, most).map((day) => day.on)

test('each workday: a swapped Saturday is one, the holiday week is none', () => {
  expect(on(plan({ every: 'workday', first: '2026-09-25' }), 6)).toEqual([
    '2026-09-25',
    '2026-09-26',
    '2026-09-28',
    '2026-09-29',
    '2026-09-30',
    '2026-10-08',
  ])
})

test('a weekly day in the holiday week begins earlier, later, or is left out, as was chosen', () => {
  const mondays = (offDay: Repeating['offDay']) => on(plan({ offDay, first: '2026-09-28' }), 3)
  expect(mondays('earlier')).toEqual(['2026-09-28', '2026-09-30', '2026-10-12'])
  expect(mondays('later')).toEqual(['2026-09-28', '2026-10-08', '2026-10-12'])
  expect(mondays('skip')).toEqual(['2026-09-28', '2026-10-12', '2026-10-19'])
})

test('a Saturday that is worked is no day off', () => {
  expect(on(plan({ first: '2026-09-26', offDay: 'skip' }), 2)).toEqual(['2026-09-26', '2026-10-10'])
})

test('days that move to the same day are one run', () => {
  const weekend = plan({ weekdays: [5, 6, 7], first: '2026-10-16', offDay: 'earlier' })
  const days = runDays(weekend, table, weekend.first, 2)
  expect(days.map(({ on: day }) => day)).toEqual(['2026-10-16', '2026-10-23'])
  expect(days[0]?.of).toEqual(['2026-10-16', '2026-10-17', '2026-10-18'])
})

test('every other week counts from the first one', () => {
  expect(on(plan({ every: 'fortnight', first: '2026-10-12' }), 3)).toEqual(['2026-10-12', '2026-10-26', '2026-11-09'])
})

test('a month that is too short has its run on its last day', () => {
  const end = plan({ every: 'month', first: '2027-12-31', offDay: 'earlier' })
  // The last days of 2028 until May: 31 Monday, 29 Tuesday, 31 Friday, 30 Sunday.
  expect(on(end, 5)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-28'])
  expect(on({ ...end, first: '2026-10-10' }, 2)).toEqual(['2026-10-10', '2026-11-10'])
})

test('until the last day and no further; over when no day is left', () => {
  const short = plan({ first: '2026-10-12', until: '2026-10-26' })
  expect(on(short)).toEqual(['2026-10-12', '2026-10-19', '2026-10-26'])
  expect(isOver(short, table, '2026-10-26')).toBe(false)
  expect(isOver(short, table, '2026-10-27')).toBe(true)
  expect(isOver({ ...short, until: null }, table, '2027-10-27')).toBe(false)
})

test('a day that was left out is shown, is none of the next, and is passed over', () => {
  const left = plan({ first: '2026-10-12', skipped: ['2026-10-19'] })
  expect(runDays(left, table, left.first, 2)).toMatchObject([
    { on: '2026-10-12', skipped: false },
    { on: '2026-10-19', skipped: true },
    { on: '2026-10-26', skipped: false },
  ])
  expect(nextOn(left, table, '2026-10-13')).toBe('2026-10-26')
  expect(nextStep(left, table, '2026-10-13', '2026-10-20')).toEqual({ run: null, from: '2026-10-20' })
})

test('what would have begun before it goes on is left out', () => {
  const weekly = plan({ first: '2026-09-28' })
  expect(cursorAt(weekly, table, '2026-09-28', '2026-10-08')).toBe('2026-09-29')
  expect(cursorAt(weekly, table, '2026-09-28', '2026-10-09')).toBe('2026-10-06')
  expect(cursorAt(plan({ first: '2026-10-17', offDay: 'earlier' }), table, '2026-10-17', '2026-10-17')).toBe(
    '2026-10-18',
  )
})

test('after an outage each missed day is made, or the latest alone where it ends the ones before', () => {
  const daily = plan({ every: 'workday', first: '2026-10-12' })
  const first = nextStep(daily, table, '2026-10-12', '2026-10-14')
  expect(first).toMatchObject({ run: { on: '2026-10-12' }, from: '2026-10-13' })
  for (const unfinished of ['merge', 'close'] as const)
    expect(nextStep({ ...daily, unfinished }, table, '2026-10-12', '2026-10-14')).toMatchObject({
      run: { on: '2026-10-14' },
      from: '2026-10-15',
    })
  expect(nextStep(daily, table, '2026-10-15', '2026-10-14')).toEqual({ run: null, from: '2026-10-15' })
})

test('a run is open for workdays, and never until a day that is over', () => {
  expect(dueOf('2026-09-29', 3, table, '2026-09-29')).toBe('2026-10-09')
  expect(dueOf('2026-09-21', 1, table, '2026-09-25')).toBe('2026-09-25')
})

test('days that were shown are the days that are made, over a year of mornings', () => {
  const everies = ['workday', 'week', 'fortnight', 'month'] as const
  for (const every of everies)
    for (const offDay of ['earlier', 'later', 'skip'] as const)
      for (const unfinished of ['merge', 'keep'] as const) {
        const of = plan({ every, offDay, unfinished, first: '2026-08-31', weekdays: every === 'week' ? [1, 3, 6] : [] })
        const last = addDays(of.first, 365)
        const shown = runDays(of, table, of.first, 400).flatMap((day) => (day.on <= last ? [day.on] : []))
        const made: Day[] = []
        let cursor = cursorAt(of, table, of.first, of.first)
        for (let today = of.first; today <= last; today = addDays(today, 1)) {
          const before = cursor
          const step = nextStep(of, table, before, today)
          cursor = step.from
          if (!step.run) continue
          expect(step.run.on).toBe(today)
          expect(runDays(of, table, before, 5)[0]?.on).toBe(today)
          expect(isWorkday(today, table)).toBe(true)
          made.push(step.run.on)
        }
        expect(made).toEqual(shown)
        expect(made.length).toBeGreaterThan(5)
      }
})
