import { expect, test } from 'vitest'
import { REFUSED } from './can.ts'
import { bookingRefusals } from './refusals.ts'

test('codes that screens know are those of the refusals', () => {
  const codes = Object.fromEntries(Object.entries(bookingRefusals).map(([name, { code }]) => [name, code]))
  expect(codes).toMatchObject(REFUSED)
})
