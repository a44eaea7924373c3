import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { ACCESS_KEY, entrance } from '../parts/calls.ts'

/** Figures of access. */
export const FIGURES_KEY = [...ACCESS_KEY, 'figures'] as const

/** Which period is looked at. */
export interface Asked {
  readonly period: 'day' | 'week' | 'month'
  /** A day of it; left out: the latest. */
  readonly at?: string
}

const figures = <Answer>(name: string, ask: (asked: Asked, options: { signal: AbortSignal }) => Promise<Answer>) => {
  return (asked: Asked) =>
    queryOptions({
      queryKey: [...FIGURES_KEY, name, asked.period, asked.at ?? ''],
      queryFn: ({ signal }) => ask(asked, { signal }),
      // told up to yesterday: nothing changes while one looks
      staleTime: 300_000,
    })
}

/** Passages. */
export const passagesQuery = figures('passages', (asked, options) => entrance.post('accessStatistic', asked, options))
/** Presence by enterprise. */
export const enterprisesQuery = figures('enterprises', (asked, options) =>
  entrance.post('enterpriseSituation', asked, options),
)
/** What a lively park is seen by. */
export const innovationQuery = figures('innovation', (asked, options) => entrance.post('innovation', asked, options))
/** Attendance. */
export const staffQuery = figures('staff', (asked, options) => entrance.post('staffStatistic', asked, options))

/** Who was there, by name, page by page. */
export const namedQuery = (asked: Asked) =>
  keysetQuery([...FIGURES_KEY, 'named', asked.period, asked.at ?? ''], async (from, options) => {
    const { people, next } = await entrance.post('staffStatistic', { ...asked, ...from }, options)
    return { items: people, next }
  })

/** What my companies told their people. */
export const noticeQuery = queryOptions({
  queryKey: [...FIGURES_KEY, 'notice'],
  queryFn: ({ signal }) => entrance.post('staffNotice', {}, { signal }),
})
