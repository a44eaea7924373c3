import { type VisitStands, visitorRefusals } from '#contract/visitors'
import { hostIn, type ListedCompany, listedCompany, phoneOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { StepsContext, WriteContext } from '#platform/http'
import { parseInstant } from '#vocabulary/day'
import { type Answers, answerProblems, cleanAnswers, type FormField } from '#vocabulary/form-fields'
import { normalisePlate } from '#vocabulary/plate'
import { refusals, refuse } from '#vocabulary/refusal'
import type { GuestInput } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import { sharePhones } from '../policy/block-queries.ts'
import { refuseBlocked } from '../policy/blocks.ts'
import { type Policy, policyOf } from '../policy/queries.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { type Made, makeVisit, type VisitRequest } from '../visits/make.ts'
import { refuseCrowd, refuseParty, saveParty } from '../visits/people.ts'
import { lockVisit, updateVisit, type VisitRow } from '../visits/queries.ts'
import { phoneIndexOf, sealed } from '../visits/sealing.ts'
import { addEvent } from '../visits/states.ts'
import { refuseTimes, submitVisit } from '../visits/submit.ts'
import { standsOf } from '../visits/view.ts'

/** Visits of one account an hour, and of one account to one company a day. */
const MAX_FILED = { hour: 20, day: 10 }
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/** Answers as they go over the wire. */
export type WiredAnswers = readonly { readonly id: string; readonly values: readonly string[] }[]
/** A stored answer, with the text of its question: the form may change later. */
export type StoredAnswer = VisitRequest['answers'] extends readonly (infer One)[] | undefined ? One : never

/** A visit as its applicant fills it in. */
export interface Filed {
  readonly id?: string | undefined
  readonly companyId: string
  readonly host?: string | undefined
  readonly from: string
  readonly until: string
  readonly purpose: string
  readonly note?: string | undefined
  readonly plate?: string | undefined
  readonly guests: readonly GuestInput[]
  readonly answers?: WiredAnswers | undefined
}

/** Files a visit: a new one, or a draft of the caller's, in one transaction; who decides is asked. */
export async function fileVisit(
  ctx: StepsContext,
  engines: VisitorEngines,
  way: 'application' | 'form',
  input: Filed,
): Promise<VisitStands> {
  const { areaId, now, person } = ctx
  // Counted apart: what is refused counts too, or hosts could be guessed by the thousand.
  await ctx.tx((db) => refuseMany(db, engines, person.personId, input.companyId))
  return await ctx.last(async (db) => {
    const visit = await file({ db, areaId, now, person }, engines, way, input)
    const subject = { kind: 'visitors.visit', id: visit.id }
    const detail = { companyId: visit.companyId, people: visit.headcount }
    const action = 'visitors.visit.applied'
    await audited(db, ctx, action, subject, detail)
    return standsOf(visit)
  })
}

/** Locks: visit, people, case. */
async function file(
  ctx: Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>,
  engines: VisitorEngines,
  way: 'application' | 'form',
  input: Filed,
): Promise<VisitRow> {
  const { db, areaId, now, person } = ctx
  const { personId } = person
  const company = await visited(db, areaId, input.companyId)
  const policy = await policyOf(db, company.id)
  if (!policy.walkIn) refuse(visitorRefusals.noWalkIn, { data: { company: company.name } })
  const [from, until] = [moment(input.from), moment(input.until)]
  refuseTimes(engines, areaId, { from, until }, now)
  const guests = await withPhone(db, engines, personId, input.guests)
  refuseCrowd(engines, areaId, { people: guests.length, field: 'guests' })
  refuseParty(policy, guests, guests.length)
  const plate = normalisePlate(input.plate ?? '')
  if (policy.askPlate === 'must' && plate === '')
    refuse(visitorRefusals.mustGive, { field: 'plate', data: { what: '车牌号' } })
  const answers = answersOf(policy.fields, input.answers ?? [])
  const hostId = await hostOf(db, engines, company.id, input.host, personId)
  const request: VisitRequest = {
    ...facts(input),
    areaId,
    companyId: company.id,
    way,
    hostId,
    applicantId: personId,
    from,
    until,
    headcount: guests.length,
    plate,
    answers,
    guests,
    leaderId: personId,
  }
  const by = { kind: 'visitor' as const, id: personId }
  const made =
    input.id === undefined
      ? await makeVisit(db, engines, { request, known: { company, policy }, state: 'draft', nextRunAt: until, by, now })
      : await takeDraft(db, engines, { id: input.id, request, policy, company, now })
  return await submitVisit(db, engines, { ...made, policy, by, free: false, from: ['draft'], now })
}

/** A draft becomes what it is filed as; whoever it is for may see it from now on. */
async function takeDraft(
  db: Db,
  engines: VisitorEngines,
  of: { id: string; request: VisitRequest; policy: Policy; company: ListedCompany; now: Date },
): Promise<Pick<Made, 'visit' | 'people'>> {
  const { id, request, policy, company, now } = of
  const { vault } = engines
  const phones = request.guests.flatMap(({ phone }) => (phone ? [phoneIndexOf(vault, phone)] : []))
  await sharePhones(db, phones)
  const before = await lockDraft(db, request.areaId, request.applicantId, id)
  await refuseBlocked(db, { areaId: request.areaId, companyId: company.id, phones, now })
  const set = {
    companyId: company.id,
    companyName: company.name,
    way: request.way,
    hostId: request.hostId,
    fromAt: request.from,
    untilAt: request.until,
    purpose: request.purpose,
    noteSealed: sealed(vault, 'note', id, request.note),
    headcount: request.headcount,
    plateSealed: policy.askPlate === 'no' ? null : sealed(vault, 'plate', id, request.plate),
    answersSealed: request.answers?.length ? sealed(vault, 'answers', id, JSON.stringify(request.answers)) : null,
    hiddenAt: null,
  }
  await updateVisit(db, id, set, now)
  const party = { guests: request.guests, leaderId: request.leaderId }
  const { people } = await saveParty(db, engines, {
    areaId: request.areaId,
    visitId: id,
    policy,
    party,
    before: await listCompanions(db, [id]),
    now,
  })
  await addEvent(db, id, { kind: 'visitor', id: request.applicantId }, { what: 'filed' }, now)
  return { visit: { ...before, ...set }, people }
}

/** A draft of this person's, its row held; to everybody else it is not there. Refuses 16502 where it is none any more. */
export async function lockDraft(db: Db, areaId: string, personId: string, id: string): Promise<VisitRow> {
  const visit = await lockVisit(db, id)
  if (visit?.applicantId !== personId || visit.areaId !== areaId || !OWN_WAYS.includes(visit.way))
    refuse(refusals.notFound, { field: 'id' })
  return visit.state === 'draft' ? visit : refuse(visitorRefusals.changed)
}

/** Ways of visits that their applicants fill in by themselves. */
const OWN_WAYS: readonly VisitRow['way'][] = ['application', 'form']

/** A company that may be visited; all others are unknown alike. */
export async function visited(db: Db, areaId: string, companyId: string): Promise<ListedCompany> {
  return (await listedCompany(db, areaId, companyId)) ?? refuse(visitorRefusals.companyUnknown, { field: 'companyId' })
}

/** What a filled-in visit says of itself, without what has not been said. */
export function facts({ purpose, note }: { purpose?: string | undefined; note?: string | undefined }) {
  return { purpose: purpose ?? '', ...(note !== undefined && { note }) }
}

/** An instant of the contract, whose form is checked already. */
export function moment(text: string): Date {
  return parseInstant(text) ?? refuse(visitorRefusals.past)
}

/** The first guest is the applicant: who gives no phone is reached by that of their account. */
async function withPhone(
  db: Db,
  { vault }: VisitorEngines,
  personId: string,
  guests: readonly GuestInput[],
): Promise<GuestInput[]> {
  const [first, ...others] = guests
  if (!first) return []
  const phone = first.phone ?? (await phoneOf(db, vault, personId))
  return [phone === null ? first : { ...first, phone }, ...others]
}

async function hostOf(
  db: Db,
  { vault }: VisitorEngines,
  companyId: string,
  typed: string | undefined,
  askerId: string,
): Promise<string | null> {
  if ((typed ?? '').trim() === '') return null
  const host = await hostIn(db, vault, companyId, typed ?? '', askerId)
  return host?.id ?? refuse(visitorRefusals.hostUnknown, { field: 'host' })
}

/** Answers by what was asked; refuses the first that cannot be, by its field. */
function answersOf(fields: readonly FormField[], wired: WiredAnswers): StoredAnswer[] {
  const answers = cleanAnswers(fields, byId(wired))
  const [wrong] = answerProblems(fields, answers)
  if (wrong) refuse(visitorRefusals.answersWrong, { field: 'answers', data: { problem: wrong.message, id: wrong.id } })
  return fields.flatMap(({ id, label }) => {
    const values = answers[id] ?? []
    return values.length === 0 ? [] : [{ label, value: values.join('、') }]
  })
}

/** Wired answers by the ids of their fields. */
export function byId(wired: WiredAnswers): Answers {
  return Object.fromEntries(wired.map(({ id, values }) => [id, values]))
}

async function refuseMany(db: Db, { identity }: VisitorEngines, personId: string, companyId: string): Promise<void> {
  const wait = await identity.limits.take(db, [
    { key: `visitors.apply:${personId}`, max: MAX_FILED.hour, seconds: HOUR_SECONDS },
    { key: `visitors.apply:${personId}:${companyId}`, max: MAX_FILED.day, seconds: DAY_SECONDS },
  ])
  if (wait > 0) refuse(visitorRefusals.appliedOften, { data: { minutes: Math.ceil(wait / 60) } })
}
