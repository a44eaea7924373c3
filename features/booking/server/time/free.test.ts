import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf } from '#vocabulary/day'
import { PLAIN } from '../fixtures.ts'
import { WORKDAYS } from '../tests/workdays.ts'
import { MINUTE, type Span, takesOf } from './days.ts'
import { causeOf, dayState, freeSpans } from './free.ts'

const DAY = '2026-11-25'
const now = new Date('2026-11-24T12:00:00+08:00')
const at = (clock: string) => new Date(`${DAY}T${clock}:00+08:00`)
const busy = (from: string, until: string): Span => ({ from: at(from), until: at(until) })
const room = (rules = {}) => ({ kind: 'room' as const, rules: { ...PLAIN, ...rules } })
const free = (rules: object, inTheWay: Span[], when = now) =>
  freeSpans({ place: room(rules), inTheWay, now: when, table: WORKDAYS }, DAY).map(
    ({ from, until }) => `${clockOf(from)}-${clockOf(until)}`,
  )

test('between what is taken, cut to the steps', () => {
  expect(free({}, [])).toEqual(['08:00-20:00'])
  expect(free({}, [busy('11:00', '12:10'), busy('10:00', '11:00')])).toEqual(['08:00-10:00', '12:30-20:00'])
  expect(free({}, [busy('07:00', '08:30'), busy('19:30', '21:00')])).toEqual(['08:30-19:30'])
  expect(free({}, [busy('09:00', '12:00'), busy('10:00', '11:00')])).toEqual(['08:00-09:00', '12:00-20:00'])
})

test('what is shorter than the least length is no time; a buffer ends before the next one', () => {
  expect(free({ leastMinutes: 60 }, [busy('08:30', '12:00')])).toEqual(['12:00-20:00'])
  expect(free({ bufferMinutes: 15 }, [busy('10:00', '12:00')])).toEqual(['08:00-09:30', '12:00-20:00'])
  expect(free({ bufferMinutes: 15 }, [busy('20:00', '21:00')])).toEqual(['08:00-19:30'])
})

test('nothing before now and the notice, nothing beyond the horizon, nothing on a day that is over', () => {
  expect(free({}, [], at('09:10'))).toEqual(['09:30-20:00'])
  expect(free({ noticeHours: 3 }, [], at('09:10'))).toEqual(['12:30-20:00'])
  expect(free({ horizonDays: 1 }, [])).toEqual(['08:00-20:00'])
  expect(free({ horizonDays: 1 }, [], new Date('2026-11-23T23:00:00+08:00'))).toEqual([])
  expect(free({}, [], new Date('2026-11-26T00:00:00+08:00'))).toEqual([])
})

test('how full a day is', () => {
  const state = (inTheWay: Span[], rules = {}) => dayState({ place: room(rules), inTheWay, now, table: WORKDAYS }, DAY)
  expect(state([])).toEqual({ state: 'free', freeMinutes: 720 })
  expect(state([busy('10:00', '12:00')])).toEqual({ state: 'part', freeMinutes: 600 })
  expect(state([busy('08:00', '20:00')])).toEqual({ state: 'full', freeMinutes: 0 })
  expect(state([], { hours: { workday: [], dayOff: [] } })).toEqual({ state: 'shut', freeMinutes: 0 })
  expect(state([busy('21:00', '22:00')])).toEqual({ state: 'free', freeMinutes: 720 })
})

test('a display spot is free or not as a whole day, today too', () => {
  const place = { kind: 'display' as const, rules: PLAIN }
  const facts = { place, inTheWay: [] as Span[], now: at('12:00'), table: WORKDAYS }
  expect(dayState(facts, DAY)).toEqual({ state: 'free', freeMinutes: 1440 })
  expect(dayState({ ...facts, inTheWay: [busy('10:00', '11:00')] }, DAY).state).toBe('full')
})

test('exactly the steps at which something of the least length could be taken lie in free times', () => {
  const minute = fc.integer({ min: 0, max: 1440 })
  const span = fc.tuple(minute, minute).map(([a, b]) => ({ from: Math.min(a, b), until: Math.max(a, b) + 1 }))
  const rules = fc.record({
    stepMinutes: fc.constantFrom(15, 30, 60),
    leastMinutes: fc.constantFrom(15, 30, 60, 120),
    bufferMinutes: fc.constantFrom(0, 10, 45),
  })
  fc.assert(
    fc.property(rules, fc.array(span, { maxLength: 6 }), minute, (some, spans, nowMinute) => {
      const place = room(some)
      const midnight = at('00:00').getTime()
      const moment = (minutes: number) => new Date(midnight + minutes * MINUTE)
      const inTheWay = spans.map(({ from, until }) => ({ from: moment(from), until: moment(until) }))
      const facts = { place, inTheWay, now: moment(nowMinute), table: WORKDAYS }
      const found = freeSpans(facts, DAY)
      const { stepMinutes, leastMinutes } = some
      // Lengths are bookable from the least on in whole steps.
      const least = Math.ceil(leastMinutes / stepMinutes) * stepMinutes
      for (let from = 480; from + least <= 1200; from += stepMinutes) {
        const wish = { startsAt: moment(from), endsAt: moment(from + least), setUpMinutes: 0, clearMinutes: 0 }
        const takes = takesOf(place, wish)
        const can =
          from % stepMinutes === 0 &&
          wish.startsAt >= facts.now &&
          !inTheWay.some((each) => each.from < takes.until && takes.from < each.until)
        const inside = found.some((each) => each.from <= wish.startsAt && wish.endsAt <= each.until)
        expect(inside, `${from}`).toBe(can)
      }
    }),
    { numRuns: 500 },
  )
})

test('why nothing of a day can be booked', () => {
  const SATURDAY = '2026-11-28'
  const cause = (
    of: { day?: string; when?: Date; rules?: object; taken?: Span[]; closures?: Span[] } = {},
  ): ReturnType<typeof causeOf> => {
    const { day = DAY, when = now, rules = {}, taken = [], closures = [] } = of
    const inTheWay = [...taken, ...closures]
    return causeOf({ place: room(rules), inTheWay, closures, now: when, table: WORKDAYS }, day)
  }
  const weekdays = { hours: { workday: [{ from: 480, to: 1200 }], dayOff: [] } }
  expect(cause()).toBeNull()
  expect(cause({ taken: [busy('08:00', '19:00')] })).toBeNull()
  expect(cause({ taken: [busy('08:00', '20:00')] })).toBe('full')
  expect(cause({ closures: [busy('00:00', '23:00')] })).toBe('closed')
  // What a closure leaves is taken: who looks hears that it is full.
  expect(cause({ taken: [busy('08:00', '12:00')], closures: [busy('12:00', '20:00')] })).toBe('full')
  expect(cause({ rules: weekdays })).toBeNull()
  expect(cause({ rules: weekdays, day: SATURDAY })).toBe('rest')
  expect(cause({ rules: { hours: { workday: [], dayOff: [] } } })).toBe('shut')
  expect(cause({ when: at('20:00') })).toBe('over')
  // Half an hour before the end nothing of the shortest length is left.
  expect(cause({ when: at('19:40') })).toBe('over')
  expect(cause({ when: at('19:00') })).toBeNull()
  expect(cause({ when: at('09:00'), rules: { noticeHours: 24 } })).toBe('soon')
  expect(cause({ when: at('21:00'), rules: { noticeHours: 24 } })).toBe('over')
  expect(cause({ rules: { horizonDays: 1 }, when: new Date('2026-11-22T12:00:00+08:00') })).toBe('far')
})
