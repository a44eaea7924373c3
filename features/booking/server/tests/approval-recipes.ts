import { type MadePlace, makeBooking, makePlace } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import { asks, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { beginApproval } from '../approval/begin.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import { findBookingById } from '../time/booking-queries.ts'

const NOT_MINE = 14_043

/** Bookings that wait for an approval: of a person, or of one who is to decide. */
export function approvalRecipes(world: World): Recipes {
  const { db } = world.store
  const { approvals } = world.product
  const places = new Map<string, Promise<{ place: MadePlace; processId: string }>>()
  let hours = 0

  /** A place of the park at which this person decides. */
  async function placeOf(areaId: string, personId: string) {
    const now = world.now()
    const holders = [{ kind: 'person', personId } as const]
    const node = { kind: 'node', key: 'desk', title: '园区审批', holders, mode: 'any' } as const
    const process = { title: '场地审批', steps: [{ ...node, hours: null, escalateTo: null, edits: [] }] }
    const facts = { areaId, kind: BOOKING_SUBJECT, processId: null, process, by: null, now }
    const { processId } = await inTransaction(db, (within) => approvals.saveProcess(within, facts))
    return { place: await makePlace(db, { areaId, processId, now }), processId }
  }

  /** Somebody of the park who has nothing else to do with it. */
  const others = new Map<string, Promise<string>>()
  async function otherOf(areaId: string): Promise<string> {
    const other = others.get(areaId) ?? world.person({ areaId }).then(({ id }) => id)
    others.set(areaId, other)
    return await other
  }

  async function waiting(areaId: string, personId: string, deciderId: string): Promise<string> {
    const key = `${areaId} ${deciderId}`
    const made = places.get(key) ?? placeOf(areaId, deciderId)
    places.set(key, made)
    const { place, processId } = await made
    const now = world.now()
    hours += 1
    const startsAt = new Date(Math.floor(now.getTime() / 3_600_000 + 100 + hours) * 3_600_000)
    const id = await makeBooking(db, { place, personId, startsAt, state: 'waiting', now })
    const booking = await findBookingById(db, id)
    if (!booking) throw new Error('a booking that was just made')
    await inTransaction(db, (within) => beginApproval(approvals, within, booking, { processId, name: place.name }, now))
    return id
  }

  const asApplicant = () =>
    asks(async ({ person: { areaId, id } }) => ({ id: await waiting(areaId, id, await otherOf(areaId)) }), NOT_MINE)
  const asDecider = (more: object = {}) =>
    asks(
      async ({ person: { areaId, id } }) => ({ id: await waiting(areaId, await otherOf(areaId), id), ...more }),
      NOT_MINE,
    )
  return {
    'meeting/taskNodeList': asApplicant(),
    'meeting/urge': asApplicant(),
    'meeting/approvingDetail': asDecider(),
    'meeting/submit': asDecider({ act: 'approve', opinion: '同意使用' }),
  }
}
