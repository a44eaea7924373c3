import type { ApprovalCase, ApprovingDetail } from '#contract/booking'
import { type MadePlace, makeBooking, makePlace, type PlaceToMake } from '#fixtures/booking'
import type { Step } from '#platform/approvals'
import { inTransaction, newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { beginApproval } from '../approval/begin.ts'
import { approve } from '../approval/decided.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import { findBookingById } from '../time/booking-queries.ts'
import type { NewBooking } from '../time/state-queries.ts'
import { DESK } from './nodes.ts'

/** A minute in ms. */
export const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A world with two operators, and applications that wait for them. */
export async function makeApprovalWorld() {
  const world = await makeWorld()
  const { db } = world.store
  const { jobs, approvals } = world.product
  const [zhang, wang] = [
    await world.person({ nickName: '张敏', roles: ['operator'] }),
    await world.person({ nickName: '王磊', roles: ['operator'] }),
  ]
  let hours = 0

  async function processOf(steps: Step[] = DESK): Promise<string> {
    const facts = { areaId: '1', kind: BOOKING_SUBJECT, processId: null, by: null, now: world.now() }
    const process = { title: `场地审批${newId().slice(-6)}`, steps }
    return (await inTransaction(db, (within) => approvals.saveProcess(within, { ...facts, process }))).processId
  }
  const placeOf = async ({ steps, ...facts }: PlaceToMake & { steps?: Step[] } = {}) => {
    const processId = await processOf(steps)
    return {
      ...(await makePlace(db, { now: world.now(), processId, ...facts })),
      processId,
      competes: facts.competes ?? false,
    }
  }
  type At = MadePlace & { processId: string; competes: boolean }

  /** Times of a day that nobody else here wants, from the hour that is said: `from` to `until` hours after its beginning. */
  const newDay = () => {
    hours += 24
    const start = Math.floor(world.now().getTime() / HOUR + 48 + hours) * HOUR
    return (from: number, until: number) => ({
      startsAt: new Date(start + from * HOUR),
      endsAt: new Date(start + until * HOUR),
    })
  }

  /** Somebody applies; the application waits, or is approved at once where nobody has to decide. */
  async function applied(
    place: At,
    { person, ...facts }: Partial<NewBooking> & { person?: { id: string; token: string } } = {},
  ) {
    const applicant = person ?? (await world.person({ nickName: '林晓' }))
    const now = world.now()
    const { startsAt, endsAt } =
      facts.startsAt && facts.endsAt ? (facts as ReturnType<ReturnType<typeof newDay>>) : newDay()(9, 10)
    const time = { startsAt, endsAt, takes: { from: startsAt, until: endsAt } }
    const of = { place, personId: applicant.id, state: 'waiting', competes: place.competes, now } as const
    const id = await makeBooking(db, { ...of, ...facts, ...time })
    await inTransaction(db, async (within) => {
      const booking = await findBookingById(within, id)
      if (!booking) throw new Error('no booking')
      const begun = await beginApproval(approvals, within, booking, place, now)
      if (begun === 'approved') await approve({ jobs, approvals }, within, [booking], { by: null, now })
    })
    return { id, person: applicant, token: applicant.token }
  }
  type Applied = Awaited<ReturnType<typeof applied>>

  const post = <Body = ApprovalCase>(call: string, input: object, who: { token: string }) =>
    world.post<Body>(`meeting/${call}`, input, who.token)
  const submit = ({ id }: Pick<Applied, 'id'>, act: string, who: { token: string } = zhang, more: object = {}) =>
    post('submit', { id, act, ...(act === 'approve' ? {} : { opinion: '请另选时间' }), ...more }, who)
  const detail = async ({ id }: Pick<Applied, 'id'>, who: { token: string } = zhang) =>
    (await post<ApprovingDetail>('approvingDetail', { id }, who)).body

  const stateOf = async ({ id }: Pick<Applied, 'id'>) => (await bookingOf(id)).state
  const bookingOf = (id: string) =>
    db
      .selectFrom('booking.booking')
      .select(['state', 'why', 'payUntil', 'confirmedAt', 'endedAt', 'returnedFields', 'caseId', 'totalFen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const historyOf = async (id: string) => {
    const rows = await db
      .selectFrom('booking.event')
      .select('what')
      .where('bookingId', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ what }) => what)
  }
  const isTaken = async (id: string) =>
    (await db.selectFrom('booking.occupancy').select('unitId').where('bookingId', '=', id).execute()).length > 0
  const announced = async (type: string, id: string) => {
    const rows = await db.selectFrom('jobs.outbox').select('payload').where('name', '=', type).execute()
    return rows.flatMap(({ payload }) => JSON.stringify(payload).match(new RegExp(id, 'g')) ?? []).length
  }
  const waitingOf = (personId: string) =>
    db
      .selectFrom('booking.waiting')
      .select(['state', 'startsAt', 'joinedAt'])
      .where('personId', '=', personId)
      .execute()
  const caseStateOf = async (id: string) => (await approvals.caseOf(db, { kind: BOOKING_SUBJECT, id }))?.state ?? 'none'

  return {
    world,
    db,
    jobs,
    approvals,
    zhang,
    wang,
    placeOf,
    newDay,
    applied,
    post,
    submit,
    detail,
    stateOf,
    bookingOf,
    historyOf,
    isTaken,
    announced,
    waitingOf,
    caseStateOf,
  }
}
