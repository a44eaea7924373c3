import type { CheckKind, CheckState, Half, MeasureField } from '#contract/decoration'
import type { Day } from '#vocabulary/day'

/** A check as it is stored. */
export interface CheckRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly kind: CheckKind
  readonly nth: number
  readonly state: CheckState
  readonly title: string
  readonly onDay: Day
  readonly half: Half
  readonly askedAt: Date
  readonly askedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly listVersion: number | null
  readonly fields: readonly MeasureField[]
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly words: string
  readonly pairMarked: boolean
  readonly partyNameSealed: Buffer | null
  readonly withdrawReason: string
  readonly dutyAt: Date | null
  readonly feeFen: number
  readonly clockOff: boolean
  readonly version: number
  readonly changedAt: Date
}

/** The columns of a check. */
export const CHECK = [
  'id',
  'areaId',
  'caseId',
  'kind',
  'nth',
  'state',
  'title',
  'onDay',
  'half',
  'askedAt',
  'askedBy',
  'decidedAt',
  'decidedBy',
  'listVersion',
  'fields',
  'answers',
  'words',
  'pairMarked',
  'partyNameSealed',
  'withdrawReason',
  'dutyAt',
  'feeFen',
  'clockOff',
  'version',
  'changedAt',
] as const satisfies readonly (keyof CheckRow)[]

/** A check that was just asked for. */
export const ASKED = {
  state: 'asked',
  decidedAt: null,
  decidedBy: null,
  listVersion: null,
  fields: [],
  answers: {},
  words: '',
  pairMarked: false,
  partyNameSealed: null,
  withdrawReason: '',
  feeFen: 0,
  clockOff: false,
  version: 1,
} as const

/** Under which purpose the name of who signed for the builder is sealed. */
export const PARTY_NAME = 'decoration.visit_check.party_name'
