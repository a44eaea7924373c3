import { inspect } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { endWaiting, listWaiting, lockTable, SHEET_TABLES, smallPark } from '../../../../tests/support/workbooks.ts'
import { makeWorkbookWorld } from '../tests/sending.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const { world, view, checked, start, ran, count } = await makeWorkbookWorld({ log })

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

test('what the store says of a row that it does not take is in no log', async () => {
  const one = await checked(smallPark(41))
  await world.store.pool.query(`
    create function public.refuse_person() returns trigger language plpgsql as
      $$ begin raise exception 'no room for %', new.nick_name using errcode = '23514', detail = new.nick_name; end $$`)
  await world.store.pool.query(
    'create trigger refuse_person before insert on people.person for each row execute function public.refuse_person()',
  )
  await start(one)
  const thrown: unknown = await world.product.jobs.drain().catch((error: unknown) => error)
  await world.store.pool.query('drop trigger refuse_person on people.person')
  expect((await view(one.id)).state).toBe('failed')
  const heard = [inspect(thrown, { depth: 5 }), ...lines].join('\n')
  expect(heard).toContain('a workbook broke: error 23514')
  for (const secret of ['张伟', '李娜', '13800138141', '华星41']) expect(heard).not.toContain(secret)
})
