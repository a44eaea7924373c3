import { expect, test } from 'vitest'
import type { Plan, Setting } from '#contract/patrol'
import { makePlan, makePoint, makeProblem } from '#fixtures/patrol'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { patrolStage } from '../tests/stage.ts'
import { makeRounds } from './making.ts'

const { world, db, post, people } = await patrolStage()
const { reviewer, operator, walker, mate, fitter } = people
type Someone = { token: string }
const { store, approvals } = world.product
const engines = { store, approvals, clock: world.now }

const points = [
  await makePoint(db, world.product.forms, { now: world.now() }),
  await makePoint(db, world.product.forms, { now: world.now() }),
]
const pointIds = points.map(({ id }) => id)
const today = () => dayOf(world.now())
const plan = (more: object = {}) => ({
  id: null,
  title: '早巡',
  pointIds,
  rule: { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], firstOn: today() },
  fromMinute: 0,
  toMinute: 1439,
  walkerId: walker.id,
  disabled: false,
  ...more,
})
const save = (input: object, by: Someone = reviewer) => post<{ id: string; version: number }>('planSave', input, by)
const roundsOf = (planId: string) =>
  db.selectFrom('patrol.round').selectAll().where('planId', '=', planId).orderBy('day').execute()
const dutiesOf = async (by: Someone, id: string) =>
  (await world.post<{ items: { path: string }[] }>('approval/duties', {}, by.token)).body.items.filter(({ path }) =>
    path.endsWith(id),
  ).length

test('a plan is refused at its field', async () => {
  const no = async (more: object) => {
    const { code, field } = await save(plan(more))
    return [code, field]
  }
  expect(await no({ pointIds: [] })).toEqual([20_101, 'pointIds'])
  expect(await no({ pointIds: [newId()] })).toEqual([20_101, 'pointIds'])
  expect(await no({ fromMinute: 60, toMinute: 60 })).toEqual([20_102, 'toMinute'])
  expect(await no({ walkerId: fitter.id })).toEqual([20_103, 'walkerId'])
  expect(await no({ rule: { every: 'workday', weekdays: [], firstOn: addDays(today(), -1) } })).toEqual([
    20_105,
    'rule',
  ])
  expect(await no({ id: newId(), seen: 1 })).toEqual([404, 'id'])
  expect((await save(plan(), walker)).code).toBe(20_000)
})

test('its round of today is there at once, in the inbox of its walker, and follows it until somebody begins', async () => {
  const { body } = await save(plan(), operator)
  const [round] = await roundsOf(body.id)
  expect(round).toMatchObject({ state: 'waiting', walkerId: walker.id, day: today() })
  expect(await dutiesOf(walker, round?.id ?? '')).toBe(1)
  expect(
    (await save(plan({ id: body.id, seen: 1, title: '晨巡', walkerId: null, pointIds: pointIds.slice(1) }))).code,
  ).toBe(200)
  const [changed] = await roundsOf(body.id)
  expect(changed).toMatchObject({ id: round?.id, title: '晨巡', walkerId: null })
  const visits = await db
    .selectFrom('patrol.visit')
    .select('pointId')
    .where('roundId', '=', round?.id ?? '')
    .execute()
  expect(visits.map(({ pointId }) => pointId)).toEqual(pointIds.slice(1))
  expect(await dutiesOf(mate, round?.id ?? '')).toBe(1)
  expect(await save(plan({ id: body.id, seen: 1 }))).toMatchObject({ code: 20_100 })
  expect((await save(plan({ id: body.id, seen: 2, disabled: true, pointIds: pointIds.slice(1) }))).code).toBe(200)
  expect(await roundsOf(body.id)).toMatchObject([{ state: 'cancelled', cancelReason: '计划已停用' }])
  expect(await dutiesOf(mate, round?.id ?? '')).toBe(0)
  const { body: listed } = await post<{ items: Plan[] }>('planList', { disabled: true }, reviewer)
  expect(listed.items).toMatchObject([
    { id: body.id, disabled: true, points: [{ id: pointIds[1] }], walker: { id: walker.id } },
  ])
})

test('a plan whose hours of today are over begins with its next day', async () => {
  const { body } = await save(plan({ title: '清晨巡查', fromMinute: 0, toMinute: 1 }))
  expect(await roundsOf(body.id)).toEqual([])
})

test('the sweep makes one round a day, however often and by however many it is run', async () => {
  const id = await makePlan(db, { pointIds, madeThrough: null, now: world.now() })
  await db
    .updateTable('patrol.plan')
    .set({ rule: JSON.stringify({ every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7] }) })
    .where('id', '=', id)
    .execute()
  await Promise.all([makeRounds(engines), makeRounds(engines)])
  await makeRounds(engines)
  expect((await roundsOf(id)).map(({ day }) => day)).toEqual([today()])
  world.forward(3 * 86_400_000)
  await makeRounds(engines)
  // nobody can walk the days of an outage
  expect((await roundsOf(id)).map(({ day }) => day)).toEqual([addDays(today(), -3), today()])
})

test('who may be named are holders of the right', async () => {
  const { body } = await post<{ items: { id: string }[] }>('walkers', {}, reviewer)
  const ids = body.items.map(({ id }) => id)
  expect([walker.id, mate.id, fitter.id].map((id) => ids.includes(id))).toEqual([true, true, false])
  expect((await post('walkers', {}, walker)).code).toBe(20_000)
})

test('kinds and clocks change by the version that was seen; a kind that was used is only switched off', async () => {
  const { body } = await post<Setting>('setting', {}, walker)
  expect(body).toMatchObject({ plainWorkdays: 5, majorHours: 24, version: 0 })
  await makeProblem(db, { now: world.now(), kind: 'fire' })
  const change = (kinds: object[], seen = 0, by: Someone = reviewer) =>
    post<Setting>('settingSave', { seen, kinds, plainWorkdays: 3, majorHours: 12 }, by)
  const all = body.kinds
  const noise = { key: null, name: '噪音', off: false }
  expect(await change(all.filter(({ key }) => key !== 'fire'))).toMatchObject({ code: 20_113 })
  expect(await change([...all, { ...noise, name: '其他' }])).toMatchObject({ code: 20_111 })
  expect(await change(all.map((kind) => ({ ...kind, off: true })))).toMatchObject({ code: 20_112 })
  expect((await change(all, 0, walker)).code).toBe(20_000)
  const saved = await change([...all.filter(({ key }) => key !== 'clean'), noise])
  expect(saved).toMatchObject({ code: 200, body: { plainWorkdays: 3, version: 1 } })
  expect(saved.body.kinds.at(-1)).toMatchObject({ name: '噪音', key: expect.stringMatching(/^k/) })
  expect(await change(all, 0)).toMatchObject({ code: 20_110 })
})
