export { createQueries, readAgain } from './client.ts'
export { forgetAll, Queries } from './queries.tsx'
