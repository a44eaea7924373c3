import type { PartState } from '#contract/tasks'
import type { Caller } from '#platform/identity'

/** A receiver's share, as far as it decides who has to do with it. */
export interface PartFacts {
  readonly id: string
  readonly taskId: string
  readonly companyId: string | null
  readonly personId: string | null
  readonly executorId: string | null
  readonly helperIds: readonly string[]
  readonly state: PartState
}

/** A task, as far as it decides who has to do with it. */
export interface TaskFacts {
  readonly id: string
  readonly areaId: string
  readonly companyId: string | null
  readonly sponsorId: string
}

/** What somebody is to a part. `receiver`: it is theirs, or comes to their company and they manage it. */
export type PartTie = 'sponsor' | 'operator' | 'receiver' | 'executor' | 'helper'

type Who = Pick<Caller, 'personId' | 'companies' | 'roles'>

/** Companies whose shares come to this person. */
export const managedBy = ({ companies }: Pick<Caller, 'companies'>): string[] =>
  companies.flatMap(({ companyId, manager }) => (manager ? [companyId] : []))

/** What somebody is to a part, all of it; nothing: they do not see it. A company's manager sees no other company's part. */
export function tiesTo(who: Who, task: TaskFacts, part: PartFacts): PartTie[] {
  const ties: PartTie[] = []
  if (task.sponsorId === who.personId) ties.push('sponsor')
  // Operators see what was sent in the park; what goes on within a company is its own.
  if (task.companyId === null && who.roles.includes('operator')) ties.push('operator')
  if (part.personId === who.personId || (part.companyId !== null && managedBy(who).includes(part.companyId)))
    ties.push('receiver')
  if (part.executorId === who.personId) ties.push('executor')
  if (part.helperIds.includes(who.personId)) ties.push('helper')
  return ties
}
