import { expect, test } from 'vitest'
import { toInstant } from '#vocabulary/day'
import { workdayTable } from '#vocabulary/workdays'
import { afterWork, checkDays, closesOnOf, dueOf, halfEnds, nextInspection, pairOf } from './times.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const NONE = workdayTable([])
const RULES = { everyDays: 7, dayOff: 'after', graceDays: 2 }

test('seven days of work: days on which the job stood still from morning to night do not count', () => {
  expect(afterWork('2026-12-01', 7, [])).toBe('2026-12-08')
  const stop = { fromAt: at('2026-12-03T10:00'), toAt: at('2026-12-06T09:00') }
  // the 3rd and the 6th were begun or ended with work
  expect(afterWork('2026-12-01', 7, [stop])).toBe('2026-12-10')
  expect(afterWork('2026-12-01', 7, [{ fromAt: at('2026-12-02T00:00'), toAt: null }])).toBeNull()
})

test('a day off is moved to the workday before or after, never to the day of the last one or before it', () => {
  // 2026-11-29 is a Sunday, 2026-12-06 too
  expect(nextInspection('2026-11-29', RULES, [], NONE)).toEqual({ dueOn: '2026-12-07', lastOn: '2026-12-09' })
  expect(nextInspection('2026-11-29', { ...RULES, dayOff: 'before' }, [], NONE)).toMatchObject({ dueOn: '2026-12-04' })
  expect(nextInspection('2026-12-04', { ...RULES, everyDays: 1, dayOff: 'before' }, [], NONE)).toMatchObject({
    dueOn: '2026-12-07',
  })
  const swapped = workdayTable([{ day: '2026-12-06', off: false, name: '调休' }])
  expect(nextInspection('2026-11-29', RULES, [], swapped)).toMatchObject({ dueOn: '2026-12-06' })
})

test('a safety kind is due in 24 hours whatever is ordered; others at the end of their day', () => {
  const now = at('2026-12-01T15:30')
  const [safe, plain, long] = [
    { safety: true, days: 1 },
    { safety: false, days: 3 },
    { safety: false, days: 7 },
  ]
  expect(dueOf([plain, safe], 15, now)).toEqual(at('2026-12-02T15:30'))
  expect(dueOf([plain, long], undefined, now)).toEqual(at('2026-12-05T00:00'))
  expect(dueOf([plain], 1, now)).toEqual(at('2026-12-03T00:00'))
})

test('two pictures of a waterproofing: 24 hours by their taking, and marked where the first came later', () => {
  const first = at('2026-12-01T10:00')
  const told = (text: string) => ({ at: first, recordedAt: at(text) })
  expect(pairOf(told('2026-12-01T10:01'), at('2026-12-02T09:59'), 24)).toBe('soon')
  expect(pairOf(told('2026-12-01T10:00'), at('2026-12-02T10:00'), 24)).toBe('good')
  expect(pairOf(told('2026-12-02T11:00'), at('2026-12-02T10:30'), 24)).toBe('marked')
})

test('the days for which a check is asked are workdays from tomorrow within thirty days', () => {
  const days = checkDays('2026-12-04', 1, NONE)
  expect(days[0]).toBe('2026-12-07')
  expect(days.at(-1)).toBe('2027-01-01')
  expect(days).not.toContain('2026-12-12')
  expect(closesOnOf('2026-12-04', 5, NONE)).toBe('2026-12-11')
  expect(toInstant(halfEnds('2026-12-04', 'am'))).toBe(toInstant(at('2026-12-04T12:00')))
})
