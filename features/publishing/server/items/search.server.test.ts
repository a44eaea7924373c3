import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { makeItem } from '#fixtures/publishing'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'

// What everybody finds by words is what stands now: the approved text, and nothing that waits, ended or was withdrawn.

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Person = Awaited<ReturnType<typeof world.person>>
interface Hit {
  id: string
  kind: string
  titlePieces: { text: string; hit: boolean }[]
  excerpt: { text: string; hit: boolean }[]
}
let writer: Person
let approver: Person

beforeAll(async () => {
  ;[writer, approver] = [await world.person(), await world.person()]
  await makeGrant(db, writer, { rights: ['publish.write'] })
  await makeGrant(db, approver, { rights: ['publish.approve'] })
})

const find = async (text: string, more: object = {}) =>
  (await world.post<{ items: Hit[]; next: string | null; beyond: boolean }>('share/publishedSearch', { text, ...more }))
    .body
const idsOf = async (text: string) => (await find(text)).items.map(({ id }) => id)
const written = (title: string, text: string, more: object = {}) => ({
  kind: 'news',
  title,
  summary: '',
  text: { blocks: [{ kind: 'paragraph', text }] },
  facts: {},
  pictureId: null,
  words: '',
  publishAt: null,
  endsAt: null,
  act: 'submit',
  ...more,
})
const save = async (input: object) =>
  (await world.post<{ id: string; n: number }>('publish/save', input, writer.token)).body
const approve = (id: string, n = 1) => world.post('publish/review', { id, n, agree: true, reason: '' }, approver.token)
const made = (facts: Partial<Parameters<typeof makeItem>[1]>) =>
  makeItem(db, { kind: 'news', authorId: writer.id, reviewerId: approver.id, ...facts })

/** Whether a copy of its words stands in the search. */
async function isCopied(id: string): Promise<boolean> {
  const { rows } = await sql`select from search.document where id = ${id}`.execute(db)
  return rows.length > 0
}

describe('by words', () => {
  test('an item is found once another approved it, with what was looked for marked', async () => {
    const { id } = await save(written('梧桐路封闭施工', '请从紫荆路绕行'))
    expect(await idsOf('梧桐')).toEqual([])
    await approve(id)
    const [hit] = (await find('紫荆路')).items
    expect(hit).toMatchObject({
      id,
      kind: 'news',
      excerpt: [{ hit: false }, { text: '紫荆路', hit: true }, { hit: false }],
    })
    expect((await find('梧桐')).items[0]?.titlePieces).toEqual([
      { text: '梧桐', hit: true },
      { text: '路封闭施工', hit: false },
    ])
  })

  test('a correction that waits is not found, and once approved the old words are found no more', async () => {
    const { id } = await save(written('银杏展', '周六在银杏大道'))
    await approve(id)
    await save(written('银杏展', '周日在水杉步道', { id, n: 1, words: '改期' }))
    expect([await idsOf('水杉'), await idsOf('银杏大道')]).toEqual([[], [id]])
    await approve(id, 2)
    expect([await idsOf('水杉'), await idsOf('银杏大道')]).toEqual([[id], []])
  })

  test('withdrawn it is found no more, and again when it is published anew', async () => {
    const { id } = await save(written('蜡梅开了', '湖边可以看'))
    await approve(id)
    await world.post('publish/withdraw', { id, reason: '旧闻' }, writer.token)
    expect([await idsOf('蜡梅'), await isCopied(id)]).toEqual([[], false])
    const again = await save(written('蜡梅又开了', '湖边可以看', { id, n: 1 }))
    await approve(id, again.n)
    expect(await idsOf('蜡梅又开')).toEqual([id])
  })

  test('it is found from its time on, and no more once it is over', async () => {
    const [publishAt, endsAt] = [1, 3].map((h) => toInstant(new Date(world.now().getTime() + h * 3_600_000)))
    const { id } = await save(written('石榴节', '摊位在南门', { publishAt, endsAt }))
    await approve(id)
    const seen = [await idsOf('石榴节')]
    for (const ms of [3_660_000, 7_200_000]) {
      world.forward(ms)
      await jobs.doNow('publishing.due')
      seen.push(await idsOf('石榴节'))
    }
    expect([seen, await isCopied(id)]).toEqual([[[], [id], []], false])
  })

  test('of another park it is not found; a room is found by where it is, a call for tender by its number', async () => {
    await made({ areaId: '2', title: '海棠花会' })
    expect(await idsOf('海棠')).toEqual([])
    const room = await made({ kind: 'room', title: '办公室', facts: { building: '樟树楼', areaM2: '80' } })
    const tender = await made({ kind: 'tender', title: '招标', facts: { number: 'ZB-77-XQ' } })
    expect([await idsOf('樟树楼'), await idsOf('zb-77-xq')]).toEqual([[room], [tender]])
  })

  test('pages follow each other without end or doubles', async () => {
    const all: string[] = []
    for (let n = 0; n < 23; n += 1)
      all.push(await made({ title: `榕树 ${n}`, now: new Date(world.now().getTime() + n) }))
    const first = await find('榕树')
    const second = await find('榕树', { next: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.toReversed())
    expect([first.items.length, second.next, first.beyond]).toEqual([20, null, false])
  })

  test('what was published before there was a search is written by the job, once, whoever is stopped', async () => {
    const ids = [await made({ title: '枫叶一' }), await made({ kind: 'topic', title: '枫叶二' })]
    await sql`delete from search.document where id = any(${ids})`.execute(db)
    await sql`update publishing.item set found = false where id = any(${ids}::uuid[])`.execute(db)
    expect(await idsOf('枫叶')).toEqual([])
    await Promise.all([jobs.doNow('publishing.found'), jobs.doNow('publishing.found')])
    expect(new Set(await idsOf('枫叶'))).toEqual(new Set(ids))
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from publishing.item where state = 'published' and not found`.execute(db)
    expect(rows).toEqual([{ left: 0 }])
  })

  test('what was deleted by its age leaves no copy, and everything else stays', async () => {
    const [gone, stays] = [await made({ title: '银杏一' }), await made({ title: '银杏二' })]
    await sql`delete from publishing.revision where item_id = ${gone}`.execute(db)
    await sql`delete from publishing.item where id = ${gone}`.execute(db)
    await jobs.doNow('publishing.forget')
    const { rows } = await sql<{ id: string }>`select id from search.document where id in (${gone}, ${stays})`.execute(
      db,
    )
    expect(rows).toEqual([{ id: stays }])
  })
})
