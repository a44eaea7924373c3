import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** All that the set-up side of the desk knows begins with this. */
export const DESK_KEY = ['parking', 'desk'] as const
const TODAY_MS = 60_000

/** The park at a glance, kept current. */
export const todayQuery = queryOptions({
  queryKey: [...DESK_KEY, 'today'],
  queryFn: ({ signal }) => calls.post('deskToday', {}, { signal }),
  refetchInterval: TODAY_MS,
})

/** Lots of the park as they are set up. */
export const deskLotsQuery = queryOptions({
  queryKey: [...DESK_KEY, 'lots'],
  queryFn: ({ signal }) => calls.post('deskLots', {}, { signal }),
  staleTime: 0,
})

/** A lot with its lanes and gates. */
export const deskLotQuery = (lotId: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'lot', lotId],
    queryFn: ({ signal }) => calls.post('deskLot', { lotId }, { signal }),
    staleTime: 0,
  })

/** What a gate said, the latest first. */
export const gateMessagesQuery = (gateId: string) =>
  keysetQuery([...DESK_KEY, 'gate', gateId], (from, options) =>
    calls.post('deskGateMessages', { gateId, ...from }, options),
  )

/** The versions of a lot's tariff. */
export const tariffsQuery = (lotId: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'tariffs', lotId],
    queryFn: ({ signal }) => calls.post('deskTariffs', { lotId }, { signal }),
    staleTime: 0,
  })

/** The special days of a year. */
export const daysQuery = (year: number) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'days', year],
    queryFn: ({ signal }) => calls.post('deskDays', { year }, { signal }),
    staleTime: 0,
  })
