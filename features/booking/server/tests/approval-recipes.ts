import { type MadePlace, makeBooking, makePlace } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import { asks, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
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

  async function placeOf(areaId: string, deciderId: string | null) {
    const now = world.now()
    const holders = [
      deciderId === null
        ? ({ kind: 'right', right: 'operator' } as const)
        : ({ kind: 'person', personId: deciderId } as const),
    ]
    const node = {
      kind: 'node',
      key: 'desk',
      title: '园区审批',
      holders,
      mode: 'any',
      hours: null,
      escalateTo: null,
    } as const
    const process = { title: '场地审批', steps: [{ ...node, edits: [] }] }
    const facts = { areaId, kind: BOOKING_SUBJECT, processId: null, process, by: null, now }
    const { processId } = await inTransaction(db, (within) => approvals.saveProcess(within, facts))
    return { place: await makePlace(db, { areaId, processId, now }), processId }
  }

  async function waiting(areaId: string, personId: string, deciderId: string | null): Promise<string> {
    const key = `${areaId} ${deciderId ?? ''}`
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
    asks(async ({ person: { areaId, id } }) => ({ id: await waiting(areaId, id, null) }), NOT_MINE)
  const asDecider = (more: object = {}) =>
    asks(async ({ person: { areaId, id } }: Owner) => {
      const applicant = await world.person({ areaId })
      return { id: await waiting(areaId, applicant.id, id), ...more }
    }, NOT_MINE)
  return {
    'meeting/taskNodeList': asApplicant(),
    'meeting/urge': asApplicant(),
    'meeting/approvingDetail': asDecider(),
    'meeting/submit': asDecider({ act: 'approve', opinion: '同意使用' }),
  }
}
