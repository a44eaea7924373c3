import type { CorrectionState } from '#contract/decoration'

/** A fault of an order. */
export interface Point {
  readonly id: string
  readonly kind: string
  /** As it was called then. */
  readonly kindName: string
  readonly safety: boolean
  readonly words: string
}

/** A correction as it is stored. */
export interface CorrectionRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly nth: number
  readonly state: CorrectionState
  readonly safety: boolean
  readonly points: readonly Point[]
  readonly inspectionId: string | null
  readonly checkId: string | null
  readonly orderedBy: string | null
  readonly orderedAt: Date
  readonly dueAt: Date
  readonly refusals: number
  readonly overdueAt: Date | null
  readonly lateReport: boolean
  readonly closedAt: Date | null
  readonly version: number
}

/** The columns of a correction. */
export const CORRECTION = [
  'id',
  'areaId',
  'caseId',
  'nth',
  'state',
  'safety',
  'points',
  'inspectionId',
  'checkId',
  'orderedBy',
  'orderedAt',
  'dueAt',
  'refusals',
  'overdueAt',
  'lateReport',
  'closedAt',
  'version',
] as const satisfies readonly (keyof CorrectionRow)[]

/** An answer to a correction, and what became of it. */
export interface RoundRow {
  readonly correctionId: string
  readonly round: number
  readonly answeredAt: Date
  readonly answeredBy: string
  readonly answeredAs: 'applicant' | 'foreman'
  readonly words: string
  readonly decision: 'closed' | 'refused' | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly reason: string
}

/** The columns of an answer. */
export const ROUND = [
  'correctionId',
  'round',
  'answeredAt',
  'answeredBy',
  'answeredAs',
  'words',
  'decision',
  'decidedAt',
  'decidedBy',
  'reason',
] as const satisfies readonly (keyof RoundRow)[]

/** What people call a correction: `ZX2612010001-2`. */
export const numberOf = (caseNumber: string, nth: number): string => `${caseNumber}-${nth}`

/** The first fault in words, and how many more there are. */
export function textOf(points: readonly Pick<Point, 'kindName' | 'words'>[]): string {
  const [first] = points
  if (!first) return ''
  const more = points.length > 1 ? `等${points.length}处` : ''
  return `${first.kindName}：${first.words}${more}`
}
