/** Where an opened crossing puts its person; null: nothing is known. */
type Way = 'in' | 'out' | null

/** How often somebody came in from outside in a chain of crossings. */
function entries(chain: readonly Way[]): number {
  return chain.filter((way, at) => way === 'in' && (at === 0 || chain[at - 1] !== 'in')).length
}

/** By how many entries a crossing that is heard of late changes what its pass has used; between its neighbours in time. */
export function entriesUsedBy(before: Way, way: 'in' | 'out', after: Way): number {
  const around = (middle: readonly Way[]) => entries([before ?? 'out', ...middle, ...(after === null ? [] : [after])])
  return around([way]) - around([])
}

/** How old what was done without network may be when it is told. */
export const ACT_OLD_MS = 24 * 3_600_000
/** How far a phone's clock may be off before its acts are timed anew. */
export const CLOCK_OFF_MS = 5 * 60_000

/** When an act happened by our clock; null: too long ago to be told. What lies ahead of us happened now. */
export function actTime(at: Date, aheadMs: number, now: Date, oldMs = ACT_OLD_MS): Date | null {
  const happened = Math.abs(aheadMs) > CLOCK_OFF_MS ? at.getTime() - aheadMs : at.getTime()
  if (now.getTime() - happened > oldMs) return null
  return new Date(Math.min(happened, now.getTime()))
}
