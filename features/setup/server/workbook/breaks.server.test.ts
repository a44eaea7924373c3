import { expect, test } from 'vitest'
import { endWaiting, listWaiting, lockTable, SHEET_TABLES, smallPark } from '../../../../tests/support/workbooks.ts'
import { makeWorkbookWorld } from '../tests/sending.ts'

const { world, view, checked, start, ran, count } = await makeWorkbookWorld()

test.each(SHEET_TABLES)('a run whose connection breaks at %s has written nothing, and says so', async (table) => {
  const n = 20 + SHEET_TABLES.indexOf(table)
  const before = await count()
  const one = await checked(smallPark(n))
  expect(await start(one)).toMatchObject({ code: 200 })
  await world.store.db.transaction().execute(async (tx) => {
    await lockTable(tx, table)
    const drained = world.product.jobs.drain()
    await expect.poll(() => endWaiting(world.store.db, table), { timeout: 10_000 }).toBe(1)
    await drained.catch(() => undefined)
  })
  await world.product.jobs.drain().catch(() => undefined)
  expect(await view(one.id)).toMatchObject({ state: 'failed', why: expect.stringContaining('没有写入任何数据') })
  expect(await count()).toEqual(before)
  // the park is free for the next one
  expect(await ran(await checked(smallPark(n)))).toMatchObject({ state: 'done' })
})

test('a phone of the workbook that somebody else brings in while it is written: nothing is written, and it says why', async () => {
  const one = await checked(smallPark(40))
  const before = await count()
  await start(one)
  let drained: Promise<unknown> = Promise.resolve()
  await world.store.db.transaction().execute(async (tx) => {
    // the manager was looked up and is not made yet
    await lockTable(tx, 'people.company')
    drained = world.product.jobs.drain()
    await expect.poll(() => listWaiting(world.store.db, 'people.company'), { timeout: 10_000 }).toHaveLength(1)
    await world.person({ phone: '13800138140' })
  })
  await drained
  expect(await view(one.id)).toMatchObject({ state: 'moved', why: '数据已变化，请重新核对' })
  expect(await count()).toEqual({ ...before, persons: (before['persons'] ?? 0) + 1 })
})
