export { createQueries, readAgain } from './client.ts'
export { followAfterMs } from './follow.ts'
export { placeOf, type Said } from './place.ts'
export { forgetAll, Queries } from './queries.tsx'
