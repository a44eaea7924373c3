import type { Chip } from '../parts/stay-state.ts'

/** Below this many free spaces a lot is nearly full. */
const FEW = 10

/** How full a lot is, as its chip says it. */
export function lotChip({ open, free }: { open: boolean; free: number }): Chip {
  if (!open) return { tone: 'bad', word: '暂停开放' }
  if (free <= 0) return { tone: 'bad', word: '已满' }
  return free < FEW ? { tone: 'warn', word: `仅剩 ${free} 位` } : { tone: 'ok', word: `空位 ${free}` }
}
