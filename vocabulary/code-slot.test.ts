import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRACE_MS, SLOT_MS, slotRefusal, slotsFrom } from './code-slot.ts'

const at = (time: string) => new Date(`2026-03-01T${time}+08:00`)

test('slots begin at whole half minutes, the first one has begun', () => {
  expect(slotsFrom(at('12:00:29.999'), 2)).toEqual([
    { from: at('12:00:00'), until: at('12:00:30') },
    { from: at('12:00:30'), until: at('12:01:00') },
  ])
  expect(slotsFrom(at('12:00:30.000'), 1)).toEqual([{ from: at('12:00:30'), until: at('12:01:00') }])
})

test.each([
  ['11:59:59.999', 'not_yet'],
  ['12:00:00.000', null],
  ['12:00:29.999', null],
  ['12:00:30.000', null],
  ['12:00:34.999', null],
  ['12:00:35.000', 'expired'],
])('the code of 12:00:00 at %s: %s', (time, why) => {
  expect(slotRefusal({ from: at('12:00:00'), until: at('12:00:30') }, at(time))).toBe(why)
})

test('at any moment the present slot is taken, the next is not yet, and the last only within its grace', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (ms) => {
      const now = new Date(ms)
      const [present, next] = slotsFrom(now, 2)
      if (!present || !next) throw new Error('two slots were asked for')
      expect(slotRefusal(present, now)).toBe(null)
      expect(slotRefusal(next, now)).toBe('not_yet')
      const last = { from: new Date(present.from.getTime() - SLOT_MS), until: present.from }
      expect(slotRefusal(last, now)).toBe(ms - present.from.getTime() < GRACE_MS ? null : 'expired')
    }),
  )
})
