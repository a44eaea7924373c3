import type { Limit } from '#platform/identity'

/** So many whole phones an operator looks up in an hour, whichever page asks: nobody reads the park's people out by trying numbers. */
export const phoneSearches = (areaId: string, operatorId: string): Limit => ({
  key: `people:whom:${areaId}:${operatorId}`,
  max: 60,
  seconds: 3600,
})

/** So many phones an operator sees whole in an hour. */
export const revealLimit = (operatorId: string): Limit => ({
  key: `people.reveal:${operatorId}`,
  max: 60,
  seconds: 3600,
})
