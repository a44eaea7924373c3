import { type ApprovalCase, bookingRefusals, type booking as contract } from '#contract/booking'
import { workdaysOf } from '#door/estate'
import { namesOf } from '#door/people'
import { type Actor, actorOf, approvalRefusals, type CaseView, type Wish } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { CallContext, HandlersOf, WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { inOurWords, Refusal, refusals, refuse } from '#vocabulary/refusal'
import { unpublishedYears } from '#vocabulary/workdays'
import type { BookingEngines } from '../engines.ts'
import { viewBookings } from '../shown/brief.ts'
import { type BookingRow, findBooking } from '../time/booking-queries.ts'
import { withFollowing } from './fields.ts'
import { listCompeting } from './queries.ts'
import { foreseeRejected } from './register.ts'
import { daysAcrossYears, viewCase } from './view.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'taskNodeList' | 'approvingDetail' | 'submit' | 'urge'>

/** What the engine says of a rejection, whoever makes it. */
const REJECTED = '申请不通过，审批结束'

/** A booking whose approval somebody asks for. */
interface Asked {
  booking: BookingRow
  view: CaseView
  actor: Actor
}

/** The approval of bookings, for who applied and who decides. */
export function approvalHandlers({ approvals, files }: Pick<BookingEngines, 'approvals' | 'files'>): Handlers {
  /** One statement where a deadline reaches into another year; none else. */
  async function shown(db: Db, view: CaseView, actor: Actor): Promise<ApprovalCase> {
    const days = daysAcrossYears(view)
    return viewCase(view, {
      personId: actor.personId,
      may: approvals.can(view, actor),
      urgeFrom: approvals.urgeableFrom(view, actor.now),
      unpublished: days.length === 0 ? [] : unpublishedYears(days, await workdaysOf(db, view.areaId)),
    })
  }

  /** The case of a booking, for whom it concerns; to others it is not there. */
  async function asked(ctx: CallContext & { db: Db }, id: string): Promise<Asked> {
    const booking = await findBooking(ctx.db, ctx.areaId, id)
    const view = booking?.caseId ? await approvals.caseById(ctx.db, ctx.areaId, booking.caseId) : null
    if (!booking || !view) refuse(refusals.notFound, { field: 'id' })
    const actor = await approvals.standIn(ctx.db, actorOf(ctx))
    const isTheirs = [booking.personId, booking.forPersonId].includes(actor.personId)
    if (!isTheirs && !decides(view, actor)) refuse(refusals.notFound, { field: 'id' })
    return { booking, view, actor }
  }

  async function act(ctx: WriteContext, id: string, command: Omit<Wish, 'caseId'>): Promise<ApprovalCase> {
    const booking = await findBooking(ctx.db, ctx.areaId, id)
    if (!booking?.caseId) refuse(refusals.notFound, { field: 'id' })
    const actor = actorOf(ctx)
    const acted = approvals.act(ctx.db, actor, { ...command, caseId: booking.caseId })
    return await shown(ctx.db, await acted.catch((error: unknown) => Promise.reject(inBookingWords(error))), actor)
  }

  return {
    async taskNodeList(ctx, { id }) {
      const { view, actor } = await asked(ctx, id)
      return await shown(ctx.db, view, actor)
    },

    async approvingDetail(ctx, { id }) {
      const { booking, view, actor } = await asked(ctx, id)
      const looking = { personId: actor.personId, now: ctx.now, urlOf: (fileId: string) => files.urlOf(fileId) }
      const [brief] = await viewBookings(ctx.db, [booking], looking)
      const may = approvals.can(view, actor)
      const approve = { caseId: view.id, act: 'approve' } as const
      const ifApproved = may.includes('approve') ? await approvals.preview(ctx.db, actor, approve) : null
      const ifRejected = may.includes('reject') ? [REJECTED, ...(await foreseeRejected(ctx.db, [booking]))] : []
      return {
        ...(await shown(ctx.db, view, actor)),
        booking: brief ?? refuse(refusals.notFound, { field: 'id' }),
        applicant: view.applicant.name,
        people: booking.people,
        note: booking.note,
        files: booking.files.map(({ name, fileId, document = null }) => ({ name, document, url: files.urlOf(fileId) })),
        overlapping: await overlapping(ctx.db, booking),
        ifApproved: ifApproved?.sentences ?? [],
        ifRejected,
      }
    },

    submit: (ctx, { id, toNode, fields, personId, ...command }) =>
      act(ctx, id, {
        ...command,
        ...(toNode !== undefined && { to: toNode }),
        ...(fields && { fields: withFollowing(fields) }),
        ...(personId !== undefined && { signer: personId }),
      }),

    urge: (ctx, { id }) => act(ctx, id, { act: 'urge' }),
  }
}

/** Whether somebody has or had a say about a case: they are asked at one of its nodes, or decided there. */
function decides({ nodes }: CaseView, { personId, addresses }: Actor): boolean {
  return nodes.some(
    ({ state, holders, decided }) =>
      (state !== 'coming' && holders.some(({ address }) => addresses.includes(address))) ||
      decided.some(({ by, onBehalfOf }) => by?.personId === personId || onBehalfOf?.personId === personId),
  )
}

/** Others that ask for the same time, whoever asked first before the others. */
async function overlapping(db: Db, booking: BookingRow) {
  const others = await listCompeting(db, [booking])
  const people = [...new Set(others.flatMap(({ personId }) => personId ?? []))]
  const names = await namesOf(db, people)
  return others
    .toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
    .map(({ id, subject, personId, askedAt }) => ({
      id,
      subject,
      who: maskedName(names.get(personId ?? '') ?? ''),
      askedAt: toInstant(askedAt),
    }))
}

/** What the approvals engine refuses, in the words of this contract. */
function inBookingWords(error: unknown): unknown {
  const data = error instanceof Refusal && error.data ? { data: error.data } : {}
  const time = { data: { time: String((error instanceof Refusal && error.data?.['at']) || '') } }
  return inOurWords(error, [
    [approvalRefusals.decided, bookingRefusals.decided, data],
    [approvalRefusals.moved, bookingRefusals.changed],
    [approvalRefusals.notYourTurn, bookingRefusals.mayNotAct],
    [refusals.forbidden, bookingRefusals.mayNotAct],
    [approvalRefusals.opinionMissing, bookingRefusals.opinionMissing, { field: 'opinion' }],
    [approvalRefusals.signer, bookingRefusals.signerWrong, { field: 'personId' }],
    [approvalRefusals.signersMost, bookingRefusals.signersMany, data],
    [approvalRefusals.urgedLately, bookingRefusals.urgedOften, time],
    [approvalRefusals.urgedOut, bookingRefusals.urgedOut],
  ])
}
