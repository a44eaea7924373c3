import { expect, test } from 'vitest'
import { lastDay, momentAt } from './moments.ts'

test('moments are of the park, and what is none is null', () => {
  expect(momentAt('2026-11-25', '08:30')).toEqual(new Date('2026-11-25T08:30:00+08:00'))
  expect([momentAt('', '08:30'), momentAt('2026-11-25', '')]).toEqual([null, null])
  expect(lastDay(new Date('2026-11-25T23:59:00+08:00'))).toBe('2026-12-25')
})
