import { visitorRefusals } from '#contract/visitors'
import { managersOf, membersAmong } from '#door/people'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { AROUND_MS, EXPIRES_MS, timesProblem, type VisitState } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { VISIT_RULES } from '../policy/park-rules.ts'
import type { Policy } from '../policy/queries.ts'
import { type CompanionRow, listCompanions } from './companion-queries.ts'
import { grantFirst } from './granting.ts'
import { notifyPeople } from './notifying.ts'
import type { VisitRow, VisitSet } from './queries.ts'
import { type By, mustMove } from './states.ts'
import { VISIT_SUBJECT, visitProcess } from './subject.ts'

/** When a waiting visit is announced anew to its host, and when it goes to reception and managers, in milliseconds after it came. */
export const RINGS_MS = [5 * 60_000, 10 * 60_000] as const

/** Refuses times that cannot be in this park. */
export function refuseTimes(
  { settings }: Pick<VisitorEngines, 'settings'>,
  areaId: string,
  { from, until }: { from: Date; until: Date },
  now: Date,
): void {
  const days = settings.of(areaId, VISIT_RULES.ahead)
  const problem = timesProblem(from.getTime(), until.getTime(), now.getTime(), days * 86_400_000)
  if (problem === 'backwards') refuse(visitorRefusals.backwards, { field: 'until' })
  if (problem === 'past') refuse(visitorRefusals.past, { field: 'until' })
  if (problem === 'too_far') refuse(visitorRefusals.tooFar, { field: 'from', data: { days } })
}

/** When the clock looks at a visit that waits: the next ring where one is due, else when it expires. */
export function waitingTurn(visit: Pick<VisitRow, 'fromAt' | 'rung' | 'way'>, since: Date): Date {
  const expires = visit.fromAt.getTime() + EXPIRES_MS
  const ring = RINGS_MS[visit.rung]
  return new Date(ring === undefined ? expires : Math.min(expires, since.getTime() + ring))
}

/** When the clock looks at an approved visit: when its passes end. */
export function grantedTurn({ untilAt }: Pick<VisitRow, 'untilAt'>): Date {
  return new Date(untilAt.getTime() + AROUND_MS)
}

/**
 * Hands a visit that is filled in on: to whoever decides, or, where nobody has to, to its approval. The visit is held, its people are written down (`people`). What else changes of it
 * (`set`) is written with it. Answers it as it stands.
 */
export async function submitVisit(
  db: Db,
  engines: VisitorEngines,
  of: {
    visit: VisitRow
    people: readonly CompanionRow[]
    policy: Policy
    by: By
    free: boolean
    from: readonly VisitState[]
    set?: VisitSet
    now: Date
  },
): Promise<VisitRow> {
  const { visit, people, by, free, from, set = {}, now } = of
  if (free) return await approveVisit(db, engines, { visit, people, by, from, opinion: '', set, now })
  const waiting = await mustMove(
    db,
    visit.id,
    by,
    { from, to: 'waiting', what: 'submitted', set: { ...set, turnAt: waitingTurn(visit, now), rung: 0 } },
    now,
  )
  return await askDeciders(db, engines, { visit: waiting, people, policy: of.policy, by, now })
}

async function askDeciders(
  db: Db,
  engines: VisitorEngines,
  of: { visit: VisitRow; people: readonly CompanionRow[]; policy: Policy; by: By; now: Date },
): Promise<VisitRow> {
  const { visit, people, policy, by, now } = of
  const { areaId, companyId } = visit
  const receivers = [...(await membersAmong(db, companyId, policy.receptionIds)).keys()]
  const desk = receivers.join(',')
  const up = [...new Set([...receivers, ...(await managersOf(db, companyId))])].join(',')
  const begun = await engines.approvals.begin(db, {
    areaId,
    processId: await visitProcess(engines.approvals, db, areaId, now),
    subject: { kind: VISIT_SUBJECT, id: visit.id },
    title: `来访：${visit.companyName}`,
    applicant: { personId: visit.applicantId, companyId },
    // an invitation is its host's, what was filled in is whoever comes'
    askerId: visit.way === 'invitation' ? by.id : visit.applicantId,
    fields: {
      host: visit.hostId ?? '',
      desk,
      up,
      way: visit.way,
      people: visit.headcount,
      minutes: Math.round((visit.untilAt.getTime() - visit.fromAt.getTime()) / 60_000),
    },
    now,
  })
  if (begun.state !== 'approved') {
    await notifyPeople(db, engines, visit, 'asked', { by })
    return visit
  }
  return await approveVisit(db, engines, { visit, people, by, from: ['waiting'], opinion: '', now })
}

/** Approves a visit: passes are given, and those who come are told. The visit is held; `people` come, where the caller knows them. */
export async function approveVisit(
  db: Db,
  engines: VisitorEngines,
  of: {
    visit: VisitRow
    people?: readonly CompanionRow[]
    by: By
    from: readonly VisitState[]
    opinion: string
    set?: VisitSet
    now: Date
  },
): Promise<VisitRow> {
  const { visit, by, from, opinion, now } = of
  const set = {
    ...of.set,
    decidedAt: now,
    decidedBy: by.id,
    decidedFor: by.behalf ?? null,
    opinion,
    turnAt: grantedTurn(visit),
  }
  const approved = await mustMove(
    db,
    visit.id,
    by,
    { from, to: 'approved', what: 'approved', words: opinion, set },
    now,
  )
  await grantFirst(db, engines, approved, of.people ?? (await listCompanions(db, [visit.id])), now)
  await notifyPeople(db, engines, approved, 'approved', { by })
  return approved
}
