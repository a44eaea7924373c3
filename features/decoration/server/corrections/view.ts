import { CORRECTION_WORDS, type CorrectionLine, isOverdue } from '#contract/decoration'
import { toInstant } from '#vocabulary/day'
import type { DecorationEngines } from '../engines.ts'
import { caseRefOf } from '../visits/cases.ts'
import type { ListedCorrection } from './list-queries.ts'
import { numberOf, textOf } from './row.ts'

/** A correction as it is listed. The caller has decided that the reader may see it. */
export function lineOf({ files }: Pick<DecorationEngines, 'files'>, row: ListedCorrection, now: Date): CorrectionLine {
  const { id, caseId, number, place, caseState, state, points } = row
  return {
    id,
    number: numberOf(number, row.nth),
    workCase: caseRefOf({ id: caseId, number, place, state: caseState }),
    state,
    stateWords: CORRECTION_WORDS[state],
    points: points.length,
    text: textOf(points),
    safety: row.safety,
    orderedAt: toInstant(row.orderedAt),
    dueAt: toInstant(row.dueAt),
    overdue: isOverdue(row, now),
    refusals: row.refusals,
    photo: row.fileId === null ? null : files.urlOf(row.fileId),
    version: row.version,
  }
}
