import { expect, test } from 'vitest'
import { mayHangOn, stateOfList } from './rules.ts'

const list = (id: string, parentId: string | null = null) => ({ id, parentId })
const lists = [list('city'), list('street', 'city'), list('house', 'street'), list('other')]

test.each([
  ['city', 'other', true],
  ['other', 'house', true],
  ['house', 'city', true],
  ['city', 'city', false],
  ['city', 'street', false],
  ['city', 'house', false],
])('%s on %s: %s', (id, parentId, may) => expect(mayHangOn(id, parentId, lists)).toBe(may))

test('a circle that stands already ends the look', () =>
  expect(mayHangOn('c', 'a', [list('a', 'b'), list('b', 'a')])).toBe(true))

test.each([
  [true, new Date(0), 'published'],
  [false, new Date(0), 'disabled'],
  [false, null, 'draft'],
] as const)('published %s since %s: %s', (published, publishedAt, state) =>
  expect(stateOfList({ published, publishedAt })).toBe(state),
)
