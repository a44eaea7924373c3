import { describe, expect, test } from 'vitest'
import type { Pass, QrInfo } from '#contract/access'
import { MEMBERSHIP_ENDED } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePass, makePoint } from '../fixtures.ts'
import { grantPass, movePass } from './granting.ts'
import { endPass, resumePass, suspendPass } from './many.ts'
import { findPass, findPassOf } from './queries.ts'

const world = await makeWorld()
const { db } = world.store
const company = await makeCompany(db, { name: '云图科技' })
const staff = () => world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
const qrInfo = (token: string, input: object = {}) => world.post<QrInfo>('entrance/qrInfo', input, token)

describe('my code', () => {
  test('shows the pass of each membership, made at the first look and once', async () => {
    const person = await staff()
    const first = (await qrInfo(person.token)).body
    expect(first.pass).toMatchObject({ name: '林晓', companyName: '云图科技', state: 'active', kind: 'staff' })
    expect(first.codes?.items).toHaveLength(4)
    expect(first.codes?.items[0]?.code).toMatch(/^63\d{16}$/)
    const again = (await qrInfo(person.token)).body
    expect(again.pass.id).toBe(first.pass.id)
    expect(again.passes).toHaveLength(1)
  })

  test('of several passes the one that is named; one of somebody else is not found', async () => {
    const person = await staff()
    const other = await makePass(db, { holderId: person.id, now: world.now(), title: '施工' })
    expect((await qrInfo(person.token, { passId: other })).body.pass.title).toBe('施工')
    const foreign = await makePass(db, { holderId: newId(), now: world.now() })
    expect((await qrInfo(person.token, { passId: foreign })).code).toBe(404)
  })

  test('who has no pass hears so', async () => {
    expect((await qrInfo((await world.person()).token)).code).toBe(16_007)
  })

  test('a pass that is suspended is shown without a code', async () => {
    const person = await world.person()
    const sourceId = newId()
    await makePass(db, { holderId: person.id, now: world.now(), sourceId })
    await suspendPass(db, { source: 'visit', sourceId, now: world.now() })
    const { body } = await qrInfo(person.token)
    expect([body.codes, body.pass.state, body.pass.reasons[0]?.words]).toEqual([null, 'suspended', '通行权限已暂停'])
    await resumePass(db, { source: 'visit', sourceId, now: world.now() })
    expect((await qrInfo(person.token)).body.pass.state).toBe('active')
  })
})

describe('my passes', () => {
  test('are listed with why each is dead, the latest first, page by page', async () => {
    const person = await world.person()
    const now = world.now()
    const over = await makePass(db, { holderId: person.id, now, until: new Date(now.getTime() - 1000) })
    const sourceId = newId()
    await makePass(db, { holderId: person.id, now: new Date(now.getTime() + 1000), sourceId })
    await endPass(db, world.product, { source: 'visit', sourceId, why: 'cancelled', now })
    const { body } = await world.post<{ items: Pass[]; next: string | null }>('passcode/query', {}, person.token)
    expect(body.items.map(({ state, reasons }) => [state, reasons[0]?.words])).toEqual([
      ['ended', '通行权限已结束'],
      ['over', '通行时段已过'],
    ])
    expect(body.next).toBeNull()
    const detail = await world.post<{ pass: Pass }>('entrance/authDetail', { id: over }, person.token)
    expect(detail.body.pass.id).toBe(over)
    expect((await world.post('entrance/authDetail', { id: over }, (await world.person()).token)).code).toBe(404)
  })

  test('one of my own is good for a day, once in; a second is refused while it is unused', async () => {
    const person = await staff()
    const { body } = await world.post<Pass>('passcode/create', { title: '忘带工牌' }, person.token)
    expect(body).toMatchObject({ kind: 'own', title: '忘带工牌', entriesLeft: 1, state: 'active' })
    expect((await world.post('passcode/create', {}, person.token)).code).toBe(16_009)
    expect((await world.post('passcode/create', {}, (await world.person()).token)).code).toBe(16_008)
  })
})

describe('the door', () => {
  const facts = { name: '王五', companyName: '云图', phone: '13800001234', plate: '京AD12345' }
  const grant = (sourceId: string) => ({
    areaId: '1',
    source: 'visit' as const,
    sourceId,
    holderId: null,
    kind: 'visitor' as const,
    facts,
    buildingIds: null,
    from: world.now(),
    until: new Date(world.now().getTime() + 60_000),
    entries: 1,
    now: world.now(),
  })

  test('keeps nothing whole, moves what stands, and ends once', async () => {
    const sourceId = newId()
    const id = await grantPass(db, world.product, grant(sourceId))
    const row = await findPass(db, id)
    expect([row?.name, row?.plate]).toEqual(['王*', '京A****45'])
    const until = new Date(world.now().getTime() + 7_200_000)
    const moved = { areaId: '1', source: 'visit', sourceId, from: world.now(), until, now: world.now() } as const
    expect(await movePass(db, world.product, moved)).toBe(true)
    expect((await findPassOf(db, 'visit', sourceId))?.untilAt).toEqual(until)
    const end = { source: 'visit', sourceId, why: 'cancelled', now: world.now() } as const
    expect(await endPass(db, world.product, end)).toBe(true)
    expect(await endPass(db, world.product, end)).toBe(false)
    expect(await movePass(db, world.product, moved)).toBe(false)
  })

  test('the same source granted again has the same pass, standing anew', async () => {
    const sourceId = newId()
    const id = await grantPass(db, world.product, grant(sourceId))
    await endPass(db, world.product, { source: 'visit', sourceId, why: 'x', now: world.now() })
    expect(await grantPass(db, world.product, grant(sourceId))).toBe(id)
    expect((await findPass(db, id))?.endedAt).toBeNull()
  })
})

test('a membership that ends takes its pass with it', async () => {
  const person = await staff()
  const { pass } = (await qrInfo(person.token)).body
  const payload = { areaId: '1', companyId: company.id, personId: person.id, why: 'left' }
  await inTransaction(db, (db) => world.product.jobs.announce(db, { type: MEMBERSHIP_ENDED, payload }))
  await world.product.jobs.drain()
  expect((await findPass(db, pass.id))?.endedAt).not.toBeNull()
})

describe('points', () => {
  const save = async (token: string, input: object = {}) =>
    world.post<{ id: string; version: number }>(
      'entrance/pointSave',
      {
        name: '西门',
        kind: 'gate',
        direction: 'in',
        buildingId: null,
        ways: ['code'],
        marked: false,
        deviceId: null,
        disabled: false,
        ...input,
      },
      token,
    )

  test('are added and changed by the version that was seen; a face is never the only way', async () => {
    const operator = await world.person({ roles: ['operator'] })
    const made = (await save(operator.token)).body
    expect((await save(operator.token, { id: made.id, version: 1, disabled: true })).body.version).toBe(2)
    expect((await save(operator.token, { id: made.id, version: 1 })).code).toBe(16_002)
    expect((await save(operator.token, { ways: ['face'] })).code).toBe(16_003)
    await expect(makePoint(db, { ways: ['face'] })).rejects.toThrow('point_not_by_face_alone')
    const { items } = (
      await world.post<{ items: { id: string; disabled: boolean }[] }>('entrance/points', {}, operator.token)
    ).body
    expect(items.find(({ id }) => id === made.id)?.disabled).toBe(true)
  })

  test('are given to property staff alone', async () => {
    const operator = await world.person({ roles: ['operator'] })
    const property = await world.person({ roles: ['property'] })
    const { id } = await makePoint(db)
    const set = (personId: string, pointIds: string[]) =>
      world.post<{ pointIds: string[] }>('entrance/gatekeeperSet', { personId, pointIds }, operator.token)
    expect((await set(property.id, [id])).body.pointIds).toEqual([id])
    expect((await set((await world.person()).id, [id])).code).toBe(404)
    expect((await set(property.id, [newId()])).code).toBe(16_001)
    expect((await set(property.id, [])).body.pointIds).toEqual([])
  })
})
