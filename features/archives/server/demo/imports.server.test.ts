import { expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive } from '../fixtures.ts'
import { archiveFiles } from '../imports/queries.ts'
import { hasImports, seedImports } from './imports.ts'

const world = await makeWorld()
const { db } = world.store

test('the demo has an import that ran and can be taken back, and one with a fault in each row', async () => {
  const operator = await world.person({ roles: ['operator'] })
  const of = { areaId: '1', archives: [], now: world.now() }
  await seedImports(db, world.product.vault, of)
  expect(await hasImports(db, '1')).toBe(false)
  await makeGrant(db, operator, { rights: ['archive.read', 'archive.write'] })
  const archives = await Promise.all([1, 2, 3].map(() => makeArchive(db, { now: world.now() })))
  await seedImports(db, world.product.vault, { ...of, archives })
  const { items } = await archiveFiles.list(db, { areaId: '1' }, { size: 5 })
  const byKind = new Map(items.map((item) => [item.kind, item]))
  expect(byKind.get('honour')).toMatchObject({ state: 'done', newRows: 6, hasFile: false })
  const bad = byKind.get('achievement')
  expect(bad).toMatchObject({ state: 'bad', problems: 4, hasFile: false })
  const faults = await archiveFiles.listFaults(db, bad?.id ?? '', { size: 10 })
  expect(faults.items.map(({ line, column }) => [line, column])).toEqual([
    [2, '编号'],
    [3, '类型'],
    [4, null],
    [5, '授权日期'],
  ])
  const asked = { id: byKind.get('honour')?.id }
  expect((await world.post('archive/importTakeBack', asked, operator.token)).code).toBe(200)
})
