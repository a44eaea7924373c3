import { expect, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { moveWays, wayTo } from './way.ts'

const world = await makeWorld()
const { db } = world.store
const WAY = '从南门进，乘 3 号梯到 8 层'

test('the way is the company’s own; of a meeting its place alone stands, and a map is asked for it', async () => {
  const { id: companyId } = await makeCompany(db)
  await db.updateTable('people.company').set({ way: WAY, address: '3 号楼' }).where('id', '=', companyId).execute()
  await db.updateTable('estate.area').set({ address: '武汉市光谷大道1号' }).where('id', '=', '1').execute()
  const visit = { areaId: '1', companyId, bookingId: null, place: '8 层前台' }
  expect(await wayTo(db, visit)).toEqual({ way: WAY, map: '武汉市光谷大道1号 3 号楼' })
  const meeting = { ...visit, bookingId: companyId, place: '1 号楼 3 层 湖光厅' }
  expect(await wayTo(db, meeting)).toEqual({ way: '', map: '武汉市光谷大道1号 1 号楼 3 层 湖光厅' })
  // a meeting without a place of its own is at the company's
  expect((await wayTo(db, { ...meeting, place: ' ' })).way).toBe(WAY)
})

test('what visitors were told before is the company’s from then on, once', async () => {
  const [told, silent] = [await makeCompany(db), await makeCompany(db)]
  await db.updateTable('people.company').set({ way: '旧路线' }).where('id', 'in', [told.id, silent.id]).execute()
  const policy = { areaId: '1', changedAt: world.now() }
  await db
    .insertInto('visitors.policy')
    .values([
      { ...policy, companyId: told.id, way: WAY },
      { ...policy, companyId: silent.id, way: '' },
    ])
    .execute()
  const moved = await Promise.all([inTransaction(db, moveWays), inTransaction(db, moveWays)])
  expect(moved.toSorted((one, two) => one - two)).toEqual([0, 1])
  const ways = async () =>
    (await db.selectFrom('people.company').select(['id', 'way']).where('id', 'in', [told.id, silent.id]).execute())
      .map(({ id, way }) => [id === told.id ? 'told' : 'silent', way])
      .toSorted(([one = ''], [two = '']) => (one < two ? -1 : 1))
  const after = [
    ['silent', '旧路线'],
    ['told', WAY],
  ]
  expect(await ways()).toEqual(after)
  await db.updateTable('people.company').set({ way: '新路线' }).where('id', '=', told.id).execute()
  expect(await inTransaction(db, moveWays)).toBe(0)
})
