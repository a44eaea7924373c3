import { describe, expect, test } from 'vitest'
import type { StaffApplication, StaffCase, StaffCaseDetail, StaffDetail } from '#contract/parking'
import { makeArea } from '#fixtures/estate'
import { makeControl, makeLot, makePool, makeProof } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, lot, driver, newPlate, gate, trace } = parking
const { db } = world.store
const company = await makeCompany(db)
const other = await makeCompany(db)
const operator = await world.person({ nickName: '孙丽', roles: ['operator'] })
const second = await world.person({ nickName: '周强', roles: ['operator'] })
const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
const stranger = await world.person({ company: { id: other.id, manager: true } })
const pool = await makePool(db, { companyId: company.id, spaces: 1000, lotIds: [lot.id], now: world.now() })
const today = () => dayOf(world.now())

const staffOf = (companyId = company.id) => world.person({ nickName: '王芳', company: { id: companyId } })
const proofOf = (person: { id: string }) => makeProof(db, { personId: person.id, now: world.now() })
type Staff = Awaited<ReturnType<typeof staffOf>>
async function apply(staff: Staff, more: object = {}) {
  const input = { plate: newPlate(), reason: '自驾', fromDay: today(), untilDay: addDays(today(), 30), ...more }
  const proofId = Reflect.get(more, 'proofId') ?? (await proofOf(staff))
  return await world.post<StaffApplication>('staffparking/add', { ...input, proofId }, staff.token)
}
const companyDecide = (id: string, accept = true, note = '', token = manager.token) =>
  world.post<StaffApplication>('staffparking/companyDecide', { id, accept, note }, token)
const parkDecide = (id: string, accept = true, more: object = {}, token = operator.token) =>
  world.post<StaffApplication>('staffparking/parkDecide', { id, accept, note: '', ...more }, token)
const update = (staff: Staff, id: string, change: string, more: object = {}) =>
  world.post<StaffApplication>('staffparking/update', { id, change, ...more }, staff.token)
const remove = (staff: Staff, id: string, more: object = {}) =>
  world.post<StaffApplication>('staffparking/delete', { id, ...more }, staff.token)
const detail = async (staff: Staff, id: string) =>
  (await world.post<StaffDetail>('staffparking/detail', { id }, staff.token)).body
async function approved(staff: Staff, more: object = {}): Promise<StaffApplication> {
  const { body } = await apply(staff, more)
  await companyDecide(body.id)
  const answer = await parkDecide(body.id)
  expect(answer).toMatchObject({ code: 200, body: { state: 'approved' } })
  return answer.body
}

describe('an application', () => {
  test('goes through its company, then the park, and its plate then parks free', async () => {
    const staff = await staffOf()
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(90 * MINUTE)
    const { body } = await apply(staff, { plate })
    expect(body).toMatchObject({ state: 'asked', companyName: company.name, plate, change: 'new', lots: [] })
    expect((await parkDecide(body.id)).code).toBe(404)
    expect((await companyDecide(body.id)).body.state).toBe('company_approved')
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 1000 })
    const done = await parkDecide(body.id)
    expect(done.body).toMatchObject({ state: 'approved', lots: [{ id: lot.id, name: lot.name }] })
    // A stranger hears that the time is free, not why.
    const { open } = await trace(plate)
    expect(open).toMatchObject({ dueFen: 0, lines: [{ words: '免费停车，不计费' }] })
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
    const { acts, proofUrl } = await detail(staff, body.id)
    expect(acts.map(({ act, who }) => [act, who])).toEqual([
      ['approved', '孙**'],
      ['company_approved', '陈**'],
      ['asked', '王芳'],
    ])
    expect((await fetch(world.origin + proofUrl)).status).toBe(200)
  })

  test('makes its plate free in the lots of its space alone', async () => {
    const elsewhere = await makeLot(db, { name: 'P9 别处' })
    await makePool(db, { companyId: other.id, spaces: 1, lotIds: [elsewhere.id], now: world.now() })
    const staff = await staffOf(other.id)
    const plate = newPlate()
    const { body } = await apply(staff, { plate })
    await companyDecide(body.id, true, '', stranger.token)
    expect((await parkDecide(body.id)).body).toMatchObject({ state: 'approved', lots: [{ id: elsewhere.id }] })
    await gate('entry', plate)
    world.forward(90 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 1000 })
  })

  test('that its company approved is counted by the desk of its park until it is decided', async () => {
    const waiting = async () =>
      (await world.post<{ waiting: number }>('staffparking/spaces', {}, operator.token)).body.waiting
    const before = await waiting()
    const { body } = await apply(await staffOf())
    expect(await waiting()).toBe(before)
    await companyDecide(body.id)
    expect(await waiting()).toBe(before + 1)
    await makeArea(db, 'elsewhere')
    await db.updateTable('parking.staffApplication').set({ areaId: 'elsewhere' }).where('id', '=', body.id).execute()
    expect(await waiting()).toBe(before)
    await db.updateTable('parking.staffApplication').set({ areaId: '1' }).where('id', '=', body.id).execute()
    await parkDecide(body.id)
    expect(await waiting()).toBe(before)
  })

  test('is for the company’s staff alone, with a picture of their own', async () => {
    expect(await apply(driver)).toMatchObject({ code: 11_100 })
    const [staff, colleague] = [await staffOf(), await staffOf()]
    expect(await apply(staff, { companyId: other.id })).toMatchObject({ code: 11_100, field: 'companyId' })
    expect(await apply(staff, { proofId: await proofOf(colleague) })).toMatchObject({ code: 11_103 })
    expect(await apply(staff, { fromDay: addDays(today(), -1) })).toMatchObject({ code: 11_102, field: 'fromDay' })
  })

  test('is seen by its person, its company’s manager and the park', async () => {
    const staff = await staffOf()
    const { body } = await apply(staff)
    const of = (call: string, token: string) => world.post(`staffparking/${call}`, { id: body.id }, token)
    expect((await of('detail', (await staffOf()).token)).code).toBe(404)
    expect((await of('companyDetail', stranger.token)).code).toBe(404)
    expect(await of('companyDetail', manager.token)).toMatchObject({ code: 200, body: { personName: '王芳' } })
    expect((await companyDecide(body.id, true, '', stranger.token)).code).toBe(404)
    const listed = await world.post<{ items: StaffCase[] }>('staffparking/companyApplications', {}, manager.token)
    expect(listed.body.items.map(({ id }) => id)).toContain(body.id)
    await companyDecide(body.id)
    const left = await of('parkDetail', operator.token)
    expect((left.body as StaffCaseDetail).company).toMatchObject({ spaces: 1000 })
  })

  test('is refused with a reason, by the company or by the park', async () => {
    const staff = await staffOf()
    const [one, two] = [(await apply(staff)).body, (await apply(staff)).body]
    expect((await companyDecide(one.id, false)).code).toBe(11_109)
    expect((await companyDecide(one.id, false, '请乘班车')).body.state).toBe('refused')
    await companyDecide(two.id)
    expect((await parkDecide(two.id, false, { note: '照片不清晰' })).body.state).toBe('refused')
    expect((await detail(staff, two.id)).acts[0]).toMatchObject({ act: 'refused', note: '照片不清晰' })
  })
})

describe('a plate', () => {
  test('is applied for once in a time, by whomever', async () => {
    const [staff, colleague] = [await staffOf(), await staffOf()]
    const plate = newPlate()
    const first = await apply(staff, { plate })
    expect(await apply(staff, { plate })).toMatchObject({ code: 615, body: { id: first.body.id } })
    expect(await apply(colleague, { plate })).toMatchObject({ code: 11_101, field: 'plate' })
    // of another time of their own it is not the same
    for (const other of [{ untilDay: addDays(today(), 31) }, { fromDay: addDays(today(), 1) }])
      expect(await apply(staff, { plate, ...other })).toMatchObject({ code: 11_101, field: 'plate' })
    const check = async (who: Staff) =>
      (await world.post('staffparking/checkPlate', { plate, fromDay: today() }, who.token)).body
    expect(await check(colleague)).toEqual({ free: false, mineId: null })
    expect(await check(staff)).toEqual({ free: false, mineId: first.body.id })
    await remove(staff, first.body.id, { expect: 'withdrawn' })
    expect(await check(colleague)).toEqual({ free: true, mineId: null })
  })

  test('of ten people who apply for it at once one has it', async () => {
    const plate = newPlate()
    const people = await Promise.all(Array.from({ length: 10 }, () => staffOf()))
    const answers = await Promise.all(people.map((staff) => apply(staff, { plate })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(11_101)])
  })

  test('is changed with the park’s word: the old one parks free until then, the new one from then on', async () => {
    const staff = await staffOf()
    const old = await approved(staff)
    const plate = newPlate()
    expect(await update(staff, old.id, 'plate', { plate })).toMatchObject({ code: 11_103 })
    const next = await update(staff, old.id, 'plate', { plate, proofId: await proofOf(staff) })
    expect(next.body).toMatchObject({ state: 'asked', change: 'plate', plate, untilDay: old.untilDay })
    expect(await update(staff, old.id, 'renewal', { untilDay: addDays(today(), 60) })).toMatchObject({ code: 11_105 })
    await gate('entry', old.plate ?? '')
    await gate('entry', plate)
    await companyDecide(next.body.id)
    expect((await detail(staff, old.id)).state).toBe('approved')
    // The company's only space goes from one to the other.
    await world.post(
      'staffparking/spaceSave',
      { companyId: company.id, spaces: 1000, lotIds: [lot.id] },
      operator.token,
    )
    expect((await parkDecide(next.body.id)).body.state).toBe('approved')
    expect((await detail(staff, old.id)).state).toBe('ended')
    world.forward(100 * MINUTE)
    expect((await trace(old.plate ?? '')).open?.dueFen).toBeGreaterThan(0)
    expect((await trace(plate)).open?.dueFen).toBe(0)
  })

  test('is renewed from the day after, and ends when its person ends it', async () => {
    const staff = await staffOf()
    const old = await approved(staff)
    const untilDay = addDays(old.untilDay, 90)
    const next = await update(staff, old.id, 'renewal', { untilDay })
    expect(next.body).toMatchObject({
      change: 'renewal',
      fromDay: addDays(old.untilDay, 1),
      untilDay,
      plate: old.plate,
    })
    expect((await detail(staff, old.id)).followed).toBe(true)
    await companyDecide(next.body.id)
    expect((await parkDecide(next.body.id)).body.state).toBe('approved')
    await gate('entry', old.plate ?? '')
    expect((await remove(staff, old.id, { expect: 'withdrawn' })).code).toBe(11_104)
    expect((await remove(staff, old.id, { expect: 'ended' })).body.state).toBe('ended')
    expect(await remove(staff, old.id, { expect: 'ended' })).toMatchObject({ code: 615 })
    world.forward(100 * MINUTE)
    expect((await trace(old.plate ?? '')).open?.dueFen).toBeGreaterThan(0)
    await remove(staff, old.id, { expect: 'hidden' })
    const listed = await world.post<{ items: StaffApplication[] }>('staffparking/info', {}, staff.token)
    expect(listed.body.items.map(({ id }) => id)).toEqual([next.body.id])
  })

  test('may be corrected until the company has decided', async () => {
    const staff = await staffOf()
    const { body } = await apply(staff)
    const plate = newPlate()
    expect((await update(staff, body.id, 'edit', { plate, reason: '写错了' })).body).toMatchObject({
      plate,
      reason: '写错了',
    })
    const taken = (await apply(await staffOf())).body.plate
    expect(await update(staff, body.id, 'edit', { plate: taken })).toMatchObject({ code: 11_101 })
    await companyDecide(body.id)
    expect((await update(staff, body.id, 'edit', { reason: '再改' })).code).toBe(11_104)
  })
})

describe('two who decide at once', () => {
  test('have one effect, and the second hears who did it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { body } = await apply(await staffOf())
      await companyDecide(body.id)
      const answers = await Promise.all([
        parkDecide(body.id),
        parkDecide(body.id, false, { note: '车位紧张' }, second.token),
      ])
      const slower = answers.find(({ code }) => code !== 200)
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      expect(slower).toMatchObject({ code: 11_108 })
      expect(slower?.message).toMatch(/已由(孙|周)\*\*处理：(已通过|未通过)/)
      const acts = await db.selectFrom('parking.staffAct').select('act').where('applicationId', '=', body.id).execute()
      expect(acts).toHaveLength(3)
    }
  })

  test('the same person twice is told the same', async () => {
    const { body } = await apply(await staffOf())
    const answers = await Promise.all([companyDecide(body.id), companyDecide(body.id)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 615])
  })
})

describe('spaces', () => {
  test('are never given twice, with 200 approvals at once', async () => {
    const crowded = await makeCompany(db)
    const boss = await world.person({ company: { id: crowded.id, manager: true } })
    await world.post('staffparking/spaceSave', { companyId: crowded.id, spaces: 30, lotIds: [lot.id] }, operator.token)
    const ids: string[] = []
    for (let wave = 0; wave < 20; wave += 1) {
      const people = await Promise.all(Array.from({ length: 10 }, () => staffOf(crowded.id)))
      const made = await Promise.all(people.map((staff) => apply(staff)))
      ids.push(...made.map(({ body }) => body.id))
    }
    await Promise.all(ids.map((id) => companyDecide(id, true, '', boss.token)))
    const answers = await Promise.all(ids.map((id, i) => parkDecide(id, true, {}, (i % 2 ? operator : second).token)))
    const codes = Object.groupBy(answers, ({ code }) => code)
    expect([codes[200]?.length, codes[11_111]?.length]).toEqual([30, 170])
    const less = { companyId: crowded.id, spaces: 29, lotIds: [lot.id] }
    expect(await world.post('staffparking/spaceSave', less, operator.token)).toMatchObject({
      code: 11_113,
      data: { held: 30 },
    })
    // Where the company is full the park may give one of its own.
    const waiting = answers.findIndex(({ code }) => code === 11_111)
    await makePool(db, { companyId: null, spaces: 1, lotIds: [lot.id], now: world.now() })
    expect((await parkDecide(ids[waiting] ?? '', true, { from: 'park' })).body.state).toBe('approved')
  }, 120_000)

  test('may be given again for another time', async () => {
    const small = await makeCompany(db)
    const boss = await world.person({ company: { id: small.id, manager: true } })
    await makePool(db, { companyId: small.id, spaces: 1, lotIds: [lot.id], now: world.now() })
    const give = async (from: number, until: number) => {
      const days = { fromDay: addDays(today(), from), untilDay: addDays(today(), until) }
      const { body } = await apply(await staffOf(small.id), days)
      await companyDecide(body.id, true, '', boss.token)
      return (await parkDecide(body.id)).code
    }
    expect(await give(0, 9)).toBe(200)
    expect(await give(9, 20)).toBe(11_111)
    expect(await give(10, 20)).toBe(200)
    expect(await give(5, 30)).toBe(11_111)
  })
})

describe('access control', () => {
  test('is applied for by doors of the company, and needs no space', async () => {
    const staff = await staffOf()
    const door = await makeControl(db, { companyId: company.id, name: '研发楼东门' })
    const foreign = await makeControl(db, { companyId: other.id })
    const listed = await world.post<{ items: { id: string }[] }>(
      'staffparking/companyAccessControlList',
      {},
      staff.token,
    )
    expect(listed.body.items.map(({ id }) => id)).toEqual([door])
    const input = (id: string) => ({
      kind: 'access',
      controlIds: [id],
      reason: '',
      fromDay: today(),
      untilDay: today(),
    })
    const ask = (id: string) => world.post<StaffApplication>('staffparking/add', input(id), staff.token)
    expect(await ask(foreign)).toMatchObject({ code: 11_106 })
    const { body } = await ask(door)
    expect(await ask(door)).toMatchObject({ code: 615, body: { id: body.id } })
    expect(body).toMatchObject({ kind: 'access', plate: null, controls: [{ name: '研发楼东门' }] })
    await companyDecide(body.id)
    expect((await parkDecide(body.id)).body.state).toBe('approved')
    const of = async (kind: string) =>
      (await world.post<{ items: object[] }>('staffparking/info', { kind }, staff.token)).body.items.length
    expect([await of('access'), await of('parking')]).toEqual([1, 0])
  })
})

test('an approval takes one space of the pool of its company', async () => {
  const held = async () => {
    const { body } = await world.post<{ items: { id: string; held: number }[] }>(
      'staffparking/spaces',
      {},
      operator.token,
    )
    return body.items.find(({ id }) => id === pool)?.held ?? 0
  }
  const before = await held()
  await approved(await staffOf())
  expect(await held()).toBe(before + 1)
})
