import { expect, test } from 'vitest'
import { makeCaseWorld } from '../tests/case-world.ts'
import { makeFreeWorld } from '../tests/free-world.ts'

const { world, newPlate, register, cancel, decide, people, save } = await makeFreeWorld()
type Someone = Awaited<ReturnType<typeof world.person>>

const read = async ({ token }: Someone, within = world) => {
  await within.product.jobs.drain()
  type Items = { items: { topic: string; title: string; text: string; path: string }[] }
  return (await within.post<Items>('message/list', {}, token)).body.items
}

test('who registered a plate reads what the park decided, with why; nobody else does', async () => {
  const { body: event } = await save({ confirmNeeded: true, quota: 5 })
  const [yes, no, other] = (await people(3)) as [Someone, Someone, Someone]
  const [first, second] = [
    await register(event.id, newPlate(), yes.token),
    await register(event.id, newPlate(), no.token),
  ]
  expect((await decide(first.body.id, true)).code).toBe(200)
  expect((await decide(second.body.id, false)).code).not.toBe(200)
  expect(await read(no)).toEqual([])
  expect((await decide(second.body.id, false, '车牌不清楚')).code).toBe(200)
  const path = `/registerlist/${event.id}`
  expect(await read(yes)).toMatchObject([{ title: '停车免费已生效', path }])
  expect(await read(no)).toMatchObject([
    { title: '停车免费申请未通过', text: expect.stringContaining('原因：车牌不清楚') },
  ])
  expect(await read(other)).toEqual([])
})

test('who moves up from the waiting list reads it', async () => {
  const { body: event } = await save({ quota: 1 })
  const [first, second] = (await people(2)) as [Someone, Someone]
  const { body } = await register(event.id, newPlate(), first.token)
  await register(event.id, newPlate(), second.token)
  expect(await read(second)).toEqual([])
  await cancel(body.id, first.token)
  expect(await read(second)).toMatchObject([{ title: '停车免费已生效' }])
  expect(await read(first)).toEqual([])
})

test('who applied for a staff space reads what was decided, and it leads to their application', async () => {
  const cases = await makeCaseWorld()
  const firm = await cases.makeFirm()
  const { id } = await cases.apply(firm.staff)
  const asked = await cases.dutyOf(firm.manager, id)
  expect(await read(firm.manager, cases.world)).toMatchObject([
    { title: '有新的审批待处理', path: `/parking/staff/approve?id=${id}` },
  ])
  expect((await cases.act(firm.manager, asked?.caseId ?? '', 'reject', { opinion: '名额已满' })).code).toBe(200)
  expect(await read(firm.staff, cases.world)).toMatchObject([
    { title: '申请未通过', text: expect.stringContaining('名额已满'), path: `/parking/staff/detail?id=${id}` },
  ])
  expect(await read(cases.operator, cases.world)).toEqual([])
})
