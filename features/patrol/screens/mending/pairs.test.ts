import { expect, test } from 'vitest'
import type { Photo } from '#contract/patrol'
import { pairsOf } from './pairs.ts'

const photo = (id: string, more: Partial<Photo>): Photo => ({
  id,
  url: `/${id}.jpg`,
  role: 'before',
  itemId: null,
  ofId: null,
  attempt: null,
  album: false,
  at: '2026-11-20T10:00:00+08:00',
  used: false,
  alike: [],
  ...more,
})
const after = (id: string, ofId: string, attempt: number) => photo(id, { role: 'after', ofId, attempt })

test('photos of the asked attempt stand beside those whose place they show', () => {
  const photos = [photo('a', {}), photo('b', {}), after('c', 'b', 1), after('d', 'a', 2), after('e', 'b', 2)]
  expect(pairsOf(photos, 2).map((pair) => [pair.before.id, pair.after.id])).toEqual([
    ['a', 'd'],
    ['b', 'e'],
  ])
  expect(pairsOf(photos, 1).map((pair) => pair.after.id)).toEqual(['c'])
  expect(pairsOf(photos, 3)).toEqual([])
})
