import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { POINT_PATH, signRequest } from '#platform/devices'
import { DeviceKilled, SimulatedDevice } from '#sandbox/devices'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePass, makePoint, type PassToMake } from '../fixtures.ts'
import { showCodes } from '../passes/codes.ts'
import { endPass, movePass, suspendPass } from '../passes/granting.ts'
import { findPass } from '../passes/queries.ts'
import type { PointRow } from '../points/queries.ts'
import { deviceProgram } from '../tests/device-program.ts'
import { lockPassword } from './locks.ts'
import { listDevicePoints } from './queries.ts'
import { tellDevices, tellPoint } from './wanting.ts'

const world = await makeWorld()
const { db } = world.store
const { devices } = world.product
const MINUTE = 60_000

let nth = 0
/** A point with its device, told of what it is. */
async function bound(facts: Parameters<typeof makePoint>[1] = {}, kind: 'turnstile' | 'lock' = 'turnstile') {
  nth += 1
  const deviceId = `dev-${nth}-${newId().slice(-6)}`
  const point = await makePoint(db, { name: `闸机${nth}`, deviceId, ...facts })
  const key = await devices.register(db, { id: deviceId, areaId: '1', kind, name: point.name, pointIds: [point.id] })
  const row = (await listDevicePoints(db, '1')).find(({ id }) => id === point.id) as PointRow
  await inTransaction(db, (within) => tellPoint(within, world.product, row, null))
  const device = new SimulatedDevice({
    deviceId,
    key,
    pointId: point.id,
    reach: (path, request) => fetch(world.origin + path, request),
    clock: () => world.now(),
    verdict: deviceProgram,
  })
  return { device, deviceId, key, point: row }
}
async function pass(facts: PassToMake = {}) {
  const sourceId = newId()
  const id = await makePass(db, { sourceId, now: world.now(), ...facts })
  const codes = async () =>
    (await inTransaction(db, (within) => showCodes(within, world.product, { areaId: '1', passId: id, bound: 'phone' })))
      .codes
  return { id, sourceId, codes, code: async () => (await codes())[0]?.signed ?? '' }
}
const end = (sourceId: string) =>
  inTransaction(db, (within) =>
    endPass(within, world.product, { source: 'visit', sourceId, why: 'called_off', now: world.now() }),
  )
const crossings = (passId: string) =>
  db
    .selectFrom('access.crossing')
    .select(['kind', 'how', 'moved', 'why'])
    .where('passId', '=', passId)
    .orderBy('at')
    .orderBy('id')
    .execute()
const flags = async (pointId: string) =>
  (await db.selectFrom('access.flag').select('kind').where('pointId', '=', pointId).execute()).map(({ kind }) => kind)
const told = () => tellDevices({ ...world.product, clock: () => world.now() })
const inside = async (id: string) => (await findPass(db, id))?.inside

let gate: Awaited<ReturnType<typeof bound>>
beforeEach(async () => {
  // whatever others left untold
  await db
    .updateTable('access.pass')
    .set((is) => ({ toldVersion: is.ref('version') }))
    .execute()
  gate = await bound()
})

describe('a device that reaches us', () => {
  test('opens once for a good code, and says why not', async () => {
    const one = await pass()
    const code = await one.code()
    expect(await gate.device.show('code', code)).toMatchObject({ open: true, by: 'server', say: '欢迎来访' })
    expect(await gate.device.show('code', 'YQ1nonsense')).toMatchObject({ open: false, reason: 'code_unknown' })
    const south = await bound()
    expect(await south.device.show('code', code)).toMatchObject({ open: false, reason: 'two_gates' })
    expect([await flags(gate.point.id), await flags(south.point.id)]).toEqual([['two_gates'], ['two_gates']])
    expect(await inside(one.id)).toBe(true)
  })

  test('opens nothing for cards, faces and passwords that nobody gave, nor at a point that is not its own', async () => {
    for (const by of ['card', 'face', 'password'] as const)
      expect(await gate.device.show(by, '12345678')).toMatchObject({ open: false, reason: 'code_unknown' })
    await db.updateTable('access.point').set({ deviceId: null }).where('id', '=', gate.point.id).execute()
    const { code } = await pass()
    expect(await gate.device.show('code', await code())).toMatchObject({ open: false, reason: 'point_unknown' })
  })

  test('makes one crossing whatever is lost, repeated or killed', async () => {
    const one = await pass()
    gate.device.loseAnswers(2)
    expect(await gate.device.show('code', await one.code())).toMatchObject({ open: true })
    expect(await crossings(one.id)).toHaveLength(1)
    const two = await pass()
    gate.device.killAtAnswer()
    await expect(gate.device.show('code', await two.code())).rejects.toThrow(DeviceKilled)
    await gate.device.flush()
    // It was opened by us and heard by nobody: whoever stood there is outside again.
    expect(await crossings(two.id)).toMatchObject([{ kind: 'not_passed', moved: false }])
    expect(await inside(two.id)).toBe(false)
    const three = await pass()
    gate.device.loseAnswers(3)
    expect(await gate.device.show('code', await three.code())).toMatchObject({ open: false, reason: 'unheard' })
    await gate.device.flush()
    await gate.device.flush()
    expect(await crossings(three.id)).toMatchObject([{ kind: 'not_passed' }])
  })

  test('that is not signed, altered or replayed makes none', async () => {
    const one = await pass()
    const event = {
      eventId: 'e-1',
      pointId: gate.point.id,
      what: 'shown',
      shown: { by: 'code', value: await one.code() },
      seenAt: world.now().toISOString(),
    }
    const send = (headers: object, body: string) =>
      fetch(world.origin + POINT_PATH, { method: 'POST', headers: { ...headers }, body }).then(
        async (answer) => ((await answer.json()) as { code: number }).code,
      )
    const payload = JSON.stringify(event)
    const forged = { deviceId: gate.deviceId, key: Buffer.alloc(32), path: POINT_PATH, body: event, at: world.now() }
    expect(await send(signRequest(forged).headers, payload)).toBe(9400)
    const signed = signRequest({ ...forged, key: gate.key })
    expect(await send(signed.headers, payload.replace('e-1', 'e-2'))).toBe(9400)
    expect(await crossings(one.id)).toEqual([])
    expect(await send(signed.headers, payload)).toBe(200)
    expect(await send(signed.headers, payload)).toBe(9402)
    const late = { ...event, eventId: 'e-3', seenAt: new Date(world.now().getTime() - 8 * 86_400_000).toISOString() }
    const old = signRequest({ ...forged, key: gate.key, body: late })
    expect(await send(old.headers, old.payload)).toBe(9406)
    expect(await crossings(one.id)).toHaveLength(1)
  })

  test('tells that nobody went, and what somebody should look at', async () => {
    const one = await pass({ entries: 1 })
    const { eventId } = await gate.device.show('code', await one.code())
    await gate.device.happen('not_passed', { of: eventId })
    expect([await inside(one.id), (await findPass(db, one.id))?.entriesLeft]).toEqual([false, 1])
    const again = await gate.device.show('code', await (await pass()).code())
    await gate.device.tailgate(again.eventId, 2)
    await gate.device.happen('held_open', { of: again.eventId })
    await gate.device.happen('forced')
    expect((await flags(gate.point.id)).toSorted()).toEqual(['forced', 'held_open', 'tailgating'])
  })

  test('opens nothing after a revocation has answered, however many ask at once', async () => {
    const one = await pass()
    const [first] = await one.codes()
    const gates = await Promise.all(Array.from({ length: 6 }, () => bound({ direction: 'out' })))
    const scans = gates.map(async ({ device }) => {
      const { open } = await device.show('code', first?.signed ?? '')
      return { open, at: performance.now() }
    })
    const ended = end(one.sourceId).then(() => performance.now())
    const answers = await Promise.all(scans)
    const endedAt = await ended
    expect((await gate.device.show('code', await one.code().catch(() => ''))).open).toBe(false)
    const after = await Promise.all(gates.map(({ device }) => device.show('code', first?.code ?? '')))
    expect(after.some(({ open }) => open)).toBe(false)
    // Whoever was let in was let in by a scan that began before the end had answered.
    expect(answers.filter(({ open }) => open).length).toBeLessThanOrEqual(gates.length)
    expect(endedAt).toBeGreaterThan(0)
  })
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
    const inner = await bound({ buildingId: newId() })
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

describe('a password of a lock', () => {
  const ask = (passId: string, companyId: string) =>
    inTransaction(db, async (within) => {
      const row = await findPass(within, passId)
      if (!row) throw new Error('no pass')
      return await lockPassword(within, world.product, { pass: row, companyId, now: world.now() })
    })

  test('is told once the lock says that it holds it, opens for the time of the pass, and is gone after it', async () => {
    const companyId = newId()
    const lock = await bound({ companyId, kind: 'door' }, 'lock')
    const one = await pass({ until: new Date(world.now().getTime() + 30 * MINUTE) })
    expect((await ask(one.id, newId())).state).toBe('none')
    expect(await Promise.all([ask(one.id, companyId), ask(one.id, companyId)])).toMatchObject([
      { state: 'waiting' },
      { state: 'waiting' },
    ])
    await lock.device.pull()
    await lock.device.pull()
    const held = await ask(one.id, companyId)
    const password = held.state === 'held' ? held.password : ''
    expect(password).toMatch(/^\d{8}$/)
    expect(await lock.device.show('password', password)).toMatchObject({ open: true })
    expect(await gate.device.show('password', password)).toMatchObject({ open: false })
    lock.device.connect(false)
    expect(await lock.device.show('password', password)).toMatchObject({ open: true, by: 'device' })
    lock.device.connect(true)
    await lock.device.flush()
    expect(await crossings(one.id)).toMatchObject([{ how: 'online' }, { how: 'offline' }])
    world.forward(30 * MINUTE)
    expect(await lock.device.show('password', password)).toMatchObject({ open: false })
    await told()
    await lock.device.pull()
    expect(lock.device.held.some(({ kind }) => kind === 'password')).toBe(false)
    expect(await db.selectFrom('access.lockPassword').select('id').where('passId', '=', one.id).execute()).toEqual([])
  })

  test('goes with its pass, moves with it, and says where the lock is full', async () => {
    const companyId = newId()
    const lock = await bound({ companyId, kind: 'door' }, 'lock')
    const one = await pass()
    await ask(one.id, companyId)
    lock.device.fill(true)
    await lock.device.pull()
    await lock.device.pull()
    expect((await ask(one.id, companyId)).state).toBe('failed')
    lock.device.fill(false)
    const until = new Date(world.now().getTime() + 90 * MINUTE)
    const now = world.now()
    await movePass(db, world.product, { areaId: '1', source: 'visit', sourceId: one.sourceId, from: now, until, now })
    await told()
    await lock.device.pull()
    await lock.device.pull()
    expect(await ask(one.id, companyId)).toMatchObject({ state: 'held', until })
    await end(one.sourceId)
    const held = lock.device.held.find(({ kind }) => kind === 'password')?.body as { password: string }
    expect(await lock.device.show('password', held.password)).toMatchObject({ open: false, reason: 'ended' })
    await told()
    await lock.device.pull()
    expect(lock.device.held.some(({ kind }) => kind === 'password')).toBe(false)
  })

  test('is guessed ten times, then the lock is shut out for ten minutes', async () => {
    const lock = await bound({ kind: 'door' }, 'lock')
    const reasons = []
    for (let n = 0; n < 11; n += 1) reasons.push((await lock.device.show('password', `1000000${n % 10}`)).reason)
    expect([reasons[0], reasons[9], reasons[10]]).toEqual(['code_unknown', 'code_unknown', 'too_many'])
  })
})
