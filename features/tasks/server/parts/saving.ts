import {
  partRefusals as no,
  type PartDraft,
  type PartDraftSaved,
  type PartHandedIn,
  type PartHandIn,
  taskRefusals,
} from '#contract/tasks'
import { asSeen, newId } from '#platform/db'
import { formRefusals } from '#platform/forms'
import type { WriteContext } from '#platform/http'
import { inOurWords, Refusal, refusals, refuse, type Translation } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { insertSteps, lockPart } from '../ground/queries.ts'
import { endPart, ownerOf } from './ending.ts'
import { partRefusal } from './rules.ts'

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'notify'>

const OURS: readonly Translation[] = [
  [formRefusals.notWhole, no.notWhole],
  [formRefusals.reckonedAnew, no.reckonedAnew],
  [formRefusals.notOpen, no.notOpen],
  [formRefusals.tooLarge, no.tooLarge],
  [formRefusals.handedIn, no.handedIn],
  [formRefusals.bothChanged, no.bothChanged],
  [formRefusals.fileUnknown, no.fileUnknown],
]

async function ours<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const detail = { ...(error.field !== undefined && { field: error.field }), ...(error.data && { data: error.data }) }
    throw inOurWords(
      error,
      OURS.map(([theirs, mine]) => [theirs, mine, detail]),
    )
  }
}

/** Keeps several forms of a share as far as they are filled in. */
export async function savePartDraft(ctx: WriteContext, { forms }: Engines, input: PartDraft): Promise<PartDraftSaved> {
  const { db, now, person } = ctx
  const { task, part } = (await lockPart(db, person, input.id)) ?? refuse(refusals.notFound, { field: 'id' })
  const not = partRefusal('fill', person, task, part)
  if (not) refuse(not)
  const saved: PartDraftSaved['forms'] = []
  for (const { formId, base, filled } of input.forms) {
    const done = await ours(() =>
      forms.save(db, ownerOf(part), formId, { filled, base, open: null, byId: person.personId, now }),
    )
    saved.push({ formId, ...done, problems: [...done.problems] })
  }
  return { id: part.id, state: part.state, version: part.version, forms: saved }
}

/** Hands a share in: whole, valid, and reckoned as it was seen; it passes at once. */
export async function handInPart(ctx: WriteContext, engines: Engines, input: PartHandIn): Promise<PartHandedIn> {
  const { db, now, person } = ctx
  const { task, part } = (await lockPart(db, person, input.id)) ?? refuse(refusals.notFound, { field: 'id' })
  const not = partRefusal('submit', person, task, part)
  if (not) refuse(not)
  asSeen(part, input.seen, taskRefusals.moved)
  const seen = Object.fromEntries(input.forms.map(({ formId, ...form }) => [formId, form]))
  const known = async (_db: unknown, asked: readonly { id: string }[]) => new Set(asked.map(({ id }) => id))
  await ours(() => engines.forms.handIn(db, ownerOf(part), { seen, known, byId: person.personId, now }))
  const byId = person.personId
  await insertSteps(db, [{ id: newId(), taskId: task.id, partId: part.id, act: 'submit', byId, words: '', at: now }])
  const version = await endPart(db, engines, { task, part, state: 'passed', facts: { handedAt: now }, byId, now })
  return { id: part.id, state: 'passed', version }
}
