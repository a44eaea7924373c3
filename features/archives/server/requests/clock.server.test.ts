import { expect, test } from 'vitest'
import { COMPANY_LEFT } from '#contract/people'
import { inTransaction, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { onePixel } from '../../../../tests/support/picture.ts'
import { makeArchive, makeRequest } from '../fixtures.ts'
import { makeRequestsWorld } from '../tests/requests-world.ts'
import { forgetRequests, tendRequests } from './clock.ts'

const DAY = 86_400_000
const {
  world,
  archive,
  manager,
  clerk,
  operator,
  staff,
  raise,
  act,
  answer,
  answered,
  detail,
  list,
  dutiesOf,
  inboxOf,
  engines,
} = await makeRequestsWorld()
const { db } = world.store

test('what is overdue goes to operators once, and they may assign it', async () => {
  const request = { archiveId: archive.id, areaId: '1', raisedBy: manager.id, now: world.now() }
  const { id } = await makeRequest(db, { ...request, dueIn: -1 })
  expect((await detail(id, operator)).code).toBe(404)
  await tendRequests(engines)
  await tendRequests(engines)
  const { body } = await detail(id, operator)
  expect(body).toMatchObject({ escalated: true, overdue: true, acts: ['assign'] })
  expect(body.steps.filter((step) => step.act === 'escalated')).toHaveLength(1)
  expect(await inboxOf(operator, id)).toEqual(['企业诉求超期未答复'])
  expect((await dutiesOf('right:operator')).filter((duty) => duty.subject.id === id)).toHaveLength(1)
  expect((await list({ view: 'waiting' }, operator)).body.items.map((item) => item.id)).toContain(id)
  expect((await act(id, { act: 'assign', personId: clerk.id }, operator)).code).toBe(200)
  await answer(id)
  expect((await dutiesOf('right:operator')).filter((duty) => duty.subject.id === id)).toEqual([])
})

test('reopened twice it goes to operators', async () => {
  const id = await answered()
  await act(id, { act: 'reopen', text: '没有解决' }, manager)
  expect((await detail(id, operator)).code).toBe(404)
  expect((await dutiesOf(`person:${clerk.id}`)).map(({ subject }) => subject.id)).toContain(id)
  await answer(id)
  expect((await act(id, { act: 'reopen', text: '还是没有' }, manager)).body.state).toBe('reopened')
  expect((await detail(id, operator)).body).toMatchObject({ reopened: 2, escalated: true, overdue: false })
  expect(await inboxOf(operator, id)).toEqual(['诉求多次要求重新处理'])
})

test('an answer that nobody confirmed closes by itself after its day, and can be reopened', async () => {
  const id = await answered()
  await tendRequests(engines)
  expect((await detail(id)).body.state).toBe('answered')
  const past = addDays(dayOf(world.now()), -1)
  await db.updateTable('archives.request').set({ dueOn: past }).where('id', '=', id).execute()
  await tendRequests(engines)
  expect((await detail(id, manager)).body).toMatchObject({ state: 'closed', closedWhy: 'lapsed', acts: ['reopen'] })
  expect(await inboxOf(manager, id)).toEqual(['诉求已自动关闭'])
})

test('what somebody cannot handle any more waits for another', async () => {
  const leaving = await staff(['archive.requests'], { companyIds: [archive.companyId ?? ''] })
  const { id } = (await raise()).body
  await act(id, { act: 'take' }, leaving)
  await tendRequests(engines)
  expect((await detail(id)).body.state).toBe('assigned')
  await db.updateTable('people.roleGrant').set({ endedAt: world.now() }).where('personId', '=', leaving.id).execute()
  await tendRequests(engines)
  expect((await detail(id)).body).toMatchObject({ state: 'received', assignee: null })
  expect((await dutiesOf('right:archive.requests')).map(({ subject }) => subject.id)).toContain(id)
})

test('what a company that leaves had open is closed, and people hear of it', async () => {
  const gone = await makeArchive(db)
  const boss = await world.person({ company: { id: gone.companyId ?? '', manager: true } })
  const ids = [(await raise({}, boss)).body.id, (await raise({}, boss)).body.id] as const
  await act(ids[0], { act: 'take' }, clerk)
  const other = (await raise()).body.id
  await db
    .updateTable('people.company')
    .set({ state: 'left' })
    .where('id', '=', gone.companyId ?? '')
    .execute()
  const payload = { companyId: gone.companyId, areaId: '1', by: operator.id }
  await inTransaction(db, (tx) => world.product.jobs.announce(tx, { type: COMPANY_LEFT, payload }))
  await world.product.jobs.drain()
  for (const id of ids) {
    const row = await db.selectFrom('archives.request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'closed', closedWhy: 'left' })
    expect(await inboxOf(boss, id)).toEqual(['诉求已随企业迁出关闭'])
  }
  expect(await inboxOf(clerk, ids[0])).toEqual(['诉求已随企业迁出关闭'])
  const still = await db.selectFrom('archives.request').select('state').where('id', '=', other).executeTakeFirst()
  expect(still?.state).toBe('received')
})

test('long after it was closed it is deleted with its files', async () => {
  const fileId = await world.product.files.keep({
    key: newId(),
    areaId: '1',
    bytes: onePixel,
    unclaimed: true,
  })
  const own = { personId: manager.id, purpose: 'archive-request' }
  await db.updateTable('files.file').set(own).where('id', '=', fileId).execute()
  const { id } = (await raise({ files: [fileId] })).body
  await act(id, { act: 'withdraw', text: '不需要了' }, manager)
  await forgetRequests(engines)
  expect((await detail(id)).code).toBe(200)
  const long = new Date(world.now().getTime() - (3 * 365 + 1) * DAY)
  await db.updateTable('archives.request').set({ closedAt: long }).where('id', '=', id).execute()
  await forgetRequests(engines)
  expect((await detail(id)).code).toBe(404)
  const file = await db.selectFrom('files.file').select('claimedAt').where('id', '=', fileId).executeTakeFirst()
  expect(file?.claimedAt).toBeNull()
})
