import { expect, test } from 'vitest'
import { isId } from './id.ts'

test('takes the UUIDs of RFC 9562 in lower case', () => {
  expect(isId('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')).toBe(true)
  expect(isId('919108f7-52d1-4320-9bac-f847db4148a8')).toBe(true)
})

test.each([
  '',
  '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
  '017f22e279b07cc398c4dc0c0c07398f',
  '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n',
  "017f22e2-79b0-7cc3-98c4-dc0c0c07398'",
])('refuses %j', (text) => {
  expect(isId(text)).toBe(false)
})
