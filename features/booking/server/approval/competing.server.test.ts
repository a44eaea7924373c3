import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONFIRMED } from '#contract/booking'
import { makeBooking } from '#fixtures/booking'
import { newId } from '#platform/db'
import { PEOPLE_NOTIFIED } from '../orders/notify.ts'
import { makeApprovalWorld } from '../tests/approval-world.ts'
import { take } from '../time/occupancy-queries.ts'

// Several may apply for the same time: approving one settles all others that want any of it, in the same transaction.

const stage = await makeApprovalWorld()
const { world, db, jobs, zhang, wang, placeOf, newDay, applied, submit, detail } = stage
const { stateOf, bookingOf, historyOf, isTaken, announced, waitingOf, caseStateOf } = stage
const hall = await placeOf({
  kind: 'venue',
  competes: true,
  parts: ['东', '西', '南'].map((name) => ({ name, seats: 50, pricePercent: 40 })),
})
const isDeep = process.env['DEEP'] !== undefined

/** No unit is had twice at once, whatever was approved. */
async function noOverlap(): Promise<void> {
  const { rows } = await world.store.pool.query(
    `select a.id from booking.booking a join booking.booking b on a.id < b.id and a.place_id = b.place_id
       and a.unit_ids && b.unit_ids and a.during && b.during
      where a.state in ('confirmed', 'unpaid') and b.state in ('confirmed', 'unpaid')`,
  )
  expect(rows).toEqual([])
}

test('the one that is approved takes the time, all that overlap are settled by their choice and told once, no other is touched', async () => {
  const day = newDay()
  const winner = await applied(hall, day(9, 12))
  const [rejected, waits] = [await applied(hall, day(8, 10)), await applied(hall, { ...day(11, 14), ifLost: 'queue' })]
  const [part, apart] = [hall.unitIds.slice(0, 1), await applied(hall, day(12, 13))]
  const small = await applied(hall, { ...day(10, 11), unitIds: part })
  const returned = await applied(hall, day(9, 12))
  await submit(returned, 'return', wang, { fields: ['people'] })
  expect(await isTaken(winner.id)).toBe(false)
  const { ifApproved, overlapping } = await detail(winner)
  expect(ifApproved).toEqual(expect.arrayContaining(['将同时婉拒 3 个重叠申请', '将把 1 个重叠申请转入候补']))
  expect(overlapping.map(({ id }) => id).toSorted()).toEqual([rejected.id, waits.id, small.id, returned.id].toSorted())
  expect(overlapping[0]).toMatchObject({ who: '林*' })
  const told = await announced(PEOPLE_NOTIFIED, returned.id)
  expect(await submit(winner, 'approve')).toMatchObject({ code: 200 })
  expect(await stateOf(winner)).toBe('confirmed')
  expect(await isTaken(winner.id)).toBe(true)
  for (const loser of [rejected, small, returned])
    expect(await bookingOf(loser.id)).toMatchObject({ state: 'rejected', why: '该时段已批给其他申请' })
  expect(await bookingOf(waits.id)).toMatchObject({ state: 'rejected', why: '该时段已批给其他申请，已转入候补' })
  expect(await waitingOf(waits.person.id)).toMatchObject([{ state: 'queued', startsAt: day(11, 14).startsAt }])
  expect(await waitingOf(rejected.person.id)).toEqual([])
  expect(await historyOf(waits.id)).toEqual(['asked', 'queued'])
  expect(await historyOf(rejected.id)).toEqual(['asked', 'lost'])
  expect(await announced(PEOPLE_NOTIFIED, returned.id)).toBe(told + 1)
  for (const loser of [rejected, waits, small]) {
    expect(await announced(PEOPLE_NOTIFIED, loser.id)).toBe(1)
    expect(await caseStateOf(loser.id)).toBe('rejected')
    expect(await submit(loser, 'approve', wang)).toMatchObject({ code: 14_042, message: '张*已处理：未通过' })
  }
  expect([await stateOf(apart), await caseStateOf(apart.id), await announced(PEOPLE_NOTIFIED, apart.id)]).toEqual([
    'waiting',
    'waiting',
    0,
  ])
  await noOverlap()
})

test('a hundred approvals at once of a hundred that want the same time: one wins, nothing overlaps, everybody is told once', async () => {
  const day = newDay()
  const COUNT = 100
  const people = await Promise.all(Array.from({ length: 4 }, () => world.person({ nickName: '林晓' })))
  const all: Awaited<ReturnType<typeof applied>>[] = []
  for (let nth = 0; nth < COUNT; nth++) {
    const person = people[nth % people.length]
    all.push(await applied(hall, { ...day(9, 11), ...(person && { person }), subject: `申请${nth}` }))
  }
  const answers = await Promise.all(all.map((one, nth) => submit(one, 'approve', nth % 2 ? zhang : wang)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 14_042)).toHaveLength(COUNT - 1)
  const states = await Promise.all(all.map(stateOf))
  expect(states.filter((state) => state === 'confirmed')).toHaveLength(1)
  expect(states.filter((state) => state === 'rejected')).toHaveLength(COUNT - 1)
  for (const one of all) {
    expect(await announced(PEOPLE_NOTIFIED, one.id)).toBe(1)
    expect(await historyOf(one.id)).toHaveLength(2)
  }
  const winner = all[states.indexOf('confirmed')]
  expect(await announced(CONFIRMED, winner?.id ?? '')).toBe(1)
  await noOverlap()
}, 120_000)

test('who wants other parts of the place, or no time of it, is left alone', async () => {
  const day = newDay()
  const [east = '', west = '', south = ''] = hall.unitIds
  const one = await applied(hall, { ...day(9, 11), unitIds: [east] })
  const others = [
    await applied(hall, { ...day(9, 11), unitIds: [west, south].toSorted() }),
    await applied(hall, { ...day(11, 12), unitIds: [east] }),
    await applied(hall, day(7, 9)),
  ]
  const { ifApproved, overlapping } = await detail(one)
  expect([ifApproved.filter((each) => each.includes('重叠')), overlapping]).toEqual([[], []])
  expect(await submit(one, 'approve')).toMatchObject({ code: 200 })
  for (const other of others) expect(await stateOf(other)).toBe('waiting')
  expect(await submit(others[0] ?? one, 'approve')).toMatchObject({ code: 200 })
  await noOverlap()
})

test('what somebody has by another way cannot be approved, and nothing is settled', async () => {
  const day = newDay()
  const [one, other] = [await applied(hall, day(9, 11)), await applied(hall, day(9, 11))]
  const now = world.now()
  const [from, until] = [day(10, 12).startsAt, day(10, 12).endsAt]
  await makeBooking(db, { place: hall, startsAt: from, endsAt: until, takes: { from, until }, now })
  expect((await detail(one)).ifApproved).toContain('该时段已被占用，不能同意')
  expect(await submit(one, 'approve')).toMatchObject({ code: 14_003 })
  expect([await stateOf(one), await stateOf(other), await caseStateOf(one.id)]).toEqual([
    'waiting',
    'waiting',
    'waiting',
  ])
  expect(await announced(PEOPLE_NOTIFIED, other.id)).toBe(0)
})

test('who only fills in a form for the time does not stand in the way', async () => {
  const day = newDay()
  const one = await applied(hall, day(9, 11))
  const person = await world.person()
  const holdId = newId()
  const [from, until] = [day(10, 12).startsAt, day(10, 12).endsAt]
  const goodUntil = new Date(world.now().getTime() + 600_000)
  const of = { id: holdId, areaId: '1', personId: person.id, kind: 'venue', placeId: hall.id, unitIds: hall.unitIds }
  await db
    .insertInto('booking.hold')
    .values({ ...of, startsAt: from, endsAt: until, until: goodUntil })
    .execute()
  expect(await take(db, { unitIds: hall.unitIds, from, until, taker: { holdId }, goodUntil, now: world.now() })).toBe(
    true,
  )
  expect(await submit(one, 'approve')).toMatchObject({ code: 200 })
  expect(await isTaken(one.id)).toBe(true)
})

test('what waited when the place did not compete yet gives way with the time that it has', async () => {
  const place = await placeOf()
  const day = newDay()
  const before = await applied(place, day(9, 11))
  await db.updateTable('booking.place').set({ competes: true }).where('id', '=', place.id).execute()
  const after = await applied({ ...place, competes: true }, day(10, 12))
  expect(await submit(after, 'approve')).toMatchObject({ code: 200 })
  expect([await stateOf(before), await isTaken(before.id)]).toEqual(['rejected', false])
  expect(await isTaken(after.id)).toBe(true)
})

test('it holds its own time already where it waited before the place competed', async () => {
  const place = await placeOf()
  const one = await applied(place)
  await db.updateTable('booking.place').set({ competes: true }).where('id', '=', place.id).execute()
  expect((await detail(one)).ifApproved).not.toContain('该时段已被占用，不能同意')
  expect(await submit(one, 'approve')).toMatchObject({ code: 200 })
  expect(await isTaken(one.id)).toBe(true)
})

test('what was told before is what is done: random applications, approved and rejected in any order', async () => {
  const wish = fc.record({
    from: fc.integer({ min: 0, max: 7 }),
    hours: fc.integer({ min: 1, max: 4 }),
    parts: fc.subarray([0, 1, 2], { minLength: 1 }),
    queue: fc.boolean(),
  })
  const acts = fc.array(fc.record({ nth: fc.nat(5), approve: fc.boolean() }), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 2, maxLength: 6 }), acts, async (wishes, deeds) => {
      const day = newDay()
      const all: Awaited<ReturnType<typeof applied>>[] = []
      for (const { from, hours, parts, queue } of wishes) {
        const unitIds = parts.map((nth) => hall.unitIds[nth] ?? '')
        all.push(
          await applied(hall, { ...day(8 + from, 8 + from + hours), unitIds, ifLost: queue ? 'queue' : 'reject' }),
        )
      }
      for (const { nth, approve } of deeds) {
        const one = all[nth % all.length]
        if (!one || (await stateOf(one)) !== 'waiting') continue
        const { ifApproved } = await detail(one)
        const states = () => Promise.all(all.map(stateOf))
        const queues = async () => (await Promise.all(all.map(({ person }) => waitingOf(person.id)))).flat().length
        const [before, queued] = [await states(), await queues()]
        const isTakenNow = ifApproved.includes('该时段已被占用，不能同意')
        const { code } = await submit(one, approve ? 'approve' : 'reject')
        expect(code).toBe(approve && isTakenNow ? 14_003 : 200)
        const lost = (await states()).filter((state, at) => all[at] !== one && state !== before[at]).length
        const waiting = (await queues()) - queued
        const said = (words: RegExp) => Number(ifApproved.map((each) => words.exec(each)?.[1]).find(Boolean) ?? 0)
        const told = approve ? [said(/婉拒 (\d+)/) + said(/把 (\d+)/), said(/把 (\d+)/)] : [0, 0]
        expect([lost, waiting]).toEqual(told)
      }
      await noOverlap()
    }),
    { numRuns: isDeep ? 200 : 5 },
  )
  await jobs.drain()
}, 300_000)
