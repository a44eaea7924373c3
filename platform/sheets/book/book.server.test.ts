import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshStore } from '../../../tests/support/store.ts'
import {
  asText,
  type BookProgress,
  bookSheet,
  bookTemplate,
  checkBook,
  column,
  declareSheet,
  outSheet,
  runBook,
  writeXlsx,
} from '../index.ts'

const store = await freshStore()
const { db } = store
await sql`create table public.house (area text, name text, primary key (area, name))`.execute(db)
await sql`create table public.guest (area text, name text, house text, primary key (area, name))`.execute(db)

const listed = async (table: 'house' | 'guest', areaId: string, of: typeof db = db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where area = ${areaId} order by name`.execute(of)
  return rows.map(({ name }) => name)
}

/** Houses, and guests who live in one: the second sheet looks for what the first one wrote. */
const houses = bookSheet({
  declaration: {
    ...declareSheet({
      name: '房屋',
      version: 1,
      columns: {
        name: column({ title: '名称', required: true, read: asText(5), example: '甲' }),
        kind: column({
          title: '用途',
          required: false,
          read: (text) => (text === '住' || text === '租' ? { value: text } : { reason: '只能填写住、租' }),
          example: '住',
        }),
      },
    }),
    keyOf: ({ name }) => name,
  },
  rows: 10,
  choices: { kind: ['住', '租'] },
  gives: { house: ({ name = '' }) => name },
  plan: ({ areaId }) => ({
    async lookUp(tx, keys) {
      const there = await listed('house', areaId, tx)
      return new Map(keys.filter((key) => there.includes(key)).map((name) => [name, { name, kind: null }]))
    },
    same: () => true,
    async apply(tx, rows) {
      for (const { key } of rows) await sql`insert into public.house values (${areaId}, ${key})`.execute(tx)
    },
  }),
})
const guests = bookSheet({
  declaration: {
    ...declareSheet({
      name: '客人',
      version: 1,
      columns: {
        name: column({ title: '姓名', required: true, read: asText(10), example: '乙' }),
        house: column({ title: '房屋', required: true, read: asText(20), example: '甲' }),
      },
    }),
    keyOf: ({ name }) => name,
  },
  rows: 2000,
  needs: ({ house }) => [{ column: 'house', kind: 'house', name: house }],
  plan: ({ areaId }) => ({
    async lookUp(tx, keys) {
      const there = await listed('guest', areaId, tx)
      return new Map(keys.filter((key) => there.includes(key)).map((name) => [name, { name, house: '' }]))
    },
    same: () => true,
    async check(tx, rows) {
      const there = await listed('house', areaId, tx)
      return rows
        .filter(({ row }) => !there.includes(row.house))
        .map(({ line, row }) => ({ line, column: 'house' as const, reason: '没有这间房屋', text: row.house }))
    },
    async apply(tx, rows) {
      for (const { key, row } of rows)
        await sql`insert into public.guest values (${areaId}, ${key}, ${row.house})`.execute(tx)
    },
  }),
})
const sheets = [houses, guests]

type Rows = readonly (readonly string[])[]
const file = (parts: Readonly<Record<string, readonly [titles: readonly string[], rows: Rows]>>) =>
  buffer(
    writeXlsx(
      Object.entries(parts).map(([name, [titles, rows]]) =>
        outSheet({
          name,
          columns: titles.map((title, at) => ({
            title,
            kind: 'text' as const,
            of: (row: readonly string[]) => row[at],
          })),
          rows,
        }),
      ),
    ),
  )
const HOUSE = ['名称', '用途']
const GUEST = ['姓名', '房屋']
const of = (areaId: string) => ({ areaId, by: 'somebody', now: new Date() })

test('later sheets see what earlier ones write, whatever their order in the file; a check leaves nothing', async () => {
  const bytes = await file({ 客人: [GUEST, [['张三', '甲']]], '房 屋': [HOUSE, [['甲', '租']]] })
  const checked = await checkBook(sheets, db, bytes, of('a'))
  expect(checked).toMatchObject({
    faults: [],
    sheets: [
      { name: '房屋', rows: 1, counts: { new: 1, changed: 0, equal: 0 } },
      { name: '客人', rows: 1, counts: { new: 1, changed: 0, equal: 0 } },
    ],
  })
  expect([await listed('house', 'a'), await listed('guest', 'a')]).toEqual([[], []])
  const seen: string[] = []
  const onProgress = ({ sheet, rows, part }: BookProgress) => void seen.push(`${sheet} ${rows} ${part.toFixed(1)}`)
  expect(await runBook(sheets, db, bytes, { ...of('a'), ...checked, onProgress })).toMatchObject({ done: true })
  expect([await listed('house', 'a'), await listed('guest', 'a')]).toEqual([['甲'], ['张三']])
  expect(seen.at(-1)).toBe('客人 2 1.0')
})

test('a missing sheet says nothing: its records are those of the store', async () => {
  await sql`insert into public.house values ('b', '旧')`.execute(db)
  const checked = await checkBook(sheets, db, await file({ 客人: [GUEST, [['李四', '旧']]] }), of('b'))
  expect(checked.faults).toEqual([])
})

test('what follows from a fault of another row is not named besides; what does not follow is', async () => {
  const bytes = await file({
    房屋: [
      HOUSE,
      [
        ['过长的房屋名称', ''],
        ['丙', '卖'],
        ['丁', ''],
      ],
    ],
    客人: [
      GUEST,
      [
        ['一', '丙'],
        ['二', '戊'],
        ['三', '丁'],
        ['四', '过长的房屋名称'],
      ],
    ],
  })
  const { faults, sheets: counted } = await checkBook(sheets, db, bytes, of('c'))
  expect(faults.map(({ sheet, line, column, reason }) => [sheet, line, column, reason])).toEqual([
    ['房屋', 2, '名称', '不能超过 5 个字'],
    ['房屋', 3, '用途', '只能填写住、租'],
    ['客人', 3, '房屋', '没有这间房屋'],
  ])
  expect(counted.map(({ counts }) => counts.new)).toEqual([1, 1])
})

test('where a sheet cannot be read at all, nobody is missed in it', async () => {
  const bytes = await file({ 房屋: [['用途'], [['住']]], 客人: [GUEST, [['一', '丙']]] })
  const { faults } = await checkBook(sheets, db, bytes, of('c'))
  expect(faults.map(({ reason }) => reason)).toEqual(['缺少必填的“名称”列'])
})

test('a run that breaks after any share has written nothing; done again it writes all', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => [`客${n}`, '甲'])
  const bytes = await file({ 房屋: [HOUSE, [['甲', '']]], 客人: [GUEST, rows] })
  const checked = await checkBook(sheets, db, bytes, of('d'))
  for (const share of [1, 2, 3, 4]) {
    let left = share
    const onProgress = (): void => {
      left -= 1
      if (left === 0) throw new Error('the server died')
    }
    await expect(runBook(sheets, db, bytes, { ...of('d'), ...checked, onProgress })).rejects.toThrow('died')
    expect([await listed('house', 'd'), await listed('guest', 'd')]).toEqual([[], []])
  }
  const onDone = async (): Promise<void> => {
    throw new Error('the last act failed')
  }
  await expect(runBook(sheets, db, bytes, { ...of('d'), ...checked, onDone })).rejects.toThrow('last act')
  expect(await listed('guest', 'd')).toEqual([])
  expect(await runBook(sheets, db, bytes, { ...of('d'), ...checked })).toMatchObject({ done: true })
  expect(await listed('guest', 'd')).toHaveLength(1200)
})

test('a run is bound to its file and to what stood in the store; two at once write once', async () => {
  const bytes = await file({
    房屋: [
      HOUSE,
      [
        ['甲', ''],
        ['乙', ''],
      ],
    ],
  })
  const checked = await checkBook(sheets, db, bytes, of('e'))
  const other = await file({ 房屋: [HOUSE, [['甲', '']]] })
  await expect(runBook(sheets, db, other, { ...of('e'), ...checked })).rejects.toThrow('文件与核对时不一致')
  const both = await Promise.all([1, 2].map(() => runBook(sheets, db, bytes, { ...of('e'), ...checked })))
  expect(new Set(both.map(({ done }) => done))).toEqual(new Set([false, true]))
  expect(await listed('house', 'e')).toEqual(['乙', '甲'].toSorted())
})

test('more rows than a sheet may have refuse the file', async () => {
  const rows = Array.from({ length: 11 }, (_, n) => [`房${n}`, ''])
  await expect(checkBook(sheets, db, await file({ 房屋: [HOUSE, rows] }), of('f'))).rejects.toThrow('超过 10 行')
})

test('the template offers its choices as lists, and is nothing to be brought in', async () => {
  const bytes = await buffer(bookTemplate(sheets, ['一份工作簿']))
  expect(await checkBook(sheets, db, bytes, of('g'))).toMatchObject({ faults: [], sheets: [{ rows: 0 }, { rows: 0 }] })
  const { openZip } = await import('#platform/zip')
  const sheet = openZip(bytes, { bytes: 1e6, files: 100 }).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  const text = String(sheet && (await buffer(sheet.stream())))
  expect(text).toContain('sqref="B2:B50000"><formula1>&quot;住,租&quot;</formula1>')
})
