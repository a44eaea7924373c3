import type { OpenStay, PastStay } from '#contract/parking'
import type { Tone } from '#ui/state'
import { formatPrice } from '#vocabulary/money'

/** What an open stay asks of the driver: `due` pay first · `paid` leave in time · `free` leave, nothing is asked. */
export type StayState = 'due' | 'paid' | 'free'

/** The state of an open stay, as the server priced it. */
export function stayState({ dueFen, paidFen }: Pick<OpenStay, 'dueFen' | 'paidFen'>): StayState {
  if (dueFen > 0) return 'due'
  return paidFen > 0 ? 'paid' : 'free'
}

/** A state as its chip says it. */
export interface Chip {
  readonly tone: Tone
  readonly word: string
}

const STAY_CHIPS: Record<StayState, Chip> = {
  due: { tone: 'warn', word: '待缴费' },
  paid: { tone: 'ok', word: '已缴费' },
  free: { tone: 'ok', word: '免费' },
}

/** The chip of an open stay. */
export function stayChip(open: Pick<OpenStay, 'dueFen' | 'paidFen'>): Chip {
  return STAY_CHIPS[stayState(open)]
}

/** The chip of a stay of the history; what is still owed comes before all else. */
export function pastChip({ state, owedFen }: Pick<PastStay, 'state' | 'owedFen'>): Chip {
  if (state === 'open') return { tone: 'info', word: '在场' }
  if (owedFen > 0) return { tone: 'warn', word: `欠 ${formatPrice(owedFen)}` }
  return state === 'lost' ? { tone: 'neutral', word: '未见出场' } : { tone: 'neutral', word: '已离场' }
}
