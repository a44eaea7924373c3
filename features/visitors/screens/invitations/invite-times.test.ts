import { expect, test } from 'vitest'
import { usualTimes } from './invite-times.ts'

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
