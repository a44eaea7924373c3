import {
  type BookingDetail,
  type booking,
  bookingRefusals,
  type InnerMeeting,
  MINUTES_PUBLISHED,
  type MinutesPublished,
} from '#contract/booking'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { showBooking } from '../bookings/show.ts'
import type { BookingEngines } from '../engines.ts'
import { standsOf } from '../shown/brief.ts'
import { type BookingRow, lockBooking } from '../time/booking-queries.ts'
import { MINUTES_TOPIC } from './notify.ts'
import {
  countSignedIn,
  findMeeting,
  findMeetingByCode,
  listInvited,
  listTakingPart,
  type MeetingRow,
  markSignedIn,
  putMeeting,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'meetingInfo' | 'minutesSave' | 'signIn'>

/** Signing in begins so long before the start. */
const EARLY_MS = 15 * 60_000

/** Internal meetings: agenda, papers, signing in, minutes. */
export function innerHandlers(engines: BookingEngines): Handlers {
  const { files, jobs, live } = engines

  async function shown(ctx: Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>, id: string): Promise<InnerMeeting> {
    const viewer = { areaId: ctx.areaId, personId: ctx.person.personId, now: ctx.now }
    const detail = await showBooking(ctx.db, engines, viewer, id)
    if (detail.kind !== 'inner') refuse(refusals.notFound, { field: 'id' })
    const meeting = await findMeeting(ctx.db, id)
    const isHost = detail.mine
    const isSeen = isHost || meeting?.minutesState === 'published'
    return {
      booking: detail,
      agenda: meeting?.agenda ?? [],
      papers: (meeting?.papers ?? []).map(({ id: fileId, name, document = null }) => ({
        id: fileId,
        name,
        document,
        url: files.urlOf(fileId),
      })),
      signInCode: isHost && meeting && isOpenNow(detail, ctx.now) ? meeting.signInCode : null,
      signedIn: detail.guests.filter(({ signedInAt }) => signedInAt !== null).length,
      minutes: isSeen ? (meeting?.minutes ?? '') : '',
      decisions: isSeen ? (meeting?.decisions ?? []) : [],
      minutesState: isSeen ? (meeting?.minutesState ?? 'none') : 'none',
      publishedAt: meeting?.publishedAt ? toInstant(meeting.publishedAt) : null,
      owners: isHost ? await ownersOf(ctx.db, id) : [],
    }
  }

  /** Whom a decision may be given to: the host and the people of the park who are invited. */
  async function ownersOf(db: Db, id: string): Promise<InnerMeeting['owners']> {
    const ids = await listTakingPart(db, id)
    const names = await namesOf(db, ids)
    return ids.flatMap((personId) => {
      const name = names.get(personId)
      return name ? { id: personId, name } : []
    })
  }

  return {
    meetingInfo: (ctx, { id }) => shown(ctx, id),

    async minutesSave(ctx, { id, publish = false, ...typed }) {
      const { db, now, person } = ctx
      const row = await lockBooking(db, id)
      if (row?.areaId !== ctx.areaId || row.kind !== 'inner') refuse(refusals.notFound, { field: 'id' })
      const invited = await listInvited(db, id)
      if (!hosts(row, person.personId))
        refuse(invited.includes(person.personId) ? bookingRefusals.notHost : refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled' || row.state === 'rejected' || row.state === 'expired')
        refuse(bookingRefusals.changed)
      const before = (await findMeeting(db, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const after = { ...before, ...(await written(db, person.personId, before, typed)) }
      checkOwners(after, row, invited)
      const isPublished = publish || before.minutesState === 'published'
      const state = {
        minutesState: isPublished ? 'published' : stateOf(after),
        publishedAt: isPublished ? now : null,
      } as const
      await putMeeting(db, { ...after, ...state })
      if (isPublished) {
        const decisions = after.decisions.map(({ what, ownerId, dueOn }) => ({ what, ownerId, dueOn }))
        const payload: MinutesPublished = { bookingId: id, areaId: row.areaId, decisions }
        await jobs.announce(db, { type: MINUTES_PUBLISHED, payload })
      }
      return standsOf(row, now)
    },

    async signIn(ctx, { code }) {
      const { db, areaId, now, person } = ctx
      const row = (await findMeetingByCode(db, areaId, code)) ?? refuse(bookingRefusals.guestUnknown, { field: 'code' })
      if (!isOpenFor(row, now)) refuse(bookingRefusals.notRunning, { field: 'code' })
      const isThere = (await markSignedIn(db, row.id, person.personId, now)) || hosts(row, person.personId)
      if (!isThere) refuse(bookingRefusals.guestUnknown, { field: 'code' })
      if (row.personId !== null) await live.tell(db, row.personId, { topic: MINUTES_TOPIC, id: row.id })
      return { bookingId: row.id, subject: row.subject, signedIn: await countSignedIn(db, row.id) }
    },
  }

  /** What was typed, with the papers claimed for this record. Refuses `file_wrong`. */
  async function written(
    db: Db,
    personId: string,
    before: MeetingRow,
    { papers, ...typed }: Omit<Parameters<Handlers['minutesSave']>[1], 'id' | 'publish'>,
  ): Promise<Partial<MeetingRow>> {
    if (papers === undefined) return typed
    const stored: MeetingRow['papers'] = []
    for (const { fileId, name } of papers) {
      const known = before.papers.find(({ id }) => id === fileId)
      const file = known ? null : await files.claimNamed(db, fileId, personId)
      if (!known && !file) refuse(bookingRefusals.fileWrong, { field: 'papers' })
      const document = known?.document ?? file?.name ?? null
      stored.push({ id: fileId, name: name.trim(), ...(document !== null && { document }) })
    }
    return { ...typed, papers: stored }
  }
}

/** Who booked a meeting, or for whom it was booked. */
function hosts(row: Pick<BookingRow, 'personId' | 'forPersonId'>, personId: string): boolean {
  return row.personId === personId || row.forPersonId === personId
}

/** The same of what was shown. */
function isOpenNow({ state, startsAt, endsAt }: BookingDetail, now: Date): boolean {
  const stored = state === 'running' ? 'confirmed' : state
  return isOpenFor({ state: stored, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)
}

function isOpenFor({ state, startsAt, endsAt }: { state: string; startsAt: Date; endsAt: Date }, now: Date): boolean {
  return state === 'confirmed' && now.getTime() >= startsAt.getTime() - EARLY_MS && now < endsAt
}

const stateOf = ({ minutes, decisions }: MeetingRow) => (minutes === '' && decisions.length === 0 ? 'none' : 'draft')

/** A decision is somebody's who was there. Refuses 400 on `decisions`. */
function checkOwners({ decisions }: MeetingRow, row: BookingRow, invited: readonly string[]): void {
  const known = new Set([...invited, row.personId, row.forPersonId])
  if (decisions.some(({ ownerId }) => ownerId !== null && !known.has(ownerId)))
    refuse(refusals.malformed, { field: 'decisions' })
}
