import { beforeEach, describe, expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeBooking } from '#fixtures/booking'
import { newId } from '#platform/db'
import { makeBookWorld, type Who } from '../tests/book-world.ts'
import { MINUTE } from '../tests/more-world.ts'

const kit = await makeBookWorld()
const { world, db, host, at, call } = kit
beforeEach(kit.fresh)

describe('lists', () => {
  type Listed = { items: (BookingDetail & { invited: boolean })[]; next: string | null }
  const list = async (input: object, who: Who) =>
    (await call<Listed>('myOrders', { kind: 'venue', ...input }, who)).body ?? expect.fail('no list')

  test('what comes, the next first; what is over, the latest first; with what I am invited to', async () => {
    const [me, other] = [await world.person(), await world.person()]
    const of = (days: number, facts: object) =>
      makeBooking(db, {
        place: kit.room,
        kind: 'venue',
        startsAt: at('10:00', days),
        endsAt: at('11:00', days),
        takes: { from: at('10:00', days), until: at('11:00', days) },
        ...facts,
      })
    const later = await of(5, { personId: me.id })
    const sooner = await of(1, { personId: me.id })
    const forMe = await of(2, { personId: other.id, forPersonId: me.id })
    const invited = await of(3, { personId: host.id })
    await kit.invited(invited, [])
    await db
      .insertInto('booking.guest')
      .values({ id: newId(), bookingId: invited, personId: me.id, invitedAt: world.now(), endsAt: at('11:00', 3) })
      .execute()
    const undecided = await of(4, { personId: host.id, state: 'waiting' })
    await db
      .insertInto('booking.guest')
      .values({ id: newId(), bookingId: undecided, personId: me.id, invitedAt: world.now(), endsAt: at('11:00', 4) })
      .execute()
    const gone = await of(6, { personId: me.id, state: 'cancelled' })
    const earlier = await of(-1, { personId: me.id, state: 'done' })
    expect((await list({}, me)).items.map(({ id }) => id)).toEqual([sooner, forMe, invited, later])
    expect((await list({ side: 'past' }, me)).items.map(({ id }) => id)).toEqual([gone, earlier])
    expect((await list({}, me)).items.map((item) => item.invited)).toEqual([false, false, true, false])
    expect((await list({ side: 'waiting' }, me)).items).toEqual([])
    expect((await call<Listed>('myOrders', { next: 'x' }, me)).code).toBe(400)
    expect((await call<Listed>('myApply', { kind: 'venue' }, me)).body.items).toEqual([])
  })

  test('page by page, nothing twice and nothing left out', async () => {
    const me = await world.person()
    const applied = await world.person()
    for (let nth = 0; nth < 45; nth += 1) {
      const startsAt = new Date(at('08:00').getTime() + nth * 15 * MINUTE)
      const endsAt = new Date(startsAt.getTime() + 15 * MINUTE)
      const of = { place: kit.room, kind: 'venue', startsAt, endsAt, takes: { from: startsAt, until: endsAt } } as const
      await makeBooking(db, { ...of, personId: me.id })
      await makeBooking(db, {
        ...of,
        personId: applied.id,
        caseId: newId(),
        state: 'rejected',
        askedAt: new Date(startsAt.getTime() - 86_400_000),
      })
    }
    for (const [name, who, side] of [
      ['myOrders', me, 'coming'],
      ['myApply', applied, 'done'],
    ] as const) {
      const seen: string[] = []
      for (let next: string | null | undefined; next !== null; ) {
        const page: Listed = (await call<Listed>(name, { kind: 'venue', side, ...(next && { next }) }, who)).body
        seen.push(...page.items.map(({ startsAt }) => startsAt))
        next = page.next
      }
      expect(new Set(seen).size).toBe(45)
      expect(seen).toEqual(name === 'myOrders' ? seen.toSorted() : seen.toSorted().toReversed())
    }
  })
})
