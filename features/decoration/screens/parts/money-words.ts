import type { Charge, DeductionState, PlaceLine, Pot } from '#contract/decoration'
import type { Tone } from '#ui/state'

/** The page of a case's deposits. */
export const depositPath = (caseId: string): string => `/decoration/deposit/${caseId}`
/** The page of a case. */
export const casePath = (caseId: string): string => `/decoration/detail/${caseId}`

/** How a deposit looks in each state. */
export const POT_TONES: Readonly<Record<Pot['state'], Tone>> = {
  due: 'warn',
  part: 'warn',
  paid: 'ok',
  returning: 'info',
  settled: 'neutral',
}
/** How a deduction looks in each state. */
export const DEDUCTION_TONES: Readonly<Record<DeductionState, Tone>> = {
  held: 'warn',
  appealed: 'info',
  taken: 'bad',
  dropped: 'ok',
}
/** How a fee looks in each state. */
export const CHARGE_TONES: Readonly<Record<Charge['state'], Tone>> = {
  to_pay: 'warn',
  paid: 'ok',
  waived: 'neutral',
  void: 'neutral',
  returning: 'info',
  returned: 'ok',
}

/** Where a part of a deposit is, in a word, and how it looks. */
export const PLACES: Readonly<Record<PlaceLine['place'], { word: string; tone: Tone }>> = {
  paid: { word: '已缴', tone: 'ok' },
  held: { word: '冻结', tone: 'warn' },
  taken: { word: '已扣', tone: 'bad' },
  returning: { word: '退还中', tone: 'info' },
  returned: { word: '已退', tone: 'ok' },
  kept: { word: '暂留', tone: 'warn' },
  free: { word: '可退', tone: 'neutral' },
}

/** A part of what was paid, for the bar. */
export interface Part {
  readonly place: 'returned' | 'returning' | 'taken' | 'held' | 'kept' | 'free'
  readonly fen: number
}

/** What was paid in its parts, those of nothing left out. They sum to `paidFen`, for what is kept is a part of what is free. */
export function partsOf(
  pot: Pick<Pot, 'returnedFen' | 'returningFen' | 'takenFen' | 'heldFen' | 'withheldFen' | 'freeFen'>,
): Part[] {
  const { returnedFen, returningFen, takenFen, heldFen, withheldFen, freeFen } = pot
  const parts: Part[] = [
    { place: 'returned', fen: returnedFen },
    { place: 'returning', fen: returningFen },
    { place: 'taken', fen: takenFen },
    { place: 'held', fen: heldFen },
    { place: 'kept', fen: withheldFen },
    { place: 'free', fen: freeFen - withheldFen },
  ]
  return parts.filter(({ fen }) => fen > 0)
}
