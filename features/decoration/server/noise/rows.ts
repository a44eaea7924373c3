import type { CaseState, ComplaintKind, SlotState } from '#contract/decoration'
import type { Day } from '#vocabulary/day'

/** A noisy slot as it is stored. */
export interface SlotRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly roomId: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly about: string
  readonly state: SlotState
  readonly announcedAt: Date
  readonly shownAt: Date
  readonly begunAt: Date | null
  readonly overAt: Date | null
  readonly byId: string
  readonly version: number
}

/** The columns of a slot. */
export const SLOT = [
  'id',
  'areaId',
  'caseId',
  'roomId',
  'startsAt',
  'endsAt',
  'about',
  'state',
  'announcedAt',
  'shownAt',
  'begunAt',
  'overAt',
  'byId',
  'version',
] as const satisfies readonly (keyof SlotRow)[]

/** A complaint as it is stored. */
export interface ComplaintRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly authorId: string
  readonly room: string
  readonly kind: ComplaintKind
  readonly text: string
  readonly photoIds: readonly string[]
  readonly at: Date
  readonly day: Day
  readonly nth: number
  readonly state: 'open' | 'answered'
  readonly outcome: 'explained' | 'corrected' | 'stopped' | null
  readonly answer: string
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
  readonly version: number
}

/** The columns of a complaint. */
export const COMPLAINT = [
  'id',
  'areaId',
  'caseId',
  'authorId',
  'room',
  'kind',
  'text',
  'photoIds',
  'at',
  'day',
  'nth',
  'state',
  'outcome',
  'answer',
  'answeredBy',
  'answeredAt',
  'version',
] as const satisfies readonly (keyof ComplaintRow)[]

/** What of a case people around it hear, with where and of which kind its room is. */
export interface JobRow {
  readonly id: string
  readonly areaId: string
  readonly number: string
  readonly state: CaseState
  readonly version: number
  readonly place: string
  readonly roomId: string | null
  readonly applicantId: string
  readonly companyId: string | null
  readonly foremanIndex: Buffer | null
  readonly firstOn: Day | null
  readonly lastOn: Day | null
  /** Of the room at estate; null: the room is gone. */
  readonly kind: string | null
  readonly buildingId: string | null
  readonly building: string | null
}
