import { describe, expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { makeNotice } from '../fixtures.ts'
import { noticeWorld } from '../tests/notice-world.ts'
import { writeSecond } from './writing.ts'

const { world, team, save, sent, stateOf } = await noticeWorld()
const { db, pool } = world.store
const inbox = inboxOf(world)
const titles = titlesOf(world)
type Person = Awaited<ReturnType<typeof world.person>>
const colleague = (facts: object = { manager: true }) => world.person({ company: { id: team().company.id, ...facts } })

/** So many more people of the company of this test. */
async function crowd(count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into people.person (id, area_id, username, nick_name, pinyin, letter, roles, created_at)
       select gen_random_uuid(), '1', 'crowd-' || gen_random_uuid(), '同事', 'tongshi', 'T', array['visitor'], $2
         from generate_series(1, $1) returning id)
     insert into people.membership (person_id, company_id, manager, allowed, joined_at)
     select id, $3, false, true, $2 from made`,
    [count, world.now(), team().company.id],
  )
}

describe('a notice to many', () => {
  test('is told to the other senders until one of them decides, then to its author; staff hear nothing', async () => {
    const { manager, staff } = team()
    const second = await colleague()
    await crowd(1000)
    const { body } = await save()
    expect(body.state).toBe('review')
    const [message] = await inbox(second)
    expect(message).toMatchObject({
      topic: 'publishing',
      title: '通知《停水通知》等您确认发送',
      path: `/notice/noticedetailcomp?id=${body.id}`,
    })
    expect(message?.text).toContain(`将发给${body.people}人`)
    for (const who of [manager, staff]) expect(await titles(who)).toEqual([])
    expect((await world.post('notice/second', { id: body.id, agree: false }, second.token)).code).toBe(200)
    expect(await titles(second)).toEqual([])
    expect(await inbox(manager)).toMatchObject([
      { title: '通知《停水通知》被退回', path: `/notice/addnotice?id=${body.id}` },
    ])
  })

  test('agreed to by another is told to its author, and to nobody who gets it', async () => {
    const { company, manager, staff } = team()
    const second = await colleague()
    const id = await makeNotice(db, { companyId: company.id, authorId: manager.id, state: 'review' })
    expect((await world.post('notice/second', { id, agree: true }, second.token)).code).toBe(200)
    expect((await titles(manager))[0]).toMatch(/^通知《.+》已通过确认$/)
    expect(await stateOf(id)).toBe('sent')
    for (const who of [second, staff]) expect(await titles(who)).toEqual([])
  })

  test('of the park is told to operators and who holds the right', async () => {
    const author = await world.person({ roles: ['operator'] })
    const holder = await world.person()
    await makeGrant(db, holder, { rights: ['notice.park'] })
    const id = await makeNotice(db, { companyId: null, authorId: author.id, state: 'review' })
    const notice = { id, areaId: '1', companyId: null, title: '停电通知', authorId: author.id }
    await inTransaction(db, (tx) => writeSecond(tx, world.product, { notice, people: 2000, now: world.now() }))
    expect(await titles(holder)).toEqual(['通知《停电通知》等您确认发送'])
    expect(await titles(author)).toEqual([])
    expect(await titles(team().manager)).toEqual([])
  })
})

describe('an author', () => {
  const recall = (id: string, who: Person) => world.post('notice/cancel', { id, reason: '时间有误' }, who.token)

  test('hears that somebody else recalled their notice, and why; of their own recall nothing', async () => {
    const { manager, staff } = team()
    const second = await colleague()
    const [id, own] = [await sent(), await sent()]
    expect((await recall(id, second)).code).toBe(200)
    expect((await recall(own, manager)).code).toBe(200)
    expect(await inbox(manager)).toMatchObject([{ title: '通知《停水通知》已被撤回', text: '原因：时间有误' }])
    for (const who of [second, staff]) expect(await titles(who)).toEqual([])
  })

  test('who sends for the company no more sees no message about it; nothing is written of what is rolled back', async () => {
    const { company, manager } = team()
    const second = await colleague()
    const id = await sent()
    await recall(id, second)
    expect(await titles(manager)).toHaveLength(1)
    await db.updateTable('people.membership').set({ manager: false }).where('personId', '=', manager.id).execute()
    expect(await titles(manager)).toEqual([])
    const notice = { id, areaId: '1', companyId: company.id, title: '停水通知', authorId: manager.id }
    const undone = inTransaction(db, async (tx) => {
      await writeSecond(tx, world.product, { notice, people: 2, now: world.now() })
      throw new Error('not done')
    })
    await expect(undone).rejects.toThrow('not done')
    expect(await titles(second)).toEqual([])
  })
})
