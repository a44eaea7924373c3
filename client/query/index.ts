export { followAfterMs } from './follow.ts'
export { Loaded, type LoadedProps, NotLoaded, type NotLoadedProps } from './loaded.tsx'
export { type KeysetPage, keysetQuery, type Pages, usePages } from './pages.ts'
export { Queries } from './queries.tsx'
