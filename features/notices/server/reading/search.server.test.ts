import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeNotice, makeSentNotice, paragraph } from '#fixtures/notices'
import { makeCompany, makeGrant } from '#fixtures/people'
import { makeWorld } from '../../../../tests/support/world.ts'
import { listFound } from './queries.ts'

// Nobody finds what they did not get: inboxes are walked, never all notices. What was recalled is found no more, what was corrected by its new words.

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Person = Awaited<ReturnType<typeof world.person>>
interface Hit {
  id: string
  titlePieces: { text: string; hit: boolean }[]
  excerpt: { text: string; hit: boolean }[]
}
let sender: Person
let anna: Person
let ben: Person

beforeAll(async () => {
  ;[sender, anna, ben] = [await world.person(), await world.person(), await world.person()]
  await makeGrant(db, sender, { rights: ['notice.park'] })
})

const find = async (text: string, who: Person, more: object = {}) =>
  (
    await world.post<{ items: Hit[]; next: string | null; beyond: boolean }>(
      'notice/search',
      { text, ...more },
      who.token,
    )
  ).body
const idsOf = async (text: string, who: Person) => (await find(text, who)).items.map(({ id }) => id)
const sent = (facts: Partial<Parameters<typeof makeSentNotice>[1]>) =>
  makeSentNotice(db, { companyId: null, authorId: sender.id, to: [anna.id], ...facts })

describe('an inbox by words', () => {
  test('is of who got the notice alone, whatever the words and the place they ask from', async () => {
    const hers = await sent({ title: '雪松路施工', body: paragraph('请从丹桂路绕行') })
    const both = await sent({ title: '雪松路通车', to: [anna.id, ben.id] })
    const abroad = await world.person({ areaId: '2' })
    await sent({ title: '雪松路二期', areaId: '2', to: [abroad.id] })
    expect(new Set(await idsOf('雪松', anna))).toEqual(new Set([hers, both]))
    expect(await idsOf('雪松', ben)).toEqual([both])
    expect([await idsOf('丹桂', ben), await idsOf('雪松', sender)]).toEqual([[], []])
    const { next } = { next: (await find('雪松', anna)).next }
    expect(next).toBeNull()
    const [hit] = (await find('丹桂', anna)).items
    expect(hit?.excerpt).toEqual([
      { text: '请从', hit: false },
      { text: '丹桂', hit: true },
      { text: '路绕行', hit: false },
    ])
  })

  test('has neither drafts nor what waits, and has what was sent once it was', async () => {
    const company = await makeCompany(db)
    const manager = await world.person({ company: { id: company.id, manager: true } })
    const staff = await world.person({ company: { id: company.id } })
    await makeNotice(db, { companyId: company.id, authorId: manager.id, state: 'draft', title: '红杉草稿' })
    const id = await makeNotice(db, { companyId: company.id, authorId: manager.id, title: '红杉通知' })
    expect(await idsOf('红杉', staff)).toEqual([])
    await jobs.drain()
    expect([await idsOf('红杉', staff), await idsOf('红杉', manager), await idsOf('红杉', anna)]).toEqual([
      [id],
      [id],
      [],
    ])
  })

  test('has a corrected notice by what it says now, and a recalled one no more', async () => {
    const id = await sent({ title: '苦楝树修剪', body: paragraph('周三在槐树路') })
    const correct = { id, version: 1, title: '苦楝树修剪', text: paragraph('周四在榉树路'), words: '改期' }
    expect((await world.post('notice/correct', correct, sender.token)).code).toBe(200)
    expect([await idsOf('槐树路', anna), await idsOf('榉树路', anna)]).toEqual([[], [id]])
    expect((await world.post('notice/cancel', { id, reason: '发错了' }, sender.token)).code).toBe(200)
    expect([await idsOf('榉树路', anna), await idsOf('苦楝', anna)]).toEqual([[], []])
    const { rows } = await sql`select from notices.findable where notice_id = ${id}`.execute(db)
    expect(rows).toEqual([])
  })

  test('lists titles first, then the latest, page after page without doubles', async () => {
    const now = world.now().getTime()
    const at = (n: number) => new Date(now + n * 1000)
    const inText: string[] = []
    for (let n = 0; n < 21; n += 1)
      inText.push(await sent({ title: `通知 ${n}`, body: paragraph('竹林 A 区'), now: at(n) }))
    const titled = await sent({ title: '竹林', now: at(-100) })
    const first = await find('竹林', anna)
    const second = await find('竹林', anna, { next: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([titled, ...inText.toReversed()])
    expect([first.items.length, second.next, second.beyond]).toEqual([20, null, false])
    // parts are proven one by one, wherever they stand
    expect(await idsOf('a区 竹林', anna)).toEqual([])
    expect((await idsOf('a 竹林', anna)).length).toBe(20)
  })

  test('says how far it looked: the latest of an inbox are walked', async () => {
    const walked = await listFound(db, { areaId: '1', personId: anna.id }, ['雪松'], { size: 20 }, 1)
    expect(walked.items).toEqual([])
  })

  test('nothing that can be looked for finds nothing', async () => {
    expect(await find('，。', anna)).toEqual({ items: [], next: null, beyond: false })
  })

  test('what was sent before there was a search is written by the job', async () => {
    const id = await sent({ title: '杜仲养护' })
    await db.deleteFrom('notices.findable').where('noticeId', '=', id).execute()
    await db.updateTable('notices.notice').set({ found: false }).where('id', '=', id).execute()
    expect(await idsOf('杜仲', anna)).toEqual([])
    await Promise.all([jobs.doNow('notices.found'), jobs.doNow('notices.found')])
    expect(await idsOf('杜仲', anna)).toEqual([id])
  })
})
