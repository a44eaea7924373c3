import { INSPECTION_WORDS, type Inspection, type Presence } from '#contract/decoration'
import { toInstant } from '#vocabulary/day'
import { caseRefOf } from '../visits/cases.ts'
import type { ListedInspection } from './list-queries.ts'

/** How presence is called. */
export const PRESENCE_WORDS: Readonly<Record<Presence['how'], string>> = {
  code: '已扫公示牌',
  words: '未扫公示牌',
  wrong: '公示牌不符',
}

/** An inspection as it is listed. */
export function inspectionOf(row: ListedInspection, nameOf: (id: string | null) => string): Inspection {
  const { id, caseId, number, place, caseState, state, planned, dueOn, lastOn, doneAt, byId } = row
  return {
    id,
    workCase: caseRefOf({ id: caseId, number, place, state: caseState }),
    state,
    stateWords: INSPECTION_WORDS[state],
    planned,
    dueOn,
    lastOn,
    doneAt: doneAt && toInstant(doneAt),
    by: byId === null ? null : nameOf(byId),
    faults: row.faults,
    openCorrections: row.openCorrections,
    late: row.late,
  }
}
