import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { withoutZeroWidth } from '#vocabulary/signs'
import { counted, freshStore, waitingForLocks } from '../../tests/support/store.ts'
import { createSearch, type Findable, SEARCH_MOST, type Search } from './search.ts'
import { everyPage, record } from './tests/stage.ts'

const store = await freshStore({ max: 8 })
const { db } = store
const search = createSearch()
const notices = search.kind<Findable>('test.notice', (one) => one)
const articles = search.kind<Findable>('test.article', (one) => one)

beforeEach(async () => {
  await sql`truncate search.document`.execute(db)
})

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000)
const asking = (query: string, more: Partial<Parameters<Search['find']>[1]> = {}) => ({
  areaId: '1',
  readers: ['open'],
  query,
  limit: 20,
  ...more,
})
const ids = async (query: string, more: Partial<Parameters<Search['find']>[1]> = {}) =>
  (await search.find(db, asking(query, more))).items.map(({ id }) => id)

describe('what is found', () => {
  test.each([
    ['two characters', '停车', ['a']],
    ['one character', '费', ['a']],
    ['three characters', '停车费', ['a']],
    ['characters that do not stand together', '车停', []],
    ['pairs that stand apart', '园区停车费', []],
    ['parts in any order', '调整 停车', ['a']],
    ['a part that is missing', '停车 免费', []],
    ['a Latin word by its beginning', 'wi', ['b']],
    ['in capitals', 'WIFI', ['b']],
    ['in full width', 'ｗｉｆｉ', ['b']],
    ['not from its middle', 'ifi', []],
    ['a number', '2026', ['b']],
    ['letters and characters together', '5号楼', ['b']],
    ['across title and text', '升级 5号', ['b']],
    ['a sign beyond the basic plane', '𠮷', ['c']],
    ['an emoji', '🚗', ['c']],
    ['with a quote in it', "o'brien", ['c']],
    ['accents, however they are composed', 'cafe\u0301', ['c']],
    ['nothing', '', []],
    ['signs alone', "'&|!<->:*()", []],
  ])('%s', async (_, query, found) => {
    await notices.write(db, [
      record({ id: 'a', title: '停车费调整', text: '园区停车，费用自下月起调整。' }),
      record({ id: 'b', title: '网络升级', text: 'WiFi 升级到 2026 版，先从5号楼开始' }),
      record({ id: 'c', title: '𠮷野家', text: "🚗 O'Brien \\ CAFÉ" }),
    ])
    expect(await ids(query)).toEqual(found)
  })

  test('pairs that only look like it are proven and dropped', async () => {
    await notices.write(db, [record({ id: 'looks', text: '会议室 议室外' }), record({ id: 'is', text: '在会议室外' })])
    expect(await ids('会议室外')).toEqual(['is'])
  })

  test('a title that only looks like it does not hide the text that is it', async () => {
    await notices.write(db, [record({ id: 'a', title: '会议室 议室外', text: '在会议室外' })])
    expect(await ids('会议室外')).toEqual(['a'])
  })

  test('titles first, then the newest; pages go on, none twice', async () => {
    const made = Array.from({ length: 23 }, (_, n) =>
      record({ id: `n${n}`, title: n % 3 === 0 ? `停车第${n}期` : `第${n}期`, text: '说说停车', at: day(n % 7) }),
    )
    await notices.write(db, made)
    const { pages } = await everyPage(search.find, db, asking('停车', { limit: 5 }))
    const order = made.toSorted(
      (a, b) =>
        Number(b.title.startsWith('停车')) - Number(a.title.startsWith('停车')) ||
        b.at.getTime() - a.at.getTime() ||
        (a.id < b.id ? 1 : -1),
    )
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3])
    expect(pages.flat()).toEqual(order.map(({ id }) => id))
  })

  test('a page that ends exactly is the last', async () => {
    await notices.write(db, [record({ id: 'a', title: '停车' }), record({ id: 'b', text: '停车' })])
    expect(await search.find(db, asking('停车', { limit: 2 }))).toMatchObject({
      items: [{ kind: 'test.notice', id: 'a', title: '停车', at: new Date('2026-11-01T00:00:00Z') }, { id: 'b' }],
      next: null,
      beyond: false,
    })
  })

  test('of the kinds that are asked for', async () => {
    await notices.write(db, [record({ id: 'x', title: '停车' })])
    await articles.write(db, [record({ id: 'x', title: '停车' })])
    expect(await ids('停车', { kinds: ['test.article'] })).toEqual(['x'])
    expect(await ids('停车')).toEqual(['x', 'x'])
    await articles.remove(db, ['x'])
    expect((await search.find(db, asking('停车'))).items).toMatchObject([{ kind: 'test.notice' }])
    await expect(ids('停车', { kinds: ['test.unknown'] })).rejects.toThrow('nobody registered')
  })

  test('one statement a page', async () => {
    await notices.write(db, [record({ id: 'a', title: '停车' })])
    const counting = counted(db)
    await search.find(counting.db, asking('停车'))
    expect(counting.statements()).toBe(1)
  })
})

describe('writing', () => {
  test('in place of what stood there, whole', async () => {
    await notices.write(db, [record({ id: 'a', title: '旧题', text: '旧文', readers: ['open'] })])
    await notices.write(db, [record({ id: 'a', title: '新题', text: '新文', readers: ['company:1'], at: day(9) })])
    expect(await ids('旧')).toEqual([])
    expect(await ids('新')).toEqual([])
    expect(await search.find(db, asking('新', { readers: ['company:1'] }))).toMatchObject({
      items: [{ title: '新题', at: day(9) }],
    })
  })

  test('joins the transaction of its writer', async () => {
    const failed = inTransaction(db, async (tx) => {
      await notices.write(tx, [record({ id: 'a', title: '停车' })])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await ids('停车')).toEqual([])
  })

  test('many at once, some twice: the last counts', async () => {
    const made = Array.from({ length: 250 }, (_, n) => record({ id: `n${n}`, title: '停车', at: day(n) }))
    await notices.write(db, [...made, record({ id: 'n0', title: '访客' })])
    expect(await ids('访客')).toEqual(['n0'])
    expect((await everyPage(search.find, db, asking('停车', { limit: 100 }))).pages.flat()).toHaveLength(249)
  })

  test('a document of fifty thousand different signs fits; one more is refused', async () => {
    // Signs of four bytes, hardly a pair twice: the largest vector that a document can make.
    const signs = Array.from({ length: 49_998 }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 42_000)))
    await notices.write(db, [record({ id: 'a', title: '标题', text: signs.join('') })])
    expect(await ids(signs.slice(31_000, 31_003).join(''))).toEqual(['a'])
    const [{ size } = { size: 0 }] = (
      await sql<{ size: number }>`select length(words) as size from search.document`.execute(db)
    ).rows
    expect(size).toBeGreaterThan(80_000)
    await expect(notices.write(db, [record({ id: 'a', title: '标题', text: `${signs.join('')}一` })])).rejects.toThrow(
      RangeError,
    )
    await expect(notices.write(db, [record({ id: 'a', title: ' \0 ' })])).rejects.toThrow('document_title')
  })

  test('a word and a reader are never taken for each other', async () => {
    await notices.write(db, [record({ id: 'a', title: '@1/company:7 #test.article ^停', readers: ['person:1'] })])
    expect(await ids('company', { readers: ['company:7'] })).toEqual([])
    expect(await ids('company', { readers: ['person:1'], kinds: ['test.article'] })).toEqual([])
    expect(await ids('company', { readers: ['person:1'] })).toEqual(['a'])
  })
})

describe('readers', () => {
  test('any one word is enough; none finds nothing; another park has other readers', async () => {
    await notices.write(db, [
      record({ id: 'a', title: '停车', readers: ['company:1', 'person:2'] }),
      record({ id: 'b', title: '停车', readers: [] }),
      record({ id: 'c', title: '停车', areaId: '2' }),
    ])
    expect(await ids('停车', { readers: ['person:2', 'person:3'] })).toEqual(['a'])
    expect(await ids('停车', { readers: ['company:1', 'person:2'] })).toEqual(['a'])
    expect(await ids('停车', { readers: ['company:10', 'company'] })).toEqual([])
    expect(await ids('停车', { readers: [] })).toEqual([])
    expect(await ids('停车', { areaId: '2' })).toEqual(['c'])
    expect(await ids('停车', { areaId: '3' })).toEqual([])
  })

  test('are changed without anything else', async () => {
    await notices.write(db, [
      record({ id: 'a', title: '停车', text: '费用', readers: ['open', 'company:1'] }),
      record({ id: 'b', title: '停车', areaId: '2' }),
      record({ id: 'c', title: '停车' }),
    ])
    await notices.setReaders(db, ['a', 'b', 'none'], ['company:2'])
    expect(await ids('费用', { readers: ['open', 'company:1'] })).toEqual([])
    expect(await ids('停车 费用', { readers: ['company:2'] })).toEqual(['a'])
    expect(await ids('停车', { readers: ['company:2'], areaId: '2' })).toEqual(['b'])
    expect(await ids('停车')).toEqual(['c'])
    await notices.setReaders(db, ['a'], ['open'])
    expect(await ids('停车', { readers: ['company:2'] })).toEqual([])
    expect(await ids('停车')).toEqual(['c', 'a'])
    await notices.setReaders(db, ['a'], [])
    expect(await ids('停车')).toEqual(['c'])
  })
})

describe('how far is looked', () => {
  /** Documents that have every word of 会议室外 and not the words themselves; one that has, older than all. */
  const looksLike = async (count: number) => {
    await sql`
      insert into search.document (kind, id, area_id, title, title_folded, text_folded, readers, words, at)
      select 'test.notice', 'x' || n, '1', '题', '题', '会议室 议室外', '{open}',
        array_to_tsvector('{会,议,室,外,会议,议室,室外,@1/open,#test.notice}'), timestamptz '2026-06-01' + n * interval '1 minute'
      from generate_series(1, ${count}) n`.execute(db)
    await notices.write(db, [record({ id: 'is', text: '在会议室外', at: day(0) })])
  }

  test('at five thousand candidates it ends, and says so', async () => {
    await looksLike(SEARCH_MOST.candidates)
    expect(await search.find(db, asking('会议室外'))).toEqual({ items: [], next: null, beyond: true })
  })

  test('up to that everything is looked at', async () => {
    await looksLike(SEARCH_MOST.candidates - 1)
    expect(await search.find(db, asking('会议室外'))).toMatchObject({ items: [{ id: 'is' }], beyond: false })
  })

  test('each page looks as far again, in titles too', async () => {
    const near = createSearch({ candidates: 3 })
    const near_notices = near.kind<Findable>('test.notice', (one) => one)
    await near_notices.write(
      db,
      Array.from({ length: 9 }, (_, n) => record({ id: `n${n}`, title: '停车', at: day(n) })),
    )
    expect(await everyPage(near.find, db, asking('停车', { limit: 2 }))).toEqual({
      pages: [['n8', 'n7'], ['n6', 'n5'], ['n4', 'n3'], ['n2', 'n1'], ['n0']],
      beyond: false,
    })
    await sql`update search.document set title_folded = '停 车 车停' where id in ('n8', 'n7', 'n6')`.execute(db)
    expect(await near.find(db, asking('停车', { limit: 2 }))).toMatchObject({ items: [], beyond: true })
  })
})

describe('at once', () => {
  const content = async () => {
    const { rows } = await sql<{ title: string; good: boolean }>`
      select title, words @@ ('''^' || title || ''' & ''' || title || ''' & ''@1/' || readers[1] || '''')::tsquery as good
      from search.document`.execute(db)
    return rows
  }

  test('two writers of one document: it is wholly the one or the other, the later', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await sql`truncate search.document`.execute(db)
      if (turn % 2 === 0) await notices.write(db, [record({ id: 'a', title: '原' })])
      let second: Promise<unknown> = Promise.resolve()
      await inTransaction(db, async (tx) => {
        await notices.write(tx, [record({ id: 'a', title: '先', readers: ['person:1'] })])
        second = notices.write(db, [record({ id: 'a', title: '后', readers: ['person:2'] })])
        await waitingForLocks(store, 1)
      })
      await second
      expect(await content()).toEqual([{ title: '后', good: true }])
    }
  })

  test('writers of the same documents in another order never wait for each other in a circle', async () => {
    const made = ['a', 'b', 'c', 'd'].map((id) => record({ id, title: '停' }))
    for (let turn = 0; turn < 6; turn += 1)
      await Promise.all([
        notices.write(db, made),
        notices.write(db, made.toReversed()),
        notices.setReaders(db, ['d', 'a', 'c'], ['open']),
        notices.write(
          db,
          [made[2], made[0]].filter((one) => one !== undefined),
        ),
        notices.remove(db, ['c', 'a']),
        notices.remove(db, ['b', 'd']),
      ])
    expect((await content()).every(({ good }) => good)).toBe(true)
  })

  test.each([
    [
      'write',
      () =>
        notices.write(
          db,
          ['b', 'a'].map((id) => record({ id, title: '乙' })),
        ),
    ],
    ['remove', () => notices.remove(db, ['b', 'a'])],
    ['set readers of', () => notices.setReaders(db, ['b', 'a'], ['person:1'])],
  ])('who comes to %s several waits before the first of them', async (_, come) => {
    // `a` stands behind `b` in the table.
    await notices.write(db, [record({ id: 'b', title: '甲' })])
    await notices.write(db, [record({ id: 'a', title: '甲' })])
    let later: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await notices.write(tx, [record({ id: 'a', title: '甲' })])
      later = come()
      await waitingForLocks(store, 1)
      await notices.write(tx, [record({ id: 'b', title: '甲' })])
    })
    await later
    expect((await content()).every(({ good }) => good)).toBe(true)
  })

  test('deleted while it is written: the later has its way', async () => {
    await notices.write(db, [record({ id: 'a', title: '原' })])
    let later: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await notices.remove(tx, ['a'])
      later = notices.write(db, [record({ id: 'a', title: '新' })])
      await waitingForLocks(store, 1)
    })
    await later
    expect(await content()).toEqual([{ title: '新', good: true }])
    await inTransaction(db, async (tx) => {
      await notices.write(tx, [record({ id: 'a', title: '又' })])
      later = notices.remove(db, ['a'])
      await waitingForLocks(store, 1)
    })
    await later
    expect(await content()).toEqual([])
  })

  test('readers changed while it is written: neither is lost', async () => {
    await notices.write(db, [record({ id: 'a', title: '原' })])
    let later: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await notices.write(tx, [record({ id: 'a', title: '新', readers: ['person:1'] })])
      later = notices.setReaders(db, ['a'], ['person:2'])
      await waitingForLocks(store, 1)
    })
    await later
    expect(await content()).toEqual([{ title: '新', good: true }])
    expect(await ids('新', { readers: ['person:2'] })).toEqual(['a'])
    expect(await ids('新', { readers: ['person:1', 'open'] })).toEqual([])
  })
})

describe('whatever is typed', () => {
  test('nothing fails, and what is found holds it', async () => {
    const texts = ["停车'费", '\\停 & 车 | 费', 'a:* !b <-> c', '🚗👨‍👩‍👧 ok', '%_停', 'e\u0301 É', '"quoted"']
    await notices.write(
      db,
      texts.map((text, n) => record({ id: `${n}`, text })),
    )
    const word = fc.constantFrom(
      '停',
      '车',
      '费',
      "'",
      '\\',
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '(',
      ')',
      '\0',
      '\ud83d',
      '🚗',
      'a',
      'É',
      '%',
      '"',
      ' ',
      '\u202e',
      '--',
      ';',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(word, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        async (query) => {
          const { items, next } = await search.find(db, asking(query))
          expect(next).toBeNull()
          const parts = withoutZeroWidth(query)
            .normalize('NFC')
            .toWellFormed()
            .toLowerCase()
            .split(/[\s\p{Cc}]+/u)
            .filter((part) => /[\p{L}\p{N}\p{M}]|\p{Extended_Pictographic}/u.test(part))
          for (const { id } of items) {
            const text = withoutZeroWidth(texts[Number(id)] ?? '')
              .normalize('NFC')
              .toLowerCase()
            if (query.length < 100) for (const part of parts.slice(0, 10)) expect(text).toContain(part)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  test.each(['x', 'W10', 'WyJ0aXRsZSJd'])('the cursor %s is refused', async (next) => {
    await expect(search.find(db, asking('停', { next }))).rejects.toMatchObject({ kind: { name: 'malformed' } })
  })

  test.each([0, 101, 1.5])('a page of %s is nobody’s wish', async (limit) => {
    await expect(search.find(db, asking('停', { limit }))).rejects.toThrow(RangeError)
  })
})
