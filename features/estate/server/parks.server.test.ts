import { expect, test } from 'vitest'
import { addPark, parks } from '#door/estate'
import { inTransaction } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'

const store = await freshStore()
const add = (name: string) =>
  inTransaction(store.db, (db) => addPark(db, { name, actor: 'system:test', now: new Date() }))

test('parks are numbered from 1 on; one of the same name is the same park, also for two at once', async () => {
  expect(await parks(store.db)).toEqual([])
  expect(await add(' 东湖创新园 ')).toEqual({ id: '1', name: '东湖创新园', added: true })
  expect(await add('东湖创新园')).toEqual({ id: '1', name: '东湖创新园', added: false })
  const twins = await Promise.all(Array.from({ length: 6 }, () => add('西湖创新园')))
  expect(twins.filter(({ added }) => added)).toEqual([{ id: '2', name: '西湖创新园', added: true }])
  expect(new Set(twins.map(({ id }) => id))).toEqual(new Set(['2']))
  await store.pool.query(`insert into estate.area (id, name) values ('north', '北园'), ('9', '九园')`)
  expect((await add('十园')).id).toBe('10')
  const { rows } = await store.pool.query('select area_id from audit.entry order by at')
  expect(rows).toEqual([{ area_id: '1' }, { area_id: '2' }, { area_id: '10' }])
})

test('a park has a name of 1 to 30 characters', async () => {
  for (const name of ['', '  ', '园'.repeat(31)]) await expect(add(name)).rejects.toThrow('1 to 30 characters')
  expect((await add('园'.repeat(30))).added).toBe(true)
})
