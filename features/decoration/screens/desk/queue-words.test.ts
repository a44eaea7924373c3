import { expect, test } from 'vitest'
import type { DeskQueue } from '#contract/decoration'
import { allWaiting, countWords, inOrder, queuePath } from './queue-words.ts'

const queue = (key: string, count: number, overdue = 0): DeskQueue => ({ key, title: key, count, overdue, rows: [] })

test('what is overdue stands first, and queues of nothing are left out', () => {
  const queues = [queue('a', 2), queue('b', 0), queue('c', 3, 1), queue('d', 1)]
  expect(inOrder(queues).map(({ key }) => key)).toEqual(['c', 'a', 'd'])
  expect(allWaiting(queues)).toBe(6)
})

test('refunds and payments are worked off on their own page, others by the list of their queue', () => {
  expect(queuePath('refunds')).toBe('/decoration/desk/returns')
  expect(queuePath('transfers')).toBe('/decoration/desk/returns?tab=transfers')
  expect(queuePath('appeals')).toBe('/decoration/desk/appeals')
  expect(countWords({ count: 3, overdue: 1 })).toBe('3项，1项超时')
  expect(countWords({ count: 3, overdue: 0 })).toBe('3项')
})
