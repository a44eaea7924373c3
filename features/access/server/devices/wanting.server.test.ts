import { beforeEach, describe, expect, test } from 'vitest'
import { makeBuilding } from '#fixtures/estate'
import { newId } from '#platform/db'
import { counted } from '../../../../tests/support/store.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { movePass } from '../passes/granting.ts'
import { suspendPass } from '../passes/many.ts'
import { type Bound, deviceStage } from '../tests/device-stage.ts'
import { updateDevices } from './wanting.ts'

const world = await makeWorld()
const { db } = world.store
const { bound, pass, end, crossings, flags, told, inside, allTold } = deviceStage(world)
const MINUTE = 60_000

let gate: Bound
beforeEach(async () => {
  await allTold()
  gate = await bound()
})

describe('a device that is cut off', () => {
  const cut = async (of = gate) => {
    await told()
    await of.device.pull()
    of.device.connect(false)
  }
  const back = async (of = gate) => {
    of.device.connect(true)
    await of.device.flush()
  }

  test('judges as we do by what it holds: masked facts alone; what it did is told later, once', async () => {
    const one = await pass({ name: '欧阳娜娜' })
    const early = await pass({ from: new Date(world.now().getTime() + MINUTE) })
    const elsewhere = await pass({ buildingIds: [newId()] })
    const inner = await bound({ buildingId: (await makeBuilding(db)).id })
    await cut()
    await cut(inner)
    expect(gate.device.held.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['keys', 'point', 'pass']))
    expect(JSON.stringify(gate.device.held)).not.toContain('欧阳娜娜')
    expect(inner.device.held.map(({ id }) => id)).not.toContain(elsewhere.id)
    expect(await gate.device.show('code', await one.code())).toMatchObject({ open: true, by: 'device' })
    expect(await gate.device.show('code', await early.code())).toMatchObject({ open: false, reason: 'early' })
    expect(await inner.device.show('code', await elsewhere.code())).toMatchObject({ open: false })
    gate.device.loseAnswers(1)
    await back()
    await gate.device.flush()
    expect(await crossings(one.id)).toMatchObject([{ kind: 'opened', how: 'offline', moved: true }])
    expect(await crossings(early.id)).toMatchObject([{ kind: 'refused', how: 'offline' }])
    expect(await inside(one.id)).toBe(true)
  })

  test('of two that let the same code in both stand and are flagged', async () => {
    const south = await bound()
    const one = await pass()
    await cut()
    await cut(south)
    const code = await one.code()
    for (const { device } of [gate, south]) expect(await device.show('code', code)).toMatchObject({ open: true })
    await back()
    await back(south)
    expect(await crossings(one.id)).toHaveLength(2)
    expect([await flags(gate.point.id), await flags(south.point.id)]).toEqual([['offline_twice'], ['offline_twice']])
  })

  test('lets nobody in by a pass that ended, was suspended or moved, once it has pulled', async () => {
    const [ended, suspended, moved] = [await pass(), await pass(), await pass()]
    await cut()
    gate.device.connect(true)
    const now = world.now()
    await end(ended.sourceId)
    await suspendPass(db, { source: 'visit', sourceId: suspended.sourceId, now })
    const from = new Date(now.getTime() + 60 * MINUTE)
    const move = { areaId: '1', source: 'visit', sourceId: moved.sourceId, from, until: null, now } as const
    await movePass(db, world.product, move)
    await cut()
    expect(
      gate.device.held
        .filter(({ kind }) => kind === 'revocation')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([ended.id, suspended.id].toSorted())
    for (const each of [suspended, moved])
      expect(await gate.device.show('code', await each.code())).toMatchObject({ open: false })
    gate.device.connect(true)
    world.forward(25 * 60 * MINUTE)
    await cut()
    expect(gate.device.held.some(({ kind }) => kind === 'revocation')).toBe(false)
  })

  test('drops what is over, and tells a guard’s opening as one by hand', async () => {
    const one = await pass({ until: new Date(world.now().getTime() + 10 * MINUTE) })
    await cut()
    expect(gate.device.held.map(({ id }) => id)).toContain(one.id)
    gate.device.connect(true)
    world.forward(11 * MINUTE)
    await cut()
    expect(gate.device.held.map(({ id }) => id)).not.toContain(one.id)
    await gate.device.happen('passed', { opened: 'guard' })
    await back()
    const rows = await db
      .selectFrom('access.crossing')
      .select(['how', 'kind', 'note'])
      .where('pointId', '=', gate.point.id)
      .execute()
    expect(rows).toEqual([{ how: 'hand', kind: 'opened', note: '在设备处人工放行' }])
  })
})

describe('many passes', () => {
  /** As many passes of a park as it says, made at once. */
  async function makeMany(areaId: string, count: number): Promise<string[]> {
    const now = world.now()
    const made = { source: 'visit', kind: 'visitor', name: '王*', fromAt: now, madeAt: now, changedAt: now }
    const rows = Array.from({ length: count }, () => ({ id: newId(), areaId, sourceId: newId(), ...made }))
    await db.insertInto('access.pass').values(rows).execute()
    return rows.map(({ id }) => id)
  }
  /** How many statements it takes to tell devices what waits. */
  async function toTell(): Promise<number> {
    const { db: counting, statements } = counted(db)
    const store = { ...world.store, db: counting }
    await updateDevices({ ...world.product, store, clock: () => world.now() })
    return statements()
  }

  test('are told 500 in as many statements as one, and the device has each once', async () => {
    const areaId = newId()
    const { device } = await bound({ areaId })
    await allTold()
    const ids = await makeMany(areaId, 1)
    const one = await toTell()
    ids.push(...(await makeMany(areaId, 520)))
    expect(await toTell()).toBeLessThanOrEqual(2 * one)
    await device.pull()
    const held = device.held.filter(({ kind }) => kind === 'pass').map(({ id }) => id)
    expect(held.toSorted()).toEqual(ids.toSorted())
    // and are dropped alike
    await db
      .updateTable('access.pass')
      .set({ suspendedAt: world.now(), version: 2 })
      .where('areaId', '=', areaId)
      .execute()
    expect(await toTell()).toBeLessThanOrEqual(3 * one)
    await device.pull()
    expect(device.held.map(({ kind }) => kind)).not.toContain('pass')
  })
})
