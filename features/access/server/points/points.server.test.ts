import type { Static } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { type access, accessRefusals, type KeptPoint } from '#contract/access'
import { estateRefusals } from '#contract/estate'
import { makeBuilding } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { refusals } from '#vocabulary/refusal'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Calls = typeof access.calls
type Found = Static<Calls['pointDevices']['output']>
type Registered = { id: string }

// A point picks one of the devices that are registered in the park: what is typed in wrongly would open nothing, and nobody would know why.

let world: World
let operator: string
let buildingId: string

beforeAll(async () => {
  world = await makeWorld()
  operator = (await world.person({ roles: ['operator'] })).token
  buildingId = (await makeBuilding(world.store.db, { name: '1 号楼' })).id
})

const save = (input: object = {}) =>
  world.post<KeptPoint>(
    'entrance/pointSave',
    {
      name: '大堂入口',
      kind: 'turnstile',
      direction: 'in',
      buildingId: null,
      ways: ['code'],
      marked: false,
      deviceId: null,
      disabled: false,
      ...input,
    },
    operator,
  )
const device = async (facts: object = {}) =>
  (
    await world.post<Registered>(
      'estate/deviceSave',
      { kind: 'turnstile', name: '闸机', placeWords: '大堂', ...facts },
      operator,
    )
  ).body.id
const find = async (part: string) => (await world.post<Found>('entrance/pointDevices', { part }, operator)).body.items
const pointIds = async (id: string) =>
  (await world.product.devices.list(world.store.db, '1')).find((one) => one.id === id)?.pointIds

describe('a point', () => {
  test('picks a registered device, which then serves it; another device takes over from its next request on', async () => {
    const [first, second] = [await device({ name: '甲机' }), await device({ name: '乙机' })]
    const { body } = await save({ deviceId: first })
    expect([body.deviceName, await pointIds(first)]).toEqual(['甲机', [body.id]])
    const other = (await save({ deviceId: first, direction: 'out' })).body
    expect(await pointIds(first)).toEqual([body.id, other.id].sort())
    expect((await find('甲机')).map(({ id, points, place }) => [id, points, place])).toEqual([[first, 2, '大堂']])
    expect((await save({ id: body.id, version: 1, deviceId: second })).code).toBe(200)
    expect([await pointIds(first), await pointIds(second)]).toEqual([[other.id], [body.id]])
    expect((await save({ id: body.id, version: 2 })).body).toMatchObject({ deviceId: null, deviceName: '' })
    expect(await pointIds(second)).toEqual([])
  })

  test('picks no device that is unknown, of another park, or a gate of a lot', async () => {
    const { devices } = world.product
    const { db } = world.store
    const bare = { kind: 'door', name: '门', pointIds: [] } as const
    await devices.register(db, { ...bare, id: 'door-abroad', areaId: '2' })
    await devices.register(db, { id: 'gate-of-lot', areaId: '1', name: '道闸', lotCodes: ['P1'] })
    for (const deviceId of ['nobody', 'door-abroad', 'gate-of-lot'])
      expect(await save({ deviceId })).toMatchObject({ code: accessRefusals.deviceUnknown.code, field: 'deviceId' })
    expect((await find('')).map(({ id }) => id)).not.toContain('gate-of-lot')
  })

  test('exchanged by two operators at once: each device serves the points that name it', async () => {
    const [a, b] = [await device(), await device()]
    const [one, two] = [(await save({ deviceId: a })).body, (await save({ deviceId: b })).body]
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = round % 2 === 0 ? [b, a] : [a, b]
      const answers = await Promise.all([
        save({ id: one.id, version: 1 + round, deviceId: first }),
        save({ id: two.id, version: 1 + round, deviceId: second }),
      ])
      expect(answers.map(({ code }) => code)).toEqual([200, 200])
      expect([await pointIds(first), await pointIds(second)]).toEqual([[one.id], [two.id]])
    }
  })
})

describe('a lock', () => {
  test('names its company; a building may have one in common', async () => {
    const companyId = await makeCompany(world.store.db, { name: '远山科技' }).then(({ id }) => id)
    const deviceId = await device({ kind: 'lock', name: '门锁' })
    const door = { kind: 'door', deviceId }
    const wanting = { code: accessRefusals.lockCompany.code, field: 'companyId' }
    expect(await save(door)).toMatchObject(wanting)
    expect(await save({ ...door, companyId: null })).toMatchObject(wanting)
    expect(await save({ ...door, companyId: newId() })).toMatchObject({ code: refusals.notFound.code })
    expect((await save({ ...door, companyId })).body).toMatchObject({ companyId, companyName: '远山科技' })
    const common = (await save({ ...door, companyId: null, buildingId })).body
    expect(common.companyId).toBeNull()
    expect((await save({ ...door, id: common.id, version: 1, buildingId, name: '侧门' })).code).toBe(200)
    const { body } = await world.post<{ items: object[] }>('entrance/pointCompanies', { part: '远山' }, operator)
    expect(body.items).toEqual([{ id: companyId, name: '远山科技' }])
  })

  test('that was registered for a company is that company’s alone', async () => {
    const make = async (name: string) => (await makeCompany(world.store.db, { name })).id
    const [companyId, other] = [await make('青石设计'), await make('白鹭软件')]
    const deviceId = await device({ kind: 'lock', name: '门锁', companyId })
    const elsewhere = { code: accessRefusals.lockElsewhere.code, field: 'companyId' }
    expect(await save({ deviceId, companyId: other })).toMatchObject(elsewhere)
    expect(await save({ deviceId, companyId: null, buildingId })).toMatchObject(elsewhere)
    expect((await save({ deviceId })).body.companyId).toBe(companyId)
  })

  test('that is picked while its company is changed ends with one company, at the point as in the register', async () => {
    const make = async (name: string) => (await makeCompany(world.store.db, { name })).id
    const [companyId, other] = [await make('远帆物流'), await make('晨光教育')]
    for (let round = 0; round < 8; round += 1) {
      const deviceId = await device({ kind: 'lock', name: `门锁${round}`, companyId })
      const [picked, moved] = await Promise.all([
        save({ deviceId }),
        world.post('estate/deviceSave', { id: deviceId, version: 1, companyId: other }, operator),
      ])
      expect(picked.code).toBe(200)
      const registered = await world.post<{ companyId: string }>('estate/deviceInfo', { id: deviceId }, operator)
      expect([200, estateRefusals.deviceServes.code]).toContain(moved.code)
      expect(registered.body.companyId).toBe(moved.code === 200 ? other : companyId)
      expect(picked.body.companyId).toBe(registered.body.companyId)
    }
  })
})
