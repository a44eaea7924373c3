import { beforeAll, describe, expect, test } from 'vitest'
import { itemRefusals as no } from '#contract/publishing'
import { makeGrant } from '#fixtures/people'
import { makeItem } from '#fixtures/publishing'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Person = Awaited<ReturnType<typeof world.person>>
let writer: Person
let approver: Person
let plain: Person

beforeAll(async () => {
  writer = await world.person({ nickName: '王编' })
  approver = await world.person()
  plain = await world.person()
  await makeGrant(db, writer, { rights: ['publish.write'] })
  await makeGrant(db, approver, { rights: ['publish.approve', 'publish.write'] })
})

const paragraph = (text: string) => ({ blocks: [{ kind: 'paragraph', text }] })
const written = (facts: object = {}) => ({
  kind: 'news',
  title: '园区开放日',
  summary: '周六见',
  text: paragraph('欢迎参观'),
  facts: {},
  pictureId: null,
  words: '',
  publishAt: null,
  endsAt: null,
  act: 'submit',
  ...facts,
})
const save = (facts: object = {}, who = writer) =>
  world.post<{ id: string; n: number; state: string }>('publish/save', written(facts), who.token)
const review = (id: string, facts: object = {}, who = approver) =>
  world.post<{ state: string }>('publish/review', { id, n: 1, agree: true, reason: '', ...facts }, who.token)
const read = (id: string) => world.post<Record<string, unknown>>('entrance/newsInfo', { id })
const withdraw = (id: string, who = writer) => world.post('publish/withdraw', { id, reason: '信息有误' }, who.token)

describe('publishing', () => {
  test('takes two people: nobody reads it before another approved', async () => {
    const { body } = await save()
    expect(body).toMatchObject({ n: 1, state: 'review' })
    expect((await read(body.id)).code).toBe(404)
    expect((await review(body.id, {}, writer)).code).toBe(no.noRight.code)
    expect((await review(body.id)).body).toEqual({ state: 'published' })
    expect((await read(body.id)).body).toMatchObject({ title: '园区开放日', text: paragraph('欢迎参观') })
    expect((await review(body.id)).code).toBe(no.notInReview.code)
  })

  test('is never approved by who wrote it, whatever their rights', async () => {
    const { body } = await save({}, approver)
    expect((await review(body.id)).code).toBe(no.ownReview.code)
  })

  test('approved by two at once is published once', async () => {
    const { body } = await save()
    const codes = (await Promise.all([review(body.id), review(body.id)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, no.notInReview.code])
  })

  test('is of who has the right, and a draft of its author', async () => {
    expect((await save({}, plain)).code).toBe(no.noRight.code)
    const { body } = await save({ act: 'draft', text: { blocks: [] } })
    expect((await world.post('publish/item', { id: body.id }, approver.token)).code).toBe(404)
    expect((await world.post('publish/item', { id: body.id }, plain.token)).code).toBe(no.noRight.code)
    expect((await save({ id: body.id, n: 1, act: 'draft' }, approver)).code).toBe(404)
  })

  test('sent back is mended and handed in again; what is approved is what was read', async () => {
    const { body } = await save()
    expect((await review(body.id, { agree: false, reason: '缺时间' })).body).toEqual({ state: 'draft' })
    expect((await world.post('publish/item', { id: body.id }, writer.token)).body).toMatchObject({
      revisionState: 'sent-back',
      reason: '缺时间',
    })
    expect((await save({ id: body.id, n: 1, summary: '周六9:00见' })).body).toMatchObject({ n: 1, state: 'review' })
    expect((await review(body.id, { n: 2 })).code).toBe(no.changed.code)
    // what is written anew while somebody reads it is a later revision
    expect((await save({ id: body.id, n: 1, summary: '周六10:00见' })).body).toMatchObject({ n: 2, state: 'review' })
    expect((await review(body.id, { n: 1 })).code).toBe(no.changed.code)
    expect((await review(body.id, { n: 2 })).code).toBe(200)
  })

  test('is corrected in sight: the old text stands until the new one is approved', async () => {
    const { body } = await save()
    await review(body.id)
    const again = { id: body.id, n: 1, text: paragraph('改到周日'), words: '日期改为周日' }
    expect((await save(again)).body).toMatchObject({ n: 2, state: 'published' })
    expect((await save(again)).code).toBe(no.changed.code)
    expect((await read(body.id)).body).toMatchObject({ text: paragraph('欢迎参观'), corrections: [] })
    expect((await review(body.id, { n: 2 })).code).toBe(200)
    expect((await read(body.id)).body).toMatchObject({
      text: paragraph('改到周日'),
      corrections: [{ words: '日期改为周日' }],
    })
  })

  test('withdrawn answers as an unknown one, in lists and feeds too', async () => {
    const { body } = await save({ title: '要撤下的' })
    await review(body.id)
    const feed = async () => JSON.stringify(await world.get('share/rss', { kind: 'news' }))
    expect(await feed()).toBeTruthy()
    expect((await withdraw(body.id, plain)).code).toBe(no.noRight.code)
    expect((await withdraw(body.id)).code).toBe(200)
    const unknown = await read('018f0000-0000-7000-8000-00000000dead')
    const gone = await read(body.id)
    expect({ code: gone.code, message: gone.message }).toEqual({ code: unknown.code, message: unknown.message })
    const list = await world.post('share/publishedList', { kind: 'news' })
    expect(JSON.stringify(list.body)).not.toContain(body.id)
    expect((await withdraw(body.id)).code).toBe(no.notPublished.code)
  })

  test('waits for its time, and is over at its end', async () => {
    const [publishAt, endsAt] = [1, 3].map((h) => toInstant(new Date(world.now().getTime() + h * 3_600_000)))
    const { body } = await save({ publishAt, endsAt })
    expect((await review(body.id)).body).toEqual({ state: 'scheduled' })
    await jobs.doNow('publishing.due')
    expect((await read(body.id)).code).toBe(404)
    world.forward(3_660_000)
    await jobs.doNow('publishing.due')
    expect((await read(body.id)).body).toMatchObject({ ended: false })
    world.forward(7_200_000)
    await jobs.doNow('publishing.due')
    expect((await read(body.id)).body).toMatchObject({ ended: true })
  })

  test('approved after its time is shown at once', async () => {
    const { body } = await save({ publishAt: toInstant(new Date(world.now().getTime() + 3_600_000)) })
    world.forward(3_660_000)
    expect((await review(body.id)).body).toEqual({ state: 'published' })
  })

  test('once shown is corrected by any writer; a draft that nobody saw is its author’s', async () => {
    const other = await world.person()
    await makeGrant(db, other, { rights: ['publish.write'] })
    const hidden = await save({ act: 'draft' })
    const touch = (id: string, n: number, who = other) => save({ id, n, act: 'draft', title: '园区开放日改期' }, who)
    const open = (id: string) => world.post('publish/item', { id }, other.token)
    expect([(await touch(hidden.body.id, 1)).code, (await open(hidden.body.id)).code]).toEqual([404, 404])
    const { body } = await save()
    await review(body.id)
    const draft = await save({ id: body.id, n: 1, act: 'draft', title: '园区开放日延后' })
    expect([(await open(body.id)).code, (await touch(body.id, draft.body.n)).code]).toEqual([200, 200])
  })

  test('stands at the desk of its own park alone', async () => {
    const { body } = await save({ title: '只在本园区' })
    const abroad = await world.person({ areaId: '2' })
    await makeGrant(db, abroad, { rights: ['publish.approve'] })
    const boxOf = async (who: Person) =>
      (await world.post<{ items: { id: string }[] }>('publish/list', { box: 'review' }, who.token)).body.items
    expect((await boxOf(approver)).map(({ id }) => id)).toContain(body.id)
    expect(await boxOf(abroad)).toEqual([])
  })

  test('of one park is unknown in another, and of another kind by another call', async () => {
    const id = await makeItem(db, { areaId: '2', kind: 'news', authorId: writer.id, reviewerId: approver.id })
    expect((await read(id)).code).toBe(404)
    const banner = await makeItem(db, { kind: 'banner', authorId: writer.id, reviewerId: approver.id })
    expect((await read(banner)).code).toBe(404)
  })

  test('a version of the app stands for downloading when it is approved, and no more when it is withdrawn', async () => {
    const facts = { platform: 'iOS', versionName: 'park-9.9.9.9', url: 'https://apps.example.cn/new' }
    const { body } = await save({ kind: 'version', facts })
    const latest = async () => JSON.stringify((await world.post('entrance/latestVersions')).body)
    expect(await latest()).not.toContain('park-9.9.9.9')
    await review(body.id)
    expect(await latest()).toContain('park-9.9.9.9')
    await withdraw(body.id)
    expect(await latest()).not.toContain('park-9.9.9.9')
  })
})

describe('settings', () => {
  test('of hotlines and wifi are operators’, of their own park', async () => {
    const operator = await world.person({ roles: ['operator'] })
    const abroad = await world.person({ areaId: '2', roles: ['operator'] })
    const hotline = { subject: '物业', phone: '027-87650002', hours: '全天', position: 0, remove: false }
    const { body } = await world.post<{ id: string }>('publish/hotlineSave', hotline, operator.token)
    expect(JSON.stringify((await world.post('hotline/list')).body)).toContain(body.id)
    const taken = { ...hotline, id: body.id, remove: true }
    expect((await world.post('publish/hotlineSave', taken, abroad.token)).code).toBe(404)
    expect((await world.post('publish/hotlineSave', { ...taken, remove: false }, abroad.token)).code).toBe(404)
    expect((await world.post('publish/hotlineSave', taken, operator.token)).code).toBe(200)
    const wifi = { ssid: 'Park', password: null, place: '', position: 0, remove: false }
    expect((await world.post('publish/wifiSave', wifi, operator.token)).code).toBe(200)
    expect((await world.post('publish/wifiSave', wifi, operator.token)).code).toBe(no.factsBroken.code)
    const long = { ...wifi, ssid: '园'.repeat(11) }
    expect((await world.post('publish/wifiSave', long, operator.token)).code).toBe(no.factsBroken.code)
  })
})
