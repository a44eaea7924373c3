import { mineRefusals as no } from '#contract/archives'
import { Refusal } from '#vocabulary/refusal'

/** So many proposals of an enterprise wait at most. */
export const OPEN_MOST = 20

/** What somebody decides about a proposal. */
export interface Decision {
  readonly accept: boolean
  readonly answer: string
}

/** A proposal as far as it says who may decide it, and how. */
export interface Decided {
  readonly kind: string
  readonly proposedBy: string
}

/** Why somebody may not decide so, or null: not about one's own, refusing needs a reason, and what was asked in words alone an answer. */
export function decisionRefusal(
  { kind, proposedBy }: Decided,
  by: string,
  { accept, answer }: Decision,
): Refusal | null {
  if (proposedBy === by) return new Refusal(no.own)
  if (!accept && answer.trim() === '') return new Refusal(no.reasonMissing, { field: 'answer' })
  if (accept && kind === 'other' && answer.trim() === '') return new Refusal(no.answerMissing, { field: 'answer' })
  return null
}

/** Whether two facts say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other)
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** What became of a record since a proposal about it was made; null: nothing, or there is no record. */
export function meanwhileOf(
  seenVersion: number | null,
  now: { version: number; deleted: boolean } | null,
): 'changed' | 'deleted' | null {
  if (seenVersion === null) return null
  if (now === null || now.deleted) return 'deleted'
  return now.version === seenVersion ? null : 'changed'
}

/** In which role somebody reads of an enterprise. */
export function roleOfReader(roles: readonly string[]): 'operator' | 'property' | 'other' {
  if (roles.includes('operator')) return 'operator'
  return roles.includes('property') ? 'property' : 'other'
}
