import { visitorRefusals } from '#contract/visitors'
import { type ComingGuest, holdConfirmed } from '#door/booking'
import { mayActFor } from '#door/people'
import type { Db } from '#platform/db'
import { newLinkSecret } from '#platform/identity'
import { normalisePlate } from '#vocabulary/plate'
import { refuse } from '#vocabulary/refusal'
import { isMovable, isRecallable } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import type { Policy } from '../policy/queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { insertInvitation, updateInvitation } from '../visits/invitation-queries.ts'
import { makeVisit } from '../visits/make.ts'
import { changeVisit } from '../visits/moving.ts'
import { lockOfGuest, type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'
import { submitVisit } from '../visits/submit.ts'

/**
 * Makes the visit by which a meeting's guest comes, once: with the meeting's time and place, the name and phone that the host gave, and their plate. What the company asks besides is for the
 * guest to fill in. Where it stands already only the plate changes. Refuses where the meeting is no more, the host may not receive for the company, or the guest is blocked.
 * Locks: booking, visit, and what `makeVisit` and `submitVisit` lock.
 */
export async function joinMeeting(
  db: Db,
  engines: VisitorEngines,
  guest: ComingGuest,
  { plate = '', now }: { plate?: string | undefined; now: Date },
): Promise<VisitRow> {
  const { areaId, bookingId, hostId, companyId, guestId } = guest
  const meeting = await holdConfirmed(db, { areaId, bookingId, personId: hostId })
  if (!meeting) refuse(visitorRefusals.noMeeting)
  const known = await lockOfGuest(db, guestId)
  if (known) return await withPlate(db, engines, known, plate, now)
  if (!(await mayActFor(db, { areaId, personId: hostId }, companyId, 'act'))) refuse(visitorRefusals.noMeeting)
  const by = { kind: 'host' as const, id: hostId }
  const made = await makeVisit(db, engines, {
    request: {
      areaId,
      companyId,
      way: 'invitation',
      hostId,
      applicantId: hostId,
      from: meeting.startsAt,
      until: meeting.endsAt,
      purpose: guest.kind === 'room' || guest.kind === 'inner' ? '参加会议' : '参加活动',
      place: guest.place,
      headcount: 1,
      plate,
      bookingId,
      guestId,
      guests: guest.phone === null ? [] : [{ name: guest.name, phone: guest.phone }],
      leaderId: null,
    },
    state: 'invited',
    nextRunAt: meeting.endsAt,
    by,
    now,
  })
  const { visit, people, policy } = made
  await insertInvitation(db, visit.id, newLinkSecret().hash)
  if (!isComplete(policy, guest, plate)) return visit
  await updateInvitation(db, visit.id, { state: 'completed', boundHash: newLinkSecret().hash, boundAt: now })
  return await submitVisit(db, engines, {
    visit,
    people,
    policy,
    by,
    free: !policy.decideInvited,
    from: ['invited'],
    now,
  })
}

/** Whether nothing that the company asks for is missing. */
function isComplete(policy: Policy, { name, phone }: ComingGuest, plate: string): boolean {
  if (name.trim() === '' || phone === null) return false
  return policy.askId !== 'must' && policy.askDocument !== 'must' && (policy.askPlate !== 'must' || plate !== '')
}

/** The guest says with which car they come; one that is left out stays. */
async function withPlate(
  db: Db,
  engines: VisitorEngines,
  visit: VisitRow,
  plate: string,
  now: Date,
): Promise<VisitRow> {
  const before = opened(engines.vault, 'plate', visit.id, visit.plateSealed)
  if (plate === '' || normalisePlate(plate) === before || !isMovable(visit.state)) return visit
  return await changeVisit(db, engines, { id: visit.id, by: { kind: 'visitor', id: null }, move: { plate }, now })
}

/** A meeting's guest comes no more: neither does their visit, unless somebody is here. */
export async function leaveMeeting(
  db: Db,
  engines: VisitorEngines,
  guestId: string,
  { by, words, now }: { by: 'visitor' | 'clock'; words: string; now: Date },
): Promise<void> {
  const visit = await lockOfGuest(db, guestId)
  if (!visit || !isRecallable(visit.state)) return
  // Host and guest hear it from the meeting.
  await cancelVisit(db, engines, {
    id: visit.id,
    by: { kind: by, id: null },
    what: 'withdrawn',
    words,
    quiet: true,
    now,
  })
}
