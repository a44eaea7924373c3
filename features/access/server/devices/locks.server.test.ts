import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { movePass } from '../passes/granting.ts'
import { findPass } from '../passes/queries.ts'
import { type Bound, deviceStage } from '../tests/device-stage.ts'
import { lockPassword } from './locks.ts'

const world = await makeWorld()
const { db } = world.store
const { bound, pass, end, crossings, told, allTold } = deviceStage(world)
const MINUTE = 60_000

let gate: Bound
beforeEach(async () => {
  await allTold()
  gate = await bound()
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
