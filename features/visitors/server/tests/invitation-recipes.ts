import { makeBooking, makeGuest, makePlace } from '#fixtures/booking'
import { makeCompany, makePerson } from '#fixtures/people'
import { makeVisit, type VisitToMake } from '#fixtures/visitors'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'

const HOUR_MS = 3_600_000
/** An invitation of another park is unknown. */
const UNKNOWN = 16_504

/** Visits: each of the owner as host; invitations by their codes; those to decide. */
export const invitationRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { vault } = world.product
  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR_MS))
  const hosted = async ({ person: { areaId, id: hostId } }: Owner, facts: Partial<VisitToMake> = {}) => {
    const company = await makeCompany(db, { areaId })
    const of = { areaId, companyId: company.id, hostId, applicantId: hostId, now: world.now() }
    return await makeVisit(db, vault, { ...of, ...facts })
  }
  /** The secret of somebody who accepted a meeting of somebody who may receive. */
  const accepted = async ({ person: { areaId } }: Owner) => {
    const company = await makeCompany(db, { areaId })
    const host = await makePerson(db, { areaId, company: { id: company.id, allowed: true } })
    const place = await makePlace(db, { areaId, now: world.now() })
    const startsAt = new Date(world.now().getTime() + HOUR_MS)
    const bookingId = await makeBooking(db, { place, personId: host.id, startsAt, now: world.now() })
    return (await makeGuest(db, vault, { bookingId, answer: 'yes', now: world.now() })).key
  }
  return {
    'visitor/inviting': asks(async () => ({})),
    'visitor/guestInvitationAdd': asks(
      async () => ({ from: at(1), until: at(2), purpose: '商务洽谈', headcount: 1 }),
      16_514,
    ),
    'visitor/invitationList': lists('id', async (owner) => (await hosted(owner)).id),
    'visitor/recordById': asks(async (owner) => ({ id: (await hosted(owner)).id })),
    'visitor/visitChange': asks(async (owner) => ({
      id: (await hosted(owner, { state: 'approved' })).id,
      from: at(2),
      until: at(3),
    })),
    'visitor/visitCancel': asks(async (owner) => ({ id: (await hosted(owner, { state: 'approved' })).id })),
    'visitor/queryByCode': asks(
      async (owner) => ({ inviteCode: (await hosted(owner, { state: 'invited' })).inviteCode }),
      UNKNOWN,
    ),
    'visitor/submitResult': asks(
      async (owner) => ({
        inviteCode: (await hosted(owner, { state: 'invited', guests: [{ name: null }] })).inviteCode,
        guests: [{ name: '王五', phone: '13800001234' }],
      }),
      UNKNOWN,
    ),
    'visitor/meetingVisit': asks(async (owner) => ({ key: await accepted(owner) }), UNKNOWN),
    'visitor/meetingJoin': asks(async (owner) => ({ key: await accepted(owner) }), UNKNOWN),
    'visitor/cannotCome': asks(
      async (owner) => ({ inviteCode: (await hosted(owner, { state: 'invited' })).inviteCode }),
      UNKNOWN,
    ),
    'visitorh5/applyCheck': asks(async (owner) => ({ ids: [(await hosted(owner)).id], approve: true })),
    'visitorh5/toDecide': asks(async () => ({})),
  }
}
