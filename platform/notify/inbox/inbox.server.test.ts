import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { counted } from '../../../tests/support/store.ts'
import { makeWorld } from '../../../tests/support/world.ts'
import type { Message, MessageBadge } from '../contract.ts'
import { type NewMessage, openable, pruneInbox } from './inbox.ts'
import { createKinds, type MessageKind } from './kinds.ts'
import { changesOf } from './queries.ts'

const world = await makeWorld()
const { inbox } = world.product.notify
const { db } = world.store
/** Things that nobody may open any more. */
const shut = new Set<string>()

inbox.topic({ key: 'test', title: '测试', sms: true })
inbox.topic({ key: 'other', title: '其他', sms: false })
for (const [kind, topic] of [
  ['test.moved', 'test'],
  ['test.done', 'test'],
  ['other.done', 'other'],
] as const)
  inbox.kind({
    kind,
    topic,
    mayOpen: async (_db, _reader, things) => new Set(things.filter((thing) => !shut.has(thing))),
  })

let me: Awaited<ReturnType<typeof world.person>>
beforeEach(async () => {
  shut.clear()
  me = await world.person()
})

const write = (facts: Partial<NewMessage> = {}) =>
  inTransaction(db, (tx) =>
    inbox.write(tx, {
      areaId: '1',
      personIds: [me.id],
      kind: 'test.moved',
      thing: 'a',
      title: '会议室已调整',
      text: '改到三楼',
      path: '/services',
      now: world.now(),
      ...facts,
    }),
  )
const list = async (input: object = {}, token = me.token) =>
  (await world.post<{ items: Message[]; next: string | null }>('message/list', input, token)).body
const badge = async (token = me.token) => (await world.post<MessageBadge>('message/badge', {}, token)).body

describe('a message', () => {
  test('is read by its person alone, the newest first, each leading somewhere', async () => {
    await write()
    world.forward(1000)
    await write({ kind: 'other.done', thing: 'b', title: '已办结' })
    const { items } = await list()
    expect(items.map(({ title, topic, read }) => [title, topic, read])).toEqual([
      ['已办结', 'other', false],
      ['会议室已调整', 'test', false],
    ])
    expect((await list({ topic: 'test' })).items).toHaveLength(1)
    expect(await list({}, (await world.person()).token)).toEqual({ items: [], next: null })
  })

  test('takes the place of an unread one about the same thing and says how many it stands for', async () => {
    await write({ text: '改到二楼' })
    world.forward(1000)
    await write({ text: '改到三楼' })
    expect((await list()).items).toMatchObject([{ text: '改到三楼', times: 2 }])
    const [{ id } = { id: '' }] = (await list()).items
    await world.post('message/read', { id }, me.token)
    await write({ text: '改到四楼' })
    expect((await list()).items).toMatchObject([
      { text: '改到四楼', times: 1, read: false },
      { text: '改到三楼', times: 2, read: true },
    ])
  })

  test('falls with the act that it is about', async () => {
    const undone = inTransaction(db, async (tx) => {
      await inbox.write(tx, {
        areaId: '1',
        personIds: [me.id],
        kind: 'test.done',
        thing: 'c',
        title: 't',
        text: '',
        path: '/services',
        now: world.now(),
      })
      throw new Error('not done')
    })
    await expect(undone).rejects.toThrow('not done')
    expect((await list()).items).toEqual([])
  })

  test('is shown and counted while its person may open what it leads to', async () => {
    await write()
    expect(await badge()).toMatchObject({ unread: 1 })
    shut.add('a')
    expect((await list()).items).toEqual([])
    expect(await badge()).toMatchObject({ unread: 0 })
  })

  test('of kinds that share a function costs one asking a page, of all their things', async () => {
    const kinds = createKinds()
    kinds.topic({ key: 'test', title: '测试', sms: true })
    const asked: (readonly string[])[] = []
    const mayOpen: MessageKind['mayOpen'] = async (inDb, _reader, things) => {
      asked.push(things)
      await sql`select 1`.execute(inDb)
      return new Set(things.filter((thing) => thing !== 'b'))
    }
    for (const kind of ['one', 'two', 'three']) kinds.kind({ kind, topic: 'test', mayOpen })
    kinds.kind({ kind: 'own', topic: 'test', mayOpen: async (...of) => mayOpen(...of) })
    const rows = ['one a', 'two a', 'two b', 'three c', 'own b', 'own d'].map((each) => {
      const [kind = '', thing = ''] = each.split(' ')
      return { kind, thing }
    })
    const count = counted(db)
    const open = await openable(count.db, kinds, { areaId: '1', personId: me.id }, rows)
    expect(open.map(({ kind, thing }) => `${kind} ${thing}`)).toEqual(['one a', 'two a', 'three c', 'own d'])
    expect(asked).toEqual([
      ['a', 'b', 'c'],
      ['b', 'd'],
    ])
    expect(count.statements()).toBe(2)
  })

  test('that matters no more is listed and not counted', async () => {
    await write({ until: new Date(world.now().getTime() + 60_000) })
    expect(await badge()).toMatchObject({ unread: 1 })
    world.forward(61_000)
    expect(await badge()).toMatchObject({ unread: 0 })
    expect((await list()).items).toHaveLength(1)
  })

  test('is withdrawn where nobody has read it', async () => {
    const other = await world.person()
    await write({ personIds: [me.id, other.id] })
    const [{ id } = { id: '' }] = (await list()).items
    await world.post('message/read', { id }, me.token)
    await inTransaction(db, (tx) => inbox.withdraw(tx, { areaId: '1', kind: 'test.moved', thing: 'a' }))
    expect((await list()).items).toHaveLength(1)
    expect((await list({}, other.token)).items).toEqual([])
  })

  test('is put off until nine tomorrow, and is unread again then', async () => {
    await write()
    const [{ id } = { id: '' }] = (await list()).items
    const { body } = await world.post<{ until: string; unread: number }>('message/putOff', { id }, me.token)
    expect(body).toMatchObject({ unread: 0, until: expect.stringContaining('T09:00:00') })
    expect((await list()).items).toEqual([])
    world.forward(new Date(body.until).getTime() - world.now().getTime())
    expect((await list()).items).toMatchObject([{ id, read: false }])
    expect(await badge()).toMatchObject({ unread: 1 })
  })
})

describe('the badge', () => {
  test('bears a number that grows with every change, also where messages go', async () => {
    const numbers: number[] = []
    const note = async () => numbers.push((await badge()).changes)
    await note()
    await write()
    await note()
    await write()
    await note()
    const [{ id } = { id: '' }] = (await list()).items
    await world.post('message/read', { id }, me.token)
    await note()
    await write({ thing: 'd' })
    await note()
    await inTransaction(db, (tx) => inbox.withdraw(tx, { areaId: '1', kind: 'test.moved', thing: 'd' }))
    await note()
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect(numbers).toHaveLength(6)
  })

  test('all read is up to the newest that was shown; what came meanwhile stays unread', async () => {
    await write({ thing: 'e' })
    world.forward(1000)
    await write({ thing: 'f' })
    const [{ id } = { id: '' }] = (await list()).items
    world.forward(1000)
    await write({ thing: 'g' })
    const { body } = await world.post<MessageBadge>('message/readAll', { id }, me.token)
    expect(body.unread).toBe(1)
    expect((await list()).items.map(({ read }) => read)).toEqual([false, true, true])
  })
})

describe('somebody else’s message', () => {
  test('is as one that is not there', async () => {
    await write()
    const [{ id } = { id: '' }] = (await list()).items
    const stranger = await world.person()
    for (const call of ['read', 'readAll', 'putOff'])
      expect((await world.post(`message/${call}`, { id }, stranger.token)).code, call).toBe(404)
    expect((await list()).items).toMatchObject([{ read: false }])
  })
})

describe('channels', () => {
  test('are chosen by topic; who chose nothing hears by all', async () => {
    const wants = async () => [...(await inbox.wantSms(db, 'test.moved', [me.id]))]
    expect(await wants()).toEqual([me.id])
    const { body } = await world.post('message/choose', { topic: 'test', push: false, sms: false }, me.token)
    expect(body).toEqual({ topic: 'test', title: '测试', push: false, sms: false })
    expect(await wants()).toEqual([])
    const { items } = (await world.post<{ items: { topic: string }[] }>('message/choices', {}, me.token)).body
    expect(items.filter(({ topic }) => ['test', 'other'].includes(topic))).toEqual([
      { topic: 'test', title: '测试', push: false, sms: false },
      { topic: 'other', title: '其他', push: true, sms: null },
    ])
    expect((await world.post('message/choose', { topic: 'none', push: true, sms: true }, me.token)).code).toBe(404)
  })
})

test('after half a year a message goes, and the number does not fall', async () => {
  await write()
  const { changes } = await badge()
  world.forward(181 * 86_400_000)
  await pruneInbox(db, world.now())
  const { rows } = await world.store.pool.query('select from notify.inbox where person_id = $1', [me.id])
  expect(rows).toEqual([])
  expect(await changesOf(db, me.id)).toBeGreaterThan(changes)
})
