import { expect, test } from 'vitest'
import type { MyTask } from '#contract/tasks'
import { makeCompany, makeGrant } from '#fixtures/people'
import { makeTask, makeTaskType } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'

// What the inbox lists beside the duties, and to whom which service of tasks opens.

const world = await makeWorld()
const { db } = world.store
const { forms } = world.product
interface Someone {
  token: string
}
interface Answered {
  items: MyTask[]
  next: string | null
}

const listed = (tab: string, { token }: Someone, next?: string) =>
  world.post<Answered>('task/myTasks', { tab, ...(next !== undefined && { next }) }, token)
const sent = (sponsorId: string, to: { personId: string }[], after = 0) =>
  makeTask(db, forms, { sponsorId, to, now: new Date(world.now().getTime() + after * 1000) })

test('what I began comes with its receivers and how many passed, the latest first, page after page, and is nobody else’s', async () => {
  const [sponsor, other] = [await world.person(), await world.person()]
  const made: string[] = []
  for (let nth = 0; nth < 22; nth += 1) made.unshift((await sent(sponsor.id, [{ personId: other.id }], nth)).id)
  await db
    .updateTable('tasks.part')
    .set({ state: 'passed' })
    .where('taskId', '=', made[0] ?? '')
    .execute()
  const first = await listed('sponsored', sponsor)
  expect(first.body.items).toHaveLength(20)
  expect(first.body.items[0]).toMatchObject({ kind: 'task', state: 'running', parts: 1, passed: 1 })
  const second = await listed('sponsored', sponsor, first.body.next ?? '')
  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(made)
  expect(second.body.next).toBeNull()
  expect((await listed('sponsored', other)).body.items).toEqual([])
  expect(await listed('sponsored', sponsor, 'nonsense')).toMatchObject({ code: 400, field: 'next' })
})

test('a cycle stands among what I began', async () => {
  const sponsor = await world.person()
  const { typeId } = await sent(sponsor.id, [{ personId: (await world.person()).id }])
  const id = newId()
  await db
    .insertInto('tasks.cycle')
    .values({
      id,
      areaId: '1',
      sponsorId: sponsor.id,
      typeId,
      title: '每月用工',
      scope: '[]',
      rule: '{}',
      openDays: 5,
      offDay: 'later',
      unfinished: 'keep',
      state: 'paused',
      nextOn: '2026-12-01',
      createdAt: new Date(world.now().getTime() + 5000),
    })
    .execute()
  const { items } = (await listed('sponsored', sponsor)).body
  expect(items.map(({ kind }) => kind)).toEqual(['cycle', 'task'])
  expect(items[0]).toMatchObject({ id, state: 'paused', nextOn: '2026-12-01' })
})

test('what I did is what I handed in, not what came back to me or what another one did', async () => {
  const [sponsor, doer] = [await world.person(), await world.person()]
  const put = async (state: string, after: number) => {
    const { id, partIds } = await sent(sponsor.id, [{ personId: doer.id }])
    const handedAt = new Date(world.now().getTime() + after * 1000)
    const facts = { state, executorId: doer.id, handedAt }
    await db.updateTable('tasks.part').set(facts).where('id', 'in', partIds).execute()
    return id
  }
  const [older, newer] = [await put('passed', 1), await put('auditing', 2)]
  await put('returned', 3)
  await put('filling', 4)
  expect((await listed('done', doer)).body.items).toMatchObject([
    { kind: 'part', id: newer, state: 'auditing' },
    { kind: 'part', id: older, state: 'passed' },
  ])
  expect((await listed('done', sponsor)).body.items).toEqual([])
})

test('a copy is unread until it is opened, once; what was not copied to me is not there', async () => {
  const [sponsor, reader] = [await world.person(), await world.person()]
  const { id } = await sent(sponsor.id, [{ personId: (await world.person()).id }])
  await db.insertInto('tasks.copy').values({ taskId: id, personId: reader.id, at: world.now() }).execute()
  expect((await listed('copied', reader)).body.items).toMatchObject([{ kind: 'copy', id, readAt: null }])
  const read = await world.post<{ readAt: string }>('task/copyRead', { id }, reader.token)
  world.forward(60_000)
  const again = await world.post<{ readAt: string }>('task/copyRead', { id }, reader.token)
  expect([read.code, again.body.readAt]).toEqual([200, read.body.readAt])
  expect((await listed('copied', reader)).body.items).toMatchObject([{ id, readAt: read.body.readAt }])
  expect(await world.post('task/copyRead', { id }, sponsor.token)).toMatchObject({ code: 404, field: 'id' })
})

test('services open by right, by company and by office; types only for who may send', async () => {
  const company = await makeCompany(db, { name: '云图科技' })
  const [anybody, manager, sender, operator] = [
    await world.person(),
    await world.person({ company: { id: company.id, manager: true } }),
    await world.person(),
    await world.person({ roles: ['operator'] }),
  ]
  await makeGrant(db, sender, { rights: ['task.send', 'task.design'] })
  const { typeId } = await makeTaskType(db, forms, { title: '用工情况表', now: world.now() })
  await db.updateTable('tasks.type').set({ state: 'disabled' }).where('id', '!=', typeId).execute()
  const opens = async ({ token }: Someone) => (await world.post('task/pluginAuth', {}, token)).body
  expect(await opens(anybody)).toEqual({ send: false, design: false, lists: false })
  expect(await opens(manager)).toEqual({ send: true, design: false, lists: false })
  expect(await opens(sender)).toEqual({ send: true, design: true, lists: true })
  expect(await opens(operator)).toMatchObject({ design: true, lists: true })
  const types = async ({ token }: Someone) =>
    (await world.post<{ items: { id: string }[] }>('task/taskTypes', {}, token)).body.items
  expect(await types(anybody)).toEqual([])
  expect(await types(sender)).toMatchObject([{ id: typeId, title: '用工情况表', version: 1, forms: 1, audited: false }])
})

test('somebody to decide in my place is a colleague or has my office, never myself', async () => {
  const [one, two] = [await world.person({ roles: ['property'] }), await world.person({ roles: ['property'] })]
  const stranger = await world.person()
  const found = async ({ token }: Someone) =>
    (await world.post<{ items: { id: string }[] }>('task/delegates', { text: '' }, token)).body.items.map(
      ({ id }) => id,
    )
  expect(await found(one)).toContain(two.id)
  expect(await found(one)).not.toContain(one.id)
  expect(await found(stranger)).toEqual([])
})
