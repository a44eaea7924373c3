import { requestRefusals as no } from '#contract/archives'
import { workdaysOf } from '#door/estate'
import { namesOf } from '#door/people'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { readRules } from '#platform/settings'
import { type Day, dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { addWorkdays } from '#vocabulary/workdays'
import type { ArchiveEngines } from '../engines.ts'
import { REQUEST_RULES } from './declared.ts'
import { settleDuties } from './duties.ts'
import { handlersOf, sideOf } from './hearers.ts'
import { writeMessages } from './messages.ts'
import { lockForClock, type RequestRow } from './queries.ts'
import { type ActInput, type Actor, actProblem, ESCALATED_AT, isOpen, STATE_WORDS } from './rules.ts'
import { insertStep, type RequestChange, type StepAct, type StepFile, updateRequest } from './writing-queries.ts'

/** The purpose under which files of requests are sent. */
export const REQUEST_FILES = 'archive-request'

/** The engines by which a request moves. */
export type RequestEngines = Pick<ArchiveEngines, 'approvals' | 'notify' | 'files'>

/** The last day for a step that begins today: to answer, or to confirm. */
export async function dueOf(db: Db, areaId: string, step: 'answer' | 'confirm', now: Date): Promise<Day> {
  const rules = await readRules(db, areaId, REQUEST_RULES)
  return addWorkdays(dayOf(now), rules[step], await workdaysOf(db, areaId))
}

/** Files are the request's own from now on; answers them with their names. Refuses those of others. */
export async function takeFiles(
  db: Db,
  { files }: Pick<ArchiveEngines, 'files'>,
  personId: string,
  ids: readonly string[],
): Promise<StepFile[]> {
  const taken: StepFile[] = []
  for (const fileId of ids) {
    const { name } = (await files.claimNamed(db, fileId, personId)) ?? refuse(no.fileUnknown, { field: 'files' })
    taken.push({ fileId, name: name ?? '' })
  }
  return taken
}

/** An act of a person. */
export interface ActOf extends ActInput {
  readonly who: Actor
  readonly now: Date
}

interface Step {
  readonly act: StepAct
  readonly text?: string
  readonly toId?: string | null
  readonly satisfaction?: number | null
  readonly files?: readonly StepFile[]
}

/** Does one act about a request whose row the caller holds, and answers how it stands then. Refuses what may not be done, and by whom. */
export async function act(db: Db, engines: RequestEngines, request: RequestRow, of: ActOf): Promise<RequestRow> {
  const { who, now } = of
  const problem = actProblem(request, who, of.act, dayOf(now))
  if (problem !== null) refuse(no[problem], { data: { state: STATE_WORDS[request.state] } })
  const { change, steps } = await effectOf(db, engines, request, of)
  return await move(db, engines, request, { change, steps, by: who.personId, now })
}

async function effectOf(
  db: Db,
  engines: RequestEngines,
  request: RequestRow,
  { act: what, who: { personId: by }, text = '', personId, satisfaction, files = [], now }: ActOf,
): Promise<{ change: RequestChange; steps: Step[] }> {
  const { areaId } = request
  // a request that was reopened is called so until it is answered anew
  const state = request.state === 'reopened' ? 'reopened' : 'assigned'
  switch (what) {
    case 'assign': {
      const toId = personId ?? ''
      await mustFit(db, request, toId)
      return { change: { state, assigneeId: toId }, steps: [{ act: 'assigned', toId }] }
    }
    case 'take':
      return { change: { state, assigneeId: by }, steps: [{ act: 'taken' }] }
    case 'answer': {
      const taken = await takeFiles(db, engines, by, files)
      const dueOn = await dueOf(db, areaId, 'confirm', now)
      return {
        change: { state: 'answered', assigneeId: by, answeredAt: now, answeredBy: by, dueOn },
        steps: [
          ...(request.assigneeId === null ? [{ act: 'taken' } as const] : []),
          { act: 'answered', text, files: taken },
        ],
      }
    }
    case 'close':
      return {
        change: { state: 'closed', closedWhy: 'confirmed', closedAt: now, satisfaction: satisfaction ?? null },
        steps: [{ act: 'confirmed', text, satisfaction: satisfaction ?? null }],
      }
    case 'withdraw':
      return { change: { state: 'closed', closedWhy: 'withdrawn', closedAt: now }, steps: [{ act: 'withdrawn', text }] }
    case 'reopen': {
      const reopened = request.reopened + 1
      const isStill = (await handlersOf(db, request)).some(({ id }) => id === request.assigneeId)
      const change: RequestChange = {
        state: 'reopened',
        closedWhy: null,
        closedAt: null,
        satisfaction: null,
        reopened,
        assigneeId: isStill ? request.assigneeId : null,
        dueOn: await dueOf(db, areaId, 'answer', now),
      }
      return {
        change: reopened < ESCALATED_AT ? change : { ...change, escalatedAt: request.escalatedAt ?? now },
        steps: [{ act: 'reopened', text }],
      }
    }
  }
}

/** Refuses whom a request cannot be given to: who does not handle requests of the enterprise, wrote it, or has it. */
async function mustFit(db: Db, request: RequestRow, personId: string): Promise<void> {
  const handlers = await assignable(db, request)
  if (!handlers.includes(personId)) refuse(no.assigneeUnfit, { field: 'personId' })
}

/** Whom a request can be given to. */
export async function assignable(db: Db, request: RequestRow): Promise<string[]> {
  const handlers = await handlersOf(db, request)
  const side = new Set(await sideOf(db, request))
  return handlers.flatMap(({ id }) =>
    id === request.assigneeId || id === request.raisedBy || side.has(id) ? [] : [id],
  )
}

/** Writes what an act changes with its steps, settles inboxes and writes messages, and says in the audit what was done; answers how the request stands then. */
export async function move(
  db: Db,
  engines: RequestEngines,
  request: RequestRow,
  { change, steps, by, now }: { change: RequestChange; steps: readonly Step[]; by: string | null; now: Date },
): Promise<RequestRow> {
  const { id, areaId } = request
  await updateRequest(db, id, change)
  for (const step of steps) await insertStep(db, { requestId: id, at: now, byId: by, ...step })
  const after = (await lockForClock(db, id, dayOf(now))) ?? request
  await settle(db, engines, after, now)
  const last = steps.at(-1)?.act
  if (last !== undefined) {
    await writeMessages(db, engines, {
      act: last,
      request: after,
      before: request.assigneeId,
      assigneeName: await nameOfAssignee(db, after),
      by,
      now,
    })
    await record(db, {
      areaId,
      at: now,
      actor: by ?? 'system:archives.requests',
      action: `archives.request.${last}`,
      subject: { kind: 'archives.request', id },
    })
  }
  return after
}

async function settle(db: Db, engines: RequestEngines, request: RequestRow, now: Date): Promise<void> {
  const late = request.dueOn < dayOf(now) || request.reopened >= ESCALATED_AT
  await settleDuties(
    db,
    engines,
    { ...request, escalated: isOpen(request) && request.escalatedAt !== null && late },
    now,
  )
}

async function nameOfAssignee(db: Db, { assigneeId }: RequestRow): Promise<string> {
  if (assigneeId === null) return ''
  return (await namesOf(db, [assigneeId])).get(assigneeId) ?? ''
}
