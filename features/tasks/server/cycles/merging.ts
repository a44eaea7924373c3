import { type Db, newId } from '#platform/db'
import { carriedOver } from '#vocabulary/form-merging'
import type { Field, Filled } from '#vocabulary/form-model'
import { applyEnding, SHARES_ENDED } from '../acts/applying.ts'
import { decide } from '../acts/decide.ts'
import { loadAround } from '../acts/loading.ts'
import { closeParts } from '../acts/queries.ts'
import { MISSING } from '../acts/urging.ts'
import type { TaskEngines } from '../engines.ts'
import { findTask, insertSteps, lockAllParts, type PartRow, putTaskState, type TaskRow } from '../ground/queries.ts'
import { endForms, ownerOf, PART_OWNER } from '../parts/ending.ts'
import { isOver } from '../parts/queries.ts'
import type { CycleRow } from './queries.ts'

type Merging = Pick<TaskEngines, 'approvals' | 'forms' | 'jobs' | 'notify'>

/** Closes a run that is not done: what passed stays, all else ends. */
export async function closeRun(
  db: Db,
  engines: Merging,
  { cycle, taskId, now }: { cycle: CycleRow; taskId: string; now: Date },
): Promise<void> {
  const held = await lockRun(db, cycle, taskId)
  if (!held) return
  const by = { personId: cycle.sponsorId, isOperator: false }
  const decision = decide({ act: 'terminate' }, by, await loadAround(db, held.task))
  if (decision.refused !== null) return
  const { effects } = decision
  await applyEnding(db, engines, {
    task: held.task,
    effects,
    to: 'terminated',
    reason: '下一期已开始',
    byId: cycle.sponsorId,
    now,
  })
}

/**
 * Merges a run that is not done into the next: who receives the next has one share again, with what they had filled in. What is being audited goes on, and
 * so does the share of who receives nothing this time.
 */
export async function mergeRun(
  db: Db,
  engines: Merging,
  { cycle, taskId, into, now }: { cycle: CycleRow; taskId: string; into: string; now: Date },
): Promise<void> {
  const held = await lockRun(db, cycle, taskId)
  if (!held) return
  const next = new Map((await lockAllParts(db, into)).map((part) => [receiverOf(part), part]))
  const merged = held.parts.filter((part) => MISSING.includes(part.state) && next.has(receiverOf(part)))
  if (merged.length === 0) return
  await carryDrafts(db, engines, { merged, next, now })
  await closeParts(
    db,
    merged.map(({ id }) => id),
    now,
  )
  await insertSteps(
    db,
    merged.map(({ id: partId }) => ({ id: newId(), taskId, partId, act: 'merge', byId: null, words: '', at: now })),
  )
  await engines.jobs.enqueue(db, SHARES_ENDED, { taskId })
  if (!(await isOver(db, taskId))) return
  const isDone = held.parts.some(({ state }) => state === 'passed')
  await putTaskState(db, taskId, isDone ? 'done' : 'terminated', { endedAt: now, reason: '未办结的已并入下一期' })
  await endForms(db, engines, taskId, now)
}

const receiverOf = ({ companyId, personId }: Pick<PartRow, 'companyId' | 'personId'>) => companyId ?? personId

async function lockRun(
  db: Db,
  { sponsorId, areaId }: CycleRow,
  taskId: string,
): Promise<{ task: TaskRow; parts: PartRow[] } | null> {
  const task = await findTask(db, { personId: sponsorId, areaId, companies: [], roles: [] }, taskId, true)
  if (task?.state !== 'running') return null
  return { task, parts: await lockAllParts(db, taskId) }
}

/** Takes drafts of closed shares over into the next ones, as far as the forms are the same and files are not among them. */
async function carryDrafts(
  db: Db,
  { forms }: Pick<Merging, 'forms'>,
  of: { merged: readonly PartRow[]; next: ReadonlyMap<string | null, PartRow>; now: Date },
): Promise<void> {
  const { merged, next, now } = of
  const [first] = merged
  if (!first) return
  const { areaId } = first
  const old = await forms.read(
    db,
    areaId,
    PART_OWNER,
    merged.map(({ id }) => id),
  )
  const fresh = await forms.read(
    db,
    areaId,
    PART_OWNER,
    [...next.values()].map(({ id }) => id),
  )
  const versions = await forms.versions(db, areaId, [...old, ...fresh])
  const fieldsOf = (at: { formId: string; version: number }): readonly Field[] =>
    versions.find(({ formId, version }) => formId === at.formId && version === at.version)?.fields ?? []
  for (const part of merged) {
    const to = next.get(receiverOf(part))
    for (const draft of old.filter(({ ownerId }) => ownerId === part.id)) {
      const target = fresh.find(({ ownerId, formId }) => ownerId === to?.id && formId === draft.formId)
      if (!to || !target || draft.byId === null) continue
      const { filled } = carriedOver(fieldsOf(draft), fieldsOf(target), draft.filled)
      const plain = withoutFiles(fieldsOf(target), filled)
      await forms.save(db, ownerOf(to), draft.formId, { filled: plain, base: 0, open: null, byId: draft.byId, now })
    }
  }
}

/** Files are claimed by the share that they were sent for, and sums are reckoned anew. */
const NOT_CARRIED: readonly Field['kind'][] = ['photos', 'documents', 'signature', 'computed']

/** What was filled in without files and sums. */
export function withoutFiles(fields: readonly Field[], { answers, marks, rows }: Filled): Filled {
  const dropped = (of: readonly Field[]) =>
    new Set(of.flatMap(({ id, kind }) => (NOT_CARRIED.includes(kind) ? [id] : [])))
  const without = <Of>(of: Readonly<Record<string, Of>>, out: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(of).filter(([id]) => !out.has(id)))
  const top = dropped(fields)
  return {
    answers: without(answers, top),
    marks: without(marks, top),
    rows: Object.fromEntries(
      Object.entries(rows).map(([id, list]) => {
        const inner = dropped(fields.find((field) => field.id === id)?.fields ?? [])
        return [id, list.map((row) => ({ ...row, answers: without(row.answers, inner) }))]
      }),
    ),
  }
}
