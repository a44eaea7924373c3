import type { Static } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { type estate, estateRefusals } from '#contract/estate'
import { makeArea, makeBuilding, makeRegion, makeRoom } from '#fixtures/estate'
import { inTransaction, newId } from '#platform/db'
import { GATE_PATH, POINT_PATH, PULL_PATH, signRequest } from '#platform/devices'
import { refusals } from '#vocabulary/refusal'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Calls = typeof estate.calls
type Saved = Static<Calls['deviceSave']['output']>
type Listed = Static<Calls['deviceList']['output']>
type Detail = Static<Calls['deviceInfo']['output']>
type Messages = Static<Calls['deviceMessages']['output']>

const MINUTE_MS = 60_000

let world: World
let operator: string
let property: string
let tenant: string
let building: { id: string; floorIds: string[] }
let roomId: string

beforeAll(async () => {
  world = await makeWorld()
  const { db } = world.store
  await makeArea(db, '2', { name: '西湖创新园' })
  building = await makeBuilding(db, { name: '1 号楼', levels: [1, 2] })
  roomId = await makeRoom(db, { floorId: building.floorIds[1] ?? '', name: '201' })
  operator = (await world.person({ roles: ['operator'] })).token
  property = (await world.person({ roles: ['property'] })).token
  tenant = (await world.person({ roles: ['staff'] })).token
})

const save = (input: object, token = operator) => world.post<Saved>('estate/deviceSave', input, token)
const list = (input: object = {}, token = operator) => world.post<Listed>('estate/deviceList', input, token)
const info = (id: string, token = operator) => world.post<Detail>('estate/deviceInfo', { id }, token)
const messages = (id: string, token = operator) => world.post<Messages>('estate/deviceMessages', { id }, token)
const registered = async (facts: object = {}) => {
  const answer = await save({ kind: 'turnstile', name: '大堂闸机', placeId: roomId, ...facts })
  expect(answer.code).toBe(200)
  return { ...answer.body, key: Buffer.from(answer.body.issued?.key ?? '', 'hex') }
}
const gate = async (id: string, areaId = '1') => {
  const key = await world.product.devices.register(world.store.db, { id, areaId, name: '北门道闸', lotCodes: ['P1'] })
  return { id, key }
}
async function say(path: string, deviceId: string, key: Buffer, body: object, at = world.now()) {
  const { headers, payload } = signRequest({ path, deviceId, key, body, at })
  const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
  return (await answer.json()) as { code: number }
}
const pull = (deviceId: string, key: Buffer, at = world.now()) =>
  say(PULL_PATH, deviceId, key, { cursor: null, acknowledged: [], clock: at.toISOString() }, at)
const audit = async (id: string) =>
  (
    await world.store.db
      .selectFrom('audit.entry')
      .select(['action', 'detail'])
      .where('subjectId', '=', id)
      .orderBy('at')
      .execute()
  ).map(({ action, detail }) => [action, detail])

describe('a device', () => {
  test('is registered with a place, and speaks with the key that it is given once', async () => {
    const { id, version, issued, key } = await registered({ placeWords: '东侧' })
    expect(id).toMatch(/^turnstile-[0-9a-f]{12}$/)
    expect([version, issued?.keyVersion]).toEqual([1, 1])
    expect([issued?.address, issued?.pullAddress]).toEqual([world.origin + POINT_PATH, world.origin + PULL_PATH])
    expect((await info(id)).body).toMatchObject({ state: 'new', heardAt: null, place: '1 号楼 2层 201 · 东侧' })
    expect((await pull(id, key, new Date(world.now().getTime() + MINUTE_MS))).code).toBe(200)
    const heard = await info(id, property)
    expect(heard.body).toMatchObject({
      state: 'heard',
      version: 1,
      way: [building.id, building.floorIds[1], roomId],
      placeWords: '东侧',
      pointIds: [],
    })
    expect(heard.body.clockAheadMs).toBeGreaterThan(MINUTE_MS - 5000)
    for (const read of [heard, await list(), await messages(id)])
      expect(JSON.stringify(read)).not.toContain(issued?.key)
    expect(await audit(id)).toEqual([['estate.device.registered', { kind: 'turnstile', name: '大堂闸机' }]])
  })

  test('is registered once by one intent, however often it is sent', async () => {
    const requestId = newId()
    const input = { kind: 'door', name: '侧门', placeWords: '消防通道', requestId }
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(input)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.issued?.key}`)).size).toBe(1)
    expect(await audit(answers[0]?.body.id ?? '')).toHaveLength(1)
  })

  test('is named and placed anew; what is left out stays, and what is so already changes nothing', async () => {
    const { id } = await registered()
    const change = { id, version: 1, name: '北侧闸机', placeId: null, placeWords: '下沉广场' }
    expect((await save(change)).body).toEqual({ id, version: 2, issued: null })
    // The same again, by a phone that did not hear the answer.
    expect((await save(change)).body).toEqual({ id, version: 2, issued: null })
    expect((await save({ id, version: 2, placeId: building.id })).body.version).toBe(3)
    expect((await info(id)).body).toMatchObject({ name: '北侧闸机', place: '1 号楼 · 下沉广场', version: 3 })
    expect((await audit(id)).slice(1)).toEqual([
      ['estate.device.changed', { did: ['named', 'placed'] }],
      ['estate.device.changed', { did: ['placed'] }],
    ])
  })

  test('is switched off and on: its requests are refused meanwhile, and that is shown', async () => {
    const { id, key } = await registered()
    expect((await save({ id, version: 1, disabled: true })).body.version).toBe(2)
    expect((await info(id)).body.state).toBe('disabled')
    expect((await pull(id, key)).code).toBe(9403)
    expect((await save({ id, version: 2, disabled: false })).body.version).toBe(3)
    expect((await pull(id, key)).code).toBe(200)
    await world.product.devices.refusedWritten()
    expect((await messages(id)).body.items.map(({ title }) => title)).toEqual(['设备已停用'])
  })

  test('has its key turned over: the one before is good for its minutes, and no longer', async () => {
    const { id, key } = await registered()
    const { body } = await save({ id, version: 1, key: { graceMinutes: 30 } })
    const next = Buffer.from(body.issued?.key ?? '', 'hex')
    expect([body.version, body.issued?.keyVersion, next.equals(key)]).toEqual([2, 2, false])
    expect([(await pull(id, key)).code, (await pull(id, next)).code]).toEqual([200, 200])
    expect((await info(id)).body).toMatchObject({ keyVersion: 2, oldKeyUntil: expect.any(String) })
    const third = await save({ id, version: 2, key: { graceMinutes: 0 } })
    expect((await pull(id, next)).code).toBe(9400)
    expect((await pull(id, Buffer.from(third.body.issued?.key ?? '', 'hex'))).code).toBe(200)
    expect((await audit(id)).at(-1)).toEqual(['estate.device.changed', { did: ['key-changed'], graceMinutes: 0 }])
  })

  test('has its key turned over by one of two who do it at once, and the other is told', async () => {
    const { id } = await registered()
    const second = (await world.person({ roles: ['operator'] })).token
    const turn = (token: string) => save({ id, version: 1, key: { graceMinutes: 0 } }, token)
    const answers = await Promise.all([turn(operator), turn(second), turn(operator), turn(second)])
    const changed = estateRefusals.deviceChanged.code
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, changed, changed, changed])
    expect((await info(id)).body).toMatchObject({ keyVersion: 2, version: 2 })
  })

  test('that is a lock names its company, which stays while it serves a point', async () => {
    const companyId = newId()
    const { id } = await registered({ kind: 'lock', name: '门锁', companyId })
    expect((await info(id)).body.companyId).toBe(companyId)
    const other = newId()
    expect((await save({ id, version: 1, companyId: other })).body.version).toBe(2)
    await inTransaction(world.store.db, (db) => world.product.devices.givePoints(db, id, ['p1']))
    expect(await save({ id, version: 2, companyId })).toMatchObject({
      code: estateRefusals.deviceServes.code,
      field: 'companyId',
    })
    expect((await info(id)).body).toMatchObject({ companyId: other, pointIds: ['p1'] })
  })

  test('that is a gate is named and placed here, and its key stays with its desk', async () => {
    const { id } = await gate('gate-here')
    expect((await info(id)).body).toMatchObject({
      kind: 'gate',
      version: 0,
      place: '',
      lotCodes: ['P1'],
      address: world.origin + GATE_PATH,
      pullAddress: null,
    })
    expect((await save({ id, version: 0, name: '北门一号闸' })).body.version).toBe(1)
    expect((await save({ id, version: 1, placeWords: '北门' })).body.version).toBe(2)
    expect((await info(id)).body).toMatchObject({ name: '北门一号闸', place: '北门' })
    for (const change of [{ disabled: true }, { key: { graceMinutes: 0 } }])
      expect((await save({ id, version: 2, ...change })).code).toBe(estateRefusals.deviceAtDesk.code)
  })
})

describe('refused is', () => {
  test('a device of another park, and one that is not there', async () => {
    await gate('gate-abroad', '2')
    for (const id of ['gate-abroad', 'nobody']) {
      for (const answer of [await info(id), await messages(id), await save({ id, version: 0, name: '别人的' })])
        expect(answer).toMatchObject({ code: estateRefusals.deviceUnknown.code, field: 'id' })
    }
    expect((await list()).body.items.map(({ id }) => id)).not.toContain('gate-abroad')
  })

  test('a place that is none, and one of another park', async () => {
    const abroad = await makeRegion(world.store.db, { areaId: '2' })
    const lock = { kind: 'lock', name: '门锁' }
    expect(await save(lock)).toMatchObject({ code: estateRefusals.devicePlace.code, field: 'placeWords' })
    for (const placeId of [newId(), abroad.id])
      expect(await save({ ...lock, placeId })).toMatchObject({
        code: estateRefusals.devicePlaceUnknown.code,
        field: 'placeId',
      })
    const { id } = await registered()
    expect((await save({ id, version: 1, placeId: null })).code).toBe(estateRefusals.devicePlace.code)
  })

  test('a company for what is no lock', async () => {
    const companyId = newId()
    const wrong = { code: estateRefusals.deviceNoLock.code, field: 'companyId' }
    expect(await save({ kind: 'door', name: '门', placeWords: '东门', companyId })).toMatchObject(wrong)
    const { id } = await registered()
    expect(await save({ id, version: 1, companyId })).toMatchObject(wrong)
  })

  test.each([
    { kind: 'gate', name: '闸', placeWords: '东门' },
    { kind: 'door', name: '', placeWords: '东门' },
    { kind: 'door', name: '门', placeWords: '东门', secret: 'x' },
  ])('what is malformed: %j', async (input) => {
    expect((await save(input)).code).toBe(refusals.malformed.code)
  })

  test('what a new device lacks, and what is done to it too early; and another kind', async () => {
    const { deviceIncomplete, deviceNotYet, deviceKindFixed } = estateRefusals
    const door = { kind: 'door', name: '门', placeWords: '东门' }
    expect(await save({ ...door, kind: undefined })).toMatchObject({ code: deviceIncomplete.code, field: 'kind' })
    expect(await save({ ...door, name: undefined })).toMatchObject({ code: deviceIncomplete.code, field: 'name' })
    for (const early of [{ disabled: true }, { key: { graceMinutes: 5 } }, { version: 1 }])
      expect((await save({ ...door, ...early })).code).toBe(deviceNotYet.code)
    const { id } = await registered()
    expect(await save({ id, version: 1, kind: 'lock' })).toMatchObject({ code: deviceKindFixed.code, field: 'kind' })
  })

  test('who may not: property staff see, tenants see a short list, strangers nothing', async () => {
    const { id } = await registered()
    expect((await save({ id, version: 1, name: '改名' }, property)).code).toBe(refusals.forbidden.code)
    expect((await messages(id, property)).code).toBe(refusals.forbidden.code)
    expect((await info(id, tenant)).code).toBe(refusals.forbidden.code)
    expect((await list({}, '')).code).toBe(refusals.noSession.code)
    expect((await info(id, property)).code).toBe(200)
  })
})

describe('the list', () => {
  test('finds by kind, by place and what lies in it, by words, and by id', async () => {
    const mark = newId().slice(-6)
    const inRoom = await registered({ name: `甲${mark}` })
    const inBuilding = await registered({ kind: 'face_terminal', name: `乙${mark}`, placeId: building.id })
    const outside = await registered({ kind: 'door', name: `丙${mark}`, placeId: null, placeWords: `围墙${mark}` })
    const ids = async (input: object) => (await list(input)).body.items.map(({ id }) => id)
    expect(await ids({ part: mark })).toEqual([outside, inBuilding, inRoom].map(({ id }) => id))
    expect(await ids({ part: mark, kind: 'face_terminal' })).toEqual([inBuilding.id])
    expect(await ids({ part: mark, placeId: building.id })).toEqual([inBuilding.id, inRoom.id])
    expect(await ids({ part: mark, placeId: building.floorIds[1] })).toEqual([inRoom.id])
    expect(await ids({ part: `围墙${mark}` })).toEqual([outside.id])
    expect(await ids({ part: outside.id })).toEqual([outside.id])
    expect(await ids({ part: '没有这样的设备' })).toEqual([])
  })

  test('shows the silent ones alone, the longest silent first, and how many they are', async () => {
    const mark = newId().slice(-6)
    const never = await registered({ name: `从未${mark}` })
    const first = await registered({ name: `先${mark}` })
    const then = await registered({ name: `后${mark}` })
    const off = await registered({ name: `停${mark}` })
    await pull(first.id, first.key)
    world.forward(MINUTE_MS)
    await pull(then.id, then.key)
    await save({ id: off.id, version: 1, disabled: true })
    const asked = { part: mark, silent: true }
    expect((await list(asked)).body.items.map(({ id }) => id)).toEqual([never.id])
    world.forward(5 * MINUTE_MS)
    const { items, silent } = (await list(asked)).body
    expect(items.map(({ id }) => id)).toEqual([never.id, first.id, then.id])
    expect(silent).toBeGreaterThanOrEqual(3)
  })

  test('shows others type, name and place of what is in use, and no id anywhere', async () => {
    const mark = newId().slice(-6)
    const made = []
    for (let nth = 0; nth < 53; nth += 1) made.push(await registered({ name: `闸${mark}`, placeWords: String(nth) }))
    const off = await registered({ name: `闸${mark}` })
    await save({ id: off.id, version: 1, disabled: true })
    const first = (await list({ part: mark, silent: true }, tenant)).body
    const rest = (await list({ part: mark, silent: true, next: first.next }, tenant)).body
    const items = [...first.items, ...rest.items]
    expect([first.items.length, rest.items.length, rest.next, first.silent]).toEqual([50, 3, null, null])
    expect(new Set(items.map(({ place }) => place)).size).toBe(53)
    expect(items[0]).toMatchObject({ id: null, state: null, heardAt: null, kind: 'turnstile', name: `闸${mark}` })
    const cursor = Buffer.from(first.next ?? '', 'base64url').toString()
    for (const { id } of made) expect(cursor).not.toContain(id)
    expect((await list({ part: made[0]?.id }, tenant)).body.items).toEqual([])
    expect((await list({ part: mark }, property)).body.items[0]?.id).toMatch(/^turnstile-/)
    expect((await list({ next: 'nonsense' })).code).toBe(refusals.malformed.code)
  })

  test('the types are those of the engine, and gates are not registered here', async () => {
    const { body } = await world.get<{ items: { kind: string; registrable: boolean }[] }>(
      'estate/deviceType',
      {},
      tenant,
    )
    expect(body.items.map(({ kind, registrable }) => [kind, registrable])).toEqual([
      ['gate', false],
      ...['turnstile', 'door', 'face_terminal', 'card_reader', 'lock'].map((kind) => [kind, true]),
    ])
  })
})

describe('messages', () => {
  test('are what was taken and what was refused, explained, the latest first', async () => {
    const { id, key } = await registered()
    await pull(id, key, new Date(world.now().getTime() - 12 * MINUTE_MS - 30_000))
    await world.product.devices.refusedWritten()
    world.forward(1000)
    await pull(id, Buffer.alloc(32, 3))
    await world.product.devices.refusedWritten()
    world.forward(1000)
    const event = { eventId: 'e1', pointId: 'p1', what: 'passed', seenAt: world.now().toISOString() }
    await say(POINT_PATH, id, key, event)
    await world.product.devices.refusedWritten()
    await inTransaction(world.store.db, (db) => world.product.devices.givePoints(db, id, ['p1']))
    world.forward(1000)
    await say(POINT_PATH, id, key, event)
    const { items } = (await messages(id)).body
    expect(items.map(({ kind, title, words }) => [kind, title, words])).toEqual([
      ['event', '已通过', '已记录'],
      ['refused', '通行点不符', '上报的通行点不是本设备的，本设备的通行点编号：p1'],
      ['refused', '签名不符', '签名不符：应为对 time、nonce、正文三行的HMAC-SHA256，结果写成64位小写十六进制'],
      ['refused', '时间不准', '设备时间慢了12分钟，前后相差不能超过5分钟'],
    ])
    expect(JSON.stringify(items)).not.toContain(key.toString('hex'))
  })

  test('of a gate are its cars and how they were answered', async () => {
    const { id, key } = await gate('gate-said')
    const seenAt = world.now().toISOString()
    const car = { eventId: 'c1', lotCode: 'P1', channelCode: 'in', direction: 'entry', plate: '粤B12345', seenAt }
    expect((await say(GATE_PATH, id, key, car)).code).toBe(200)
    expect((await say(GATE_PATH, id, key, { ...car, eventId: 'c2', lotCode: 'P9' })).code).toBe(9404)
    await world.product.devices.refusedWritten()
    const { items } = (await messages(id)).body
    expect(items.map(({ title }) => title).sort()).toEqual(['粤B12345 入场', '车场或通道不符'].sort())
    expect(items.find(({ kind }) => kind === 'refused')?.words).toContain('停车场 P1')
  })
})
