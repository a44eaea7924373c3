import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CANCELLED, CONFIRMED, FREED } from '#contract/booking'
import { inTransaction, newId } from '#platform/db'
import { addDays, dayOf, daysBetween } from '#vocabulary/day'
import { HOLIDAY_YEARS } from '#vocabulary/holidays'
import { endIn } from '../bookings/sweeps.ts'
import { PEOPLE_NOTIFIED } from '../orders/notify.ts'
import { retainedOf } from '../orders/open.ts'
import { MINUTE, makeApprovalWorld } from '../tests/approval-world.ts'
import { DESK, nodeOf } from '../tests/nodes.ts'
import { findBookingById } from '../time/booking-queries.ts'
import { handInAgain, withdrawApproval } from './begin.ts'
import { endCases } from './deciding.ts'

const stage = await makeApprovalWorld()
const { world, db, jobs, approvals, zhang, wang, placeOf, applied, post, submit, detail } = stage
const { stateOf, bookingOf, historyOf, isTaken, announced, caseStateOf } = stage
const room = await placeOf()

test('approved and free, it is confirmed; everybody concerned hears of it once', async () => {
  const one = await applied(room)
  expect(await isTaken(one.id)).toBe(true)
  expect(await submit(one, 'approve', zhang, { opinion: '同意使用' })).toMatchObject({
    code: 200,
    body: { state: 'approved', may: [] },
  })
  expect(await bookingOf(one.id)).toMatchObject({ state: 'confirmed', payUntil: null, confirmedAt: expect.any(Date) })
  expect(await historyOf(one.id)).toEqual(['asked', 'approved'])
  expect(await announced(CONFIRMED, one.id)).toBe(1)
  expect(await announced(PEOPLE_NOTIFIED, one.id)).toBe(1)
  expect(await isTaken(one.id)).toBe(true)
})

test('approved and priced, it is to be paid within a day, else its time is free and the person hears', async () => {
  const one = await applied(room, { totalFen: 6_000 })
  await submit(one, 'approve')
  const { state, payUntil } = await bookingOf(one.id)
  expect([state, payUntil && Math.round((payUntil.getTime() - world.now().getTime()) / MINUTE)]).toEqual([
    'unpaid',
    24 * 60,
  ])
  expect(await announced(CONFIRMED, one.id)).toBe(0)
  expect((await post<object>('payInfo', { id: one.id }, one)).body).toMatchObject({ state: 'to_pay', dueFen: 6_000 })
  world.forward(24 * 60 * MINUTE - MINUTE)
  await jobs.drain()
  expect([await stateOf(one), await isTaken(one.id)]).toEqual(['unpaid', true])
  world.forward(MINUTE)
  await jobs.drain()
  expect(await stateOf(one)).toBe('expired')
  expect(await isTaken(one.id)).toBe(false)
})

test('where no step is for it, nobody decides', async () => {
  const place = await placeOf({
    steps: [{ kind: 'choice', cases: [{ when: { field: 'people', is: '>', value: 10 }, steps: DESK }], otherwise: [] }],
  })
  const [small, large] = [await applied(place, { people: 10 }), await applied(place, { people: 11 })]
  expect([await stateOf(small), await stateOf(large)]).toEqual(['confirmed', 'waiting'])
  expect(await announced(CONFIRMED, small.id)).toBe(1)
})

test('rejected, its time is free and the person reads why', async () => {
  const one = await applied(room)
  expect(await submit(one, 'reject', zhang, { opinion: '  ' })).toMatchObject({ code: 14_045, field: 'opinion' })
  expect(await submit(one, 'reject', zhang, { opinion: '当天有活动' })).toMatchObject({ code: 200 })
  expect(await bookingOf(one.id)).toMatchObject({ state: 'rejected', why: '当天有活动', endedAt: expect.any(Date) })
  expect(await isTaken(one.id)).toBe(false)
  expect(await announced(FREED, room.id)).toBeGreaterThan(0)
  expect(await announced(PEOPLE_NOTIFIED, one.id)).toBe(1)
})

test('it comes back with what is to be mended, keeps its time, and is handed in again', async () => {
  const one = await applied(room, { people: 60 })
  await submit(one, 'return', zhang, { opinion: '人数过多', fields: ['people', 'time'] })
  expect(await bookingOf(one.id)).toMatchObject({
    state: 'returned',
    why: '人数过多',
    returnedFields: ['people', 'time'],
  })
  expect(await isTaken(one.id)).toBe(true)
  await db.updateTable('booking.booking').set({ people: 8 }).where('id', '=', one.id).execute()
  const again = () =>
    inTransaction(db, async (within) => {
      const booking = await findBookingById(within, one.id)
      if (booking) await handInAgain(approvals, within, booking, world.now())
    })
  await again()
  expect(await bookingOf(one.id)).toMatchObject({ state: 'waiting', why: '', returnedFields: [] })
  expect(await historyOf(one.id)).toEqual(['asked', 'returned', 'again'])
  await expect(again()).rejects.toMatchObject({ kind: { code: 14_024 } })
  await submit(one, 'approve', wang)
  expect(await stateOf(one)).toBe('confirmed')
})

test('what did not come back cannot be mended where it decides who decides', async () => {
  const one = await applied(room, { people: 60, totalFen: 100 })
  await submit(one, 'return', zhang, { opinion: '人数过多', fields: ['people'] })
  await db.updateTable('booking.booking').set({ people: 8, totalFen: 0 }).where('id', '=', one.id).execute()
  const again = inTransaction(db, async (within) => {
    const booking = await findBookingById(within, one.id)
    if (booking) await handInAgain(approvals, within, booking, world.now())
  })
  await expect(again).rejects.toMatchObject({ kind: { code: 400 } })
  expect(await stateOf(one)).toBe('returned')
})

test('withdrawn by its applicant until it is decided', async () => {
  const [one, late] = [await applied(room), await applied(room)]
  const withdraw = (id: string) =>
    inTransaction(db, async (within) => {
      const booking = await findBookingById(within, id)
      if (booking) await withdrawApproval(approvals, within, booking, world.now())
    })
  await withdraw(one.id)
  expect(await bookingOf(one.id)).toMatchObject({ state: 'cancelled' })
  expect(await isTaken(one.id)).toBe(false)
  expect(await submit(one, 'approve')).toMatchObject({ code: 14_042, message: '林*已处理：已撤回' })
  await submit(late, 'approve')
  await expect(withdraw(late.id)).rejects.toMatchObject({ kind: { code: 14_041 } })
  expect(await stateOf(late)).toBe('confirmed')
})

test('of two who decide at once one has an effect; the other hears who and what', async () => {
  for (let round = 0; round < 8; round++) {
    const one = await applied(room)
    const answers = await Promise.all([submit(one, 'approve', zhang), submit(one, 'reject', wang)])
    const codes = answers.map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 14_042])
    const [winner, state, words] = codes[0] === 200 ? ['张', 'confirmed', '已同意'] : ['王', 'rejected', '已拒绝']
    expect(answers.find(({ code }) => code !== 200)?.message).toBe(`${winner}*已处理：${words}`)
    expect(await stateOf(one)).toBe(state)
    expect(await announced(PEOPLE_NOTIFIED, one.id)).toBe(1)
  }
})

test('an approval against its withdrawal: one of them, and the other is told', async () => {
  for (let round = 0; round < 8; round++) {
    const one = await applied(room)
    const withdrawn = inTransaction(db, async (within) => {
      const booking = await findBookingById(within, one.id)
      if (booking) await withdrawApproval(approvals, within, booking, world.now())
    }).then(
      () => 200,
      (error: { kind: { code: number } }) => error.kind.code,
    )
    const [code, answer] = await Promise.all([withdrawn, submit(one, 'approve')])
    const ends = { '200,14042': ['cancelled', false], '14041,200': ['confirmed', true] }
    expect(Object.keys(ends)).toContain(`${code},${answer.code}`)
    const end = ends[`${code},${answer.code}` as keyof typeof ends]
    expect([await stateOf(one), await isTaken(one.id)]).toEqual(end)
  }
})

test('the park may end an approval', async () => {
  const place = await placeOf({ steps: [nodeOf('boss', [{ kind: 'person', personId: wang.id }])] })
  const one = await applied(place)
  expect(await submit(one, 'terminate', zhang, { opinion: '场地改造' })).toMatchObject({ code: 200 })
  expect(await bookingOf(one.id)).toMatchObject({ state: 'rejected', why: '场地改造' })
  expect(await isTaken(one.id)).toBe(false)
})

test('handed on, signed by somebody else first, urged: in this contract’s words', async () => {
  const place = await placeOf({ steps: [nodeOf('boss', [{ kind: 'person', personId: zhang.id }])] })
  const one = await applied(place)
  const stranger = await world.person({ nickName: '赵磊' })
  expect(await submit(one, 'approve', stranger)).toMatchObject({ code: 404 })
  expect(await post('urge', { id: one.id }, one)).toMatchObject({ code: 200 })
  const urged = await post('urge', { id: one.id }, one)
  expect(urged).toMatchObject({ code: 14_044 })
  expect(urged.message).toMatch(/^\d\d-\d\d \d\d:\d\d后可再次催办$/)
  expect(
    await submit(one, 'addSigner', zhang, { personId: one.person.id.replace(/^./, 'f'), where: 'before' }),
  ).toMatchObject({ code: 14_081 })
  expect(
    await submit(one, 'addSigner', zhang, { personId: stranger.id, where: 'before', opinion: '请先看' }),
  ).toMatchObject({ code: 200 })
  expect(await submit(one, 'approve', zhang)).toMatchObject({ code: 14_043 })
  expect(await submit(one, 'approve', stranger)).toMatchObject({ code: 200 })
  expect(await submit(one, 'transfer', zhang, { personId: wang.id })).toMatchObject({ code: 200 })
  expect(await submit(one, 'approve', wang)).toMatchObject({ code: 200, body: { state: 'approved' } })
})

test('deadlines and urging go by the park’s workdays; one that reaches into a year that nobody published says so', async () => {
  const today = dayOf(world.now())
  const next = Number(today.slice(0, 4)) + 1
  const left = daysBetween(today, `${next}-01-01`)
  const off = Array.from({ length: left }, (_, nth) => addDays(today, nth))
  const escalateTo = { kind: 'right', right: 'operator' } as const
  const timed = nodeOf('boss', [{ kind: 'person', personId: wang.id }], { hours: 2, escalateTo })
  const place = await placeOf({ steps: [timed] })
  await db
    .insertInto('estate.specialDay')
    .values(off.map((day) => ({ areaId: '1', day, off: true, name: '园区停工' })))
    .execute()
  const one = await applied(place)
  const { body } = await post('urge', { id: one.id }, one)
  const [node] = body.nodes
  for (const at of [node?.dueAt, body.urgeFrom]) expect(at?.slice(0, 4)).toBe(`${next}`)
  const unpublished = HOLIDAY_YEARS.includes(next) ? [] : [next]
  expect(body.unpublished).toEqual(unpublished)
  expect((await post('taskNodeList', { id: one.id }, one)).body).toMatchObject({ urgeFrom: body.urgeFrom, unpublished })
  await db.deleteFrom('estate.specialDay').where('areaId', '=', '1').execute()
  const { urgeFrom } = (await post('taskNodeList', { id: one.id }, one)).body
  expect(Date.parse(urgeFrom ?? '')).toBeLessThan(Date.parse(body.urgeFrom ?? ''))
})

test('who applied and who decides see the nodes; to others the case is not there', async () => {
  const place = await placeOf({
    steps: [nodeOf('boss', [{ kind: 'person', personId: wang.id }]), ...DESK],
  })
  const one = await applied(place, { subject: '产品评审', people: 12 })
  const stranger = await world.person()
  const mine = await post('taskNodeList', { id: one.id }, one)
  expect(mine.body).toMatchObject({
    state: 'waiting',
    may: ['withdraw', 'urge'],
    urgeFrom: null,
    nodes: [
      { key: 'boss', state: 'waiting', holders: '王*', acts: [] },
      { key: 'desk', state: 'coming', holders: '园区运营', since: null },
    ],
  })
  expect((await post('urge', { id: one.id }, one)).body.urgeFrom).not.toBeNull()
  expect(await post('taskNodeList', { id: one.id }, stranger)).toMatchObject({ code: 404 })
  expect(await post('approvingDetail', { id: one.id }, stranger)).toMatchObject({ code: 404 })
  expect(await detail(one, wang)).toMatchObject({
    applicant: '林晓',
    people: 12,
    booking: { subject: '产品评审', state: 'waiting' },
    overlapping: [],
    ifApproved: expect.arrayContaining([expect.stringContaining('desk审批')]),
    ifRejected: expect.arrayContaining(['该时段将释放']),
  })
  await submit(one, 'approve', wang, { opinion: '支持' })
  const after = await post('taskNodeList', { id: one.id }, one)
  expect(after.body.nodes[0]).toMatchObject({
    state: 'approved',
    acts: [{ who: '王*', what: '同意', opinion: '支持', onBehalfOf: '' }],
  })
})

test('what others end takes its case with it', async () => {
  const one = await applied(room)
  await inTransaction(db, async (within) => {
    const booking = await findBookingById(within, one.id)
    if (!booking) return
    await within.updateTable('booking.booking').set({ state: 'cancelled' }).where('id', '=', one.id).execute()
    await endCases({ approvals }, within, [booking], 'terminated', {
      by: zhang.id,
      now: world.now(),
      opinion: '场所暂停使用',
    })
  })
  expect(await caseStateOf(one.id)).toBe('terminated')
  expect(await submit(one, 'approve', wang)).toMatchObject({ code: 14_042, message: '张*已处理：已终止' })
})

/** A paid booking that was moved to a time that is decided about, at half an hour before its start. */
async function movedPaid() {
  const one = await applied(room, { paidFen: 0, totalFen: 4_000, back: [{ hours: 24, percent: 50 }] })
  await db
    .updateTable('booking.booking')
    .set({ confirmedAt: world.now(), paidFen: 4_000 })
    .where('id', '=', one.id)
    .execute()
  const paid = { state: 'paid', tradeId: newId(), paidAt: world.now() }
  const of = { id: newId(), bookingId: one.id, areaId: '1', personId: one.person.id, amountFen: 4_000 }
  await db
    .insertInto('booking.bookingOrder')
    .values({ ...of, ...paid, createdAt: world.now(), goodUntil: world.now() })
    .execute()
  return one
}
const keptOfOne = (id: string) => retainedOf(db, id)

test('what was paid before it was moved stays with it where it is approved, and only the rest is due', async () => {
  const [same, dearer] = [await movedPaid(), await movedPaid()]
  await submit(same, 'approve')
  expect([await stateOf(same), await announced(CONFIRMED, same.id)]).toEqual(['confirmed', 0])
  await db.updateTable('booking.booking').set({ totalFen: 5_500 }).where('id', '=', dearer.id).execute()
  await submit(dearer, 'approve')
  expect((await post<object>('payInfo', { id: dearer.id }, dearer)).body).toMatchObject({
    state: 'to_pay',
    dueFen: 1_500,
  })
})

test('turned down it goes back whole, withdrawn by the rule; who was told of it hears that it is cancelled', async () => {
  const [turned, withdrawn, lapsed] = [await movedPaid(), await movedPaid(), await movedPaid()]
  await submit(turned, 'reject')
  expect([await keptOfOne(turned.id), await announced(CANCELLED, turned.id)]).toEqual([0, 1])
  await inTransaction(db, async (within) => {
    const booking = await findBookingById(within, withdrawn.id)
    if (booking) await withdrawApproval(approvals, within, booking, world.now())
  })
  expect([await keptOfOne(withdrawn.id), await announced(CANCELLED, withdrawn.id)]).toEqual([2_000, 1])
  const startsAt = new Date(world.now().getTime() - MINUTE)
  await db
    .updateTable('booking.booking')
    .set({ startsAt, during: sql`tstzrange(${startsAt}, upper(during))` })
    .where('id', '=', lapsed.id)
    .execute()
  await inTransaction(db, (within) => endIn(within, { jobs, approvals }, lapsed.id, world.now()))
  expect([await stateOf(lapsed), await keptOfOne(lapsed.id), await caseStateOf(lapsed.id)]).toEqual([
    'expired',
    0,
    'terminated',
  ])
})

test('who cancels it undecided is told first what is kept', async () => {
  const one = await movedPaid()
  expect(await post('cancel', { id: one.id }, one)).toMatchObject({ code: 14_025, data: { fen: 2_000 } })
  expect(await stateOf(one)).toBe('waiting')
  expect(await post('cancel', { id: one.id, keptFen: 2_000 }, one)).toMatchObject({ code: 200 })
  expect([await stateOf(one), await keptOfOne(one.id), await caseStateOf(one.id)]).toEqual([
    'cancelled',
    2_000,
    'withdrawn',
  ])
})
