import { actRefusals as no, type PartAct, type TaskAct, type TaskTie, taskRefusals } from '#contract/tasks'
import type { Caller } from '#platform/identity'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { PartRow, TaskRow } from '../ground/queries.ts'
import { type PartTie, tiesTo } from '../ground/ties.ts'
import { partRefusal } from '../parts/rules.ts'
import { decide } from './decide.ts'
import { MISSING, urgeable, urgeRefusal } from './urging.ts'

type Who = Pick<Caller, 'personId' | 'companies' | 'roles' | 'rights'>

/** An act, and why it is not possible now in words; null: it is. */
export interface Possible<Act> {
  readonly act: Act
  readonly why: string | null
}

/** What of a task decides which acts are possible. */
export interface TaskSeen {
  readonly task: TaskRow
  /** The shares that somebody sees: of a sponsor and operator all. */
  readonly parts: readonly PartRow[]
  readonly now: Date
  readonly table: WorkdayTable
}

/** Acts about a whole task for whoever may ever do them, each with why it is not possible now. */
export function taskActs(who: Who, { task, parts, now, table }: TaskSeen): Possible<TaskAct>[] {
  const isSponsor = task.sponsorId === who.personId
  const isOperator = task.companyId === null && who.roles.includes('operator')
  if (!isSponsor && !isOperator) return []
  if (task.state === 'draft') return isSponsor ? [possible('edit', null), possible('cancel', null)] : []
  const loaded = { task, parts, managers: new Map<string, string[]>(), copies: [] }
  const by = { personId: who.personId, isOperator }
  const decided = (act: 'cancel' | 'terminate' | 'restart') =>
    possible(act, decide({ act }, by, loaded).refused?.message ?? null)
  const whyNoExport = who.rights.includes('export') ? null : no.noExport.message
  if (!isSponsor) return [decided('terminate'), possible('export', whyNoExport)]
  const ended = task.state === 'running' ? null : taskRefusals.ended.message
  const missing = parts.some(({ state }) => MISSING.includes(state))
  const asked = urgeable(parts, { now, table })
  return [
    possible('urge', ended ?? ('urged' in asked ? null : asked.message)),
    possible('extend', ended ?? (missing ? null : no.nobodyMissing.message)),
    decided('cancel'),
    decided('terminate'),
    decided('restart'),
    possible('export', whyNoExport),
  ]
}

const possible = <Act>(act: Act, why: string | null): Possible<Act> => ({ act, why })

const OWN: readonly ('take' | 'transfer' | 'fill' | 'submit' | 'withdraw' | 'abort')[] = [
  'take',
  'transfer',
  'fill',
  'submit',
  'withdraw',
  'abort',
]
/** Acts of a share that each tie may ever do. */
const BY_TIE: Readonly<Record<PartTie, readonly PartAct[]>> = {
  sponsor: ['urge', 'extend'],
  operator: [],
  receiver: ['take', 'transfer'],
  executor: ['fill', 'submit', 'withdraw', 'abort'],
  helper: ['fill'],
}

/** Acts about one share for whoever may ever do them, each with why it is not possible now. */
export function partActs(
  who: Who,
  { task, now, table }: Pick<TaskSeen, 'task' | 'now' | 'table'>,
  part: PartRow,
): Possible<PartAct>[] {
  const ever = new Set(tiesTo(who, task, part).flatMap((tie) => BY_TIE[tie]))
  // A share that is a person's own goes to nobody else.
  if (part.companyId === null) ever.delete('transfer')
  // Who took it does not take it again.
  if (part.executorId !== null) ever.delete('take')
  const ended = task.state === 'running' ? null : taskRefusals.ended.message
  return [
    ...OWN.filter((act) => ever.has(act)).map((act) =>
      possible(act, partRefusal(act, who, task, part)?.message ?? null),
    ),
    ...(ever.has('urge')
      ? [possible('urge' as const, ended ?? urgeRefusal(part, { now, table })?.message ?? null)]
      : []),
    ...(ever.has('extend')
      ? [possible('extend' as const, ended ?? (MISSING.includes(part.state) ? null : no.partEnded.message))]
      : []),
  ]
}

/** What somebody is to a task and the shares of it that they see. */
export function tiesToTask(who: Who, { task, parts }: Pick<TaskSeen, 'task' | 'parts'>, isCopied: boolean): TaskTie[] {
  const ties = new Set<TaskTie>(parts.flatMap((part) => tiesTo(who, task, part)))
  if (task.sponsorId === who.personId) ties.add('sponsor')
  if (task.companyId === null && task.state !== 'draft' && who.roles.includes('operator')) ties.add('operator')
  if (isCopied) ties.add('copy')
  return [...ties]
}
