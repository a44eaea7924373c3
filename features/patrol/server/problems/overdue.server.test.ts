import { expect, test } from 'vitest'
import { makeProblem } from '#fixtures/patrol'
import { patrolStage } from '../tests/stage.ts'
import { markOverdue } from './overdue.ts'

const { world, db, post, people, company, problemRow, someone } = await patrolStage()
const { store, notify } = world.product
const { manager, reviewer } = people
const sweep = () => markOverdue({ store, notify, clock: world.now })
const due = (facts: object = {}) =>
  makeProblem(db, {
    now: world.now(),
    state: 'mending',
    companyId: company.id,
    dueAt: new Date(world.now().getTime() - 1000),
    ...facts,
  })

test('what is beyond its time is marked once, its menders read of it and are texted, and its version stays', async () => {
  const { id } = await due()
  await Promise.all([sweep(), sweep()])
  expect(await problemRow(id)).toMatchObject({ overdue: true, late: true, version: 1 })
  const steps = await db.selectFrom('patrol.step').select('act').where('problemId', '=', id).execute()
  expect(steps.map(({ act }) => act).toSorted()).toEqual(['late', 'report'])
  const ladders = await db.selectFrom('notify.ladder').select('ref').where('ref', 'like', `${id}%`).execute()
  expect(ladders).toEqual([{ ref: `${id}:late` }])
  const troubled = await world.post<{ items: { id: string; kind: string }[] }>('task/problems', {}, manager.token)
  expect(troubled.body.items).toMatchObject([{ id: `patrol.${id}`, kind: 'overdue', text: '整改已逾期1天' }])
})

test('a clock that stands, or is not over, is not marked', async () => {
  const still = [
    await due({ state: 'appealing' }),
    await due({ state: 'reviewing' }),
    await due({ dueAt: new Date(world.now().getTime() + 60_000) }),
  ]
  await sweep()
  for (const { id } of still) expect((await problemRow(id)).overdue).toBe(false)
})

test('who is texted of a major problem is who still has to do with it', async () => {
  const [fitter, quick] = [
    await someone({ roles: ['property'], phone: '13900000123' }),
    await someone({ roles: ['property'], phone: '13900000124' }),
  ]
  const major = async (assigneeId: string) => {
    const { id } = await makeProblem(db, { now: world.now(), state: 'mending', assigneeId, assignedBy: reviewer.id })
    await post('problemAct', { id, seen: 1, act: { what: 'grade', grade: 'major', kind: 'fire', words: '' } }, reviewer)
    return id
  }
  await major(fitter.id)
  const mended = await major(quick.id)
  // handed in before the message left
  await db.updateTable('patrol.problem').set({ state: 'reviewing' }).where('id', '=', mended).execute()
  for (let turn = 0; turn < 3; turn += 1) await world.product.jobs.drain()
  const sentTo = (number: string) => world.messages().filter(({ phone }) => phone === number)
  expect(sentTo('13900000123')).toMatchObject([{ text: expect.stringContaining('有重大问题待整改') }])
  expect(sentTo('13900000124')).toEqual([])
})
