import { makeBooking, makePlace } from '#fixtures/booking'
import { makeCompany } from '#fixtures/people'
import { asks, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'

const GUEST_UNKNOWN = 14_048

/** Internal meetings of a person. */
export function innerRecipes(world: World): Recipes {
  const { db } = world.store
  const now = () => world.now()
  async function meetingOf({ person: { id: personId, areaId } }: Owner): Promise<string> {
    const company = await makeCompany(db, { areaId })
    const place = await makePlace(db, { areaId, kind: 'inner', companyId: company.id, now: now() })
    const startsAt = new Date(now().getTime() + 300_000)
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    const takes = { from: startsAt, until: endsAt }
    return await makeBooking(db, { place, kind: 'inner', personId, now: now(), startsAt, endsAt, takes })
  }
  return {
    'meeting/myTodo': {
      make: async (owner) => {
        // Under way and not checked in: before all that begin soon, of which the answer holds five.
        const startsAt = new Date(now().getTime() - 300_000)
        const endsAt = new Date(startsAt.getTime() + 3_600_000)
        const place = await makePlace(db, { areaId: owner.person.areaId, now: now() })
        const takes = { from: startsAt, until: endsAt }
        const facts = { place, personId: owner.person.id, now: now(), startsAt, endsAt, takes, checkIn: true }
        return { input: {}, record: await makeBooking(db, facts) }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'meeting/meetingInfo': asks(async (owner) => ({ id: await meetingOf(owner) })),
    'meeting/minutesSave': asks(async (owner) => ({ id: await meetingOf(owner), minutes: '纪要' })),
    'meeting/signIn': asks(async (owner) => {
      const bookingId = await meetingOf(owner)
      const { signInCode: code } = await db
        .selectFrom('booking.meeting')
        .select('signInCode')
        .where('bookingId', '=', bookingId)
        .executeTakeFirstOrThrow()
      return { code }
    }, GUEST_UNKNOWN),
  }
}
