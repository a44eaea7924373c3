import type { Grade, ProblemState } from '#contract/patrol'

/** A problem as it is stored. */
export interface ProblemRow {
  readonly id: string
  readonly areaId: string
  readonly kind: string
  readonly grade: Grade
  readonly state: ProblemState
  readonly text: string
  readonly place: string
  readonly spot: string
  readonly pointId: string | null
  readonly buildingId: string | null
  readonly floorId: string | null
  readonly roomId: string | null
  readonly roundId: string | null
  readonly itemId: string | null
  readonly reporterId: string | null
  readonly reportedAt: Date
  readonly recordedAt: Date
  readonly clockOff: boolean
  readonly lateReport: boolean
  readonly companyId: string | null
  readonly assigneeId: string | null
  readonly assignedBy: string | null
  readonly assignedAt: Date | null
  readonly dueAt: Date | null
  readonly pausedAt: Date | null
  readonly length: number | null
  readonly extended: boolean
  readonly appealed: boolean
  readonly rejections: number
  readonly attempts: number
  readonly rectifiedBy: string | null
  readonly codeScanned: boolean
  readonly cause: string
  readonly urged: number
  readonly urgedAt: Date | null
  readonly overdue: boolean
  readonly late: boolean
  readonly priorId: string | null
  readonly recurrence: number
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly version: number
}

/** The columns of a problem. */
export const PROBLEM = [
  'id',
  'areaId',
  'kind',
  'grade',
  'state',
  'text',
  'place',
  'spot',
  'pointId',
  'buildingId',
  'floorId',
  'roomId',
  'roundId',
  'itemId',
  'reporterId',
  'reportedAt',
  'recordedAt',
  'clockOff',
  'lateReport',
  'companyId',
  'assigneeId',
  'assignedBy',
  'assignedAt',
  'dueAt',
  'pausedAt',
  'length',
  'extended',
  'appealed',
  'rejections',
  'attempts',
  'rectifiedBy',
  'codeScanned',
  'cause',
  'urged',
  'urgedAt',
  'overdue',
  'late',
  'priorId',
  'recurrence',
  'closedAt',
  'closedBy',
  'version',
] as const satisfies readonly (keyof ProblemRow)[]

/** States in which a problem's clock runs. */
export const RUNNING: readonly ProblemState[] = ['mending', 'rejected']

/** Whether a problem is beyond its time now; a clock that stands is not. */
export const isOverdue = (
  { state, dueAt, overdue }: Pick<ProblemRow, 'state' | 'dueAt' | 'overdue'>,
  now: Date,
): boolean => RUNNING.includes(state) && (overdue || (dueAt !== null && dueAt <= now))
