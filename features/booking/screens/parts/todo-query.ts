import { queryOptions } from '@tanstack/react-query'
import { calls, MINE_KEY } from './queries.ts'

/** What waits moves within minutes: an offer, a time to pay, a beginning. It is asked for this often, in milliseconds. */
const TODO_MS = 60_000

/** What of bookings waits for me, of all kinds. */
export const todoQuery = queryOptions({
  queryKey: [...MINE_KEY, 'todo'],
  queryFn: ({ signal }) => calls.post('myTodo', {}, { signal }),
  refetchInterval: TODO_MS,
})
