import { laterMark, MARK_BEFORE_MS } from '../../contract/can.ts'
import type { MarkRow } from './queries.ts'

/**
 * Which of the marks that a phone sends are to be written: of each person the latest of these and of what stands, by `laterMark`. What is to come counts as now; what was marked more than
 * an hour before the emergency, or after its end, is of another one. Pure.
 */
export function takenOf(
  before: readonly MarkRow[],
  given: readonly MarkRow[],
  { begunAt, until }: { begunAt: number; until: number },
): MarkRow[] {
  const stands = new Map(before.map((mark) => [mark.passId, mark]))
  const taken = new Map<string, MarkRow>()
  for (const mark of given) {
    const { passId } = mark
    const counts = { ...mark, at: Math.min(mark.at, until) }
    if (mark.at < begunAt - MARK_BEFORE_MS) continue
    const other = taken.get(passId) ?? stands.get(passId)
    if (other !== undefined && laterMark(other, counts) === other) continue
    taken.set(passId, counts)
  }
  return [...taken.values()].toSorted((one, other) => (one.passId < other.passId ? -1 : 1))
}
