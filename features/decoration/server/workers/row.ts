import type { Trade, WorkerState } from '#contract/decoration'
import type { Day } from '#vocabulary/day'

/** A worker as they are stored. */
export interface WorkerRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly state: WorkerState
  readonly place: number | null
  readonly nameSealed: Buffer | null
  readonly phoneSealed: Buffer | null
  readonly phoneIndex: Buffer | null
  readonly idSealed: Buffer | null
  readonly idIndex: Buffer | null
  readonly certificateSealed: Buffer | null
  readonly name: string
  readonly phone: string
  readonly idNumber: string
  readonly certificateNumber: string
  readonly trade: Trade
  readonly insuranceUntil: Day
  readonly certificateUntil: Day | null
  readonly photoId: string | null
  readonly insuranceId: string | null
  readonly certificateId: string | null
  readonly holderId: string | null
  readonly warnedOn: Day | null
  readonly admittedAt: Date | null
  readonly firstInAt: Date | null
  readonly leftAt: Date | null
  readonly caseEndedAt: Date | null
  readonly strippedAt: Date | null
  readonly byId: string
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

/** The columns of a worker. */
export const WORKER = [
  'id',
  'areaId',
  'caseId',
  'state',
  'place',
  'nameSealed',
  'phoneSealed',
  'phoneIndex',
  'idSealed',
  'idIndex',
  'certificateSealed',
  'name',
  'phone',
  'idNumber',
  'certificateNumber',
  'trade',
  'insuranceUntil',
  'certificateUntil',
  'photoId',
  'insuranceId',
  'certificateId',
  'holderId',
  'warnedOn',
  'admittedAt',
  'firstInAt',
  'leftAt',
  'caseEndedAt',
  'strippedAt',
  'byId',
  'version',
  'createdAt',
  'changedAt',
] as const satisfies readonly (keyof WorkerRow)[]
