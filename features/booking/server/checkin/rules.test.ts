import { describe, expect, test } from 'vitest'
import { type Comes, checkInRefusal, isMissed, meantAtDoor } from './rules.ts'

const at = (clock: string) => new Date(`2026-11-25T${clock}+08:00`)
const booking = (more: Partial<Comes> = {}): Comes => ({
  state: 'confirmed',
  startsAt: at('10:00:00'),
  endsAt: at('11:00:00'),
  checkIn: true,
  checkedInAt: null,
  ...more,
})

describe('checking in', () => {
  test.each([
    ['09:44:59', 'check_in_early'],
    ['09:45:00', null],
    ['10:10:00', null],
    ['10:10:01', 'check_in_late'],
  ])('at %s: %s', (clock, name) => {
    expect(checkInRefusal(booking(), at(clock))?.name ?? null).toBe(name)
  })

  test('is open until the end where nobody has to, and closes with a short booking', () => {
    expect(checkInRefusal(booking({ checkIn: false }), at('10:59:00'))).toBeNull()
    expect(checkInRefusal(booking({ endsAt: at('10:05:00') }), at('10:06:00'))?.name).toBe('check_in_late')
  })

  test.each([
    ['missed', 'check_in_late'],
    ['cancelled', 'changed'],
    ['unpaid', 'changed'],
  ] as const)('a booking that is %s refuses: %s', (state, name) => {
    expect(checkInRefusal(booking({ state }), at('10:00:00'))?.name).toBe(name)
  })

  test('once is enough', () => {
    expect(checkInRefusal(booking({ checkedInAt: at('09:50:00') }), at('10:30:00'))).toBeNull()
  })
})

describe('at the door', () => {
  const morning = booking()
  const next = booking({ startsAt: at('11:00:00'), endsAt: at('12:00:00') })
  test.each([
    ['09:30:00', morning],
    ['10:05:00', morning],
    ['10:20:00', next],
    ['10:50:00', next],
    ['11:30:00', next],
  ])('at %s the one that is open is meant, else the next, else the last', (clock, meant) => {
    expect(meantAtDoor([morning, next], at(clock))).toBe(meant)
  })
  test('nothing is meant where there is nothing', () => {
    expect(meantAtDoor([], at('10:00:00'))).toBeNull()
  })
})

test.each([
  [booking(), '10:10:00', false],
  [booking(), '10:10:01', true],
  [booking({ checkIn: false }), '10:30:00', false],
  [booking({ checkedInAt: at('10:00:00') }), '10:30:00', false],
  [booking({ state: 'cancelled' }), '10:30:00', false],
])('%o is missed at %s: %s', (of, clock, missed) => {
  expect(isMissed(of, at(clock))).toBe(missed)
})
