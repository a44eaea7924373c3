import { type Visit, visitorRefusals } from '#contract/visitors'
import { actsFor } from '#door/access'
import { personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { isOfWay, listDecidedBy, listVisitsById } from '../visits/list-queries.ts'
import { findVisit, type VisitRow, type VisitWay } from '../visits/queries.ts'
import { actorOf } from '../visits/sides.ts'
import { VISIT_SUBJECT } from '../visits/subject.ts'
import { namesFor, viewVisits } from '../visits/view.ts'

const PAGE = 20

type Asking = Pick<StepsContext, 'db' | 'areaId' | 'person' | 'now'>

/** What became of one of several decisions. */
interface Decided {
  readonly id: string
  readonly done: boolean
  readonly message: string
  readonly visit?: Visit
}

/**
 * Approves or declines visits through their cases, each by itself: what one of them says no to leaves the others alone. `way`: others than these are not there. Refuses where they are declined without a word.
 */
export async function decideVisits(
  ctx: StepsContext,
  engines: VisitorEngines,
  of: { ids: readonly string[]; approve: boolean; opinion?: string; way?: VisitWay },
): Promise<{ items: Decided[] }> {
  const { ids, approve, opinion = '', way } = of
  if (!approve && opinion.trim() === '') refuse(visitorRefusals.opinionMissing, { field: 'opinion' })
  const items: Decided[] = []
  for (const id of ids) {
    try {
      const [visit] = await ctx.tx((db) => decide(db, engines, ctx, { id, approve, opinion, way }))
      items.push({ id, done: true, message: approve ? '已同意' : '已婉拒', ...(visit && { visit }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      items.push({ id, done: false, message: error.message })
    }
  }
  return { items }
}

async function decide(
  db: Db,
  engines: VisitorEngines,
  ctx: StepsContext,
  of: { id: string; approve: boolean; opinion: string; way: VisitWay | undefined },
): Promise<Visit[]> {
  const { approvals } = engines
  const { id, approve, opinion, way } = of
  const unknown = () => refuse(refusals.notFound, { field: 'id' })
  if (way !== undefined && (await findVisit(db, ctx.areaId, id))?.way !== way) unknown()
  const kase = (await approvals.caseOf(db, { kind: VISIT_SUBJECT, id })) ?? unknown()
  const { companyId, hostId } = await refuseStrangers(db, ctx, id)
  const { areaId, person, now } = ctx
  const acts = await actsFor(db, { areaId, personId: person.personId, companyId, now, hold: true })
  const act = approve ? 'approve' : 'reject'
  const actor = await actorOf(db, approvals, ctx, acts.now)
  try {
    await approvals.perform(db, actor, { caseId: kase.id, act, opinion })
  } catch (error) {
    const wasAgent = acts.over.some(({ principalId }) => principalId === hostId)
    if (wasAgent && error instanceof Refusal && NO_TURN.includes(error.kind.code)) refuse(visitorRefusals.agentOver)
    throw error
  }
  const visit = (await findVisit(db, ctx.areaId, id)) ?? unknown()
  return await viewVisits(db, engines, [visit], namesFor(person.personId))
}

/** What the engine says to whom a case does not concern. */
const NO_TURN: readonly number[] = [refusals.notFound.code, refusals.forbidden.code]

/** Whoever left the company decides nothing of it, however they were asked before; the park's operators may always stand in. */
async function refuseStrangers(db: Db, { areaId, person }: StepsContext, id: string): Promise<VisitRow> {
  const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const isOf = person.companies.some(({ companyId }) => companyId === visit.companyId)
  if (!isOf && !person.roles.includes('operator')) refuse(refusals.notFound, { field: 'id' })
  return visit
}

/** Visits that wait for the caller, the longest waiting first, or those that they decided, the latest first, of one way where it is said; a page. */
export async function listDuties(
  { db, areaId, person, now }: Asking,
  engines: VisitorEngines,
  of: { side?: 'open' | 'done' | undefined; next?: string | undefined; way?: VisitWay },
): Promise<{ items: Visit[]; next: string | null; now: string }> {
  const { side = 'open', next, way } = of
  if (side === 'done') {
    const page = await listDecidedBy(db, { areaId, personId: person.personId, way, next, size: PAGE })
    return {
      items: await viewVisits(db, engines, page.items, namesFor(person.personId)),
      next: page.next,
      now: toInstant(now),
    }
  }
  const acts = await actsFor(db, { areaId, personId: person.personId, now, hold: false })
  const { addresses, via: current } = await actorOf(db, engines.approvals, { areaId, person, now }, acts.now)
  const page = await engines.approvals.duties.mine(db, {
    areaId,
    addresses,
    via: current,
    next,
    size: PAGE,
    kind: 'approval',
    about: { kind: VISIT_SUBJECT, ...(way && { where: isOfWay(way) }) },
  })
  const via = new Map(page.items.map(({ subject, address }) => [subject.id, address]))
  const ofHere = ({ id, companyId }: VisitRow) => {
    const principals = acts.now.filter(({ principalId }) => personAddress(principalId) === via.get(id))
    return principals.length === 0 || principals.some((principal) => principal.companyId === companyId)
  }
  // What waits for a principal at another company than their agent's is not the agent's.
  const rows = (await listVisitsById(db, areaId, [...via.keys()])).filter(ofHere)
  return { items: await viewVisits(db, engines, rows, namesFor(person.personId)), next: page.next, now: toInstant(now) }
}
