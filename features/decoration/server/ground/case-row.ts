import type { CaseState } from '#contract/decoration'
import type { Day } from '#vocabulary/day'

/** A case as it is stored. */
export interface CaseRow {
  readonly id: string
  readonly areaId: string
  readonly number: string
  readonly state: CaseState
  readonly stateAt: Date
  readonly roomId: string | null
  readonly buildingId: string | null
  readonly place: string
  readonly level: number
  readonly applicantId: string
  readonly companyId: string | null
  readonly typeId: string | null
  readonly typeVersion: number | null
  readonly firmId: string | null
  readonly foremanNameSealed: Buffer | null
  readonly foremanPhoneSealed: Buffer | null
  readonly foremanIndex: Buffer | null
  readonly foremanName: string
  readonly scope: string
  readonly areaHundredths: number | null
  readonly firstOn: Day | null
  readonly lastOn: Day | null
  readonly extensions: number
  readonly submittedAt: Date | null
  readonly approvedAt: Date | null
  readonly payUntil: Date | null
  readonly permitAt: Date | null
  readonly begunAt: Date | null
  readonly stopReason: string
  readonly stoppedBy: string | null
  readonly passedAt: Date | null
  readonly reviewOn: Day | null
  readonly endedAt: Date | null
  /** The approval under way or decided last; null: it was never handed in. */
  readonly approvalId: string | null
  /** Which time it is handed in: raised by each return. */
  readonly round: number
  /** Why it came back, was refused or ended. */
  readonly reason: string
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

/** The columns of a case. */
export const CASE = [
  'id',
  'areaId',
  'number',
  'state',
  'stateAt',
  'roomId',
  'buildingId',
  'place',
  'level',
  'applicantId',
  'companyId',
  'typeId',
  'typeVersion',
  'firmId',
  'foremanNameSealed',
  'foremanPhoneSealed',
  'foremanIndex',
  'foremanName',
  'scope',
  'areaHundredths',
  'firstOn',
  'lastOn',
  'extensions',
  'submittedAt',
  'approvedAt',
  'payUntil',
  'permitAt',
  'begunAt',
  'stopReason',
  'stoppedBy',
  'passedAt',
  'reviewOn',
  'endedAt',
  'approvalId',
  'round',
  'reason',
  'version',
  'createdAt',
  'changedAt',
] as const satisfies readonly (keyof CaseRow)[]
