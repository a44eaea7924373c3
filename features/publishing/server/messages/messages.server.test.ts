import { beforeEach, describe, expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { makeItem } from '#fixtures/publishing'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { writeReview } from './writing.ts'

const world = await makeWorld()
const { db } = world.store
const inbox = inboxOf(world)
const titles = titlesOf(world)
type Person = Awaited<ReturnType<typeof world.person>>
let phones = 13_500_000_000
const somebody = () => world.person({ phone: String((phones += 1)) })
let writer: Person
let approver: Person
let plain: Person
beforeEach(async () => {
  writer = await world.person({ nickName: '王编', phone: String((phones += 1)) })
  approver = await somebody()
  plain = await somebody()
  await makeGrant(db, writer, { rights: ['publish.write'] })
  await makeGrant(db, approver, { rights: ['publish.approve', 'publish.write', 'moderate'] })
})
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * 3_600_000))
const post = async <Body = { id: string }>(call: string, input: object, who: Person): Promise<Body> => {
  const { code, body } = await world.post<Body>(call, input, who.token)
  expect(code, call).toBe(200)
  return body
}
const save = (facts: object = {}) =>
  post(
    'publish/save',
    {
      kind: 'news',
      title: '园区开放日',
      summary: '周六见',
      text: { blocks: [{ kind: 'paragraph', text: '欢迎参观' }] },
      facts: {},
      pictureId: null,
      words: '',
      publishAt: null,
      endsAt: null,
      act: 'submit',
      ...facts,
    },
    writer,
  )
const review = (id: string, facts: object = {}) =>
  post('publish/review', { id, n: 1, agree: true, reason: '', ...facts }, approver)
const made = (kind: 'activity' | 'topic' | 'room', facts: object = {}) =>
  makeItem(db, { kind, authorId: writer.id, reviewerId: approver.id, facts, now: world.now() })

describe('what is handed in', () => {
  test('is told to who approves until it is decided; its author hears the decision, nobody else anything', async () => {
    const { id } = await save()
    expect(await inbox(approver)).toMatchObject([
      { topic: 'publishing', title: '《园区开放日》等您审核', path: `/publishing/review?id=${id}` },
    ])
    expect((await inbox(approver))[0]?.text).toContain('王编')
    expect(await titles(writer)).toEqual([])
    await review(id)
    expect(await titles(approver)).toEqual([])
    expect(await titles(writer)).toEqual(['《园区开放日》已发布'])
    expect(await titles(plain)).toEqual([])
  })

  test('and sent back is told with the reason, where it can be written on', async () => {
    const { id } = await save()
    await review(id, { agree: false, reason: '缺少地点' })
    const [message] = await inbox(writer)
    expect(message).toMatchObject({ title: '《园区开放日》被退回', path: `/publishing/write?id=${id}` })
    expect(message?.text).toContain('原因：缺少地点')
  })

  test('and to appear later is told when approved and when it appeared', async () => {
    const { id } = await save({ publishAt: at(1) })
    await review(id)
    expect(await titles(writer)).toEqual(['《园区开放日》已通过审核'])
    world.forward(3_700_000)
    await world.product.jobs.doNow('publishing.due')
    expect(await titles(writer)).toEqual(['《园区开放日》已发布'])
    await post('publish/withdraw', { id, reason: '信息有误' }, approver)
    expect((await inbox(writer))[0]).toMatchObject({ title: '《园区开放日》已撤下', times: 3 })
  })

  test('is shown to nobody who may not approve any more, and not written where it is rolled back', async () => {
    const { id } = await save()
    expect(await titles(approver)).toHaveLength(1)
    await db.updateTable('people.roleGrant').set({ endedAt: world.now() }).where('personId', '=', approver.id).execute()
    expect(await titles(approver)).toEqual([])
    const undone = inTransaction(db, async (tx) => {
      const item = { id, areaId: '1' }
      await writeReview(tx, world.product, { item, title: '没有提交', authorId: plain.id, now: world.now() })
      throw new Error('not done')
    })
    await expect(undone).rejects.toThrow('not done')
    expect(await titles(writer)).toEqual([])
  })
})

describe('who asked or commented', () => {
  test('hears the answer; who answers hears the question until somebody took it', async () => {
    const { id } = await post('share/roomEnquiry', { id: await made('room'), words: '租金多少？', name: '王' }, plain)
    expect(await inbox(writer)).toMatchObject([{ title: '有新的咨询等待回复', text: '租金多少？' }])
    expect(await titles(plain)).toEqual([])
    const act = (what: string, words: string) =>
      post('publish/enquiryAct', { id, act: what, words, isPublic: false }, writer)
    await act('take', '')
    expect(await titles(approver)).toEqual([])
    await act('answer', '每月三千元')
    expect(await inbox(plain)).toMatchObject([
      { title: '您的咨询有了回复', text: '每月三千元', path: '/publishing/enquiries' },
    ])
    expect(await titles(await somebody())).toEqual([])
  })

  test('hears that a comment was hidden, and nothing any more once it is shown again', async () => {
    const topic = await made('topic')
    const { id } = await post('share/comment', { id: topic, text: '不好' }, plain)
    await post('publish/moderate', { id, hide: true, reason: '请文明发言' }, approver)
    const [message] = await inbox(plain)
    expect(message).toMatchObject({ title: '您的评论已被隐藏', path: `/conversation?id=${topic}` })
    expect(message?.text).toContain('请文明发言')
    expect(await titles(writer)).toEqual([])
    await post('publish/moderate', { id, hide: false, reason: '' }, approver)
    expect(await titles(plain)).toEqual([])
  })

  test('waits for an activity and hears that a place became free, until it begins', async () => {
    const begins = at(48)
    const id = await made('activity', { startsAt: begins, endsAt: at(50), place: '报告厅', seats: 1 })
    const [first, second, third] = [await somebody(), await somebody(), await somebody()]
    for (const who of [first, second, third]) await post('share/activitySignUp', { id, name: '林晓' }, who)
    await post('share/activitySignUp', { id }, first)
    expect(await inbox(second)).toMatchObject([{ path: `/activityshare?id=${id}`, until: begins }])
    expect((await titles(second))[0]).toMatch(/^您候补的《.+》有名额了$/)
    for (const who of [first, third]) expect(await titles(who)).toEqual([])
  })
})
