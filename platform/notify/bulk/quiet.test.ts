import { expect, it } from 'vitest'
import { isQuiet, outOfQuiet } from './quiet.ts'

const at = (clock: string, day = '2026-03-31') => new Date(`${day}T${clock}+08:00`)

it.each([
  ['07:59:59', true],
  ['08:00:00', false],
  ['20:59:59', false],
  ['21:00:00', true],
  ['23:59:59', true],
  ['00:00:00', true],
])('%s: quiet is %s', (clock, quiet) => {
  expect(isQuiet(at(clock))).toBe(quiet)
})

it('what falls into the quiet hours waits for their end, also over the end of a month', () => {
  expect(outOfQuiet(at('12:00:00'))).toEqual(at('12:00:00'))
  expect(outOfQuiet(at('03:30:00'))).toEqual(at('08:00:00'))
  expect(outOfQuiet(at('21:00:00'))).toEqual(at('08:00:00', '2026-04-01'))
})
