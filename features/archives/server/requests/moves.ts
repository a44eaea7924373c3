import type { Moved } from '../ground/moves.ts'

/** Requests go with their archive. */
export const REQUEST_MOVES: readonly Moved[] = [{ table: 'archives.request', called: '意见诉求', fact: 'requests' }]
