import { beforeEach, describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { makeCompany } from '#fixtures/people'
import { sentPair } from '../../../../tests/support/sent-files.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { written } from '../tests/written.ts'

const world = await makeWorld()
const { jobs } = world.product
type Person = Awaited<ReturnType<typeof world.person>>
type Pair = Awaited<ReturnType<typeof sentPair>>
interface Told {
  text: { blocks: object[] }
  files: { id: string; url: string }[]
  before: { text: { blocks: object[] } } | null
}
let manager: Person
let staff: Person
let pair: Pair

beforeEach(async () => {
  const company = await makeCompany(world.store.db)
  manager = await world.person({ company: { id: company.id, manager: true } })
  staff = await world.person({ company: { id: company.id } })
  pair = await sentPair(world.origin, manager.token, 'notice')
})

const words = { kind: 'paragraph', text: '明天停水' } as const
const save = (blocks: readonly object[], facts: object = {}, who = manager) =>
  world.post<{ id: string; draftVersion: number }>('notice/save', written({ text: { blocks }, ...facts }), who.token)
async function sent(blocks: readonly object[], facts: object = {}): Promise<string> {
  const { code, body } = await save(blocks, facts)
  expect(code).toBe(200)
  await jobs.drain()
  return body.id
}
const detail = (id: string, who: Person) => world.post<Told>('notice/detail', { id }, who.token)
const status = async (url = '') => (await fetch(world.origin + url)).status
const statuses = (files: readonly { url: string }[]) => Promise.all(files.map(({ url }) => status(url)))

describe('pictures and attachments of a notice', () => {
  test('are read by its recipients and senders, and by nobody else', async () => {
    const { picture, paper } = pair
    const id = await sent([words, picture, paper])
    const { body } = await detail(id, staff)
    expect(body.text.blocks).toEqual([words, picture, paper])
    expect(body.files.map((file) => file.id)).toEqual([picture.fileId, paper.fileId])
    expect(await statuses(body.files)).toEqual([200, 200])
    const followed = await world.post<Told>('notice/sentDetail', { id }, manager.token)
    expect(await statuses(followed.body.files)).toEqual([200, 200])
    const stranger = await world.person()
    const other = await world.person({ company: { id: (await makeCompany(world.store.db)).id, manager: true } })
    for (const { token } of [stranger, other]) {
      expect((await world.post('notice/detail', { id }, token)).code).toBe(404)
      expect((await world.post('notice/sentDetail', { id }, token)).code).toBe(404)
      expect((await world.get('common/tokenUrl', { id: picture.fileId }, token)).code).toBe(404)
    }
    expect(await status(`/ipark/files/${picture.fileId}`)).toBe(403)
    expect(await status(`/ipark/files/open/${picture.fileId}`)).toBe(404)
  })

  test('are enough for a notice without words', async () => {
    const id = await sent([{ ...pair.picture, about: '' }])
    expect((await detail(id, staff)).body.files).toHaveLength(1)
  })

  test('are had by who has the address of a shared one', async () => {
    const id = await sent([words, pair.picture], { shared: true })
    const { body } = await world.post<{ shareToken: string }>('notice/detail', { id }, staff.token)
    const shared = await world.post<Told>('notice/h5Page', { token: body.shareToken })
    expect(await statuses(shared.body.files)).toEqual([200])
  })

  test('are the writer’s own, of no other notice, and sent for notices', async () => {
    const { picture } = pair
    const colleague = await sentPair(world.origin, staff.token, 'notice')
    const face = await sentPair(world.origin, manager.token, 'visitor-face')
    expect(await save([colleague.picture])).toMatchObject({ code: no.fileUnknown.code, field: 'text' })
    expect((await save([face.picture])).code).toBe(no.fileUnknown.code)
    await sent([picture])
    expect((await save([picture])).code).toBe(no.fileUnknown.code)
  })

  test('are nine attachments at most', async () => {
    const { paper } = pair
    expect((await save(Array.from({ length: 10 }, () => paper))).code).toBe(no.textBroken.code)
  })

  test('stay with a draft that is written on; what it lets go may be taken again', async () => {
    const { picture, paper } = pair
    const first = await save([words, picture], { act: 'draft' })
    const { id } = first.body
    const again = await save([words, paper], { id, draftVersion: 1, act: 'draft' })
    expect(again.code).toBe(200)
    expect((await save([picture], { act: 'draft' })).code).toBe(200)
    expect((await save([paper], { act: 'draft' })).code).toBe(no.fileUnknown.code)
    expect((await save([words, paper], { id, draftVersion: 2, act: 'draft' })).code).toBe(200)
    expect((await world.post('notice/cancel', { id, reason: '不要了' }, manager.token)).code).toBe(200)
    expect((await world.get('common/tokenUrl', { id: paper.fileId }, manager.token)).code).toBe(404)
  })

  test('go along with a correction, and what went may come back', async () => {
    const { picture, paper } = pair
    const id = await sent([words, picture])
    await world.post('notice/setRead', { id, version: 1, level: 'seen' }, staff.token)
    const correct = (version: number, blocks: object[]) =>
      world.post('notice/correct', { id, version, title: '停水通知', text: { blocks }, words: '更正' }, manager.token)
    expect((await correct(1, [words, paper])).code).toBe(200)
    const { body } = await detail(id, staff)
    expect(body.before?.text.blocks).toEqual([words, picture])
    expect(body.files.map((file) => file.id)).toEqual([paper.fileId, picture.fileId])
    expect(await statuses(body.files)).toEqual([200, 200])
    expect((await correct(2, [words, picture, paper])).code).toBe(200)
    const colleague = await sentPair(world.origin, staff.token, 'notice')
    expect((await correct(3, [colleague.paper])).code).toBe(no.fileUnknown.code)
  })

  test('are gone everywhere the moment it is recalled, those of earlier versions too', async () => {
    const { picture, paper } = pair
    const id = await sent([words, picture], { shared: true })
    const before = (await detail(id, staff)).body.files
    const correction = { id, version: 1, title: '停水通知', text: { blocks: [words, paper] }, words: '更正' }
    expect((await world.post('notice/correct', correction, manager.token)).code).toBe(200)
    const after = (await detail(id, staff)).body.files
    await world.post('notice/cancel', { id, reason: '不停水了' }, manager.token)
    expect(await statuses([...before, ...after])).toEqual([404, 404])
    expect((await detail(id, staff)).body.files).toEqual([])
    expect((await world.post<Told>('notice/sentDetail', { id }, manager.token)).body.files).toEqual([])
    for (const block of [picture, paper])
      expect((await world.get('common/tokenUrl', { id: block.fileId }, manager.token)).code).toBe(404)
  })
})
