import { expect, test } from 'vitest'
import { viewListed } from './view.ts'

test('a plate on a list is over from the very moment on that was said', () => {
  const untilAt = new Date('2026-03-01T10:00:00+08:00')
  const row = { id: '1', plate: '鄂A12345', kind: 'black', reason: '', untilAt, addedBy: 'p', addedAt: untilAt }
  const over = (more: object, ms: number) =>
    viewListed({ ...row, ...more }, new Map(), new Date(untilAt.getTime() + ms)).over
  expect([over({}, -1), over({}, 0), over({}, 1)]).toEqual([false, true, true])
  expect(over({ untilAt: null }, 1)).toBe(false)
})
