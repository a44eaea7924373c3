import { desk } from '../parts/calls.ts'

/** How long what somebody may do counts as current, in milliseconds. */
const FRESH_MS = 60_000

/** What the caller may do at the desk: a part of each of its lists. */
export const rightsQuery = () => ({ ...desk.read('list', { box: 'drafts' }), staleTime: FRESH_MS })
