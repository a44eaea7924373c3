import type { VisitRow } from '../rounds/queries.ts'

// What a point of a round comes to hangs on which acts were told, never on the order in which they come.

type Arrival = Pick<VisitRow, 'arrival' | 'arrivedAt' | 'arrivedBy' | 'arrivalWords'>
type Result = Pick<
  VisitRow,
  'result' | 'resultAt' | 'resultBy' | 'resultAct' | 'pointVersion' | 'answers' | 'outside' | 'skipWords'
>

/** The arrival that counts: one by the code before one without, then the earlier one. */
export function arrivalOf<Row extends Arrival>(before: Row, next: Arrival): Arrival {
  if (before.arrival === null || before.arrivedAt === null || next.arrivedAt === null) return next
  if (before.arrival !== next.arrival) return next.arrival === 'code' ? next : before
  return next.arrivedAt < before.arrivedAt ? next : before
}

/** The result that counts: the later one; of two at one moment that of the greater number. */
export function resultOf<Row extends Result>(before: Row, next: Result): Result {
  if (before.result === null || before.resultAt === null || next.resultAt === null) return next
  const apart = next.resultAt.getTime() - before.resultAt.getTime()
  if (apart !== 0) return apart > 0 ? next : before
  return (next.resultAct ?? '') > (before.resultAct ?? '') ? next : before
}

/** What a round comes to when its points stand so: begun, or done at the moment of its last result. */
export function progressOf(
  visits: readonly Pick<VisitRow, 'arrivedAt' | 'result' | 'resultAt'>[],
  dueAt: Date,
): { state: 'waiting' | 'walking' | 'done'; startedAt: Date | null; doneAt: Date | null; late: boolean } {
  const times = visits.flatMap(({ arrivedAt, resultAt }) => [arrivedAt, resultAt].filter((at) => at !== null))
  const startedAt = times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())))
  const isDone = visits.length > 0 && visits.every(({ result }) => result !== null)
  if (!isDone) return { state: startedAt === null ? 'waiting' : 'walking', startedAt, doneAt: null, late: false }
  const doneAt = new Date(Math.max(...visits.map(({ resultAt }) => resultAt?.getTime() ?? 0)))
  return { state: 'done', startedAt, doneAt, late: doneAt > dueAt }
}
