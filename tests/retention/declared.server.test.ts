import { expect, test } from 'vitest'
import { freshStore } from '../support/store.ts'
import { makeWorld } from '../support/world.ts'
import { columnsAstray, everyColumn } from './columns.ts'
import { everyDeclaration } from './declarations.ts'
import { unindexed } from './indexes.ts'

test('every column of every table is declared, once, by whose it is', async () => {
  const { pool } = await freshStore()
  const [columns, declarations] = await Promise.all([everyColumn(pool), everyDeclaration()])
  expect(columns.length).toBeGreaterThan(400)
  expect(columnsAstray(columns, declarations)).toEqual([])
})

test('a column that nobody declared is seen, in a table of people and in one of things', async () => {
  const { pool } = await freshStore()
  await pool.query('alter table people.person add column birthday date')
  await pool.query('alter table estate.room add column tenant text')
  await pool.query('create table parking.towed (plate text)')
  expect(columnsAstray(await everyColumn(pool), await everyDeclaration())).toEqual([
    'estate.room.tenant is kept and not declared',
    'parking.towed.plate is kept and not declared',
    'people.person.birthday is kept and not declared',
  ])
})

test('a declaration of what is not there, twice, or of another room is seen', async () => {
  const { pool } = await freshStore()
  const planted = { file: 'planted.ts', room: 'estate', retention: { 'people.person': { plain: 'id birthday' } } }
  expect(columnsAstray(await everyColumn(pool), [...(await everyDeclaration()), planted])).toEqual([
    'people.person.id is declared 2 times',
    'people.person.birthday is declared and not there',
    "people.person.id is not planted.ts's to declare",
    "people.person.birthday is not planted.ts's to declare",
  ])
})

test('rows are ended, and found for a person, by an index', async () => {
  const { pool } = await freshStore()
  const declarations = await everyDeclaration()
  expect(await unindexed(pool, declarations)).toEqual([])
  await pool.query('drop index audit.entry_by_age')
  expect(await unindexed(pool, declarations)).toEqual(['audit.entry.at'])
})

test('what is kept sealed is sealed anew when the keys turn over', async () => {
  const { vault } = (await makeWorld()).product
  const sealed = (await everyDeclaration()).flatMap(({ retention }) =>
    Object.entries(retention).flatMap(([table, { personal }]) => (personal?.sealed ? [table] : [])),
  )
  expect(sealed.length).toBeGreaterThan(6)
  expect(sealed.filter((table) => !vault.tended().includes(table))).toEqual([])
})
