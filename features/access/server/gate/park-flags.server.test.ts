import { expect, test } from 'vitest'
import type { Flag } from '#contract/access'
import { makeArea } from '#fixtures/estate'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePass, makePoint } from '../fixtures.ts'
import { insertFlags, updateFlagClosed } from './flag-queries.ts'

const world = await makeWorld()
const { db } = world.store

test('operators read the flags of the whole park, masked; of another park and for others there are none', async () => {
  const operator = await world.person({ roles: ['operator'] })
  const keeper = await world.person({ roles: ['property'] })
  const kept = await makePoint(db, { name: '东门', keeperId: keeper.id })
  const other = await makePoint(db, { name: '后门' })
  const passId = await makePass(db, { now: world.now(), name: '欧阳娜娜' })
  const flag = async (pointId: string, minutes: number, areaId = '1') => {
    const at = new Date(world.now().getTime() - minutes * 60_000)
    const [made] = await insertFlags(db, [{ areaId, kind: 'tailgating', pointId, passId, crossingId: null, at }])
    return made?.id ?? ''
  }
  const [latest, before, closed] = [await flag(other.id, 1), await flag(kept.id, 2), await flag(other.id, 3)]
  await updateFlagClosed(db, { id: closed, by: keeper.id, word: '已核对', now: world.now() })
  const ask = async (input: object, by: { token: string }) =>
    await world.post<{ items: Flag[] } | null>('entrance/parkFlags', input, by.token)
  const ids = async (input: object = {}, by = operator) => (await ask(input, by)).body?.items.map(({ id }) => id)
  expect(await ids()).toEqual([latest, before])
  expect(await ids({ open: false })).toEqual([latest, before, closed])
  expect((await ask({}, operator)).body?.items[0]).toMatchObject({
    pointName: '后门',
    pass: { id: passId, name: '欧*' },
  })
  await makeArea(db, '2')
  expect(await ids({}, await world.person({ areaId: '2', roles: ['operator'] }))).toEqual([])
  expect((await ask({}, keeper)).code).toBe(403)
  const mine = (await world.post<{ items: Flag[] }>('passcode/flags', {}, keeper.token)).body.items
  expect(mine.map(({ id }) => id)).toEqual([before])
})
