import { inspect } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeTenancy } from '#fixtures/estate'
import { endWaiting, listWaiting, lockTable, SHEET_TABLES, smallPark } from '../../../../tests/support/workbooks.ts'
import { makeWorkbookWorld } from '../tests/sending.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const { world, operator, view, checked, start, ran, count } = await makeWorkbookWorld({ log })

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

test('a room of the workbook that somebody lets while it is written: nothing is written, and it says why', async () => {
  await ran(await checked({ 楼栋房间: ['|42 号楼|1|101|办公|80'] }))
  const tenancies = ['42 号楼||101||13800138442|HT-42|2026-01-01|']
  const one = await checked({ 人员: ['赵云|13800138442|||'], 租约: tenancies })
  const before = await count()
  const { id: roomId } = await world.store.db
    .selectFrom('estate.room as r')
    .innerJoin('estate.floor as f', 'f.id', 'r.floorId')
    .innerJoin('estate.building as b', 'b.id', 'f.buildingId')
    .select('r.id')
    .where('b.name', '=', '42 号楼')
    .executeTakeFirstOrThrow()
  await start(one)
  let drained: Promise<unknown> = Promise.resolve()
  await world.store.db.transaction().execute(async (tx) => {
    // the tenancy was judged and is not written yet
    await lockTable(tx, 'estate.tenancy')
    drained = world.product.jobs.drain()
    await expect.poll(() => listWaiting(world.store.db, 'estate.tenancy'), { timeout: 10_000 }).toHaveLength(1)
    await makeTenancy(tx, { roomId, holder: { personId: operator.id }, firstOn: '2026-03-01' })
  })
  await drained
  expect(await view(one.id)).toMatchObject({ state: 'moved', why: '数据已变化，请重新核对' })
  expect(await count()).toEqual({ ...before, tenancies: (before['tenancies'] ?? 0) + 1 })
})
