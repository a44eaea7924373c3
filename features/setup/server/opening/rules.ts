import { type Opening, openingRefusals } from '#contract/setup'
import { refuse } from '#vocabulary/refusal'
import type { Counts, OpeningRow } from './queries.ts'

/** How long a proposal to open can be confirmed, in milliseconds. */
export const PROPOSAL_MS = 30 * 60_000

/** What a rehearsal left, as it was found at one moment. */
export interface Found {
  readonly counts: Opening['counts']
  readonly real: number
  readonly pending: number
}

/** How many of each kind, by its key. */
export function countsOf(counts: readonly { key: string; count: number }[]): Counts {
  return Object.fromEntries(counts.map(({ key, count }) => [key, count]))
}

/** Whether the same kinds are there in the same numbers. */
export function isSame(one: Counts, other: Counts): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

/** Whether a proposal can still be confirmed at this moment. */
export function isOpenProposal(row: OpeningRow, now: Date): boolean {
  return row.openedAt === null && now.getTime() < row.proposedAt.getTime() + PROPOSAL_MS
}

/** Refuses to clear what is no rehearsal, what can still move, and what is not as it was listed. */
export function checkClearing({ counts, real, pending }: Found, listed: Counts): void {
  const { realPayments, stillMoving, countsChanged } = openingRefusals
  if (real > 0) refuse(realPayments)
  if (pending > 0) refuse(stillMoving, { data: { n: pending } })
  if (!isSame(countsOf(counts), listed)) refuse(countsChanged)
}

/** Refuses to confirm what nobody proposed, what is over, and one's own proposal. */
export function checkProposal(
  row: OpeningRow | undefined,
  by: { id: string; personId: string; now: Date },
): asserts row is OpeningRow {
  const { openedBefore, proposalOver, byAnother } = openingRefusals
  if (row && row.openedAt !== null) refuse(openedBefore)
  if (row?.id !== by.id || !isOpenProposal(row, by.now)) refuse(proposalOver)
  if (row.proposedBy === by.personId) refuse(byAnother)
}
