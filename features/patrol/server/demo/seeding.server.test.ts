import { expect, test } from 'vitest'
import type { PatrolReport, ProblemDetail, ProblemLine } from '#contract/patrol'
import { makeArea, makeBuilding } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { createProblems } from '#platform/problems'
import { addDays, dayOf } from '#vocabulary/day'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { markOverdue } from '../problems/overdue.ts'
import { patrolStage } from '../tests/stage.ts'
import { seedPatrol } from './seeding.ts'

test('the demo has a month of rounds, problems in each state, a recurrence and an alike pair', async () => {
  const { world, db, post, someone } = await patrolStage()
  const { product } = world
  const areaId = '8'
  await makeArea(db, areaId)
  const company = await makeCompany(db, { areaId })
  await makeBuilding(db, { areaId, levels: [1, 2, 3] })
  const [walker, reviewer, second, manager] = [
    await someone({ areaId, roles: ['property'] }, 'patrol.walk'),
    await someone({ areaId, roles: ['operator'] }, 'patrol.review'),
    await someone({ areaId, roles: ['operator'] }, 'patrol.review'),
    await someone({ areaId, roles: ['staff'], company: { id: company.id, manager: true } }),
  ]
  const files: string[] = []
  for (let nth = 0; nth < 16; nth += 1)
    files.push(
      await product.files.keep({
        key: newId(),
        areaId,
        bytes: freshPicture(),
        purpose: 'patrol-photo',
        unclaimed: true,
      }),
    )
  const print = {
    sent: newId().replaceAll('-', '').repeat(2),
    decoded: newId().replaceAll('-', '').repeat(2),
    textured: true,
  }
  Object.assign(product.files, {
    fingerprintOf: async (_: unknown, fileId: string) => ({
      ...print,
      sent: fileId.replaceAll('-', '').repeat(2),
      decoded: fileId.replaceAll('-', '').repeat(2),
      difference: fileId.replaceAll('-', '').slice(-16),
    }),
  })
  const pictures = { next: () => files.shift() ?? '' }
  const engines = { ...product, publicUrl: '', problems: createProblems(), clock: world.now }
  const ids = { walker: walker.id, reviewer: reviewer.id, second: second.id, manager: manager.id }
  await inTransaction(db, (tx) => seedPatrol(tx, engines, { areaId, ids, pictures, now: world.now() }))
  await markOverdue(engines)
  const today = dayOf(world.now())
  const report = await post<PatrolReport>(
    'report',
    { from: addDays(today, -30).slice(0, 7), to: today.slice(0, 7) },
    reviewer,
  )
  const { rounds, problems } = report.body
  expect(rounds.onTime).toBeGreaterThan(10)
  expect(Math.min(rounds.late, rounds.missed, rounds.cancelled, rounds.skipped)).toBeGreaterThan(0)
  expect(problems).toMatchObject({ reported: 11, closed: 2, voided: 1 })
  const { body } = await post<{ items: ProblemLine[] }>('account', {}, reviewer)
  expect(new Set(body.items.map(({ state }) => state))).toEqual(
    new Set(['open', 'mending', 'reviewing', 'rejected', 'appealing', 'closed', 'void']),
  )
  expect(body.items.filter(({ overdue, grade }) => overdue && grade === 'major').length).toBe(1)
  expect(body.items.filter(({ recurrence }) => recurrence === 1).length).toBe(1)
  const pair = body.items.filter(({ text }) => text === '配电间堆放杂物')
  for (const { id } of pair)
    expect((await post<ProblemDetail>('problemDetail', { id }, reviewer)).body.photos[0]?.alike).toMatchObject([
      { how: 'sent' },
    ])
  expect(pair.length).toBe(2)
})
