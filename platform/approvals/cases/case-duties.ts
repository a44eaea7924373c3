import { personAddress } from '../address.ts'
import type { Address } from '../process.ts'
import { type Case, waitingIn } from './case.ts'
import { turnAddresses } from './seats.ts'

/** The word for duties of cases. */
export const APPROVAL = 'approval'

/** A row of the inbox that a case has open. */
export interface CaseDuty {
  /** The node's id, or the case's for its applicant. */
  readonly id: string
  readonly address: Address
  readonly text: string
  readonly openedAt: Date
  readonly dueAt: Date | null
}

/** The rows of the inbox that a case has open: whose turn it is at each node, their superiors, and the applicant of what came back, unless its feature opens that duty (`ownReturn`). */
export function dutiesOf(kase: Case, ownReturn = false): CaseDuty[] {
  if (kase.state === 'returned') {
    if (ownReturn) return []
    const { id, applicantId, movedAt } = kase
    return [{ id, address: personAddress(applicantId), text: '退回待修改', openedAt: movedAt, dueAt: null }]
  }
  return waitingIn(kase).flatMap(({ id, title, seats, superiors, openedAt, remindAt }) =>
    [...new Set([...turnAddresses(seats), ...superiors])].map((address) => ({
      id,
      address,
      text: title,
      openedAt,
      dueAt: remindAt,
    })),
  )
}

/** What changes in the inbox from one state of a case to the next. */
export interface DutyChanges {
  readonly opens: readonly CaseDuty[]
  readonly closes: readonly CaseDuty[]
  /** Ids of duties whose holders were urged or reminded. */
  readonly urged: readonly string[]
}

/** What changes in the inbox between two states of a case; null before: it begins. `ownReturn`: as `dutiesOf` takes it. */
export function dutyChanges(before: Case | null, after: Case, ownReturn = false): DutyChanges {
  const [old, now] = [before ? dutiesOf(before, ownReturn) : [], dutiesOf(after, ownReturn)]
  const key = ({ id, address }: CaseDuty) => `${id} ${address}`
  const [had, has] = [new Set(old.map(key)), new Set(now.map(key))]
  const acts = after.acts
    .slice(before?.acts.length ?? 0)
    .filter(({ act }) => ['urge', 'remind', 'escalate'].includes(act))
  return {
    opens: now.filter((duty) => !had.has(key(duty))),
    closes: old.filter((duty) => !has.has(key(duty))),
    urged: acts.flatMap(({ nodeId }) => nodeId ?? []),
  }
}
