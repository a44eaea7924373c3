import type { Moved } from '../ground/moves.ts'

/** Steps of a follow go with their archive. */
export const FOLLOW_MOVES: readonly Moved[] = [{ table: 'archives.follow_step', called: '跟进记录', fact: 'staff' }]
