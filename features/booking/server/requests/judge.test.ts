import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { Refusal } from '#vocabulary/refusal'
import { PLAIN } from '../fixtures.ts'
import { WORKDAYS } from '../tests/workdays.ts'
import { MINUTE } from '../time/days.ts'
import { refusedBy } from './judge.oracle.ts'
import { judge, refuseBy, toWhyNot } from './judge.ts'
import { type BookingRequest, type Facts, type PersonFacts, requestedMoment } from './request.ts'

const now = new Date('2026-11-24T09:00:00+08:00')
const at = (clock: string, day = '2026-11-25') => new Date(`${day}T${clock}:00+08:00`)
const somebody: PersonFacts = {
  works: true,
  manages: false,
  mayAct: true,
  usedMinutes: { person: 0, company: 0 },
  strikes: [],
  starts: [],
}
const facts = (more: Partial<Facts> = {}, rules = {}): Facts => ({
  now,
  table: WORKDAYS,
  place: { kind: 'room', name: '一号会议室', rules: { ...PLAIN, ...rules } },
  seats: 10,
  closures: [],
  taken: [],
  person: somebody,
  ...more,
})
const wish = (from: Date, until: Date, more: Partial<BookingRequest> = {}): BookingRequest => ({
  startsAt: from,
  endsAt: until,
  setUpMinutes: 0,
  clearMinutes: 0,
  people: null,
  companyId: null,
  ...more,
})
const said = (some: BookingRequest, of = facts()) =>
  judge(some, of).map((each) => toWhyNot(each, '二号会议室 10:00').message)
const one = (some: BookingRequest, of = facts()) => {
  const [message, ...more] = said(some, of)
  expect(more).toEqual([])
  return message
}

describe('a wish is refused in words', () => {
  test('start after end, in the past, off the steps', () => {
    expect(one(wish(at('11:00'), at('10:00')))).toBe('结束时间要晚于开始时间')
    expect(one(wish(at('10:00'), at('10:00')))).toBe('结束时间要晚于开始时间')
    expect(said(wish(at('09:00', '2026-11-24'), at('10:00', '2026-11-24')))).toEqual(['所选时间已过，请重新选择'])
    expect(one(wish(at('10:10'), at('11:00')))).toBe('请按每30分钟选择开始和结束时间')
    expect(one(wish(new Date(at('10:00').getTime() + 1), at('11:00')))).toBe('请按每30分钟选择开始和结束时间')
  })

  test('across the closing hour, and over midnight', () => {
    expect(one(wish(at('19:30'), at('20:30')))).toBe('11月25日开放时间为08:00–20:00，请在开放时间内选择')
    const noon = {
      hours: {
        workday: [
          { from: 480, to: 720 },
          { from: 780, to: 1080 },
        ],
        dayOff: [],
      },
    }
    expect(one(wish(at('11:30'), at('13:30')), facts({}, noon))).toBe(
      '11月25日开放时间为08:00–12:00、13:00–18:00，请在开放时间内选择',
    )
    expect(one(wish(at('10:00', '2026-11-28'), at('11:00', '2026-11-28')), facts({}, noon))).toBe(
      '11月28日开放时间为不开放，请在开放时间内选择',
    )
    const always = { hours: { workday: [{ from: 0, to: 1440 }], dayOff: [{ from: 0, to: 1440 }] } }
    expect(said(wish(at('23:00'), at('01:00', '2026-11-26')), facts({}, always))[0]).toBe(
      '预订不能跨过零点，请分成两次预订',
    )
    expect(said(wish(at('23:00'), at('00:00', '2026-11-26')), facts({}, always))).toEqual([])
  })

  test('by the clock of the park, whatever zone the phone is in', () => {
    const london = (text: string) => requestedMoment(text)
    expect(said(wish(london('2026-11-25T02:00:00Z'), london('2026-11-25T03:00:00+00:00')))).toEqual([])
    // New York puts its clocks forward that night: half past one until half past three is an hour there.
    const spring = facts({ now: at('09:00', '2027-03-10') }, { leastMinutes: 90 })
    const night = wish(london('2027-03-14T01:30:00-05:00'), london('2027-03-14T03:30:00-04:00'))
    expect(said(night, spring)).toEqual(['至少预订1小时30分钟'])
    // Nepal is 5:45 ahead: its full hours are none of ours.
    expect(one(wish(london('2026-11-25T10:00:00+05:45'), london('2026-11-25T11:00:00+05:45')))).toBe(
      '请按每30分钟选择开始和结束时间',
    )
    // An evening in Los Angeles is noon of the next day here; its late evening goes over our closing hour, not over our midnight.
    expect(said(wish(london('2026-11-24T20:00:00-08:00'), london('2026-11-24T22:00:00-08:00')))).toEqual([])
    expect(said(wish(london('2026-11-25T07:00:00-08:00'), london('2026-11-25T09:00:00-08:00')))[0]).toBe(
      '预订不能跨过零点，请分成两次预订',
    )
    expect(london('0001-01-01T00:00:00+08:00')).toEqual(new Date('2000-01-01T00:00:00+08:00'))
    expect(said(wish(london('9999-12-31T23:00:00+08:00'), london('9999-12-31T23:30:00-08:00')))).toHaveLength(2)
  })

  test('every rule at once, the first of them refuses', () => {
    const busy = facts(
      {
        taken: [
          { from: at('10:00'), until: at('11:00'), goodUntil: null, waitingId: null },
          { from: at('11:00'), until: at('12:00'), goodUntil: new Date(now.getTime() + 552_000), waitingId: null },
        ],
        closures: [{ from: at('11:30'), until: at('18:00'), reason: '空调检修' }],
      },
      { mostMinutes: 60, personHours: 2, noticeHours: 48 },
    )
    const some = wish(at('10:00'), at('12:00'), { people: 12 })
    expect(said(some, { ...busy, person: { ...somebody, usedMinutes: { person: 30, company: 0 } } })).toEqual([
      '请至少提前48小时预订',
      '一次最多预订1小时',
      '一号会议室最多容纳10人',
      '本月可预订时长还剩1.5小时',
      '一号会议室在11月25日 18:00前暂停使用：空调检修',
      '11月25日 10:00–12:00已被占用，附近可选：二号会议室 10:00',
      '该时段正在被他人填写，09:12后再试',
    ])
    expect(() => refuseBy(judge(some, busy))).toThrow(new Refusal(bookingRefusals.tooSoon, { data: { n: 48 } }))
    expect(() => refuseBy([])).not.toThrow()
  })

  test('who may book', () => {
    const some = wish(at('10:00'), at('11:00'))
    const company = wish(at('10:00'), at('11:00'), { companyId: 'c' })
    expect(one(some, facts({}, { who: 'company' }))).toBe('一号会议室仅限以企业名义预订')
    expect(said(company, facts({}, { who: 'company' }))).toEqual([])
    expect(one(company, facts({}, { who: 'manager' }))).toBe('一号会议室仅限企业管理员以企业名义预订')
    const inner = { place: { kind: 'inner' as const, name: '小会议室', rules: PLAIN } }
    expect(one(some, facts({ ...inner, person: { ...somebody, works: false } }))).toBe('小会议室仅限本企业员工预订')
    expect(one(company, facts({ person: { ...somebody, mayAct: false } }))).toBe(
      '您还不能代表这家企业预订，请联系企业管理员',
    )
  })

  test('a display spot by whole days', () => {
    const spot = (rules = {}) => facts({ place: { kind: 'display', name: '东门点位', rules: { ...PLAIN, ...rules } } })
    const days = (from: string, until: string) => wish(at('00:00', from), at('00:00', until))
    expect(said(days('2026-11-24', '2026-11-25'), spot())).toEqual([])
    expect(said(days('2026-11-23', '2026-11-25'), spot())).toEqual(['所选时间已过，请重新选择'])
    expect(one(wish(at('10:00'), at('00:00', '2026-11-27')), spot())).toBe('外摆点位按整天预订，请选择开始和结束的日期')
    expect(one(days('2026-11-25', '2026-11-29'), spot({ mostDays: 3 }))).toBe('一次最多预订3天')
    const weekdays = { hours: { workday: [{ from: 480, to: 1200 }], dayOff: [] } }
    expect(one(days('2026-11-27', '2026-11-30'), spot(weekdays))).toBe('11月28日开放时间为不开放，请在开放时间内选择')
    const taken = [
      { from: at('00:00', '2026-11-26'), until: at('00:00', '2026-11-27'), goodUntil: null, waitingId: null },
    ]
    expect(one(days('2026-11-25', '2026-11-27'), { ...spot(), taken })).toBe(
      '11月25日–11月26日已被占用，附近可选：二号会议室 10:00',
    )
  })
})

describe('when it clears', () => {
  const some = wish(at('10:00'), at('11:00'))
  const clears = (of: Facts, what = some) => judge(what, of).map(({ kind, clearsAt }) => [kind.name, clearsAt])

  test('the horizon comes nearer, holds and strikes grow old, bookings ahead begin', () => {
    const far = wish(at('10:00', '2027-02-01'), at('11:00', '2027-02-01'))
    expect(clears(facts(), far)).toEqual([['too_far', at('00:00', '2026-12-03')]])
    const until = new Date(now.getTime() + 600_000)
    const held = { from: at('10:30'), until: at('12:00'), goodUntil: until, waitingId: null }
    expect(clears(facts({ taken: [held] }))).toEqual([['held', until]])
    const strikes = ['2026-11-01', '2026-11-10', '2026-11-12', '2026-10-20'].map((day) => at('10:00', day))
    expect(clears(facts({ person: { ...somebody, strikes } }))).toEqual([['struck', at('10:00', '2026-12-01')]])
    const starts = Array.from({ length: 22 }, (_, nth) => new Date(at('08:00').getTime() + nth * 60 * MINUTE))
    expect(clears(facts({ person: { ...somebody, starts } }))).toEqual([['too_many', at('10:00')]])
  })

  test('what never clears by itself says so', () => {
    const taken = [{ from: at('10:30'), until: at('12:00'), goodUntil: null, waitingId: null }]
    expect(clears(facts({ taken }, { noticeHours: 72 }))).toEqual([
      ['too_soon', null],
      ['taken', null],
    ])
  })
})

// 10,000 random requests: what is listed is what refuses, and from the told moment on that rule no longer does.
describe('random wishes', () => {
  const minute = fc.integer({ min: -600, max: 2400 })
  const moments = minute.map((minutes) => new Date(at('00:00').getTime() + minutes * MINUTE))
  const steps = fc.integer({ min: -20, max: 90 }).map((nth) => new Date(at('00:00').getTime() + nth * 30 * MINUTE))
  const days = fc.integer({ min: -3, max: 90 }).map((nth) => new Date(at('00:00').getTime() + nth * 1440 * MINUTE))
  const moment = fc.oneof(
    { weight: 6, arbitrary: steps },
    moments,
    days,
    moments.map((date) => new Date(date.getTime() + 250)),
  )
  const range = fc.tuple(fc.nat(1440), fc.nat(1440)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
  const hours = fc.array(range, { maxLength: 3 }).map((ranges) => {
    const apart = ranges.toSorted((a, b) => a.from - b.from)
    return apart.filter(({ from, to }, nth) => from < to && from > (apart[nth - 1]?.to ?? -1))
  })
  const often = <T>(usual: T, other: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, other)
  const rules = fc.record({
    hours: often(PLAIN.hours, fc.record({ workday: hours, dayOff: hours })),
    stepMinutes: fc.constantFrom(15, 30, 60),
    leastMinutes: fc.constantFrom(15, 30, 120),
    mostMinutes: fc.constantFrom(60, 240, 1440),
    mostDays: fc.constantFrom(1, 3, 60),
    bufferMinutes: fc.constantFrom(0, 15),
    noticeHours: often(0, fc.constantFrom(1, 24, 100)),
    horizonDays: fc.constantFrom(1, 7, 60),
    who: often('anyone' as const, fc.constantFrom('company' as const, 'manager' as const)),
    personHours: often(null, fc.constantFrom(1, 5)),
    companyHours: often(null, fc.constantFrom(1, 5)),
    graceMinutes: fc.constant(0),
    mostSetUpMinutes: fc.constantFrom(0, 30),
  })
  const lasting = fc
    .tuple(steps, fc.integer({ min: 1, max: 300 }))
    .map(([from, minutes]) => ({ from, until: new Date(from.getTime() + minutes * MINUTE) }))
  const dates = (least: number, most: number, days: number) =>
    fc
      .array(fc.nat(days * 1440), { minLength: least, maxLength: most })
      .map((all) => all.map((ago) => new Date(now.getTime() - ago * MINUTE)))
  const person = fc.record({
    works: often(true, fc.boolean()),
    manages: fc.boolean(),
    mayAct: often(true, fc.boolean()),
    usedMinutes: fc.record({ person: fc.nat(400), company: fc.nat(400) }),
    strikes: dates(0, 5, 40),
    starts: often(
      [],
      dates(15, 45, 10).map((all) => all.map((date) => new Date(2 * now.getTime() - date.getTime()))),
    ),
  })
  const anyFacts = fc.record({
    now: often(
      now,
      fc.nat(3000).map((minutes) => new Date(now.getTime() + minutes * MINUTE)),
    ),
    table: fc.constant(WORKDAYS),
    place: fc.record({
      kind: fc.constantFrom('room' as const, 'room' as const, 'venue' as const, 'display' as const, 'inner' as const),
      name: fc.constant('一号会议室'),
      rules: rules.map((some) => ({ ...PLAIN, ...some })),
    }),
    seats: fc.constantFrom(0, 4, 10),
    closures: often(
      [],
      fc.array(
        lasting.map((span) => ({ ...span, reason: '检修' })),
        { maxLength: 2 },
      ),
    ),
    taken: fc.array(
      fc
        .tuple(
          lasting,
          often(
            null,
            fc.nat(3000).map((minutes) => new Date(now.getTime() + minutes * MINUTE)),
          ),
          fc.boolean(),
        )
        .map(([span, goodUntil, isOffer]) => ({
          ...span,
          goodUntil,
          waitingId: isOffer && goodUntil !== null ? 'w' : null,
        })),
      { maxLength: 4 },
    ),
    person: often(somebody, fc.oneof(person, fc.constant(null))),
  })
  const anyWish = fc.record({
    startsAt: moment,
    endsAt: moment,
    setUpMinutes: often(0, fc.nat(60)),
    clearMinutes: often(0, fc.nat(60)),
    people: often(null, fc.nat(20)),
    companyId: fc.constantFrom(null, 'c'),
  })
  /** Most requests are near to what can be had: an end shortly after the start. */
  const nearWish = fc
    .tuple(anyWish, fc.constantFrom(1, 2, 3, 4, 8, 48, 96))
    .map(([some, halves]) => ({ ...some, endsAt: new Date(some.startsAt.getTime() + halves * 30 * MINUTE) }))

  const SEEN = new Map<string, number>()

  /** What is wrong with what a request was told; null: nothing. Without `expect`, which would cost more than all else. */
  function wrong(some: BookingRequest, of: Facts): string | null {
    const listed = judge(some, of)
    const names = listed.map(({ kind }) => kind.name).toSorted()
    const oracle = refusedBy(some, of).toSorted()
    if (names.join() !== oracle.join()) return `listed ${names.join()}, refused by ${oracle.join()}`
    if (names.length === 0) SEEN.set('none', (SEEN.get('none') ?? 0) + 1)
    for (const { kind, clearsAt } of listed) {
      SEEN.set(kind.name, (SEEN.get(kind.name) ?? 0) + 1)
      // Far later for what never clears by itself.
      const then = clearsAt ?? new Date(of.now.getTime() + 100 * 1440 * MINUTE)
      const passes = !refusedBy(some, { ...of, now: then }).includes(kind.name)
      if (passes !== (clearsAt !== null))
        return `${kind.name} ${passes ? 'passes' : 'refuses'} at ${then.toISOString()}`
      if (!clearsAt) continue
      const before = new Date(clearsAt.getTime() - 1)
      if (clearsAt <= of.now || !refusedBy(some, { ...of, now: before }).includes(kind.name))
        return `${kind.name} clears before ${clearsAt.toISOString()}`
    }
    return null
  }

  test('are refused by exactly the rules that are listed, each until the moment that is told', () => {
    fc.assert(
      fc.property(fc.oneof(anyWish, nearWish, nearWish), anyFacts, (some, of) => {
        const what = wrong(some, of)
        if (what !== null) throw new Error(what)
      }),
      { numRuns: 10_000 },
    )
    // Every rule was met, and some requests passed all of them.
    expect(SEEN.get('none')).toBeGreaterThan(50)
    expect(SEEN.size).toBe(23)
  }, 60_000)
})
