import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { MEMBERSHIP_BEGUN } from '#contract/people'
import { makeNotice } from '#fixtures/notices'
import { makeCompany, makeGrant } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { noticeWorld } from '../tests/notice-world.ts'

const { world, team, save, sent, receiptsOf, idsOf, departmentOf, stateOf, read } = await noticeWorld()
const { db } = world.store
const { jobs } = world.product
type Person = Awaited<ReturnType<typeof world.person>>

describe('sending', () => {
  test('puts a notice into every inbox of its scope once, by the first line that reaches', async () => {
    const { company, staff } = team()
    const department = await departmentOf('研发部')
    const below = await departmentOf('前端组', department)
    const deep = await world.person({ company: { id: company.id } })
    await db.updateTable('people.membership').set({ departmentId: below }).where('personId', '=', deep.id).execute()
    const other = await world.person({ company: { id: (await makeCompany(db)).id } })
    const scope = [
      { kind: 'departments', ids: [department] },
      { kind: 'people', ids: [deep.id, staff.id, other.id] },
    ]
    const id = await sent({ scope })
    expect(await receiptsOf(id)).toEqual(
      [
        { personId: deep.id, line: 0, level: 0 },
        { personId: staff.id, line: 1, level: 0 },
      ].toSorted((a, b) => (a.personId < b.personId ? -1 : 1)),
    )
    expect(await stateOf(id)).toBe('sent')
  })

  test('leaves out exceptions, and nobody is left to send to', async () => {
    const { manager, staff } = team()
    expect(await idsOf(await sent({ except: [staff.id] }))).toEqual([manager.id])
    expect((await save({ except: [staff.id, manager.id] })).code).toBe(no.nobody.code)
  })

  test('waits for its time', async () => {
    const { body } = await save({ sendAt: toInstant(new Date(world.now().getTime() + 3_600_000)) })
    await jobs.drain()
    expect(await idsOf(body.id)).toEqual([])
    world.forward(3_660_000)
    await jobs.drain()
    expect(await idsOf(body.id)).toHaveLength(2)
  })

  test('that died before its commit is done by whoever comes next, once', async () => {
    const { company, manager } = team()
    const id = await makeNotice(db, { companyId: company.id, authorId: manager.id, now: world.now() })
    // Taken by a process that is gone: its lease runs.
    await db
      .updateTable('notices.notice')
      .set({ state: 'sending', sendAt: new Date(world.now().getTime() + 120_000) })
      .where('id', '=', id)
      .execute()
    await jobs.drain()
    expect(await idsOf(id)).toEqual([])
    world.forward(121_000)
    await Promise.all([jobs.drain(), jobs.drain()])
    expect(await idsOf(id)).toHaveLength(2)
    const rounds = await db.selectFrom('notices.round').select('people').where('noticeId', '=', id).execute()
    expect(rounds).toEqual([{ people: 2 }])
  })

  test('with an open scope goes to who comes into it later, and to nobody else', async () => {
    const { company, manager } = team()
    const [open, shut] = [await sent({ open: true }), await sent({ title: '只给现在的人' })]
    const gone = await sent({ open: true, title: '撤回的' })
    await world.post('notice/cancel', { id: gone, reason: '发错了' }, manager.token)
    const later = await world.person({ company: { id: company.id } })
    const payload = { areaId: '1', companyId: company.id, personId: later.id }
    for (let n = 0; n < 2; n += 1) await jobs.announce(db, { type: MEMBERSHIP_BEGUN, payload })
    await jobs.drain()
    expect(await idsOf(open)).toContain(later.id)
    expect(await idsOf(open)).toHaveLength(3)
    expect([...(await idsOf(shut)), ...(await idsOf(gone))]).not.toContain(later.id)
  })

  test('of one company reaches nobody of another, of one park nobody of another', async () => {
    const { staff } = team()
    const abroad = await world.person({ areaId: '2', company: { id: (await makeCompany(db, { areaId: '2' })).id } })
    const operator = await world.person({ roles: ['operator'] })
    const scope = [{ kind: 'people', ids: [abroad.id, staff.id] }]
    expect(await idsOf(await sent({ park: true, scope }, operator))).toEqual([staff.id])
  })

  test('is of managers, operators and who holds the right', async () => {
    const { company, manager, staff } = team()
    const operator = await world.person({ roles: ['operator'] })
    const holder = await world.person({ roles: ['property'] })
    await makeGrant(db, holder, { rights: ['notice.park'] })
    const scope = [{ kind: 'companies', ids: [company.id] }]
    expect((await save({}, staff)).code).toBe(no.notSender.code)
    expect((await save({ park: true, scope }, manager)).code).toBe(no.notSender.code)
    expect((await save({}, operator)).code).toBe(no.notSender.code)
    for (const who of [operator, holder])
      expect((await save({ park: true, scope }, who)).body).toMatchObject({ people: 2 })
  })

  test('to more than a thousand waits for a second person, who is not the first', async () => {
    const { company, manager, staff } = team()
    const id = await makeNotice(db, { companyId: company.id, authorId: manager.id, state: 'review' })
    const second = await world.person({ company: { id: company.id, manager: true } })
    const say = (who: Person, agree = true) => world.post('notice/second', { id, agree }, who.token)
    expect((await say(manager)).code).toBe(no.ownSecond.code)
    expect((await say(staff)).code).toBe(no.notSender.code)
    expect((await say(second)).body).toEqual({ state: 'scheduled' })
    expect((await say(second)).code).toBe(no.notInReview.code)
    await jobs.drain()
    expect(await stateOf(id)).toBe('sent')
  })
})

describe('the ladder', () => {
  test('goes by SMS to those who are still below when its time comes, and to nobody after a recall', async () => {
    const { company, manager, staff } = team()
    const steps = [{ channel: 'sms', afterMinutes: 60 }]
    const [first, second] = [await sent({ steps }), await sent({ steps, title: '撤回的通知' })]
    await read(first, manager)
    await read(first, manager, 'confirmed')
    await world.post('notice/cancel', { id: second, reason: '发错了' }, manager.token)
    const before = world.messages().length
    world.forward(61 * 60_000)
    await jobs.drain()
    // Reminders of other companies may have waited for the morning.
    const sms = world.messages().slice(0, world.messages().length - before)
    const ours = sms.filter(({ text }) => text.includes(company.name))
    expect(ours.map(({ text }) => text)).toEqual([expect.stringContaining('停水通知')])
    const { body } = await world.post<{ rounds: { steps: object[] }[] }>(
      'notice/sentDetail',
      { id: first },
      manager.token,
    )
    expect(body.rounds[0]?.steps).toMatchObject([
      { channel: 'sms', state: 'done', sent: 1, pieces: expect.any(Number) },
    ])
    const trace = await world.post<{ events: { words: string }[] }>('notice/trace', { id: first }, staff.token)
    expect(trace.body.events.map(({ words }) => words)).toContain('发送·短信：已发出')
  })

  test('leads by its short address to what it is about, and to nothing more before signing in', async () => {
    const { company } = team()
    await sent({ steps: [{ channel: 'sms', afterMinutes: 0 }] })
    await jobs.drain()
    const token = /\/s\/([\w-]{22})/.exec(world.messages()[0]?.text ?? '')?.[1]
    const { body } = await world.post<{ title: string; path: string }>('entrance/messageById', { id: token })
    expect(body).toEqual({ title: '停水通知', sender: company.name, dueAt: null, path: expect.any(String) })
    const unknown = { id: 'A'.repeat(22) }
    expect((await world.post('entrance/messageById', unknown)).code).toBe(404)
  })
})
