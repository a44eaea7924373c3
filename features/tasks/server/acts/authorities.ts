import type { PartAct, TaskAct, TaskTie } from '#contract/tasks'
import type { PartRow } from '../ground/queries.ts'
import type { PartTie } from '../ground/ties.ts'
import { partActs, type TaskSeen, taskActs } from './can.ts'
import { seeingTo } from './decide.ts'

/** Somebody with what they may do now: about the whole task, or about one share. */
export interface Authority {
  readonly personId: string
  readonly as: TaskTie
  readonly partId: string | null
  readonly acts: (TaskAct | PartAct)[]
}

/** So many lines at most; who sees more shares asks for them one by one. */
const MAX = 200

/** Of one task who may do what now, as far as its shares are given; rights of exporting are not looked into. */
export function authorities(
  seen: TaskSeen,
  { managers, operators }: { managers: ReadonlyMap<string, readonly string[]>; operators: readonly string[] },
): Authority[] {
  const { task, parts } = seen
  const whole = (personId: string, as: 'sponsor' | 'operator'): Authority => ({
    personId,
    as,
    partId: null,
    acts: possible(taskActs(someone(personId, as === 'operator' ? ['operator'] : []), seen)),
  })
  const found: Authority[] = [
    whole(task.sponsorId, 'sponsor'),
    ...operators.filter((id) => id !== task.sponsorId).map((id) => whole(id, 'operator')),
    ...parts.flatMap((part) => ofPart(seen, part, managers)),
  ]
  return found.filter(({ acts }) => acts.length > 0).slice(0, MAX)
}

function ofPart(seen: TaskSeen, part: PartRow, managers: ReadonlyMap<string, readonly string[]>): Authority[] {
  const as = (personId: string, tie: Exclude<PartTie, 'sponsor' | 'operator'>): Authority => {
    const isManager = tie === 'receiver' && part.companyId !== null
    const companies = isManager ? [{ companyId: part.companyId ?? '', manager: true, allowed: true }] : []
    return {
      personId,
      as: tie,
      partId: part.id,
      acts: possible(partActs(someone(personId, [], companies), seen, part)),
    }
  }
  const executor = part.executorId
  return [
    ...(executor === null ? seeingTo(part, managers).map((id) => as(id, 'receiver')) : [as(executor, 'executor')]),
    ...part.helperIds.map((id) => as(id, 'helper')),
  ]
}

const possible = <Act>(acts: readonly { act: Act; why: string | null }[]): Act[] =>
  acts.flatMap(({ act, why }) => (why === null ? [act] : []))

const someone = (
  personId: string,
  roles: readonly string[],
  companies: readonly { companyId: string; manager: boolean; allowed: boolean }[] = [],
) => ({ personId, roles, companies, rights: ['export'] })
