import { visitorRefusals } from '#contract/visitors'
import { companyNameOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { normalisePhone } from '#vocabulary/phone'
import { normalisePlate } from '#vocabulary/plate'
import { refuse } from '#vocabulary/refusal'
import type { GuestMaybeNamed } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import { sharePhones } from '../policy/block-queries.ts'
import { refuseBlocked } from '../policy/blocks.ts'
import { type Policy, policyOf } from '../policy/queries.ts'
import type { CompanionRow } from './companion-queries.ts'
import { saveParty } from './people.ts'
import { insertVisit, type NewVisit, type VisitRow, type VisitWay } from './queries.ts'
import { phoneIndexOf, sealed } from './sealing.ts'
import { type By, eventOf } from './states.ts'

/** What a visit is, as filled in by whoever files it. */
export interface VisitRequest {
  readonly areaId: string
  readonly companyId: string
  readonly way: VisitWay
  readonly hostId: string | null
  readonly applicantId: string
  readonly from: Date
  readonly until: Date
  readonly purpose: string
  readonly note?: string
  readonly place?: string
  readonly buildingIds?: readonly string[] | null
  readonly groupName?: string
  readonly headcount: number
  readonly plate?: string
  readonly bookingId?: string | null
  /** The row of the meeting's guest who comes by it. */
  readonly guestId?: string
  readonly hostShared?: boolean
  /** Answers to the company's questions, as labels and values. */
  readonly answers?: readonly { label: string; value: string }[]
  readonly guests: readonly GuestMaybeNamed[]
  /** The account of the first guest, where they filled it in. */
  readonly leaderId: string | null
}

/** A visit that was written down with its people, and what its company asks. */
export interface Made {
  readonly visit: VisitRow
  readonly people: readonly CompanionRow[]
  readonly policy: Policy
}

/**
 * Writes a visit down with its people, in the state that is asked for; nobody is told yet. Refuses an unknown company and people who are blocked. The caller has refused times and
 * people that cannot be.
 */
export async function makeVisit(
  db: Db,
  { vault, files }: Pick<VisitorEngines, 'vault' | 'files'>,
  {
    request,
    known,
    state,
    nextRunAt,
    by,
    onlyStored = false,
    now,
  }: {
    request: VisitRequest
    /** The company and what it asks, where the caller read them. */
    known?: { company: { name: string }; policy: Policy }
    state: 'draft' | 'invited' | 'waiting'
    nextRunAt: Date
    by: By
    /** A draft that is only stored: blocked people are refused when it is filed. */
    onlyStored?: boolean
    now: Date
  },
): Promise<Made> {
  const { areaId, companyId } = request
  const companyName = known?.company.name ?? (await companyNameOf(db, companyId))
  if (companyName === null) refuse(visitorRefusals.companyUnknown)
  const policy = known?.policy ?? (await policyOf(db, companyId))
  const phones = request.guests.flatMap(({ phone }) => (phone ? [phoneIndexOf(vault, normalisePhone(phone))] : []))
  if (!onlyStored) {
    await sharePhones(db, phones)
    await refuseBlocked(db, { areaId, companyId, phones, now })
  }
  const id = newId()
  const facts: NewVisit = {
    id,
    areaId,
    companyId,
    companyName,
    way: request.way,
    state,
    hostId: request.hostId,
    applicantId: request.applicantId,
    fromAt: request.from,
    untilAt: request.until,
    purpose: request.purpose,
    noteSealed: sealed(vault, 'note', id, request.note),
    place: request.place ?? '',
    buildingIds: request.buildingIds ?? null,
    groupName: request.groupName ?? '',
    headcount: request.headcount,
    plateSealed: policy.askPlate === 'no' ? null : sealed(vault, 'plate', id, normalisePlate(request.plate ?? '')),
    bookingId: request.bookingId ?? null,
    guestId: request.guestId ?? null,
    answersSealed: request.answers?.length ? sealed(vault, 'answers', id, JSON.stringify(request.answers)) : null,
    turnAt: nextRunAt,
    hostShared: request.hostShared ?? false,
  }
  const event = eventOf(id, by, { what: state === 'invited' ? 'invited' : 'filed' }, now)
  const visit = await insertVisit(db, facts, now, event)
  const party = { guests: request.guests, leaderId: request.leaderId }
  const { people } = await saveParty(db, { vault, files }, { areaId, visitId: id, policy, party, before: [], now })
  return { visit, people, policy }
}
