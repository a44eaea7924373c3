import { FIGURE_MOVES } from '../figures/moves.ts'
import { FOLLOW_MOVES } from '../follows/moves.ts'
import { type Moved, RECORD_MOVES } from '../ground/moves.ts'
import { PROPOSAL_MOVES } from '../mine/moves.ts'
import { REQUEST_MOVES } from '../requests/moves.ts'

/** All rows that go with an archive when it is merged; each room adds its own. */
export const MOVES: readonly Moved[] = [
  ...RECORD_MOVES,
  ...PROPOSAL_MOVES,
  ...REQUEST_MOVES,
  ...FIGURE_MOVES,
  ...FOLLOW_MOVES,
]
