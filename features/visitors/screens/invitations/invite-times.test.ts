import { expect, test } from 'vitest'
import { lastDay, momentAt, usualTimes } from './invite-times.ts'

test('a visit is for an hour from the next half hour on, also over midnight', () => {
  expect(usualTimes(new Date('2026-11-25T10:07:00+08:00'))).toEqual({
    day: '2026-11-25',
    clock: '10:30',
    endDay: '2026-11-25',
    endClock: '11:30',
  })
  expect(usualTimes(new Date('2026-11-25T10:30:00+08:00')).clock).toBe('11:00')
  expect(usualTimes(new Date('2026-11-25T22:40:00+08:00'))).toMatchObject({
    clock: '23:00',
    endDay: '2026-11-26',
    endClock: '00:00',
  })
})

test('moments are of the park, and what is none is null', () => {
  expect(momentAt('2026-11-25', '08:30')).toEqual(new Date('2026-11-25T08:30:00+08:00'))
  expect([momentAt('', '08:30'), momentAt('2026-11-25', '')]).toEqual([null, null])
  expect(lastDay(new Date('2026-11-25T23:59:00+08:00'))).toBe('2026-12-25')
})
