import { beforeEach, describe, expect, it } from 'vitest'
import { freshStore } from '../../tests/support/store.ts'
import { type PointEventBody, PULL_PATH, signRequest } from './index.ts'
import { makePointed, type Pointed, START, signPoint } from './tests/pointed.ts'

const DOOR = { id: 'door-1', areaId: '1', kind: 'door', name: '东门', pointIds: ['东门/1'] } as const
const MINUTE_MS = 60_000
const OTHER_KEY = Buffer.alloc(32, 9)

const store = await freshStore()
let now = START
let one: Pointed
let key: Buffer

const sign = (change: Partial<PointEventBody> = {}, how: { by?: Buffer; at?: Date; nonce?: string } = {}) =>
  signPoint(change, {
    deviceId: 'door-1',
    key: how.by ?? key,
    at: how.at ?? now,
    ...(how.nonce && { nonce: how.nonce }),
  })
const refused = async (deviceId = 'door-1') => {
  await one.devices.refusedWritten()
  return await one.devices.refused(store.db, deviceId)
}

beforeEach(async () => {
  now = START
  await store.pool.query('truncate devices.device, devices.refused cascade')
  one = await makePointed(store, { clock: () => now })
  one.devices.onPoint(async () => ({ open: true, reason: 'pass', say: '欢迎' }))
  key = await one.devices.register(store.db, DOOR)
})

describe('a refused request is taken down with why, and with nothing of what it sent', () => {
  it('by its code, its field, and how far the clock was off', async () => {
    expect((await one.post(sign())).code).toBe(200)
    await one.post(sign({}, { by: OTHER_KEY }))
    await one.post(sign({}, { at: new Date(now.getTime() + 12 * MINUTE_MS) }))
    await one.post(sign({ pointId: '南门/1' }, { nonce: 'nonce-0001' }))
    await one.post(sign({}, { nonce: 'nonce-0001' }))
    await one.post(sign({ what: 'sung' } as object))
    expect(
      (await refused()).map(({ code, field, aheadMs, signed }) => [code, field, aheadMs, signed]).reverse(),
    ).toEqual([
      [9400, null, null, false],
      [9401, null, 12 * MINUTE_MS, true],
      [9408, 'pointId', 0, true],
      [9402, null, 0, true],
      [400, 'what', 0, true],
    ])
    const { rows } = await store.pool.query('select refused::text as row from devices.refused')
    for (const { row } of rows) expect(row).not.toMatch(/nonce-0001|481516234248151623|南门/)
  })

  it('of a device that is disabled, and of one that pulls what it may not', async () => {
    await one.devices.disable(store.db, 'door-1')
    await one.post(sign())
    expect((await refused()).map(({ code }) => code)).toEqual([9403])
    const gateKey = await one.devices.register(store.db, { id: 'g-1', areaId: '1', name: '道闸', lotCodes: ['P1'] })
    const body = { cursor: null, acknowledged: [], clock: now.toISOString() }
    const asked = signRequest({ path: PULL_PATH, deviceId: 'g-1', key: gateKey, at: now, body })
    expect((await one.post(asked)).code).toBe(9409)
    expect((await one.post(asked)).code).toBe(9402)
    expect((await refused('g-1')).map(({ code }) => code)).toEqual([9402, 9409])
  })

  it('and none of what was taken, nor of a device that is not registered', async () => {
    await one.post(sign())
    await one.post(signPoint({}, { deviceId: 'nobody', key, at: now }))
    await one.devices.refusedWritten()
    const { rows } = await store.pool.query('select * from devices.refused')
    expect(rows).toEqual([])
  })
})

describe('strangers', () => {
  it('write six rows a minute in the name of a device, and leave its own six free', async () => {
    for (let nth = 0; nth < 40; nth += 1) {
      expect((await one.post(sign({}, { by: OTHER_KEY }))).code).toBe(9400)
      await one.devices.refusedWritten()
    }
    expect(await refused()).toHaveLength(6)
    await one.post(sign({ pointId: '南门/1' }))
    expect((await refused())[0]?.code).toBe(9408)
    now = new Date(START.getTime() + MINUTE_MS)
    for (let nth = 0; nth < 9; nth += 1) {
      await one.post(sign({}, { by: OTHER_KEY }))
      await one.devices.refusedWritten()
    }
    expect((await refused()).filter(({ signed }) => !signed)).toHaveLength(12)
  })

  it('crowd nothing out: of each sort the newest fifty stay', async () => {
    await one.post(sign({ pointId: '南门/1' }))
    await one.devices.refusedWritten()
    for (let nth = 0; nth < 60; nth += 1) {
      now = new Date(now.getTime() + 10_000)
      await one.post(sign({}, { by: OTHER_KEY }))
      await one.devices.refusedWritten()
    }
    const rows = await refused()
    expect(rows.filter(({ signed }) => !signed)).toHaveLength(50)
    expect(rows[0]?.at).toEqual(now)
    expect(rows.filter(({ signed }) => signed).map(({ code }) => code)).toEqual([9408])
  })
})

it('a row that cannot be written is a warning, and the refusal is answered all the same', async () => {
  const warnings: string[] = []
  const lame = await makePointed(store, {
    clock: () => now,
    log: { warn: (_facts, message) => warnings.push(message) },
  })
  lame.devices.onPoint(async () => ({ open: true, reason: 'pass', say: '' }))
  await store.pool.query('alter table devices.refused add constraint refused_none check (false) not valid')
  try {
    expect((await lame.post(sign({}, { by: OTHER_KEY }))).code).toBe(9400)
    await lame.devices.refusedWritten()
    expect(warnings).toEqual(['a refused request was not written down'])
  } finally {
    await store.pool.query('alter table devices.refused drop constraint refused_none')
  }
})

describe('a device without points', () => {
  it('is registered, speaks for none, and is given some later', async () => {
    const bare = { id: 'lock-1', areaId: '1', kind: 'lock', name: '门锁', pointIds: [] } as const
    const lockKey = await one.devices.register(store.db, bare)
    const say = () => one.post(signPoint({}, { deviceId: 'lock-1', key: lockKey, at: now }))
    expect((await say()).code).toBe(9408)
    await one.devices.givePoints(store.db, 'lock-1', ['东门/1'])
    expect((await say()).code).toBe(200)
    await one.devices.givePoints(store.db, 'lock-1', [])
    expect((await say()).code).toBe(9408)
  })
})
