import { type Draft, visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { cleanAnswers, type FormField } from '#vocabulary/form-fields'
import { normalisePhone } from '#vocabulary/phone'
import { normalisePlate } from '#vocabulary/plate'
import { refusals, refuse } from '#vocabulary/refusal'
import { FAR_MS, timesProblem } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { policyOf } from '../policy/queries.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { listVisits } from '../visits/list-queries.ts'
import { makeVisit } from '../visits/make.ts'
import { saveParty } from '../visits/people.ts'
import { findVisit, updateVisit, type VisitRow } from '../visits/queries.ts'
import { opened, sealed } from '../visits/sealing.ts'
import { byId, facts, lockDraft, moment, type StoredAnswer, visited, type WiredAnswers } from './filing.ts'

/** So many drafts of one account. */
const MAX_DRAFTS = 20
/** Under which label a draft keeps whom its applicant typed as host: nobody is looked for before it is filed. */
const HOST = ''

/** A draft as it is filled in. */
export interface DraftInput {
  readonly id?: string | undefined
  readonly companyId: string
  readonly host?: string | undefined
  readonly from: string
  readonly until: string
  readonly purpose?: string | undefined
  readonly note?: string | undefined
  readonly plate?: string | undefined
  readonly guests?: readonly { readonly name: string; readonly phone?: string | undefined }[] | undefined
  readonly answers?: WiredAnswers | undefined
}

/**
 * Keeps what somebody filled in so far, for themselves alone: nobody of the company hears of it before it is filed, numbers of documents and pictures are not kept, and it is gone when
 * its time is over.
 */
export async function saveDraft(
  ctx: WriteContext,
  engines: VisitorEngines,
  way: 'application' | 'form',
  input: DraftInput,
): Promise<Draft> {
  const { db, areaId, now, person } = ctx
  const { vault } = engines
  const company = await visited(db, areaId, input.companyId)
  const [from, until] = [moment(input.from), moment(input.until)]
  const problem = timesProblem(from.getTime(), until.getTime(), now.getTime())
  if (problem === 'backwards') refuse(visitorRefusals.backwards, { field: 'until' })
  if (problem === 'too_far') refuse(visitorRefusals.tooFar, { field: 'from', data: { days: FAR_MS / 86_400_000 } })
  const policy = await policyOf(db, company.id)
  const answers = storedAnswers(policy.fields, input)
  const guests = (input.guests ?? [])
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, phone = '' }) => ({ name, ...(phone.trim() !== '' && { phone: normalisePhone(phone) }) }))
  const plate = normalisePlate(input.plate ?? '')
  const headcount = Math.max(1, guests.length)
  const nextRunAt = until.getTime() > now.getTime() ? until : now
  if (input.id === undefined) {
    await refuseMany(db, areaId, person.personId)
    const by = { kind: 'visitor' as const, id: person.personId }
    const request = {
      ...facts(input),
      areaId,
      companyId: company.id,
      way,
      hostId: null,
      applicantId: person.personId,
      from,
      until,
      headcount,
      plate,
      answers,
      guests,
      leaderId: person.personId,
    }
    const { visit } = await makeVisit(db, engines, {
      request,
      known: { company, policy },
      state: 'draft',
      nextRunAt,
      by,
      onlyStored: true,
      now,
    })
    await updateVisit(db, visit.id, { hiddenAt: now }, now)
    return await viewDraft(db, engines, visit)
  }
  const { id } = input
  const before = await lockDraft(db, areaId, person.personId, id)
  const set = {
    companyId: company.id,
    companyName: company.name,
    fromAt: from,
    untilAt: until,
    ...facts({ purpose: input.purpose }),
    noteSealed: sealed(vault, 'note', id, input.note),
    headcount,
    plateSealed: policy.askPlate === 'no' ? null : sealed(vault, 'plate', id, plate),
    answersSealed: answers.length > 0 ? sealed(vault, 'answers', id, JSON.stringify(answers)) : null,
    turnAt: nextRunAt,
  }
  await updateVisit(db, id, set, now)
  const party = { guests, leaderId: person.personId }
  await saveParty(db, engines, { areaId, visitId: id, policy, party, before: await listCompanions(db, [id]), now })
  return await viewDraft(db, engines, { ...before, ...set })
}

async function refuseMany(db: Db, areaId: string, applicantId: string): Promise<void> {
  const drafts = await listVisits(db, { areaId, by: { applicantId }, states: ['draft'], size: MAX_DRAFTS })
  if (drafts.items.length >= MAX_DRAFTS) refuse(visitorRefusals.draftsMany)
}

/** Every value in a line of its own: a draft goes on with the choices as they were made. */
function storedAnswers(fields: readonly FormField[], { host = '', answers = [] }: DraftInput): StoredAnswer[] {
  const clean = cleanAnswers(fields, byId(answers))
  const given = fields.flatMap(({ id, label }) => (clean[id] ?? []).map((value) => ({ label, value })))
  return host.trim() === '' ? given : [{ label: HOST, value: host.trim() }, ...given]
}

/** A draft of this person's; to everybody else it is not there. */
export async function findDraft(db: Db, areaId: string, applicantId: string, id: string): Promise<VisitRow> {
  const visit = await findVisit(db, areaId, id)
  if (visit?.applicantId !== applicantId || visit.state !== 'draft') refuse(refusals.notFound, { field: 'id' })
  return visit
}

/** A draft whole, for its applicant. */
export async function viewDraft(db: Db, engines: VisitorEngines, visit: VisitRow): Promise<Draft> {
  const { vault } = engines
  const { fields } = await policyOf(db, visit.companyId)
  const stored = readAnswers(engines, visit)
  const people = await listCompanions(db, [visit.id])
  return {
    id: visit.id,
    companyId: visit.companyId,
    companyName: visit.companyName,
    host: stored.find(({ label }) => label === HOST)?.value ?? '',
    from: toInstant(visit.fromAt),
    until: toInstant(visit.untilAt),
    purpose: visit.purpose,
    note: opened(vault, 'note', visit.id, visit.noteSealed),
    plate: opened(vault, 'plate', visit.id, visit.plateSealed),
    guests: people.map((one) => viewGuest(vault, one)),
    answers: draftAnswers(fields, stored),
    madeAt: toInstant(visit.madeAt),
  }
}

/** What a draft answers to the company's present questions. */
export function draftAnswers(fields: readonly FormField[], stored: readonly StoredAnswer[]) {
  return fields.flatMap(({ id, label }) => {
    const values = stored.filter((one) => one.label === label).map(({ value }) => value)
    return values.length === 0 ? [] : [{ id, values }]
  })
}

/** The stored answers of a visit. */
export function readAnswers({ vault }: Pick<VisitorEngines, 'vault'>, visit: VisitRow): StoredAnswer[] {
  const text = opened(vault, 'answers', visit.id, visit.answersSealed)
  return text === '' ? [] : (JSON.parse(text) as StoredAnswer[])
}

function viewGuest(vault: VisitorEngines['vault'], one: CompanionRow) {
  return {
    name: opened(vault, 'name', one.id, one.nameSealed),
    phone: opened(vault, 'phone', one.id, one.phoneSealed),
  }
}
