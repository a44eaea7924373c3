import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { itemRefusals as no } from '#contract/publishing'
import { makeGrant } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { sentPair } from '../../../../tests/support/sent-files.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
type Person = Awaited<ReturnType<typeof world.person>>
interface Told {
  text: { blocks: object[] }
  files: { id: string; url: string }[]
}
let writer: Person
let approver: Person
let pair: Awaited<ReturnType<typeof sentPair>>

beforeAll(async () => {
  writer = await world.person()
  approver = await world.person()
  await makeGrant(db, writer, { rights: ['publish.write'] })
  await makeGrant(db, approver, { rights: ['publish.approve', 'publish.write'] })
})
beforeEach(async () => {
  pair = await sentPair(world.origin, writer.token, 'publishing')
})

const words = { kind: 'paragraph', text: '欢迎参观' } as const
const save = (blocks: readonly object[], facts: object = {}, who = writer) =>
  world.post<{ id: string; n: number }>(
    'publish/save',
    {
      kind: 'news',
      title: '园区开放日',
      summary: '',
      text: { blocks },
      facts: {},
      pictureId: null,
      words: '',
      publishAt: null,
      endsAt: null,
      act: 'submit',
      ...facts,
    },
    who.token,
  )
const approve = async (id: string, n = 1) => {
  const answer = await world.post('publish/review', { id, n, agree: true, reason: '' }, approver.token)
  expect(answer.code).toBe(200)
}
const read = (id: string) => world.post<Told>('entrance/newsInfo', { id })
const desk = (id: string, who = writer) => world.post<Told>('publish/item', { id }, who.token)
const withdraw = (id: string) => world.post('publish/withdraw', { id, reason: '信息有误' }, writer.token)
const status = async (url: string) => (await fetch(world.origin + url)).status
const open = (block: { fileId: string }) => status(`/ipark/files/open/${block.fileId}`)

describe('pictures and attachments of what is published', () => {
  test('open to everybody when it is shown, not before, and end with its withdrawal', async () => {
    const { picture, paper } = pair
    const { id } = (await save([words, picture, paper])).body
    expect([await open(picture), await open(paper)]).toEqual([404, 404])
    const reviewed = (await desk(id, approver)).body.files
    expect(await Promise.all(reviewed.map(({ url }) => status(url)))).toEqual([200, 200])
    await approve(id)
    const { body } = await read(id)
    expect(body.text.blocks).toEqual([words, picture, paper])
    expect(body.files.map(({ url }) => url)).toEqual(
      [picture, paper].map(({ fileId }) => `/ipark/files/open/${fileId}`),
    )
    expect([await open(picture), await open(paper)]).toEqual([200, 200])
    await withdraw(id)
    expect([await open(picture), await open(paper)]).toEqual([404, 404])
    expect((await read(id)).code).toBe(404)
    expect((await desk(id)).body.files).toHaveLength(2)
  })

  test('of a scheduled one open with its hour', async () => {
    const { picture } = pair
    const publishAt = toInstant(new Date(world.now().getTime() + 3_600_000))
    const { id } = (await save([picture], { publishAt })).body
    await approve(id)
    expect(await open(picture)).toBe(404)
    world.forward(3_660_000)
    await world.product.jobs.doNow('publishing.due')
    expect(await open(picture)).toBe(200)
  })

  test('of a later revision open when it is shown; what it has no more closes', async () => {
    const { picture, paper } = pair
    const { id } = (await save([words, picture])).body
    await approve(id)
    expect((await save([words, picture, paper], { id, n: 1 })).body.n).toBe(2)
    expect([await open(picture), await open(paper)]).toEqual([200, 404])
    await approve(id, 2)
    expect([await open(picture), await open(paper)]).toEqual([200, 200])
    await save([words, paper], { id, n: 2 })
    await approve(id, 3)
    expect([await open(picture), await open(paper)]).toEqual([404, 200])
  })

  test('are the writer’s own, of nothing else, and sent for what is published', async () => {
    const { picture, paper } = pair
    const others = await sentPair(world.origin, approver.token, 'publishing')
    const notice = await sentPair(world.origin, writer.token, 'notice')
    expect(await save([others.picture])).toMatchObject({ code: no.fileUnknown.code, field: 'text' })
    expect((await save([notice.picture])).code).toBe(no.fileUnknown.code)
    const { id } = (await save([picture, paper])).body
    expect((await save([picture])).code).toBe(no.fileUnknown.code)
    await approve(id)
    // Another writer goes on with what it holds.
    expect((await save([words, picture, others.paper], { id, n: 1 }, approver)).code).toBe(200)
  })

  test('that a draft lets go are free again; those that everybody sees stay', async () => {
    const { picture, paper } = pair
    const { id } = (await save([picture])).body
    await approve(id)
    await save([picture, paper], { id, n: 1, act: 'draft' })
    expect((await save([words], { id, n: 2, act: 'draft' })).code).toBe(200)
    expect(await open(picture)).toBe(200)
    expect((await save([paper], { act: 'draft' })).code).toBe(200)
    expect((await save([picture], { act: 'draft' })).code).toBe(no.fileUnknown.code)
    expect((await save([words, picture], { id, n: 2, act: 'draft' })).code).toBe(200)
  })
})
