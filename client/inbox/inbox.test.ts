import { expect, test } from 'vitest'
import { newer } from './inbox.ts'

test('a late answer does not take the place of one that knows of more', () => {
  const [earlier, later] = [
    { unread: 3, changes: 7 },
    { unread: 1, changes: 9 },
  ]
  expect(newer(undefined, earlier)).toBe(earlier)
  expect(newer(earlier, later)).toBe(later)
  expect(newer(later, earlier)).toBe(later)
  expect(newer(later, { ...later, unread: 0 })).toEqual({ unread: 0, changes: 9 })
})
