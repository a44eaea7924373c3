import { expect, test } from 'vitest'
import { makeArea } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { dayOf, weekdayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePoint } from '../fixtures.ts'
import { countDue } from '../statistics/counting.ts'
import { writePast } from './past.ts'

const world = await makeWorld()
const { db } = world.store
const areaId = '72'

/** Most of the staff come on workdays alone; the day on which this runs may be another. */
while (weekdayOf(dayOf(world.now())) > 5) world.forward(24 * 3_600_000)

test('the past of the demo is written once, whole or not at all; its figures hide who are few', async () => {
  await makeArea(db, areaId)
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己', '庚']) await makeCompany(db, { areaId, name: `${name}公司` })
  for (const direction of ['in', 'out'] as const) await makePoint(db, { areaId, direction })
  const write = (signal: AbortSignal) =>
    inTransaction(db, (db) => writePast(db, { areaId, now: world.now(), signal, days: 8 }))
  await expect(write(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await write(new AbortController().signal)).toBe(true)
  expect(await write(new AbortController().signal)).toBe(false)
  await countDue(world.product)
  const operator = await world.person({ areaId, roles: ['operator'] })
  const input = { period: 'week' }
  const answer = await world.post('entrance/enterpriseSituation', input, operator.token)
  expect(answer).toMatchObject({ code: 200 })
  expect(JSON.stringify(answer.body)).toContain('few')
  const inside = await db
    .selectFrom('access.pass')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('inside', '=', true)
    .executeTakeFirstOrThrow()
  expect(inside.count).toBeGreaterThan(20)
})
