import { partRefusals as no, type PartState, taskRefusals } from '#contract/tasks'
import type { Caller } from '#platform/identity'
import type { RefusalKind } from '#vocabulary/refusal'
import type { TaskRow } from '../ground/queries.ts'
import { type PartFacts, type PartTie, type TaskFacts, tiesTo } from '../ground/ties.ts'

/** What somebody does to a share of their own. `fill`: saves a form · `back`: gives it back · `help`: adds or removes helpers. */
export type PartAct = 'take' | 'fill' | 'submit' | 'back' | 'transfer' | 'withdraw' | 'abort' | 'help'

type Who = Pick<Caller, 'personId' | 'companies' | 'roles'>
type Task = TaskFacts & Pick<TaskRow, 'state'>

/** States in which a share is filled in. */
export const FILLING: readonly PartState[] = ['filling', 'returned']
/** States in which nothing more becomes of a share. */
export const ENDED: readonly PartState[] = ['passed', 'aborted', 'closed']

/** Why somebody may not do this to a share now; null: they may. Whether they see it at all is asked before. */
export function partRefusal(act: PartAct, who: Who, task: Task, part: PartFacts): RefusalKind | null {
  if (task.state !== 'running') return taskRefusals.ended
  const ties = tiesTo(who, task, part)
  return byTie(act, ties, part) ?? byState(act, part.state)
}

function byTie(act: PartAct, ties: readonly PartTie[], part: PartFacts): RefusalKind | null {
  const [isReceiver, isExecutor, isHelper] = (['receiver', 'executor', 'helper'] as const).map((tie) =>
    ties.includes(tie),
  )
  switch (act) {
    case 'take':
      if (!isReceiver) return no.notReceiver
      return part.executorId === null ? null : no.taken
    case 'fill':
      if (isExecutor || isHelper) return null
      return isReceiver && part.executorId === null ? no.notTaken : no.notExecutor
    case 'submit':
      if (isExecutor) return null
      if (isHelper) return no.helperHandsNotIn
      return isReceiver && part.executorId === null ? no.notTaken : no.notExecutor
    case 'back':
      if (!isExecutor) return no.notExecutor
      return part.companyId === null ? no.ownPart : null
    case 'transfer':
      if (part.companyId === null) return no.ownPart
      return isReceiver ? null : no.notReceiver
    case 'help':
      return isExecutor || isReceiver ? null : no.notExecutor
    case 'withdraw':
    case 'abort':
      return isExecutor ? null : no.notExecutor
  }
}

function byState(act: PartAct, state: PartState): RefusalKind | null {
  const isEnded = ENDED.includes(state)
  switch (act) {
    case 'take':
      return state === 'waiting' ? null : taskRefusals.ended
    case 'fill':
    case 'submit':
      if (state === 'waiting') return no.notTaken
      return FILLING.includes(state) ? null : no.notFillable
    case 'back':
      return FILLING.includes(state) ? null : no.notFillable
    case 'transfer':
    case 'help':
      return FILLING.includes(state) || state === 'waiting' ? null : no.notFillable
    case 'withdraw':
      if (state === 'auditing') return null
      return state === 'passed' ? no.decided : isEnded ? taskRefusals.ended : no.notHandedIn
    case 'abort':
      if (state === 'auditing') return no.submitted
      return isEnded ? taskRefusals.ended : null
  }
}

/** Acts of `partRefusal` that somebody may do now, by their names. */
export function mayDo(who: Who, task: Task, part: PartFacts): Record<PartAct, boolean> {
  const may = (act: PartAct) => partRefusal(act, who, task, part) === null
  return {
    take: may('take'),
    fill: may('fill'),
    submit: may('submit'),
    back: may('back'),
    transfer: may('transfer'),
    withdraw: may('withdraw'),
    abort: may('abort'),
    help: may('help'),
  }
}

/** Whether somebody sees what is being filled in and not handed in yet: who fills it, and to whom it came. Others see what was handed in. */
export const seesDraft = (ties: readonly PartTie[]): boolean =>
  ties.some((tie) => tie === 'executor' || tie === 'helper' || tie === 'receiver')

/** Whether somebody sees identity numbers and phones whole: who fills the share in. */
export const seesWhole = (ties: readonly PartTie[]): boolean =>
  ties.some((tie) => tie === 'executor' || tie === 'helper')

/** Fields of one form that were returned, of the share's list of `formId.spot`. */
export const returnedIn = (returned: readonly string[], formId: string): string[] =>
  returned.flatMap((each) => (each.startsWith(`${formId}.`) ? [each.slice(formId.length + 1)] : []))

/** In which state a share is after somebody took it: one that came back stays returned. */
export const takenState = (part: { returned: readonly string[]; returnReason: string }): PartState =>
  part.returned.length > 0 || part.returnReason !== '' ? 'returned' : 'filling'
