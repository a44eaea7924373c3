import { expect, test } from 'vitest'
import { addressOf, queryIn } from './query-address.ts'

test('a query comes back from the address as it went in', () => {
  const query = { words: '云 图', size: 'small' } as const
  expect(queryIn(addressOf(query) ?? null)).toEqual(query)
  expect(addressOf({})).toBeUndefined()
})

test.each([null, '', '{', '[]', '1', 'null', '{"words":1}'])('%j asks nothing', (address) => {
  expect(queryIn(address)).toEqual({})
})
