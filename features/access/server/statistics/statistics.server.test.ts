import { beforeAll, describe, expect, test } from 'vitest'
import type { AccessStatistic, EnterpriseSituation, Innovation, StaffStatistic } from '#contract/access'
import { makeArea } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { insertCrossing } from '../crossings/queries.ts'
import { makePass, makePoint } from '../fixtures.ts'
import { announceCrossed } from '../gate/judging.ts'
import { membershipOf } from '../passes/membership.ts'
import { countDue } from './counting.ts'
import { insertDue, recount } from './counting-queries.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
const areaId = '71'
const yesterday = addDays(dayOf(world.now()), -1)
const at = (day: Day, hours: number) => new Date(startOfDay(day).getTime() + hours * 3_600_000)

interface Passed {
  passId: string | null
  pointId: string
  at: Date
  direction?: 'in' | 'out'
  kind?: 'opened' | 'refused' | 'not_passed'
  headcount?: number
}

/** Records a crossing; of a pass, it is told of as gates do. */
async function crossed({ passId, pointId, at: when, direction = 'in', kind = 'opened', headcount = 1 }: Passed) {
  const id = newId()
  await insertCrossing(db, {
    id,
    areaId,
    pointId,
    passId,
    direction,
    kind,
    how: 'online',
    shown: 'code',
    eventKey: `test:${id}`,
    codeId: null,
    why: kind === 'refused' ? ['early'] : [],
    headcount,
    byId: null,
    agentFor: null,
    moved: false,
    note: '',
    at: when,
    recordedAt: when,
  })
  if (passId === null || kind === 'refused') return
  const pass = { id: passId, source: 'visit', sourceId: passId, inside: true } as const
  await announceCrossed(db, jobs, { id, areaId, pointId, direction, kind, at: when }, pass)
}

/** Somebody of a company with their pass by membership. */
async function employee(companyId: string, name = '李四') {
  const person = await world.person({ areaId, nickName: name, company: { id: companyId } })
  const passId = await makePass(db, {
    areaId,
    source: 'membership',
    sourceId: membershipOf(person.id, companyId),
    holderId: person.id,
    kind: 'staff',
    companyId,
    until: null,
    now: at(addDays(yesterday, -60), 0),
  })
  return { ...person, passId }
}

let operator: { token: string; id: string }
let manager: { token: string; id: string }
let big: { id: string; name: string }
let small: { id: string; name: string }
let middle: { id: string; name: string }
let gate: { in: string; out: string }
let staff: Awaited<ReturnType<typeof employee>>[]

beforeAll(async () => {
  await makeArea(db, areaId)
  operator = await world.person({ areaId, roles: ['operator'] })
  big = await makeCompany(db, { areaId, name: '大树科技' })
  small = await makeCompany(db, { areaId, name: '小草设计' })
  middle = await makeCompany(db, { areaId, name: '中林咨询' })
  manager = await world.person({ areaId, company: { id: big.id, manager: true } })
  gate = {
    in: (await makePoint(db, { areaId, name: '东门入口' })).id,
    out: (await makePoint(db, { areaId, name: '东门出口', direction: 'out' })).id,
  }
  staff = []
  for (let n = 0; n < 12; n += 1) staff.push(await employee(big.id, `员工${n}`))
  const few = [await employee(small.id), await employee(small.id)]
  const some = []
  for (let n = 0; n < 7; n += 1) some.push(await employee(middle.id))
  for (const one of [...staff, ...few, ...some])
    await crossed({ passId: one.passId, pointId: gate.in, at: at(yesterday, 9) })
  // six of the big company leave in the evening
  for (const { passId } of staff.slice(0, 6))
    await crossed({ passId, pointId: gate.out, direction: 'out', at: at(yesterday, 20) })
  // people of the middle company visit the big one, one of them twice
  for (const { id: holderId } of some.slice(0, 5)) {
    const passId = await makePass(db, { areaId, holderId, companyId: big.id, now: at(yesterday, 8) })
    await crossed({ passId, pointId: gate.in, at: at(yesterday, 10) })
    await crossed({ passId, pointId: gate.in, at: at(yesterday, 14) })
  }
  for (let n = 0; n < 6; n += 1)
    await crossed({
      passId: await makePass(db, { areaId, companyId: big.id, now: at(yesterday, 8) }),
      pointId: gate.in,
      at: at(yesterday, 11),
    })
  await crossed({ passId: staff[0]?.passId ?? null, pointId: gate.in, at: at(yesterday, 12), kind: 'refused' })
  await jobs.drain()
  await countDue(world.product)
})

const ask = <Body>(name: string, token: string, more: object = {}) =>
  world.post<Body>(`entrance/${name}`, { period: 'day', ...more }, token)

describe('what an operator reads', () => {
  test('passages by point, direction and day', async () => {
    const { body } = await ask<AccessStatistic>('accessStatistic', operator.token)
    expect(body).toMatchObject({ from: yesterday, to: yesterday, companyId: null, total: { in: 37, out: 6 } })
    expect(body.points.map(({ name, passages }) => [name, passages])).toEqual([
      ['东门入口', 37],
      ['东门出口', 6],
    ])
    expect(body.days).toEqual([{ day: yesterday, in: 37, out: 6 }])
  })

  test('staff by company: a small one is not told, nor what would give it away', async () => {
    const { body } = await ask<StaffStatistic>('staffStatistic', operator.token)
    expect(Object.fromEntries(body.companies.map(({ name, people }) => [name, people]))).toEqual({
      大树科技: 12,
      小草设计: 'few',
      中林咨询: 'withheld',
    })
    expect(body).toMatchObject({ total: 21, names: null, items: [] })
  })

  test('presence by enterprise, and what a lively park is seen by', async () => {
    const { body: firms } = await ask<EnterpriseSituation>('enterpriseSituation', operator.token)
    expect(firms.total).toEqual({ staff: 21, visitors: 11, before: 0 })
    const { body } = await ask<Innovation>('innovation', operator.token)
    expect(body.now).toMatchObject({ activeCompanies: 3, people: 21, eveningShare: 28.6, tenantVisits: 5 })
    expect(body.before).toMatchObject({ activeCompanies: 0, people: 0, eveningShare: null })
  })

  test('a mean counts the workdays of the park: days that it made days off are left out', async () => {
    const others = Array.from({ length: Number(yesterday.slice(8)) - 1 }, (_, nth) => addDays(yesterday, -nth - 1))
    const off = others.map((day) => ({ areaId, day, off: true, name: '园区停工' }))
    const only = { areaId, day: yesterday, off: false, name: '园区补班' }
    await db
      .insertInto('estate.specialDay')
      .values([...off, only])
      .execute()
    const month = { period: 'month', at: yesterday }
    const { body } = await ask<StaffStatistic>('staffStatistic', operator.token, month)
    expect(body.total).toBe(21)
    const { body: firms } = await ask<EnterpriseSituation>('enterpriseSituation', operator.token, month)
    expect(firms.total).toMatchObject({ staff: 21, visitors: 11 })
    const { body: lively } = await ask<Innovation>('innovation', operator.token, month)
    expect(lively.now).toMatchObject({ people: 21, eveningShare: 28.6 })
    await db.deleteFrom('estate.specialDay').where('areaId', '=', areaId).execute()
  })

  test('a month is made of what its days told', async () => {
    const { body } = await ask<AccessStatistic>('accessStatistic', operator.token, { period: 'month', at: yesterday })
    expect(body.total).toEqual({ in: 37, out: 6 })
    const { body: ahead } = await ask<AccessStatistic>('accessStatistic', operator.token, { at: '2099-01-01' })
    expect(ahead.to).toBe(yesterday)
  })
})

describe('who may read', () => {
  test('a manager reads of their own company alone', async () => {
    const { body } = await ask<AccessStatistic>('accessStatistic', manager.token)
    expect(body).toMatchObject({ companyId: big.id, total: { in: 28, out: 6 } })
    expect((await ask('enterpriseSituation', manager.token, { companyId: small.id })).code).toBe(16_080)
    expect((await ask('innovation', operator.token, { companyId: small.id })).code).toBe(16_080)
    const { body: firms } = await ask<EnterpriseSituation>('enterpriseSituation', manager.token)
    expect(firms.companies.map(({ id }) => id)).toEqual([big.id])
  })

  test('nobody else does', async () => {
    const [one] = staff
    for (const name of ['accessStatistic', 'staffStatistic', 'enterpriseSituation', 'innovation'])
      expect((await ask(name, one?.token ?? '')).code).toBe(403)
    const property = await world.person({ areaId, roles: ['property'] })
    expect((await ask('accessStatistic', property.token)).code).toBe(403)
  })
})

describe('names', () => {
  const notice = '用于统计出勤，有疑问请联系行政部'
  const set = (on: boolean, more: object = {}) =>
    world.post<{ beginsOn: string }>('entrance/staffNamesSet', { on, notice, ...more }, manager.token)

  test('are shown from the day after people were told, of their own company alone, and gone when switched off', async () => {
    const before = await ask<StaffStatistic>('staffStatistic', manager.token)
    expect(before.body).toMatchObject({ names: null, items: [] })
    expect((await set(true, { companyId: small.id })).code).toBe(16_080)
    expect((await set(true)).body.beginsOn).toBe(addDays(dayOf(world.now()), 1))
    const early = await ask<StaffStatistic>('staffStatistic', manager.token, { period: 'month' })
    expect(early.body).toMatchObject({ names: { on: true, notice }, items: [] })
    const { body: told } = await world.post('entrance/staffNotice', {}, staff[0]?.token)
    expect(told).toMatchObject({ items: [{ companyId: big.id, companyName: '大树科技', notice }] })
    await db.updateTable('access.staffNames').set({ beginsOn: yesterday }).where('companyId', '=', big.id).execute()
    const { body } = await ask<StaffStatistic>('staffStatistic', manager.token)
    expect(body.items).toHaveLength(12)
    expect(body.items.find(({ name }) => name === '员工0')).toMatchObject({ days: 1, first: '09:00', last: '20:00' })
    expect((await ask<StaffStatistic>('staffStatistic', operator.token)).body.items).toEqual([])
    await set(false)
    const { body: off } = await ask<StaffStatistic>('staffStatistic', manager.token)
    expect(off).toMatchObject({ names: { on: false }, items: [] })
    expect((await world.post('entrance/staffNotice', {}, staff[0]?.token)).body).toEqual({ items: [] })
  })

  test('everybody of the company but who switched it reads so in their messages, and nobody of another', async () => {
    const readers = async () =>
      (await db.selectFrom('notify.inbox').select('personId').where('kind', '=', 'access.names').execute()).map(
        ({ personId }) => personId,
      )
    await set(true)
    expect((await readers()).toSorted()).toEqual(staff.map(({ id }) => id).toSorted())
    const { body } = await world.post<{ items: object[] }>('message/list', {}, staff[0]?.token)
    expect(body.items).toMatchObject([{ title: '大树科技将按姓名查看出勤', text: expect.stringContaining(notice) }])
    await set(false)
    expect(await readers()).toEqual([])
  })
})

describe('counting', () => {
  test('equals a recount of the crossings by hand, whatever came in whichever order', async () => {
    const day = addDays(yesterday, -20)
    const companies = [big.id, small.id, middle.id]
    const passes: { id: string; companyId: string; kind: 'staff' | 'visitor' }[] = []
    for (let n = 0; n < 18; n += 1) {
      const [companyId, kind] = [companies[n % 3] ?? '', n % 4 === 0 ? ('visitor' as const) : ('staff' as const)]
      passes.push({ id: await makePass(db, { areaId, companyId, kind, now: at(day, 0) }), companyId, kind })
    }
    const made: Passed[] = []
    for (let n = 0; n < 120; n += 1) {
      const pass = passes[(n * 7) % passes.length]
      const [direction, kind] = [
        n % 3 === 0 ? ('out' as const) : ('in' as const),
        (['opened', 'opened', 'not_passed', 'refused'] as const)[n % 4],
      ]
      const one = {
        passId: n % 11 === 0 ? null : (pass?.id ?? null),
        pointId: gate[direction],
        direction,
        kind: kind ?? 'opened',
      }
      made.push({ ...one, at: at(day, (n * 13) % 24), headcount: 1 + (n % 2) })
    }
    for (const one of made) await crossed(one)
    await jobs.drain()
    await countDue(world.product)
    const opened = made.filter(({ kind }) => kind === 'opened')
    const passages = await db
      .selectFrom('access.figurePassage')
      .select(['pointId', 'passages'])
      .where('areaId', '=', areaId)
      .where('day', '=', day)
      .execute()
    for (const pointId of [gate.in, gate.out]) {
      const counted = passages.filter((row) => row.pointId === pointId).reduce((all, row) => all + row.passages, 0)
      const byHand = opened.filter((one) => one.pointId === pointId).reduce((all, one) => all + (one.headcount ?? 1), 0)
      expect(counted).toBe(byHand)
    }
    const rows = await db
      .selectFrom('access.figureCompany')
      .selectAll()
      .where('areaId', '=', areaId)
      .where('day', '=', day)
      .execute()
    for (const companyId of companies) {
      const those = (kind: string) =>
        passes.filter(
          (pass) =>
            pass.companyId === companyId && pass.kind === kind && opened.some(({ passId }) => passId === pass.id),
        )
      const late = those('staff').filter((pass) =>
        opened.some((one) => one.passId === pass.id && one.at >= at(day, 19)),
      )
      expect(rows.find((row) => row.companyId === companyId)).toMatchObject({
        staff: those('staff').length,
        evening: late.length,
        visitors: those('visitor').length,
      })
    }
  })

  test('counting a day again changes nothing; days side by side do not disturb each other', async () => {
    const all = () =>
      db
        .selectFrom('access.figureCompany')
        .selectAll()
        .where('areaId', '=', areaId)
        .orderBy('day')
        .orderBy('companyId')
        .execute()
    const before = await all()
    await Promise.all([yesterday, yesterday, addDays(yesterday, -20)].map((day) => insertDue(db, { areaId, day })))
    await Promise.all([countDue(world.product), countDue(world.product)])
    await recount(db, { areaId, day: yesterday })
    expect(await all()).toEqual(before)
  })
})
