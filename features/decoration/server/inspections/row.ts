import type { InspectionState, Presence } from '#contract/decoration'
import type { Day } from '#vocabulary/day'

/** What was found at one thing of the list, with its words of then. */
export interface FindingRow {
  readonly itemId: string
  readonly label: string
  readonly kind: string
  readonly kindName: string
  readonly ok: boolean
  readonly words: string
}

/** An inspection as it is stored. */
export interface InspectionRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly state: InspectionState
  readonly planned: boolean
  readonly dueOn: Day | null
  readonly lastOn: Day | null
  readonly doneAt: Date | null
  readonly byId: string | null
  readonly presence: Presence['how'] | null
  readonly presenceWords: string
  readonly listVersion: number | null
  readonly findings: readonly FindingRow[]
  readonly faults: number
  readonly remark: string
  readonly clockOff: boolean
  readonly late: boolean
  readonly createdAt: Date
  readonly dutyAt: Date | null
  readonly stateAt: Date
}

/** The columns of an inspection. */
export const INSPECTION = [
  'id',
  'areaId',
  'caseId',
  'state',
  'planned',
  'dueOn',
  'lastOn',
  'doneAt',
  'byId',
  'presence',
  'presenceWords',
  'listVersion',
  'findings',
  'faults',
  'remark',
  'clockOff',
  'late',
  'createdAt',
  'dutyAt',
  'stateAt',
] as const satisfies readonly (keyof InspectionRow)[]
