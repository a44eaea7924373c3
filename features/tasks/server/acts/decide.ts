import { actRefusals as no, type PartState, taskRefusals } from '#contract/tasks'
import type { RefusalKind } from '#vocabulary/refusal'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import { ENDED } from '../parts/rules.ts'
import { byPerson, type Effects, NO_EFFECTS } from '../sending/effects.ts'

// What acts come to, decided over a task that was loaded. A preview shows what these functions answer, and the act does just that.

/** A task with all that decides what an act comes to. */
export interface Loaded {
  readonly task: Pick<TaskRow, 'id' | 'sponsorId' | 'companyId' | 'state'>
  readonly parts: readonly Pick<
    PartRow,
    'id' | 'companyId' | 'personId' | 'executorId' | 'helperIds' | 'state' | 'handedAt'
  >[]
  /** Who stands behind companies whose shares nobody took. */
  readonly managers: ReadonlyMap<string, readonly string[]>
  readonly copies: readonly string[]
}

/** Who acts. */
export interface Actor {
  readonly personId: string
  readonly isOperator: boolean
}

/** An act about a loaded task. Of `return`: all fields that open, those named and what hangs on them. */
export type Act =
  | { readonly act: 'cancel' | 'terminate' | 'restart' }
  | { readonly act: 'abort'; readonly partId: string }
  | { readonly act: 'return'; readonly partId: string; readonly spots: readonly string[] }

/** What an act comes to, or why it is refused. */
export type Decision = { readonly refused: RefusalKind } | { readonly refused: null; readonly effects: Effects }

const refused = (kind: RefusalKind): Decision => ({ refused: kind })
const isEnded = ({ state }: { state: PartState }): boolean => ENDED.includes(state)

/** What an act comes to. Whether the actor sees the task and the share is asked before. */
export function decide(act: Act, by: Actor, loaded: Loaded): Decision {
  switch (act.act) {
    case 'cancel':
      return ending(loaded, by, 'cancelled')
    case 'terminate':
      return ending(loaded, by, 'terminated')
    case 'restart':
      if (loaded.task.sponsorId !== by.personId) return refused(no.notSponsor)
      if (loaded.task.state === 'draft') return refused(no.notSent)
      return loaded.task.state === 'running' ? refused(no.notEnded) : { refused: null, effects: NO_EFFECTS }
    case 'abort':
      return aborting(loaded, by, act.partId)
    case 'return':
      return returning(loaded, act)
  }
}

function ending({ task, parts, managers, copies }: Loaded, by: Actor, to: 'cancelled' | 'terminated'): Decision {
  const isSponsor = task.sponsorId === by.personId
  const mayEnd = isSponsor || (to === 'terminated' && by.isOperator && task.companyId === null)
  if (!mayEnd) return refused(no.notSponsor)
  if (task.state === 'draft') return to === 'cancelled' ? { refused: null, effects: NO_EFFECTS } : refused(no.notSent)
  if (task.state !== 'running') return refused(taskRefusals.ended)
  if (to === 'cancelled' && parts.some(({ handedAt }) => handedAt !== null)) return refused(no.handedAlready)
  const open = parts.filter((part) => !isEnded(part))
  const heard = new Set([...open.flatMap((part) => behind(part, managers)), ...copies, task.sponsorId])
  heard.delete(by.personId)
  return {
    refused: null,
    effects: {
      ...NO_EFFECTS,
      task: to,
      parts: open.map(({ id }) => ({ id, to: 'closed' as const })),
      notified: [...heard].map((personId) => ({ personId, what: to })).toSorted(byPerson),
      voids: open.flatMap(voidOf),
    },
  }
}

/** What becomes void where an open share is closed: nothing of what nobody began. */
function voidOf({ id: partId, state }: Pick<PartRow, 'id' | 'state'>): Effects['voids'] {
  if (state === 'waiting') return []
  return [{ partId, what: state === 'auditing' ? 'audit' : 'draft' }]
}

function aborting({ task, parts }: Loaded, by: Actor, partId: string): Decision {
  const part = parts.find(({ id }) => id === partId)
  if (part?.executorId !== by.personId) return refused(no.notExecutor)
  if (task.state !== 'running' || isEnded(part)) return refused(taskRefusals.ended)
  if (part.state === 'auditing') return refused(no.inAudit)
  const heard = new Set([task.sponsorId, ...part.helperIds])
  heard.delete(by.personId)
  const isLast = parts.every((each) => each.id === partId || isEnded(each))
  return {
    refused: null,
    effects: {
      ...NO_EFFECTS,
      task: isLast ? 'done' : null,
      parts: [{ id: partId, to: 'aborted' }],
      notified: [...heard].map((personId) => ({ personId, what: 'aborted' as const })).toSorted(byPerson),
      voids: [{ partId, what: 'draft' }],
    },
  }
}

function returning(
  { task, parts, managers }: Loaded,
  { partId, spots }: { partId: string; spots: readonly string[] },
): Decision {
  const part = parts.find(({ id }) => id === partId)
  if (!part || task.state !== 'running') return refused(taskRefusals.ended)
  if (part.state !== 'auditing') return refused(no.notInAudit)
  return {
    refused: null,
    effects: {
      ...NO_EFFECTS,
      parts: [{ id: partId, to: 'returned' }],
      notified: seeingTo(part, managers)
        .map((personId) => ({ personId, what: 'returned' as const }))
        .toSorted(byPerson),
      reopens: [{ partId, spots }],
    },
  }
}

/** Who sees to a share now: its executor, else all to whom it came. */
export function seeingTo(
  part: Pick<PartRow, 'companyId' | 'personId' | 'executorId'>,
  managers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (part.executorId !== null) return [part.executorId]
  if (part.personId !== null) return [part.personId]
  return part.companyId === null ? [] : (managers.get(part.companyId) ?? [])
}

const behind = (part: Loaded['parts'][number], managers: ReadonlyMap<string, readonly string[]>): readonly string[] => [
  ...seeingTo(part, managers),
  ...part.helperIds,
]
