import { describe, expect, test } from 'vitest'
import type { Visit, VisitDetail } from '#contract/visitors'
import { makePoint } from '#fixtures/access'
import { makeVisit } from '#fixtures/visitors'
import { inTransaction, newId } from '#platform/db'
import { SimulatedDevice } from '#sandbox/devices'
import { makeWorld } from '../../../../tests/support/world.ts'
import { registerStage } from '../tests/register-stage.ts'
import { writesOf } from '../tests/written.ts'

const world = await makeWorld()
const { db } = world.store
const { company, host, guest, visitor, at, register } = registerStage(world)
type By = { token: string }

const write = writesOf(world, 'callon/guestApplyDetail')
const add = (input: object = {}, by: By = guest()) =>
  write(
    'callon/guestApplyAdd',
    {
      companyId: company().id,
      host: '林晓',
      from: at(0.2),
      until: at(2),
      purpose: '商务洽谈',
      guests: [{ name: '王五' }],
      version: 0,
      ...input,
    },
    by,
  )
const list = async (by: By = guest()) =>
  (await world.post<{ items: Visit[] }>('callon/guestApplyList', {}, by.token)).body.items.map(({ id }) => id)
const detail = (id: string, by: By = guest()) => world.post<VisitDetail>('callon/guestApplyDetail', { id }, by.token)
const audit = async (side: 'open' | 'done', by: By = host()) =>
  (await world.post<{ items: Visit[] }>('callon/guestApplyAuditList', { side }, by.token)).body.items
const check = (id: string, approve = true, by: By = host(), opinion = '改天') =>
  world.post<{ items: { done: boolean; message: string }[] }>(
    'callon/guestApplyCheck',
    { ids: [id], approve, opinion },
    by.token,
  )
const password = (id: string, by: By = guest()) =>
  world.post<{ door: string; password: string | null }>('callon/tempLockPassword', { id }, by.token)

describe('calling on somebody', () => {
  test('the host decides, of call-ons alone; the guest sees what was said', async () => {
    const { body } = await add()
    expect(body).toMatchObject({ way: 'callon', state: 'waiting', hostName: '林*', decides: '接待人' })
    const other = await register({ host: '林晓', from: at(1), purpose: '面试', guests: [{ name: '赵六' }] })
    expect((await audit('open')).map(({ id }) => id)).toEqual([body.id])
    expect((await check(other.body.id)).body.items[0]).toMatchObject({ done: false })
    expect((await check(body.id, true, await world.person())).body.items[0]).toMatchObject({ done: false })
    expect((await check(body.id, false, host(), ' ')).code).toBe(16_524)
    expect((await check(body.id, false)).body.items[0]).toMatchObject({ done: true, message: '已婉拒' })
    expect((await check(body.id)).body.items[0]?.message).toBe('您已处理：已拒绝')
    expect((await detail(body.id)).body).toMatchObject({ state: 'declined', opinion: '改天' })
    expect((await audit('done')).map(({ id }) => id)).toEqual([body.id])
    expect(await list()).toEqual([body.id])
  })

  test('for a host come by pages of their own, however many registrations wait or were decided between them', async () => {
    const of = { companyId: company().id, hostId: host().id, guests: [{ name: '王五' }] }
    const { vault } = world.product
    const decided: string[] = []
    for (let n = 0; n < 50; n += 1) {
      const way = n % 2 === 0 ? 'callon' : 'registration'
      const made = await makeVisit(db, vault, {
        ...of,
        way,
        applicantId: guest().id,
        state: 'declined',
        now: world.now(),
      })
      const set = { decidedAt: new Date(world.now().getTime() + n), decidedBy: host().id }
      await db.updateTable('visitors.visit').set(set).where('id', '=', made.id).execute()
      if (way === 'callon') decided.unshift(made.id)
    }
    const waiting: string[] = []
    for (let n = 0; n < 22; n += 1) {
      const by = await visitor()
      await db.deleteFrom('identity.limitWindow').execute()
      const asked = { companyId: company().id, host: '林晓', from: at(1), until: at(2), purpose: '面试', version: 0 }
      for (let other = 0; other < 2; other += 1)
        await world.post('visitorh5/applyAdd', { ...asked, guests: [{ name: '赵六' }] }, by.token)
      waiting.push((await add({}, by)).body.id)
    }
    for (const [side, ids] of [
      ['open', waiting],
      ['done', decided],
    ] as const) {
      const page = (next?: string) =>
        world.post<{ items: Visit[]; next: string | null }>(
          'callon/guestApplyAuditList',
          { side, ...(next && { next }) },
          host().token,
        )
      const first = await page()
      expect(first.body.items.map(({ id }) => id)).toEqual(ids.slice(0, 20))
      const rest = await page(first.body.next ?? '')
      expect(rest.body.items.map(({ id }) => id)).toEqual(ids.slice(20))
      expect(rest.body.next).toBeNull()
    }
  })

  test('is there for its guest alone, and counts with the one limit of registering', async () => {
    const { body } = await add()
    const stranger = await visitor()
    expect((await detail(body.id, stranger)).code).toBe(404)
    expect((await password(body.id, stranger)).code).toBe(404)
    expect(await list(stranger)).toEqual([])
    expect((await add({ host: '无此人' }, stranger)).code).toBe(16_512)
    expect((await add({ host: '' }, stranger)).body).toMatchObject({ hostName: '' })
    await db.deleteFrom('identity.limitWindow').execute()
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await add({ host: '无此人' }, stranger)).code)
    expect([codes[9], codes[10]]).toEqual([16_512, 16_550])
    await db.deleteFrom('identity.limitWindow').execute()
  })
})

describe('a password of the lock', () => {
  test('comes after the approval, once the lock holds it; without a lock the guest hears what is missing', async () => {
    const { body } = await add()
    expect((await password(body.id)).code).toBe(16_591)
    await check(body.id)
    expect((await password(body.id)).code).toBe(16_590)
    const deviceId = `lock-${newId().slice(-6)}`
    const point = await makePoint(db, { name: '远山前门', kind: 'door', companyId: company().id, deviceId })
    const { devices } = world.product
    const key = await inTransaction(db, (within) =>
      devices.register(within, { id: deviceId, areaId: '1', kind: 'lock', name: '远山前门', pointIds: [point.id] }),
    )
    expect(await password(body.id)).toMatchObject({ code: 610, body: { door: '远山前门', password: null } })
    const lock = new SimulatedDevice({
      deviceId,
      key,
      pointId: point.id,
      reach: (path, request) => fetch(world.origin + path, request),
      clock: () => world.now(),
      verdict: () => ({ open: false, reason: 'none', say: '' }),
    })
    await lock.pull()
    await lock.pull()
    const told = await password(body.id)
    expect(told).toMatchObject({ code: 200, body: { door: '远山前门', password: expect.stringMatching(/^\d{8}$/) } })
    expect((await lock.show('password', told.body.password ?? '')).open).toBe(true)
    expect((await detail(body.id)).body.state).toBe('approved')
    lock.fill(true)
    await world.post('visitorh5/withdraw', { id: body.id }, guest().token)
    expect((await password(body.id)).code).toBe(16_591)
  })
})
