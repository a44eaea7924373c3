import { beforeEach, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { makeNotice, makeSentNotice, paragraph } from '#fixtures/notices'
import { makeCompany } from '#fixtures/people'
import { makeWorld } from '../../../../tests/support/world.ts'
import { sendingSweep } from '../sending/send.ts'

// What an act on one notice leaves alone, and what comes too late for another.

const TOKEN = 'abcdefghij0123456789AB'
const world = await makeWorld()
const { db } = world.store

type Person = Awaited<ReturnType<typeof world.person>>
let company: { id: string }
let manager: Person
let staff: Person

beforeEach(async () => {
  company = await makeCompany(db)
  manager = await world.person({ company: { id: company.id, manager: true } })
  staff = await world.person({ company: { id: company.id } })
})

const made = (facts: Partial<Parameters<typeof makeSentNotice>[1]> = {}) =>
  makeSentNotice(db, { companyId: company.id, authorId: manager.id, to: [staff.id], now: world.now(), ...facts })
const post = <T>(call: string, input: object, who = manager) => world.post<T>(`notice/${call}`, input, who.token)

test('a correction changes its own notice alone', async () => {
  const [one, other] = [await made(), await made({ title: '停电通知' })]
  const input = { id: one, version: 1, title: '停水改期', text: paragraph('后天停水'), words: '日期有误' }
  expect((await post('correct', input)).code).toBe(200)
  expect((await post('detail', { id: other }, staff)).body).toMatchObject({ title: '停电通知', version: 1 })
})

test('a recall between taking and sending wins: nothing goes out', async () => {
  const id = await makeNotice(db, { companyId: company.id, authorId: manager.id, now: world.now() })
  const { jobs, notify, vault } = world.product
  const sweep = sendingSweep({ store: world.store, jobs, notify, vault, clock: world.now })
  const taken = (await sweep.take(10)).filter((due) => due.id === id)
  expect(taken).toHaveLength(1)
  expect((await post('cancel', { id, reason: '发错了' })).code).toBe(200)
  for (const due of taken) await sweep.work(due)
  const rows = await db.selectFrom('notices.receipt').select('personId').where('noticeId', '=', id).execute()
  expect(rows).toEqual([])
})

test('two who take the same notice send it once', async () => {
  const id = await makeNotice(db, { companyId: company.id, authorId: manager.id, now: world.now() })
  const { jobs, notify, vault } = world.product
  const sweep = sendingSweep({ store: world.store, jobs, notify, vault, clock: world.now })
  for (let n = 0; n < 2; n += 1) await sweep.take(10)
  await Promise.all([sweep.work({ id, areaId: '1' }), sweep.work({ id, areaId: '1' })])
  const rounds = await db.selectFrom('notices.round').select('people').where('noticeId', '=', id).execute()
  expect(rounds).toEqual([{ people: 2 }])
})

test('a recall ends sharing', async () => {
  const id = await made({ shareToken: TOKEN })
  const shown = async () => (await post<{ shareToken: string | null }>('detail', { id }, staff)).body.shareToken
  expect(await shown()).toBe(TOKEN)
  await post('cancel', { id, reason: '发错了' })
  expect(await shown()).toBeNull()
})

test('words of feedback are told with their name where it is not anonymous', async () => {
  const id = await made({ feedback: true, level: 'answered' })
  await post('setRead', { id, version: 1, level: 'seen' }, staff)
  expect((await post('setFeedback', { id, version: 1, words: '已储水' }, staff)).code).toBe(200)
  const page = await post<{ items: object[] }>('feedbackPage', { id })
  expect(page.body.items).toMatchObject([{ personId: staff.id, words: '已储水' }])
})

test('agreeing after the due time of what is asked is too late', async () => {
  const dueAt = new Date(world.now().getTime() + 60_000)
  const facts = { companyId: company.id, authorId: manager.id, state: 'review', dueAt } as const
  const id = await makeNotice(db, facts)
  const second = await world.person({ company: { id: company.id, manager: true } })
  world.forward(61_000)
  expect((await post('second', { id, agree: true }, second)).code).toBe(no.timePast.code)
  expect((await post('second', { id, agree: false }, second)).body).toEqual({ state: 'draft' })
})

test('a scope names nobody whom its sender may not name, and tells who only got it of nobody else', async () => {
  const other = await world.person({ nickName: '局外人', company: { id: (await makeCompany(db)).id } })
  await db.updateTable('people.person').set({ nickName: '王芳' }).where('id', '=', staff.id).execute()
  const scope = [{ kind: 'people' as const, ids: [staff.id, other.id] }]
  const facts = { companyId: company.id, authorId: manager.id, scope, exceptIds: [manager.id] }
  const draft = await makeNotice(db, { ...facts, state: 'draft' })
  const { body } = await post<{ named: { id: string }[]; scopeNames: string[] }>('sentDetail', { id: draft })
  expect(body.named.map(({ id }) => id).toSorted()).toEqual([staff.id, manager.id].toSorted())
  expect(body.scopeNames).toEqual(['人员：王芳等2个'])
  const id = await made({ scope })
  expect((await post('trace', { id }, staff)).body).toMatchObject({ got: true, line: '人员' })
  expect((await post('trace', { id, personId: staff.id })).body).toMatchObject({ line: '人员：王芳等2个' })
})
