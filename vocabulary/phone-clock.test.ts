import { expect, test } from 'vitest'
import { aheadOf, corrected, hasWaited, hasWaitedAs, WAITED_MS } from './phone-clock.ts'

const NOW = new Date('2026-11-29T02:00:00.000Z')
const iso = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const MINUTE = 60_000

test('an act waited that took more than two minutes to be sent, alike by ms and by what its call bears', () => {
  for (const [took, waited] of [
    [WAITED_MS, false],
    [WAITED_MS + 1, true],
    [-MINUTE, false],
    [WAITED_MS * 3, true],
  ] as const) {
    expect(hasWaited(NOW.getTime(), NOW.getTime() + took), String(took)).toBe(waited)
    expect(hasWaitedAs({ at: iso(0), sentAt: iso(took) }), String(took)).toBe(waited)
  }
  expect(hasWaitedAs({ at: 'yesterday', sentAt: iso(0) })).toBe(false)
})

test('the distance of clocks is taken half way between asking and coming', () => {
  const asked = NOW.getTime() + 5 * MINUTE
  expect(aheadOf(asked, asked + 2000, iso(0))).toBe(5 * MINUTE + 1000)
  expect(aheadOf(NOW.getTime() - MINUTE, NOW.getTime() - MINUTE + 1, iso(0))).toBe(-MINUTE + 1)
})

test('a moment is the phone’s less how far it was ahead, never later than now', () => {
  const clock = { ahead: MINUTE, sentAt: iso(MINUTE) }
  expect(corrected(iso(-10 * MINUTE), clock, NOW)).toEqual({ at: new Date(iso(-11 * MINUTE)), clockOff: false })
  expect(corrected(iso(3 * MINUTE), clock, NOW)).toEqual({ at: NOW, clockOff: false })
  expect(corrected('yesterday', { ahead: 0, sentAt: iso(0) }, NOW)).toEqual({ at: NOW, clockOff: false })
})

test('a clock more than five minutes off, then or at sending, is marked; a time that cannot be is now', () => {
  const at = iso(-MINUTE)
  const off = (ahead: number, sent: number) => corrected(at, { ahead, sentAt: iso(sent) }, NOW).clockOff
  expect([off(5 * MINUTE, 0), off(5 * MINUTE + 1, 0), off(-5 * MINUTE - 1, 0)]).toEqual([false, true, true])
  expect([off(0, 5 * MINUTE), off(0, 5 * MINUTE + 1)]).toEqual([false, true])
  const right = { ahead: 0, sentAt: iso(0) }
  expect(corrected(iso(6 * MINUTE), right, NOW)).toEqual({ at: NOW, clockOff: true })
  const days = (n: number) => iso(-n * 86_400_000)
  expect(corrected(days(60), right, NOW)).toEqual({ at: new Date(days(60)), clockOff: false })
  expect(corrected(days(61), right, NOW)).toEqual({ at: NOW, clockOff: true })
})
