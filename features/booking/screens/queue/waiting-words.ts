import type { Waiting } from '#contract/booking'
import type { Chip } from '../parts/state-words.ts'
import { timeWords } from '../parts/when.ts'

const CHIPS: Readonly<Record<Waiting['state'], Chip>> = {
  queued: { tone: 'info', word: '候补中' },
  offered: { tone: 'warn', word: '轮到您了' },
  taken: { tone: 'ok', word: '已预订' },
  passed: { tone: 'neutral', word: '已让出' },
  ended: { tone: 'neutral', word: '已结束' },
}

/** How a place in a waiting list stands, as a chip. */
export const waitingChip = ({ state }: Pick<Waiting, 'state'>): Chip => CHIPS[state]

/** Which place in which list, in a line: `云帆会议室 今天 14:00–15:00，第 2 位`. */
export function waitingNote(of: Waiting, now: Date = new Date()): string {
  return `${of.placeName} ${timeWords(of, now)}${of.nth === null ? '' : `，第 ${of.nth} 位`}`
}
