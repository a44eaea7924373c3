import { expect, test } from 'vitest'
import type { BookingTodo } from '#contract/booking'
import { makePlace } from '#fixtures/booking'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'

const more = await makeMoreWorld()
const { world, db, host, colleague, booked, invited } = more
const todo = async (token: string) => (await world.post<BookingTodo>('meeting/myTodo', {}, token)).body
const soonAt = (minutes: number) => new Date(Math.ceil(world.now().getTime() / MINUTE) * MINUTE + minutes * MINUTE)
const span = (minutes: number) => ({ startsAt: soonAt(minutes), endsAt: soonAt(minutes + 30) })

test('what is to be paid, and what begins within ten minutes or waits for check-in, of all kinds', async () => {
  const place = () => makePlace(db)
  const unpaid = await booked({
    place: await place(),
    ...span(600),
    state: 'unpaid',
    totalFen: 100,
    payUntil: soonAt(15),
  })
  await booked({ place: await place(), ...span(600), state: 'unpaid', totalFen: 100, payUntil: soonAt(-5) })
  const next = await booked({ place: await place(), ...span(8) })
  await booked({ place: await place(), ...span(20) })
  const late = await booked({ place: await place(), ...span(-5), checkIn: true })
  await booked({ place: await place(), ...span(-5) })
  const inner = await booked({
    place: await makePlace(db, { kind: 'inner', companyId: more.company.id }),
    kind: 'inner',
    ...span(5),
  })
  await invited(inner, [{ personId: colleague.id }])
  const mine = await todo(host.token)
  expect(mine.unpaid.map(({ id }) => id)).toEqual([unpaid])
  expect(mine.soon.map(({ booking: { id }, checkInUntil }) => [id, checkInUntil !== null])).toEqual([
    [late, true],
    [inner, false],
    [next, false],
  ])
  const theirs = await todo(colleague.token)
  expect([theirs.offers, theirs.unpaid, theirs.soon.map(({ booking: { id, invited: is } }) => [id, is])]).toEqual([
    [],
    [],
    [[inner, true]],
  ])
})
