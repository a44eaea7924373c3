import { visitorRefusals } from '#contract/visitors'
import { roomsOf } from '#door/estate'
import { hostIn, listedCompany, mayActFor, phoneOf } from '#door/people'
import { asSeen, type Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import type { GuestInput } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import { type Policy, policyOf } from '../policy/queries.ts'
import { makeVisit } from '../visits/make.ts'
import { refuseParty } from '../visits/people.ts'
import type { VisitRow } from '../visits/queries.ts'
import { submitVisit } from '../visits/submit.ts'

/** What a visitor fills in. */
export interface Registration {
  /** By which page: somebody at the gate, or a guest who calls on somebody. */
  readonly way: 'registration' | 'callon'
  readonly areaId: string
  readonly personId: string
  readonly companyId: string
  readonly host: string
  readonly from: Date
  readonly until: Date
  readonly purpose: string
  readonly note: string
  readonly plate: string
  readonly groupName: string
  readonly guests: readonly GuestInput[]
  readonly answers: readonly { readonly id: string; readonly values: readonly string[] }[]
  readonly version: number
  readonly now: Date
}

/** Writes down a visit that somebody registers themselves, and hands it to whoever decides. Times have been looked at. */
export async function registerVisit(db: Db, engines: VisitorEngines, of: Registration): Promise<VisitRow> {
  const { areaId, companyId, personId, now } = of
  const company = (await listedCompany(db, areaId, companyId)) ?? refuse(visitorRefusals.companyUnknown)
  const policy = await policyOf(db, companyId)
  if (!policy.walkIn) refuse(visitorRefusals.noWalkIn, { data: { company: company.name } })
  asSeen(policy, of.version, visitorRefusals.asksChanged)
  const guests = await withProvenPhone(db, engines, of)
  refuseParty(policy, guests, guests.length)
  if (policy.askPlate === 'must' && of.plate.trim() === '')
    refuse(visitorRefusals.mustGive, { field: 'plate', data: { what: '车牌号' } })
  const answers = answersTo(policy, of.answers)
  const hostId = of.host.trim() === '' ? null : await hostOf(db, engines, of)
  const rooms = await roomsOf(db, areaId, { companyId }, dayOf(of.from))
  const buildingIds = [...new Set(rooms.map(({ buildingId }) => buildingId))]
  const by = { kind: 'visitor' as const, id: personId }
  const made = await makeVisit(db, engines, {
    request: {
      ...of,
      hostId,
      applicantId: personId,
      // Whoever registers comes to this company: other buildings stay closed to them.
      buildingIds: buildingIds.length === 0 ? null : buildingIds,
      headcount: guests.length,
      guests,
      answers,
      leaderId: personId,
    },
    known: { company, policy },
    state: 'draft',
    nextRunAt: of.until,
    by,
    now,
  })
  return await submitVisit(db, engines, { ...made, by, free: false, from: ['draft'], now })
}

/** The first guest has the phone that was proven, whatever was typed: a block cannot be typed around. */
async function withProvenPhone(db: Db, { vault }: VisitorEngines, { guests, personId }: Registration) {
  const [leader, ...others] = guests
  if (!leader) return []
  const phone = (await phoneOf(db, vault, personId)) ?? leader.phone ?? ''
  if (!isPhone(normalisePhone(phone)))
    refuse(visitorRefusals.mustGive, { field: 'guests.0.phone', data: { what: '手机号' } })
  return [{ ...leader, phone }, ...others]
}

/** Whom the visitor named: somebody of the company who may have visitors. Everybody else is unknown alike. */
async function hostOf(db: Db, { vault }: VisitorEngines, of: Registration): Promise<string> {
  const { areaId, companyId, host, personId } = of
  const found = await hostIn(db, vault, companyId, host, personId)
  const isHost = found !== null && (await mayActFor(db, { areaId, personId: found.id }, companyId, 'act'))
  return isHost ? found.id : refuse(visitorRefusals.hostUnknown, { field: 'host' })
}

/** Answers to the company's questions as they are kept; refuses the first that is missing or wrong. */
function answersTo({ fields }: Policy, given: Registration['answers']): { label: string; value: string }[] {
  const answers = cleanAnswers(fields, Object.fromEntries(given.map(({ id, values }) => [id, values])))
  const [wrong] = answerProblems(fields, answers)
  if (wrong) refuse(visitorRefusals.answersWrong, { field: 'answers', data: { problem: wrong.message, id: wrong.id } })
  return fields.flatMap(({ id, label }) => {
    const values = answers[id] ?? []
    return values.length === 0 ? [] : [{ label, value: values.join('、') }]
  })
}
