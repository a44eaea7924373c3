import { expect, test } from 'vitest'
import { makeBooking, makePlace } from '#fixtures/booking'
import { type Db, inTransaction } from '#platform/db'
import { miss } from '../checkin/missed.ts'
import { expireIn } from '../orders/expire.ts'
import { MINUTE, makeApprovalWorld } from '../tests/approval-world.ts'

const stage = await makeApprovalWorld()
const { world, db, jobs, zhang, placeOf, applied, submit } = stage
const room = await placeOf()
const stranger = await world.person()

/** A message as its person reads it. */
type Message = { topic: string; title: string; text: string; path: string }

const messagesOf = async ({ token }: { token: string }) => {
  await jobs.drain()
  return (await world.post<{ items: Message[] }>('message/list', {}, token)).body.items
}
const aboutBookings = async (who: { token: string }) =>
  (await messagesOf(who))
    .filter(({ topic }) => topic === 'booking')
    .map(({ title, text, path }) => ({ title, text, path }))

/** A confirmed booking at a place of its own, of somebody, for somebody else; it begins so many minutes from now. */
async function confirmed(minutes = 48 * 60, facts: Partial<Parameters<typeof makeBooking>[1]> = {}) {
  const [booker, forWhom] = [await world.person({ nickName: '林晓' }), await world.person({ nickName: '周舟' })]
  const place = await makePlace(db, { name: '星河厅', building: 'A座', floor: '3层' })
  const startsAt = new Date(Math.ceil(world.now().getTime() / MINUTE) * MINUTE + minutes * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
  const time = { startsAt, endsAt, takes: { from: startsAt, until: endsAt } }
  const of = { place, personId: booker.id, forPersonId: forWhom.id, now: world.now(), subject: '产品评审' }
  return { id: await makeBooking(db, { ...of, ...time, ...facts }), place, booker, forWhom, ...time }
}
const deskCancel = (id: string, reason: string) => world.post('meeting/deskCancel', { id, reason }, zhang.token)

test('cancelled by the desk: who booked and for whom it was booked read why; nobody else does', async () => {
  const { id, booker, forWhom } = await confirmed()
  expect((await deskCancel(id, '临时停电')).code).toBe(200)
  for (const who of [booker, forWhom])
    expect(await aboutBookings(who)).toEqual([
      {
        title: '会议室预订已取消',
        text: expect.stringMatching(/^产品评审，.+，A座3层星河厅，原因：园区取消：临时停电$/),
        path: `/recordinfo/${id}`,
      },
    ])
  for (const who of [stranger, zhang]) expect(await aboutBookings(who)).toEqual([])
})

test('what is not done is not written', async () => {
  const { booker, id } = await confirmed()
  expect((await deskCancel(id, ' ')).code).not.toBe(200)
  const undone = inTransaction(db, async (tx: Db) => {
    await miss({ jobs }, tx, id, new Date(world.now().getTime() + 49 * 60 * MINUTE))
    throw new Error('not done')
  })
  await expect(undone).rejects.toThrow('not done')
  expect(await aboutBookings(booker)).toEqual([])
})

test('a place is closed: what is moved reads where to, what is ended that all money goes back', async () => {
  const [moves, ends] = [await confirmed(), await confirmed()]
  await makePlace(db, { name: '听松', building: 'A座', floor: '2层' })
  const close = (each: typeof moves, inside: object[]) =>
    world.post(
      'meeting/closure',
      {
        placeId: each.place.id,
        startsAt: each.startsAt.toISOString(),
        endsAt: each.endsAt.toISOString(),
        reason: '检修',
        inside,
      },
      zhang.token,
    )
  expect((await close(moves, [{ bookingId: moves.id, to: 'move' }])).code).toBe(200)
  expect(await aboutBookings(moves.booker)).toMatchObject([
    {
      title: '会议室已调整',
      text: expect.stringMatching(/层(.+)。场所暂停使用（检修），已改到\1；不合适可取消并全额退款$/),
    },
  ])
  expect((await close(ends, [{ bookingId: ends.id, to: 'back' }])).code).toBe(200)
  expect(await aboutBookings(ends.booker)).toMatchObject([
    { title: '会议室预订已取消', text: expect.stringContaining('检修；已支付的费用会全额退回') },
  ])
})

test('nobody came', async () => {
  const { id, booker } = await confirmed(30, { checkIn: true })
  world.forward(45 * MINUTE)
  await jobs.drain()
  expect(await aboutBookings(booker)).toMatchObject([{ title: '会议室未签到，时段已释放', path: `/recordinfo/${id}` }])
})

test('approved and priced: until when it is to be paid; not paid: that it is over, in its place', async () => {
  const one = await applied(room, { totalFen: 6_000 })
  await submit(one, 'approve')
  expect(await aboutBookings(one.person)).toMatchObject([
    {
      title: '会议室预订已通过，待支付',
      text: expect.stringMatching(/请在\d+月\d+日 \d\d:\d\d前支付，逾期将释放时段$/),
    },
  ])
  world.forward(24 * 60 * MINUTE)
  await inTransaction(db, (tx) => expireIn({ jobs }, tx, one.id, world.now()))
  expect(await aboutBookings(one.person)).toMatchObject([{ title: '会议室预订已取消' }])
})

test('decided: approved, rejected with why, and returned once, by the words of approvals', async () => {
  const [yes, no, back] = [await applied(room), await applied(room), await applied(room)]
  await submit(yes, 'approve')
  await submit(no, 'reject', zhang, { opinion: '当天有活动' })
  await submit(back, 'return', zhang, { opinion: '人数过多', fields: ['people'] })
  expect((await messagesOf(yes.person)).map(({ title }) => title)).toEqual(['会议室预订已通过'])
  expect((await messagesOf(no.person)).map(({ title, text }) => [title, text.split('，').at(-1)])).toEqual([
    ['会议室预订未通过', '原因：当天有活动'],
  ])
  expect((await messagesOf(back.person)).map(({ title }) => title)).toEqual(['申请被退回'])
})

test('who cancels their own hears nothing; for whom it was booked does', async () => {
  const { id, booker, forWhom } = await confirmed()
  expect((await world.post('meeting/cancel', { id }, booker.token)).code).toBe(200)
  expect(await aboutBookings(booker)).toEqual([])
  expect(await aboutBookings(forWhom)).toMatchObject([{ title: '会议室预订已取消' }])
})

test('who asks for a decision is not written to; who decides is, until they have', async () => {
  const one = await applied(room)
  const toDo = (await messagesOf(zhang)).filter(({ path }) => path === `/tasktrackingpage/${one.id}`)
  expect(toDo.map(({ title }) => title)).toEqual(['有新的审批待处理'])
  expect(await messagesOf(one.person)).toEqual([])
  await submit(one, 'approve')
  expect((await messagesOf(zhang)).filter(({ path }) => path === `/tasktrackingpage/${one.id}`)).toEqual([])
})
