export { BASE } from '#client/configuration'
export { hereNow, hrefOf, LOGIN, ownPath, type Query, safeFrom, withQuery } from './addresses.ts'
export { cameFromHere, follow, type GoOptions, NavigationBinding, to, useBack, useGo } from './go.ts'
export { useKeptState } from './kept-state.ts'
