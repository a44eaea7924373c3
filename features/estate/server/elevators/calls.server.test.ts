import { beforeAll, expect, test } from 'vitest'
import { estateRefusals } from '#contract/estate'
import { makeArea, makeBuilding, makeElevator } from '#fixtures/estate'
import { newId } from '#platform/db'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

let world: World
let operator: { token: string }

beforeAll(async () => {
  world = await makeWorld()
  operator = await world.person({ roles: ['operator'] })
  await makeArea(world.store.db, '2')
})

type Saved = { id: string; version: number }
type Listed = { items: (Saved & { name: string; building: string; levels: number[] })[]; next: string | null }
const facts = { name: '1 号客梯', kind: 'passenger', place: '大堂左侧', levels: [3, -1, 1, 2], state: 'running' }

test('an elevator is added once however often one intent is sent, changed by its version, and removed; each is in the audit', async () => {
  const { token } = operator
  const { id: buildingId } = await makeBuilding(world.store.db, { levels: [1, 2, 3] })
  const input = { buildingId, ...facts, requestId: newId() }
  const added = (await world.post<Saved>('estate/elevatorSave', input, token)).body
  expect((await world.post('estate/elevatorSave', input, token)).body).toEqual(added)
  const { body: first } = await world.post<Listed>('estate/elevatorList', { buildingId }, token)
  expect(first.items).toMatchObject([{ id: added.id, name: '1 号客梯', levels: [-1, 1, 2, 3] }])
  const change = { ...added, buildingId, ...facts, state: 'repair' }
  expect((await world.post('estate/elevatorSave', change, token)).body).toEqual({ id: added.id, version: 2 })
  const late = await world.post('estate/elevatorSave', change, token)
  expect(late).toMatchObject({ code: estateRefusals.placeChanged.code, changed: true })
  expect((await world.post('estate/elevatorRemove', added, token)).code).toBe(estateRefusals.placeChanged.code)
  expect((await world.post('estate/elevatorRemove', { id: added.id, version: 2 }, token)).code).toBe(200)
  expect((await world.post('estate/elevatorRemove', { id: added.id, version: 2 }, token)).code).toBe(404)
  const entries = await world.store.db
    .selectFrom('audit.entry')
    .select('action')
    .where('subjectId', '=', added.id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(
    ['added', 'changed', 'removed'].map((what) => `estate.elevator.${what}`),
  )
})

test('a name stands once a building, level 0 and a building of another park are refused at their fields', async () => {
  const { token } = operator
  const { db } = world.store
  const { id: buildingId } = await makeBuilding(db, { levels: [1, 2] })
  const abroad = await makeBuilding(db, { areaId: '2', levels: [1, 2] })
  await makeElevator(db, { buildingId, name: facts.name, now: world.now() })
  const send = (given: object) => world.post('estate/elevatorSave', { buildingId, ...facts, ...given }, token)
  expect(await send({})).toMatchObject({ code: estateRefusals.elevatorOnce.code, field: 'name' })
  expect(await send({ name: '货梯', levels: [0, 1] })).toMatchObject({
    code: estateRefusals.elevatorLevels.code,
    field: 'levels',
  })
  expect(await send({ buildingId: abroad.id })).toMatchObject({ code: 404, field: 'buildingId' })
  expect(await send({ name: '货梯', levels: [1] })).toMatchObject({ code: 400 })
})

test('everybody reads where the elevators of a building are, those that run first, and to one floor alone', async () => {
  const { db } = world.store
  const { id: buildingId } = await makeBuilding(db, { name: '甲座', levels: [1, 2, 3] })
  const now = world.now()
  await makeElevator(db, { buildingId, name: '1 号', levels: [1, 2, 3], state: 'repair', now })
  await makeElevator(db, { buildingId, name: '2 号', levels: [1, 2], now })
  const ask = (input: object) =>
    world.post<{ building: string; items: { name: string }[] }>('lookup/elevatorLocation', input)
  const { body } = await ask({ buildingId })
  expect([body.building, body.items.map(({ name }) => name)]).toEqual(['甲座', ['2 号', '1 号']])
  expect((await ask({ buildingId, level: 3 })).body.items.map(({ name }) => name)).toEqual(['1 号'])
  const abroad = await makeBuilding(db, { areaId: '2', levels: [1] })
  expect((await ask({ buildingId: abroad.id })).code).toBe(404)
})

test('a list is of its park by building, page by page, and for operators alone', async () => {
  const { token } = operator
  const { db } = world.store
  const { id: buildingId } = await makeBuilding(db, { name: '丙座', levels: [1, 2] })
  const elsewhere = await makeBuilding(db, { areaId: '2', levels: [1, 2] })
  for (let n = 1; n <= 51; n++)
    await makeElevator(db, { buildingId, name: `第${String(n).padStart(2, '0')}部`, now: world.now() })
  await makeElevator(db, { areaId: '2', buildingId: elsewhere.id, now: world.now() })
  const first = (await world.post<Listed>('estate/elevatorList', { buildingId }, token)).body
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({ name: '第01部', building: '丙座' })
  const rest = (await world.post<Listed>('estate/elevatorList', { buildingId, next: first.next }, token)).body
  expect(rest).toMatchObject({ items: [{ name: '第51部' }], next: null })
  expect((await world.post<Listed>('estate/elevatorList', { buildingId: elsewhere.id }, token)).body.items).toEqual([])
  const staff = await world.person({ roles: ['staff'] })
  expect((await world.post('estate/elevatorList', {}, staff.token)).code).toBe(403)
})
