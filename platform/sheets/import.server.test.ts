import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { dryRun, outSheet, type PlannedRow, type RowOf, runSheet, type SheetImport, writeXlsx } from './index.ts'
import { plates } from './tests/plates.ts'

const store = await freshStore()
await sql`create schema cars`.execute(store.db)
await sql`create table cars.car (plate text primary key, kind text not null, fee int not null check (fee <> 666), until text, holder text)`.execute(
  store.db,
)

type Columns = typeof plates.columns
type Car = RowOf<Columns>

/** The most rows that were looked up or written at once. */
let held = 0

const keyOf = ({ plate }: Car): string => plate
const cars: SheetImport<Columns> = {
  declaration: { ...plates, keyOf },
  async lookUp(db, keys) {
    held = Math.max(held, keys.length)
    const { rows } = await sql<Car>`select * from cars.car where plate = any(${keys})`.execute(db)
    return new Map(rows.map((row) => [row.plate, row]))
  },
  async apply(db, rows) {
    held = Math.max(held, rows.length)
    for (const { row } of rows)
      await sql`insert into cars.car (plate, kind, fee, until) values (${row.plate}, ${row.kind}, ${row.fee}, ${row.until ?? null})
        on conflict (plate) do update set kind = excluded.kind, fee = excluded.fee, until = coalesce(excluded.until, car.until)`.execute(
        db,
      )
  },
}

const csv = (...rows: string[]) => Buffer.from(`车牌号,车型,月租金额\n${rows.join('\n')}\n`)
const all = async (db: Db = store.db) =>
  (await sql<{ plate: string; fee: number }>`select plate, fee from cars.car order by plate`.execute(db)).rows
const empty = () => sql`truncate cars.car`.execute(store.db)

describe('an import', () => {
  test('tells before what would be new, changed and equal, writes nothing, and then does that', async () => {
    await empty()
    await sql`insert into cars.car values ('粤B00001', 'small', 30000, '2026-12-31', '张三'), ('粤B00002', 'small', 30000, null, null)`.execute(
      store.db,
    )
    const file = csv('粤B00001,小型车,300', '粤B00002,小型车,200', '粤B00003,大型车,500')
    const seen: PlannedRow<Columns>[] = []
    const dry = await dryRun(cars, store.db, file, 'a.csv', { onRow: (row) => seen.push(row) })
    expect(dry).toMatchObject({ rows: 3, counts: { new: 1, changed: 1, equal: 1 }, faults: [] })
    expect(seen.map(({ line, key, state, before }) => [line, key, state, before?.fee ?? null])).toEqual([
      [2, '粤B00001', 'equal', 30_000],
      [3, '粤B00002', 'changed', 30_000],
      [4, '粤B00003', 'new', null],
    ])
    expect((await all()).map(({ fee }) => fee)).toEqual([30_000, 30_000])
    const run = await runSheet(cars, store.db, file, 'a.csv', { token: dry.token, scope: '1' })
    expect(run).toEqual({ done: true, counts: { new: 1, changed: 1, equal: 1 } })
    expect((await all()).map(({ fee }) => fee)).toEqual([30_000, 20_000, 50_000])
  })

  test('runs no other file and no other reading than was tried', async () => {
    await empty()
    const file = csv('粤B00001,小型车,300')
    const { token } = await dryRun(cars, store.db, file, 'a.csv')
    const run = (plan: typeof cars, bytes: Buffer) => runSheet(plan, store.db, bytes, 'a.csv', { token, scope: '1' })
    await expect(run(cars, csv('粤B00001,小型车,301'))).rejects.toMatchObject({ why: 'other_file' })
    const later = { ...cars, declaration: { ...cars.declaration, version: 2 } }
    await expect(run(later, file)).rejects.toMatchObject({ why: 'other_file' })
    expect(await all()).toEqual([])
  })

  test('with one bad row does nothing and tells it again', async () => {
    await empty()
    const rows = Array.from({ length: 1_200 }, (_, n) => `粤B${String(n).padStart(5, '0')},小型车,300`)
    const file = csv(...rows, '粤B1,小型车,300')
    const { token, faults } = await dryRun(cars, store.db, file, 'a.csv')
    expect(faults).toEqual([{ line: 1_202, column: '车牌号', reason: '不是有效的车牌号', text: '粤B1' }])
    expect(await runSheet(cars, store.db, file, 'a.csv', { token, scope: '1' })).toEqual({ done: false, faults })
    expect(await all()).toEqual([])
  })

  test('whose last row the store refuses does nothing', async () => {
    await empty()
    const rows = Array.from({ length: 600 }, (_, n) => `粤B${String(n).padStart(5, '0')},小型车,300`)
    const file = csv(...rows, '粤B99999,小型车,6.66')
    const { token } = await dryRun(cars, store.db, file, 'a.csv')
    await expect(runSheet(cars, store.db, file, 'a.csv', { token, scope: '1' })).rejects.toThrow('car_fee_check')
    expect(await all()).toEqual([])
  })

  test('of 20,000 rows tells all 500 bad ones, in shares of 500, and how far it is', async () => {
    await empty()
    const isBad = (n: number) => n % 40 === 7
    const file = await buffer(
      writeXlsx([
        outSheet({
          name: '车',
          columns: [
            { title: '车牌号', kind: 'text', of: (n: number) => `粤B${isBad(n) ? '' : String(n).padStart(5, '0')}` },
            { title: '车型', kind: 'text', of: () => '小型车' },
            { title: '月租金额', kind: 'money', of: (n) => n + 1 },
          ],
          rows: Array.from({ length: 20_000 }, (_, n) => n),
        }),
      ]),
    )
    held = 0
    const told: number[] = []
    const dry = await dryRun(cars, store.db, file, 'a.xlsx', {
      onProgress: ({ rows, part }) => void told.push(rows, part),
    })
    expect(dry).toMatchObject({ rows: 20_000, counts: { new: 19_500, changed: 0, equal: 0 } })
    expect(dry.faults.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, n) => n * 40 + 9))
    expect(held).toBeLessThanOrEqual(500)
    const rows = told.filter((_, index) => index % 2 === 0)
    expect(rows).toEqual([...Array.from({ length: 40 }, (_, n) => (n + 1) * 500), 20_000])
    const parts = told.filter((_, index) => index % 2 === 1)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })

  test('waits for another into the same scope, and looks up after it', async () => {
    await empty()
    const file = csv('粤B00001,小型车,300')
    const { token } = await dryRun(cars, store.db, file, 'a.csv')
    const run = () => runSheet(cars, store.db, file, 'a.csv', { token, scope: '1' })
    const states = (await Promise.all([run(), run(), run()])).map((one) => one.done && one.counts)
    expect(states.filter((counts) => counts && counts.new === 1)).toHaveLength(1)
    expect(states.filter((counts) => counts && counts.equal === 1)).toHaveLength(2)
  })
})
