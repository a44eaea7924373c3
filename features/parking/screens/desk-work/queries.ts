import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** All that acts at the desk may change begins with this. */
export const DESK_WORK_KEY = ['parking', 'desk-work'] as const
const LANES_MS = 5_000

const key = (...names: readonly unknown[]) => [...DESK_WORK_KEY, ...names]

/** Stays by a plate, a part of one or a receipt's number; without a text those of cars that are inside. */
export const staysQuery = (text: string) => ({
  ...keysetQuery(key('stays', text), (from, options) => calls.post('deskStays', { text, ...from }, options)),
  staleTime: 0,
})

/** A stay with all that the desk knows of it. */
export const stayQuery = (stayId: string) =>
  queryOptions({
    queryKey: key('stay', stayId),
    queryFn: ({ signal }) => calls.post('deskStay', { stayId }, { signal }),
    staleTime: 0,
  })

/** Passages that belong to no stay. */
export const looseQuery = {
  ...keysetQuery(key('loose'), (from, options) => calls.post('deskLoosePassages', from, options)),
  staleTime: 0,
}

/** The lanes with who waits at them, kept current. */
export const waitingQuery = queryOptions({
  queryKey: key('waiting'),
  queryFn: ({ signal }) => calls.post('deskWaiting', {}, { signal }),
  staleTime: 0,
  refetchInterval: LANES_MS,
})

/** Plates on a list. */
export const listedQuery = (kind: 'blocked' | 'priority') => ({
  ...keysetQuery(key('listed', kind), (from, options) => calls.post('deskListed', { kind, ...from }, options)),
  staleTime: 0,
})

/** Refunds: those that wait for a second person, or all. */
export const refundsQuery = (which: 'failed' | 'all') => ({
  ...keysetQuery(key('refunds', which), (from, options) => calls.post('deskRefunds', { which, ...from }, options)),
  staleTime: 0,
})

/** Takings of some days. */
export const takingsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: key('takings', from, to),
    queryFn: ({ signal }) => calls.post('deskTakings', { from, to }, { signal }),
    staleTime: 0,
  })

/** What looks wrong now. */
export const anomaliesQuery = (longDays: number) =>
  queryOptions({
    queryKey: key('anomalies', longDays),
    queryFn: ({ signal }) => calls.post('deskAnomalies', { longDays }, { signal }),
    staleTime: 0,
  })

/** Stays that left and still owe. */
export const debtsQuery = {
  ...keysetQuery(key('debts'), (from, options) => calls.post('deskDebts', from, options)),
  staleTime: 0,
}
