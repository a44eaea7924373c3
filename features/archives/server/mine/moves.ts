import type { Moved } from '../ground/moves.ts'

/** What enterprises proposed. */
export const PROPOSAL_MOVES: readonly Moved[] = [{ table: 'archives.proposal', called: '更正', fact: 'inner' }]
