import { expect, test } from 'vitest'
import { makeArea, makeBuilding, makeRoom } from '#fixtures/estate'
import { createReadiness } from '#platform/readiness'
import { freshStore } from '../../../tests/support/store.ts'
import { registerSetup } from './setup.ts'

const { db } = await freshStore()

test('a park is ready once it has a room, and says what it has', async () => {
  await makeArea(db)
  const readiness = createReadiness()
  registerSetup({ readiness })
  const stand = () => readiness.lines()[1]?.stand(db, '1')
  expect(await stand()).toEqual({ done: false, found: '还没有楼栋和房间' })
  const { floorIds } = await makeBuilding(db, { levels: [1, 2] })
  expect(await stand()).toEqual({ done: false, found: '已有1栋楼，还没有房间' })
  for (const floorId of floorIds) await makeRoom(db, { floorId })
  expect(await stand()).toEqual({ done: true, found: '已有1栋楼、2个房间' })
  expect(readiness.lines()).toMatchObject([
    { path: '/setup/park', order: 10 },
    { title: '楼宇与房间', path: '/estate/places', order: 40 },
  ])
})
