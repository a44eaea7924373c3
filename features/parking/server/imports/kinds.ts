import { freeSheet } from './free.ts'
import { laneSheet } from './lanes.ts'
import { lotSheet } from './lots.ts'
import { plateSheet } from './plates.ts'
import type { ImportSheet } from './sheet.ts'
import { staySheet } from './stays.ts'
import { tariffSheet } from './tariffs.ts'

/** What a park can bring in, by kind. */
export const SHEETS = {
  lots: lotSheet,
  lanes: laneSheet,
  tariffs: tariffSheet,
  plates: plateSheet,
  free: freeSheet,
  stays: staySheet,
} as const satisfies Record<string, ImportSheet>

/** One kind of what a park can bring in. */
export type ImportKind = keyof typeof SHEETS
