import type { Charge, DeductionState, Pot, Side } from '#contract/decoration'
import { APPEAL_DAYS, DECIDE_WORKDAYS, moneyRefusals as no, SIDE_WORDS } from '#contract/decoration'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import type { RefusalKind } from '#vocabulary/refusal'
import { addWorkdays, type WorkdayTable } from '#vocabulary/workdays'
import type { Keep } from '../ground/costs.ts'

const DAY_MS = 86_400_000

/** What of a fee its rule needs. */
interface FeeSeen {
  readonly id: string
  readonly key: string
  readonly round: number
  readonly amountFen: number
  readonly state: Charge['state']
}

/** What a change of costs does to one fee. */
export interface FeeChange {
  /** Fees that nobody has to pay any more. */
  readonly voids: readonly string[]
  /** What is to be paid instead; null: nothing. */
  readonly asks: { readonly round: number; readonly fen: number } | null
}

/**
 * What becomes of a fee whose amount is now `fen`: what was paid or waived of it counts, so that no fee is asked for twice; the rest is asked for once. Money that
 * was paid beyond it stays paid.
 */
export function feeChange(charges: readonly FeeSeen[], fen: number): FeeChange {
  const settledFen = charges
    .filter(({ state }) => state === 'paid' || state === 'waived')
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
  const open = charges.filter(({ state }) => state === 'to_pay')
  const dueFen = Math.max(0, fen - settledFen)
  if (open.length === 1 && open[0]?.amountFen === dueFen) return { voids: [], asks: null }
  const round = Math.max(0, ...charges.map((charge) => charge.round)) + 1
  return { voids: open.map(({ id }) => id), asks: dueFen > 0 ? { round, fen: dueFen } : null }
}

/** What a side's open fees come to, in fen. */
export const openFen = (charges: readonly (Pick<FeeSeen, 'amountFen' | 'state'> & { side: Side })[], side: Side) =>
  charges.filter((one) => one.side === side && one.state === 'to_pay').reduce((sum, one) => sum + one.amountFen, 0)

/** Reasons to keep a part of a deposit, cut to what is free, in their order: `fen` of each is what is really kept. */
export function cutToFree(
  reasons: readonly Pick<Keep, 'fen' | 'words'>[],
  freeFen: number,
): { readonly fen: number; readonly words: string }[] {
  let left = freeFen
  const cut = []
  for (const { fen, words } of reasons) {
    const part = fen === 'all' ? left : Math.min(left, fen)
    if (part > 0) cut.push({ fen: part, words })
    left -= part
  }
  return cut
}

/** How much of a released deposit goes back now, in fen: what is free beyond what is kept. */
export function returnable(freeFen: number, reasons: readonly Pick<Keep, 'fen' | 'words'>[]): number {
  return freeFen - cutToFree(reasons, freeFen).reduce((sum, { fen }) => sum + fen, 0)
}

/** How a deposit stands, for people. `isReleased`: what is free goes back. */
export function potState(
  pot: Pick<Pot, 'dueFen' | 'missingFen' | 'paidFen'>,
  { isReleased, isSettled }: { isReleased: boolean; isSettled: boolean },
): Pot['state'] {
  if (isSettled) return 'settled'
  if (isReleased) return 'returning'
  if (pot.missingFen === 0) return 'paid'
  return pot.paidFen > 0 ? 'part' : 'due'
}

/** Until when a deduction may be appealed. */
export const appealUntil = (now: Date): Date => new Date(now.getTime() + APPEAL_DAYS * DAY_MS)

/** Until when an appeal is to be decided: the end of the fifth workday after it. Then it is won. */
export const decideUntil = (now: Date, table: WorkdayTable): Date =>
  startOfDay(addDays(addWorkdays(dayOf(now), DECIDE_WORKDAYS, table), 1))

/** What of a deduction its rules need. */
export interface DeductionSeen {
  readonly state: DeductionState
  readonly proposedBy: string
  readonly appealUntil: Date
  readonly decideUntil: Date | null
  readonly amountFen: number
}

/** Why a deduction cannot be appealed at a moment; null: it can. */
export function appealProblem({ state, appealUntil: until }: DeductionSeen, now: Date): RefusalKind | null {
  if (state === 'appealed') return no.appealedBefore
  if (state === 'dropped') return no.deductionEnded
  return state === 'taken' || until <= now ? no.appealOver : null
}

/**
 * Why somebody cannot decide about a deduction; null: they can. Its proposer never decides an appeal. Before an appeal nobody can take it earlier, and it can be taken
 * back by anybody, its proposer too. After its time the clock has decided, even where the clock's job is late.
 */
export function decideProblem(
  { state, proposedBy, amountFen, appealUntil: until, decideUntil: late }: DeductionSeen,
  { byId, act, amountFen: fen, now }: { byId: string; act: 'take' | 'drop'; amountFen?: number | undefined; now: Date },
): { kind: RefusalKind; data?: Record<string, string>; field?: string } | null {
  if (state === 'taken' || state === 'dropped') return { kind: no.deductionEnded }
  if (state === 'held') {
    if (until <= now) return { kind: no.deductionEnded }
    return act === 'drop' ? null : { kind: no.deductionWaits, data: { until: dayOf(until) } }
  }
  if (proposedBy === byId) return { kind: no.ownDeduction }
  if (late !== null && late <= now) return { kind: no.deductionEnded }
  if (act === 'take' && fen !== undefined && fen > amountFen)
    return { kind: no.amountOver, data: { amount: formatPrice(amountFen) }, field: 'amountFen' }
  return null
}

/** What the clock makes of a deduction at a moment; null: nothing yet. Nobody appealed: it is taken. Nobody decided: the appeal is won. */
export function clockEnds(
  { state, appealUntil: until, decideUntil: late }: DeductionSeen,
  now: Date,
): { state: 'taken'; why: 'silence' } | { state: 'dropped'; why: 'late' } | null {
  if (state === 'held' && until <= now) return { state: 'taken', why: 'silence' }
  if (state === 'appealed' && late !== null && late <= now) return { state: 'dropped', why: 'late' }
  return null
}

/** What a deposit is called; with the case's number for channels and statements. */
export const potLabel = (side: Side): string => `装修保证金（${SIDE_WORDS[side]}）`
