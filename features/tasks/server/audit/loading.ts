import { type AuditCase, auditRefusals as no } from '#contract/tasks'
import { actorOf, type CaseView } from '#platform/approvals'
import type { ReadContext } from '#platform/http'
import type { TaskEngines } from '../engines.ts'
import { PART_SUBJECT } from '../ground/auditing.ts'
import type { SeenPart } from '../parts/seeing.ts'
import { isOwn } from './own.ts'
import { isOfFields } from './returning.ts'
import { besideIn, usualOpinions, whyClosed } from './view.ts'

type Ctx = Pick<ReadContext, 'db' | 'areaId' | 'person' | 'now'>
type Approvals = Pick<TaskEngines, 'approvals'>

/** So many decisions are looked at for opinions. */
const LOOKED_AT = 20
/** So many shares that wait are looked at for those beside one. */
const QUEUE = 100

/** The newest approval case of a share; null: it was never handed in for an audit. */
export function caseOfShare({ db }: Pick<Ctx, 'db'>, { approvals }: Approvals, id: string): Promise<CaseView | null> {
  return approvals.caseOf(db, { kind: PART_SUBJECT, id })
}

/** Why the caller may not decide about a share now; null: they may. */
export async function whyNot(
  ctx: Ctx,
  engines: Pick<TaskEngines, 'approvals' | 'forms'>,
  { part }: Pick<SeenPart, 'part'>,
  kase: CaseView | null,
): Promise<string | null> {
  const { db, person } = ctx
  const { approvals } = engines
  if (kase?.state !== 'waiting') return whyClosed(kase)
  const may = approvals.can(kase, await approvals.standIn(db, actorOf(ctx))).includes('approve')
  if (await isOwn(db, engines, part, person.personId)) return no.own.message
  return may ? null : whyClosed(kase)
}

/** Shares that wait for the caller beside this one, the oldest first. */
export async function queueOf(ctx: Ctx, { approvals }: Approvals, id: string): Promise<AuditCase['queue']> {
  const { db, areaId } = ctx
  const { addresses, via } = await approvals.standIn(db, actorOf(ctx))
  const about = { kind: PART_SUBJECT }
  const { items } = await approvals.duties.mine(db, {
    areaId,
    addresses,
    via,
    kind: 'approval',
    about,
    size: QUEUE,
    next: undefined,
  })
  return besideIn(
    items.map(({ subject }) => subject.id),
    id,
  )
}

/** Opinions that are one tap for the caller. */
export async function opinionsOf({ db, areaId, person }: Ctx, { approvals }: Approvals): Promise<AuditCase['usual']> {
  const made = await approvals.decided(db, { areaId, personId: person.personId, size: LOOKED_AT })
  const ours = made.filter(({ subject }) => subject.kind === PART_SUBJECT)
  return usualOpinions(ours, isOfFields)
}
