import type { Store } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { DaysPort, PeoplePort } from './approvals.ts'
import type { Address } from './process.ts'
import type { Subject } from './subject.ts'

/** What every part of the engine is made with. */
export interface ApprovalsParts {
  readonly store: Store
  readonly jobs: Pick<Jobs, 'announce'>
  readonly live: Pick<Live, 'tell'>
  readonly clock: () => Date
  /** Which days of a park are workdays, in one statement; throws before `describeDays`. */
  readonly workdaysOf: DaysPort
  /** Who takes care of all cases of a park: may terminate them, and decides where nobody else is left. */
  readonly caretaker: Address
  /** Who people are; throws before `describePeople`. */
  readonly people: () => PeoplePort
  /** A registered subject; throws for an unknown kind. */
  readonly subjectOf: (kind: string) => Subject
}
