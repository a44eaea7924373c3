import { addressesOfCaller } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import type { Filled } from '#vocabulary/form-model'
import type { TaskEngines } from '../engines.ts'
import { beginAudit } from '../ground/auditing.ts'
import { findPart, findTypeVersion, insertSteps, type PartRow, type TaskRow } from '../ground/queries.ts'
import { closeFilling } from '../parts/announcing.ts'
import { endPart, ownerOf } from '../parts/ending.ts'
import { knownFor } from '../parts/known.ts'
import { insertHelper, updatePart } from '../parts/queries.ts'
import { putReturned } from './queries.ts'

/** What a share of the demo comes to. */
export type Fate = 'filling' | 'auditing' | 'passed' | 'returned' | 'aborted'

/** What its executor fills in, and what the form comes to by path. */
export interface Written {
  readonly filled: Filled
  readonly computed: Readonly<Record<string, string>>
}

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'notify'>

/** A share of the demo, who does what to it, and when. */
export interface ToPlay {
  readonly task: TaskRow
  readonly part: PartRow
  readonly fate: Fate
  readonly doerId: string
  readonly helperId?: string | null
  /** The operator who audits. */
  readonly auditorId: string
  readonly written: Written
  /** The field that comes back, and why. */
  readonly back?: { readonly field: string; readonly reason: string }
  readonly reason?: string
  readonly at: Date
}

/** Takes a share, fills its one form in and lets it come to its fate, as people would; its type has one step of operators. */
export async function playShare(db: Db, engines: Engines, of: ToPlay): Promise<void> {
  const { task, part, fate, doerId, helperId = null, written, reason = '', at } = of
  const { approvals, forms } = engines
  const owner = ownerOf(part)
  const step = (act: string, words = '') =>
    insertSteps(db, [{ id: newId(), taskId: task.id, partId: part.id, act, byId: doerId, words, at }])
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  const formId = type?.forms[0]?.formId ?? ''
  await updatePart(db, part.id, { state: 'filling', executorId: doerId, takenAt: at })
  await forms.begin(db, owner, type?.forms ?? [], at)
  await step('take')
  if (fate === 'aborted') {
    await step('abort', reason)
    await endPart(db, engines, { task, part, state: 'aborted', byId: doerId, now: at })
    return
  }
  const save = { filled: written.filled, base: 0, open: null, byId: doerId, now: at }
  const { revision } = await forms.save(db, owner, formId, save)
  if (helperId !== null) {
    await insertHelper(db, { partId: part.id, personId: helperId, addedBy: doerId, addedAt: at })
    await step('help')
  }
  if (fate === 'filling') return
  const seen = { [formId]: { revision, computed: written.computed } }
  await forms.handIn(db, owner, { seen, known: knownFor(part, doerId), byId: doerId, now: at })
  await step('submit')
  const sponsor = { personId: task.sponsorId, areaId: task.areaId, companies: [], roles: [] }
  const filled = (await findPart(db, sponsor, part.id))?.part ?? part
  const audit = await beginAudit(db, engines, { task, part: filled, now: at })
  await closeFilling(db, engines, { areaId: task.areaId, partId: part.id })
  await updatePart(db, part.id, { state: 'auditing', handedAt: at, caseId: audit?.caseId ?? null })
  if (fate === 'auditing' || !audit) return
  await audited(db, { approvals }, of, audit.caseId)
  if (fate === 'returned' && of.back)
    await putReturned(db, part.id, { returned: [`${formId}.${of.back.field}`], reason: of.back.reason })
}

async function audited(db: Db, { approvals }: Pick<Engines, 'approvals'>, of: ToPlay, caseId: string): Promise<void> {
  const { task, fate, auditorId: personId, back, at: now } = of
  const addresses = addressesOfCaller({ personId, roles: ['operator'], rights: [], companies: [] })
  const decision =
    fate === 'passed' ? { act: 'approve' as const } : { act: 'return' as const, opinion: back?.reason ?? '' }
  await approvals.perform(db, { areaId: task.areaId, personId, addresses, now }, { caseId, ...decision })
}
