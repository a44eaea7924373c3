import { expect, test } from 'vitest'
import { waitingPath } from './waiting-path.ts'

test('the only problem opens by itself, several in the ledger of who has one', () => {
  const filter = { overdue: true } as const
  const may = { review: true, ledger: true }
  expect(waitingPath({ count: 3, id: 'a' }, may, filter)).toEqual({
    path: '/environmen/environmenAccount',
    query: { overdue: '1' },
  })
  expect(waitingPath({ count: 1, id: 'a' }, may, filter).path).toBe('/environmenPatrol/patrolTaskProblemDetail')
  expect(waitingPath({ count: 3, id: 'a' }, { review: false, ledger: false }, filter)).toEqual({
    path: '/environmen/reformDesc',
    query: { id: 'a' },
  })
})
