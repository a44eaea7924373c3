import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect, MigrationError, migrate, type Store } from '#platform/db'
import { emptyDatabase } from '../../tests/support/store.ts'

const top = mkdtempSync('/tmp/yuanqu-migrate-')
const stores: Store[] = []
let folder: string
let rounds = 0

function open(url: string): Store {
  const store = connect({ url, max: 2 })
  stores.push(store)
  return store
}

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

beforeEach(() => {
  folder = join(top, String((rounds += 1)))
  cpSync(mkdtempSync(join(top, 'empty-')), folder, { recursive: true })
  write('0001_first.sql', 'create table public.a (n int);\ninsert into a values (1);\n')
  write('0002_second.sql', 'insert into a select n + 1 from a;')
})

afterAll(async () => {
  for (const store of stores) await store.close()
  rmSync(top, { recursive: true, force: true })
})

test('in order, once each, however many start at once; later files follow', async () => {
  const url = await emptyDatabase()
  const many = Array.from({ length: 6 }, () => open(url))
  const applied = await Promise.all(many.map((store) => migrate(store, folder)))
  expect(applied.flat()).toEqual(['0001_first.sql', '0002_second.sql'])
  write('0003_third.sql', 'insert into a values (3);')
  const store = open(url)
  expect(await migrate(store, folder)).toEqual(['0003_third.sql'])
  expect(await migrate(store, folder)).toEqual([])
  expect((await store.pool.query('select array_agg(n order by n) as all from a')).rows).toEqual([{ all: [1, 2, 3] }])
})

test('a changed file and a missing one are refused; line ends of the checkout are no change', async () => {
  const store = open(await emptyDatabase())
  await migrate(store, folder)
  write('0001_first.sql', 'create table public.a (n int);\r\ninsert into a values (1);\r\n')
  expect(await migrate(store, folder)).toEqual([])
  write('0001_first.sql', 'create table public.a (n bigint);')
  await expect(migrate(store, folder)).rejects.toThrow('migration 0001_first.sql was changed after it was applied')
  rmSync(join(folder, '0001_first.sql'))
  await expect(migrate(store, folder)).rejects.toThrow('the database is newer than this code: it has 0001_first.sql')
})

test('a failing file leaves nothing of itself, says its line, and can be mended', async () => {
  const store = open(await emptyDatabase())
  write('0003_third.sql', 'insert into a values (9);\n\ninsert into a (m) values (1);')
  await expect(migrate(store, folder)).rejects.toThrow(
    'migration 0003_third.sql failed at line 3: column "m" of relation "a" does not exist',
  )
  expect((await store.pool.query('select array_agg(n order by n) as all from a')).rows).toEqual([{ all: [1, 2] }])
  write('0003_third.sql', 'insert into a values (3);')
  expect(await migrate(store, folder)).toEqual(['0003_third.sql'])
})

test('a file that ran but could not be remembered leaves nothing either', async () => {
  const store = open(await emptyDatabase())
  await migrate(store, folder)
  write(
    '0003_third.sql',
    `insert into a values (3); alter table platform.migration add constraint none_more check (name < '0003')`,
  )
  await expect(migrate(store, folder)).rejects.toThrow(/0003_third\.sql failed.*none_more/)
  expect((await store.pool.query('select array_agg(n order by n) as all from a')).rows).toEqual([{ all: [1, 2] }])
  write('0003_third.sql', 'insert into a values (3);')
  expect(await migrate(store, folder)).toEqual(['0003_third.sql'])
})

test('names out of form and numbers used twice are refused', async () => {
  const store = open(await emptyDatabase())
  write('0002_again.sql', 'select 1')
  await expect(migrate(store, folder)).rejects.toThrow('0002_again.sql and 0002_second.sql have the same number')
  rmSync(join(folder, '0002_again.sql'))
  for (const name of ['3_Third.sql', '1003_third.sql', '202613221030_third.sql', '20261122_third.sql']) {
    write(name, 'select 1')
    await expect(migrate(store, folder)).rejects.toThrow(MigrationError)
    rmSync(join(folder, name))
  }
})

test('a store with the first numbers takes what follows by minute, also a minute that comes late', async () => {
  const store = open(await emptyDatabase())
  await migrate(store, folder)
  write('202611221031_b_more.sql', 'insert into a values (31);')
  expect(await migrate(store, folder)).toEqual(['202611221031_b_more.sql'])
  write('202611221030_c_more.sql', 'insert into a values (30);')
  write('202611221032_a_more.sql', 'insert into a values (32);')
  expect(await migrate(store, folder)).toEqual(['202611221030_c_more.sql', '202611221032_a_more.sql'])
  write('202611221032_b_more.sql', 'select 1')
  await expect(migrate(store, folder)).rejects.toThrow('202611221032_b_more.sql have the same number')
})

test('a database that does not order text by code point is refused', async () => {
  const url = await emptyDatabase()
  const name = `${new URL(url).pathname.slice(1)}_icu`
  const store = open(url)
  await store.pool.query(`create database ${name} template template0 locale_provider icu icu_locale 'en-US'`)
  const other = connect({ url, database: name })
  await expect(migrate(other, folder)).rejects.toThrow('must order text by code point')
  await other.close()
  await store.pool.query(`drop database ${name} with (force)`)
})
