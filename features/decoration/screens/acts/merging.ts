import type { InspectPack } from '#contract/decoration'
import type { VisitEntry } from './visit-acts.ts'

/** A due inspection as this phone knows it. */
export type PhoneInspection = InspectPack['inspections'][number]
/** An asked check as this phone knows it. */
export type PhoneCheck = InspectPack['checks'][number]

/** What this phone holds, without what was done on it and went to the server or waits for it. */
export function openOf(
  pack: Pick<InspectPack, 'inspections' | 'checks'>,
  entries: readonly VisitEntry[],
): { inspections: readonly PhoneInspection[]; checks: readonly PhoneCheck[] } {
  const done = new Set(
    entries.flatMap(({ act: { done: one } }) =>
      one.what === 'inspect' ? (one.inspectionId ?? []) : one.what === 'check' ? one.checkId : [],
    ),
  )
  const first = firstsOf(entries)
  return {
    inspections: pack.inspections
      .filter(({ id }) => !done.has(id))
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)),
    checks: pack.checks
      .filter(({ id }) => !done.has(id))
      .map((check) => ({ ...check, firstAt: check.firstAt ?? first.get(check.id) ?? null })),
  }
}

/** When this phone took the first picture of a waterproofing, by the check: ISO 8601. */
function firstsOf(entries: readonly VisitEntry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ act: { done, at, ahead } }) =>
      done.what === 'first' ? [[done.checkId, new Date(at - ahead).toISOString()] as const] : [],
    ),
  )
}

/** Whether what is filled in was done on this phone already and waits to be sent. */
export const isWaiting = (entries: readonly VisitEntry[], of: 'inspect' | 'check', id: string): boolean =>
  entries.some(
    ({ act: { done } }) =>
      (of === 'inspect' && done.what === 'inspect' && done.inspectionId === id) ||
      (of === 'check' && done.what === 'check' && done.checkId === id),
  )
