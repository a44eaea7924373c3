import {
  partRefusals as no,
  type PartDraft,
  type PartDraftSaved,
  type PartHandedIn,
  type PartHandIn,
} from '#contract/tasks'
import { audited } from '#platform/audit'
import { formRefusals, type Saved } from '#platform/forms'
import type { WriteContext } from '#platform/http'
import type { Filled } from '#vocabulary/form-model'
import { Refusal, type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { beginAudit } from '../ground/auditing.ts'
import { findPart, type PartRow } from '../ground/queries.ts'
import { closeFilling } from './announcing.ts'
import { endPart, ownerOf, PART_OWNER } from './ending.ts'
import { heldFor, insertPartStep } from './holding.ts'
import { knownFor } from './known.ts'
import { beginMending, updatePart } from './queries.ts'
import { partRefusal } from './rules.ts'
import { openIn } from './view.ts'

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'notify'>

const OURS: ReadonlyMap<RefusalKind, RefusalKind> = new Map([
  [formRefusals.notWhole, no.notWhole],
  [formRefusals.reckonedAnew, no.reckonedAnew],
  [formRefusals.notOpen, no.notOpen],
  [formRefusals.tooLarge, no.tooLarge],
  [formRefusals.handedIn, no.handedIn],
  [formRefusals.bothChanged, no.bothChanged],
  [formRefusals.fileUnknown, no.fileUnknown],
])

/** What the forms engine refuses, in the words of this contract, at the same field with the same facts. */
async function inTaskWords<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    const ours = error instanceof Refusal ? OURS.get(error.kind) : undefined
    if (!(error instanceof Refusal) || !ours) throw error
    const { field, data } = error
    throw new Refusal(ours, { ...(field !== undefined && { field }), ...(data && { data }) })
  }
}

/** One form of a share as a phone holds it. */
export interface FormToSave {
  readonly formId: string
  readonly base: number
  readonly filled: Filled
}

/** What became of saved forms, in the order in which they came, and of their share. */
export interface SavedForms {
  readonly state: PartRow['state']
  readonly version: number
  readonly forms: readonly (Saved & { formId: string })[]
}

/**
 * Saves forms of a share as far as they are filled in, merged with what another device saved. No row of the task is locked: executors of fifty companies save at once. Refuses 404,
 * who does not fill it in, and what the forms engine refuses.
 */
export async function savePartForms(
  { db, person, now }: WriteContext,
  { forms }: Pick<Engines, 'forms'>,
  { id, toSave }: { id: string; toSave: readonly FormToSave[] },
): Promise<SavedForms> {
  const { task, part } = (await findPart(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const kind = partRefusal('fill', person, task, part)
  if (kind !== null) refuse(kind)
  const mended = part.state === 'returned' ? await beginMending(db, id) : undefined
  const data = part.returned.length === 0 ? [] : await forms.read(db, task.areaId, PART_OWNER, [id])
  const versions = await forms.versions(db, task.areaId, data)
  const saved = []
  // In one order for every phone: each form's row is locked by its save.
  for (const { formId, base, filled } of toSave.toSorted((a, b) => (a.formId < b.formId ? -1 : 1))) {
    const fields = versions.find((version) => version.formId === formId)?.fields ?? []
    const open = openIn(fields, part.returned, formId)
    const what = { filled, base, open, byId: person.personId, now }
    saved.push({ ...(await inTaskWords(forms.save(db, ownerOf(part), formId, what))), formId })
  }
  return { state: mended === undefined ? part.state : 'filling', version: mended ?? part.version, forms: saved }
}

/** The executor's side of `saveDraft`: several forms of a share at once. */
export async function savePartDraft(
  ctx: WriteContext,
  engines: Pick<Engines, 'forms'>,
  { id, forms }: PartDraft,
): Promise<PartDraftSaved> {
  const saved = await savePartForms(ctx, engines, { id, toSave: forms })
  return { kind: 'part', id, ...saved, forms: saved.forms.map((form) => ({ ...form, problems: [...form.problems] })) }
}

/**
 * The executor's side of `submit`: hands a share in, whole and valid, by what was seen. It goes to audit where its type has a process, else it has passed. Refuses 404, who is not its
 * executor, `moved`, and what the forms engine refuses.
 */
export async function handInPart(ctx: WriteContext, engines: Engines, input: PartHandIn): Promise<PartHandedIn> {
  const { db, person, now } = ctx
  const held = await heldFor(ctx, 'submit', input)
  const { task, part } = held
  const seen = Object.fromEntries(input.forms.map(({ formId, revision, computed }) => [formId, { revision, computed }]))
  const known = knownFor(part, person.personId)
  await inTaskWords(engines.forms.handIn(db, ownerOf(part), { seen, known, byId: person.personId, now }))
  await insertPartStep(ctx, held, 'submit')
  await audited(db, ctx, 'tasks.part.submitted', { kind: PART_OWNER, id: part.id })
  const audit = await beginAudit(db, engines, { task, part, now })
  const facts = { handedAt: now, caseId: audit?.caseId ?? null }
  if (audit === null || audit.state === 'approved') {
    const ended = { task, part, state: 'passed', facts, byId: person.personId, now } as const
    return { kind: 'part', id: part.id, state: 'passed', version: await endPart(db, engines, ended) }
  }
  await closeFilling(db, engines, { areaId: task.areaId, partId: part.id })
  const version = await updatePart(db, part.id, { ...facts, state: 'auditing' })
  return { kind: 'part', id: part.id, state: 'auditing', version }
}
