import type { Moved } from '../ground/moves.ts'

/** Filings, figures and quarters go with a merged archive. A filing stays that of its company, so nothing collides where both filed. */
export const FIGURE_MOVES: readonly Moved[] = [
  { table: 'archives.filing', called: '填报', fact: 'figures' },
  { table: 'archives.figure', called: '经济数据', fact: 'figures' },
  {
    table: 'archives.peer_standing',
    called: '同类对比',
    fact: 'figures',
    once: { columns: ['indicator_id', 'period_id'] },
  },
]
