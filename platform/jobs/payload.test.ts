import { expect, test } from 'vitest'
import { textIn } from './payload.ts'

test('a text of a payload', () => {
  expect(textIn({ id: 'a', other: 1 }, 'id')).toBe('a')
})

test.each([[null], [undefined], ['id'], [{}], [{ id: 1 }], [{ id: null }], [[]]])(
  'a payload without it is a fault of whoever announced it: %o',
  (payload) => {
    expect(() => textIn(payload, 'id')).toThrow('a payload without a text called id')
  },
)
