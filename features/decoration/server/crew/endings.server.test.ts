import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { addDays } from '#vocabulary/day'
import { lockCase } from '../ground/case-queries.ts'
import { moveCase } from '../ground/moving.ts'
import {
  applicant,
  caseId,
  db,
  engines,
  foreman,
  operator,
  passOf,
  product,
  staff,
  today,
  world,
} from '../tests/crew-stage.ts'
import { freshPhone, makeWorker } from '../workers/fixtures.ts'
import { stripCrews, warnEnding } from './sweeps.ts'

describe('the clock', () => {
  test('says a week ahead to the foreman whose papers end, once', async () => {
    const insuranceUntil = addDays(today(), 7)
    await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now(), insuranceUntil })
    await warnEnding(engines)
    const count = async () =>
      (await db.selectFrom('notify.inbox').select('changes').where('personId', '=', foreman.id).execute()).map(
        ({ changes }) => changes,
      )
    const once = await count()
    expect(once).toHaveLength(1)
    await warnEnding(engines)
    expect(await count()).toEqual(once)
    const row = await db
      .selectFrom('decoration.worker')
      .select('warnedOn')
      .where('caseId', '=', caseId)
      .executeTakeFirst()
    expect(row?.warnedOn).toBe(insuranceUntil)
  })

  test('deletes what is known of a crew 180 days after its case ended, also at the gates', async () => {
    const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
    await db
      .updateTable('decoration.worker')
      .set({ caseEndedAt: new Date(world.now().getTime() - 181 * 86_400_000) })
      .where('id', '=', worker.id)
      .execute()
    await stripCrews(engines)
    const row = await db
      .selectFrom('decoration.worker')
      .selectAll()
      .where('id', '=', worker.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: '',
      phone: '',
      idNumber: '',
      nameSealed: null,
      phoneSealed: null,
      idSealed: null,
    })
    expect(await passOf(worker.id)).toMatchObject({ name: '施工人员', tailIndex: null, holderId: null })
  })
})

test('the end of work sends everybody home', async () => {
  const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
  await inTransaction(db, async (tx) => {
    const workCase = await lockCase(tx, caseId)
    if (!workCase) throw new Error('no case')
    await moveCase(tx, engines, { workCase, to: 'cancelled', act: 'cancel', byId: applicant.id, now: world.now() })
  })
  expect((await passOf(worker.id))?.endedAt).not.toBeNull()
  const row = await db.selectFrom('decoration.worker').selectAll().where('id', '=', worker.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'left', place: null })
  expect(row.caseEndedAt).not.toBeNull()
})

test('an operator sees name and phone of a worker whole by their pass, and it is written down', async () => {
  const phone = freshPhone()
  const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now(), name: '周建国', phone })
  const passId = (await passOf(worker.id))?.id
  const reveal = (field: string, by = operator) =>
    world.post<{ value: string }>('entrance/reveal', { passId, field, why: '联系施工人员' }, by.token)
  expect((await reveal('name')).body).toEqual({ value: '周建国' })
  expect((await reveal('phone')).body).toEqual({ value: phone })
  expect((await reveal('name', staff)).code).toBe(403)
  const looks = await db.selectFrom('decoration.workerReveal').selectAll().where('workerId', '=', worker.id).execute()
  expect(looks.map(({ field, byId }) => [field, byId])).toEqual([
    ['name', operator.id],
    ['phone', operator.id],
  ])
})
