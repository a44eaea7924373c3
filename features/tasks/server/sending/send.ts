import { sendingRefusals as no, type Receivers, taskRefusals } from '#contract/tasks'
import { membersAmong, personsBehind } from '#door/people'
import { personAddress } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import { type Day, dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { insertSteps } from '../ground/queries.ts'
import { writeCopies } from '../messages/writing.ts'
import { ownerOf } from '../parts/ending.ts'
import { type Effects, sendEffects } from './effects.ts'
import { type DraftFacts, insertCopies, insertParts, listPublished, putDraft, putSent } from './queries.ts'
import { type Reached, reachedBy } from './receivers.ts'
import type { Sender } from './rights.ts'

/** After a task was sent its receivers get their duties and messages: the job's payload names the task. */
export const SHARES_ARRIVED = 'tasks.shares-arrived'

/** A task that goes out: a draft, or a run of a cycle. */
export interface ToSend extends Omit<DraftFacts, 'dueOn'> {
  readonly dueOn: Day
  /** The version of the draft that it was; null: it was not stored before. */
  readonly draft: number | null
  readonly cycleId: string | null
  readonly runOn: Day | null
  /** Whose act it is; null: the park's clock. */
  readonly byId: string | null
  readonly now: Date
}

/** Whom a task would reach, and what sending it would do. Refuses 19002 where nobody would receive it. */
export async function foreseeSending(
  db: Db,
  sender: Sender,
  of: { sponsorId: string; receivers: readonly Receivers[]; copies: readonly string[] },
): Promise<{ reached: Reached[]; copies: string[]; effects: Effects }> {
  const reached = await reachedBy(db, sender, of.receivers)
  const copies = await copiesOf(db, sender, of.copies)
  return { reached, copies, effects: sendEffects({ sponsorId: of.sponsorId, reached, copies }) }
}

/**
 * Sends a task: a share for each receiver, forms to fill in, copies, history; duties and messages follow after the commit. Refuses `typeGone`, `nobody`, and what
 * `reachedBy` refuses. `expected`: asked with the effects before anything is written.
 */
export async function sendTask(
  db: Db,
  { forms, jobs, notify }: Pick<TaskEngines, 'forms' | 'jobs' | 'notify'>,
  { draft, cycleId, runOn, byId, now, ...facts }: ToSend,
  expected: (effects: Effects) => void = () => {},
): Promise<{ id: string; version: number; parts: number }> {
  const { id, areaId, companyId, sponsorId, typeId, dueOn } = facts
  if (dueOn < dayOf(now)) refuse(no.duePast, { field: 'dueOn' })
  const [type] = await listPublished(db, areaId, typeId)
  if (!type) refuse(no.typeGone, { field: 'typeId' })
  const { reached, copies, effects } = await foreseeSending(
    db,
    { areaId, companyId },
    { sponsorId, receivers: facts.scope, copies: facts.copies },
  )
  if (!reached.some(({ people }) => people.length > 0)) refuse(taskRefusals.nobody, { field: 'receivers' })
  expected(effects)
  const version = await putDraft(db, facts, draft, now)
  await putSent(db, id, { typeVersion: type.version, dueOn, cycleId, runOn, sentAt: now })
  const receivers = reached.map((each) => ({ ...each, partId: newId() }))
  await insertParts(db, { taskId: id, areaId, dueOn, now }, receivers)
  for (const { partId } of receivers) await forms.begin(db, ownerOf({ id: partId, areaId }), type.forms, now)
  await insertCopies(db, id, copies, now)
  await insertSteps(db, [{ id: newId(), taskId: id, partId: null, act: 'send', byId, words: '', at: now }])
  await jobs.enqueue(db, SHARES_ARRIVED, { taskId: id, byId })
  await writeCopies(
    db,
    { notify },
    { task: { id, areaId, title: facts.title }, personIds: heardBy(effects, 'copied'), now },
  )
  return { id, version, parts: receivers.length }
}

const heardBy = (effects: Effects, what: Effects['notified'][number]['what']): string[] =>
  effects.notified.flatMap((each) => (each.what === what ? [each.personId] : []))

/** Who of these persons may get a copy: they are of the park, or of the company within which it is sent; others are left out. */
async function copiesOf(db: Db, { areaId, companyId }: Sender, personIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(personIds)]
  if (wanted.length === 0) return []
  if (companyId !== null) {
    const members = await membersAmong(db, companyId, wanted)
    return wanted.filter((id) => members.has(id))
  }
  const behind = await personsBehind(db, areaId, wanted.map(personAddress))
  return wanted.filter((id) => behind.has(personAddress(id)))
}
