import { beforeEach, expect, it } from 'vitest'
import { freshStore } from '../../tests/support/store.ts'
import { writesOf } from '../../tests/support/wire-writes.ts'
import type { PointAnswer, PointEventBody } from './index.ts'
import { makePointed, type Pointed, START, signPoint } from './tests/pointed.ts'

const OPEN: PointAnswer = { open: true, reason: 'pass', say: '欢迎' }
const MINUTE_MS = 60_000
const DOOR = { id: 'door-1', areaId: '1', kind: 'door', name: '东门', pointIds: ['东门/1'] } as const

const store = await freshStore()
let now = START
let heard: string[] = []
let here: Pointed
/** Another process, in which the device is changed: `here` is told nothing of it. */
let there: Pointed
let key: Buffer

const sign = (eventId: string, { by = key, ...change }: { by?: Buffer } & Partial<PointEventBody> = {}) =>
  signPoint({ ...change, eventId }, { deviceId: 'door-1', key: by, at: now })
const codeOf = async (...args: Parameters<typeof sign>) => (await here.post<PointAnswer>(sign(...args))).code

/** A process that decides about the door's events. */
async function makeProcess(on = store): Promise<Pointed> {
  const made = await makePointed(on, { clock: () => now })
  made.devices.onPoint(async (_db, { eventId }) => {
    heard.push(eventId)
    return OPEN
  })
  return made
}

beforeEach(async () => {
  now = START
  heard = []
  await store.pool.query('truncate devices.device cascade')
  there = await makePointed(store, { clock: () => now })
  here = await makeProcess()
  key = await there.devices.register(store.db, DOOR)
  expect(await codeOf('first')).toBe(200)
})

it('spares whoever spoke before the question who speaks', async () => {
  const single = await freshStore({ max: 1 })
  const { devices, post } = await makeProcess(single)
  const by = await devices.register(single.db, DOOR)
  const writes = await writesOf(single)
  const asks = async (eventId: string) => {
    writes.length = 0
    expect((await post(sign(eventId, { by }))).code).toBe(200)
    return writes.length
  }
  expect(await asks('e1')).toBeGreaterThan(2)
  // what records it, and what it was told with the commit
  expect(await asks('e2')).toBe(2)
  expect(await asks('e3')).toBe(2)
})

it('takes nothing of a device that was disabled meanwhile, and all again when it is enabled', async () => {
  await there.devices.disable(store.db, 'door-1')
  const refused = sign('e1')
  expect((await here.post(refused)).code).toBe(9403)
  await there.devices.enable(store.db, 'door-1')
  // nothing of it was used up
  expect((await here.post(refused)).code).toBe(200)
  expect(await codeOf('e2')).toBe(200)
  expect(heard).toEqual(['first', 'e1', 'e2'])
})

it('takes no key that was turned over meanwhile, but the old one for its minutes', async () => {
  const second = await there.devices.rotateKey(store.db, 'door-1', { graceMinutes: 10 })
  expect(await codeOf('e1')).toBe(200)
  expect(await codeOf('e2', { by: second })).toBe(200)
  now = new Date(START.getTime() + 10 * MINUTE_MS)
  expect(await codeOf('e3')).toBe(9400)
  const third = await there.devices.rotateKey(store.db, 'door-1', { graceMinutes: 0 })
  expect(await codeOf('e4', { by: second })).toBe(9400)
  expect(await codeOf('e5', { by: third })).toBe(200)
  expect(heard).toEqual(['first', 'e1', 'e2', 'e5'])
})

it('knows the points that a device has now, whether it has more or fewer', async () => {
  await there.devices.givePoints(store.db, 'door-1', ['东门/1', '西门/1'])
  expect(await codeOf('e1', { pointId: '西门/1' })).toBe(200)
  await there.devices.givePoints(store.db, 'door-1', ['西门/1'])
  const refused = sign('e2', { pointId: '东门/1' })
  expect((await here.post(refused)).code).toBe(9408)
  expect((await here.post(refused)).code).toBe(9402)
  expect(heard).toEqual(['first', 'e1'])
})

it('hears a refusal of a device as it stands now, and uses the request up once', async () => {
  const elsewhere = sign('e1', { pointId: '南门/1' })
  expect((await here.post(elsewhere)).code).toBe(9408)
  expect((await here.post(elsewhere)).code).toBe(9402)
  await there.devices.disable(store.db, 'door-1')
  expect(await codeOf('e2', { pointId: '南门/1' })).toBe(9403)
})

it('knows nothing of a device that is gone', async () => {
  await store.pool.query('truncate devices.device cascade')
  await here.post(sign('e1'))
  expect(await codeOf('e2')).toBe(9400)
  expect(heard).toEqual(['first'])
})

it('takes a request once that comes 32 times at once, just after the device changed', async () => {
  await there.devices.givePoints(store.db, 'door-1', ['东门/1', '西门/1'])
  const signed = sign('e1')
  const codes = await Promise.all(Array.from({ length: 32 }, async () => (await here.post(signed)).code))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 9402)).toHaveLength(31)
  expect(heard).toEqual(['first', 'e1'])
})
