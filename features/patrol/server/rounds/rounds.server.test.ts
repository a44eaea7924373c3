import { expect, test } from 'vitest'
import type { Round } from '#contract/patrol'
import { makePoint, makeRound } from '#fixtures/patrol'
import { addDays, dayOf } from '#vocabulary/day'
import { codesOf, patrolStage } from '../tests/stage.ts'
import { closeRoundDuty, openRoundDuty } from './duties.ts'
import { endLapsedRounds, markLateRounds } from './overdue.ts'

const { world, db, post, people, tell } = await patrolStage()
const { reviewer, operator, walker, mate, fitter, manager, abroad } = people
type Someone = { token: string }
const { store, notify } = world.product

const point = await makePoint(db, world.product.forms, { now: world.now() })
const round = (facts: Partial<Parameters<typeof makeRound>[1]> = {}) =>
  makeRound(db, { pointIds: [point.id], walkerId: walker.id, now: world.now(), ...facts })
const listed = async (by: Someone, input: object = {}) => {
  const { code, body } = await post<{ items: Round[] }>('taskList', input, by)
  return code === 200 ? body.items : code
}
const idsOf = (rounds: Round[] | number) => (typeof rounds === 'number' ? rounds : rounds.map(({ id }) => id))

test('a walker sees the rounds of today that are theirs or anybody’s, and those of the week that are not done', async () => {
  const today = dayOf(world.now())
  const [own, free, others] = [await round(), await round({ walkerId: null }), await round({ walkerId: mate.id })]
  const old = await round({ day: addDays(today, -2), dueInMs: -86_400_000 })
  const older = await round({ day: addDays(today, -9), dueInMs: -8 * 86_400_000 })
  const mine = await listed(walker)
  expect(idsOf(mine)).toEqual(expect.arrayContaining([own, free, old]))
  for (const id of [others, older]) expect(idsOf(mine)).not.toContain(id)
  expect(typeof mine !== 'number' && mine.find(({ id }) => id === old)?.state).toBe('overdue')
  for (const by of [fitter, manager]) expect(await listed(by)).toBe(20_200)
  expect(idsOf(await listed(reviewer, { scope: 'all' }))).toEqual(expect.arrayContaining([own, others, older]))
  expect(await listed(walker, { scope: 'all' })).toBe(20_200)
  expect(await listed(abroad, { scope: 'all' })).toEqual([])
})

test('one that is overdue may still be walked, is late then, and those who watch read of it once', async () => {
  const id = await round({ dueInMs: -60_000 })
  const sweep = () => markLateRounds({ store, notify, clock: world.now })
  await Promise.all([sweep(), sweep()])
  const read = await db.selectFrom('notify.inbox').select(['personId', 'times']).where('thing', '=', id).execute()
  expect(read.map(({ personId }) => personId).toSorted()).toEqual([reviewer.id, people.second.id, walker.id].toSorted())
  expect(read.every(({ times }) => times === 1)).toBe(true)
  expect(await tell(walker, [{ roundId: id, pointId: point.id, what: 'skip', words: '封闭' }])).toMatchObject([
    { state: 'recorded' },
  ])
  const all = await listed(operator, { scope: 'all', outcome: 'late' })
  expect(typeof all !== 'number' && all.find((each) => each.id === id)).toMatchObject({
    state: 'done',
    late: true,
    visited: 1,
  })
  expect(idsOf(await listed(operator, { scope: 'all', outcome: 'missed' }))).not.toContain(id)
})

test('a round that nobody did within its week waits in no inbox, and what is told of it later is recorded', async () => {
  const { approvals } = world.product
  const id = await round({ dueInMs: -8 * 86_400_000 })
  const row = await db.selectFrom('patrol.round').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await openRoundDuty(db, { approvals }, row, world.now())
  const waits = async () =>
    (await world.post<{ items: { path: string }[] }>('approval/duties', {}, walker.token)).body.items.some(({ path }) =>
      path.endsWith(id),
    )
  expect(await waits()).toBe(true)
  await endLapsedRounds({ store, approvals, clock: world.now })
  expect(await waits()).toBe(false)
  await closeRoundDuty(db, { approvals }, row)
  expect(await tell(walker, [{ roundId: id, pointId: point.id, what: 'skip', words: '封闭' }])).toMatchObject([
    { state: 'recorded' },
  ])
})

test('of two who cancel at once one does, and a round that is done is not cancelled', async () => {
  const id = await round()
  const cancel = (by: Someone, seen = 1) => post('taskCancel', { id, seen, reason: '停电' }, by)
  const answers = await Promise.all([reviewer, operator].map((by) => cancel(by)))
  expect(codesOf(answers)).toEqual([200, 20_201])
  expect((await cancel(abroad)).code).toBe(404)
  const done = await round()
  await tell(walker, [{ roundId: done, pointId: point.id, what: 'skip', words: '封闭' }])
  expect(await post('taskCancel', { id: done, seen: 1, reason: '停电' }, reviewer)).toMatchObject({
    message: '该巡查任务已完成，请刷新后再处理',
  })
})
