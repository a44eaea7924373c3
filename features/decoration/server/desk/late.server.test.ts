import readByOther from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { CaseDetail, DeskQueue, DeskRow } from '#contract/decoration'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { grantOnce } from '../../../../tests/support/roles.ts'
import { insertCheck } from '../checks/queries.ts'
import { ASKED } from '../checks/row.ts'
import { sweepInspections } from '../inspections/planning.ts'
import { visitStage } from '../tests/visit-stage.ts'

// What is late on the spot, at the desk of the operators: corrections, checks and inspections.
const { world, db, post, people, engines, job, order, answer, inspected } = await visitStage()
const { staff, operator, foreman, abroad } = people
const DAY = 86_400_000

const queue = async (key: string, by = operator) => {
  const { body } = await post<{ queues: DeskQueue[] }>('desk', {}, by)
  return body.queues.find((one) => one.key === key)
}

test('a correction stands there from its time until it is answered, by pages', async () => {
  const caseId = await job()
  const made = []
  for (let at = 0; at < 3; at += 1) made.push(await order(caseId))
  expect(await queue('corrections')).toMatchObject({ title: '逾期整改', count: 0, rows: [] })
  world.forward(4 * DAY)
  const late = await queue('corrections')
  expect(late).toMatchObject({ count: 3, overdue: 3 })
  expect(late?.rows.map(({ id, overdue }) => [id, overdue])).toEqual(made.map(({ id }) => [id, true]))
  expect(late?.rows[0]?.path).toBe(`/decoration/correctiondetail/${made[0]?.id}/${caseId}/correction`)
  const { body } = await post<{ items: DeskRow[]; next: string | null }>('deskQueue', { key: 'corrections' }, operator)
  expect([body.items.length, body.next]).toEqual([3, null])
  const { number = '', place = '' } = body.items[0] ?? {}
  const found = async (search: string) =>
    (await post<{ items: DeskRow[] }>('deskQueue', { key: 'corrections', search }, operator)).body.items.length
  expect([await found(number.toLowerCase()), await found(place), await found('没有这个房间')]).toEqual([3, 3, 0])
  expect((await queue('corrections', abroad))?.count).toBe(0)
  const [first] = made
  expect((await answer(first?.id ?? '', first?.before ?? [], 1, foreman)).code).toBe(200)
  expect((await queue('corrections'))?.count).toBe(2)
})

test('a check stands there once its half day is over', async () => {
  const caseId = await job()
  const now = world.now()
  const base = { ...ASKED, areaId: '1', caseId, title: '水电隐蔽验收', askedAt: now, askedBy: null, dutyAt: null }
  const ids: string[] = [newId(), newId()]
  const day = addDays(dayOf(now), 1)
  for (const [at, kind] of (['electric', 'fire'] as const).entries())
    await insertCheck(db, {
      ...base,
      id: ids[at] ?? '',
      kind,
      nth: 1,
      onDay: day,
      half: kind === 'electric' ? 'am' : 'pm',
      changedAt: now,
    })
  expect((await queue('checks'))?.count).toBe(0)
  world.forward(2 * DAY)
  const late = await queue('checks')
  expect(late?.rows.map(({ id, at }) => [id, at.slice(0, 16)])).toEqual([
    [ids[0], `${day}T12:00`],
    [ids[1], `${addDays(day, 1)}T00:00`],
  ])
})

test('a missed inspection stands there and on the page of its case until somebody inspects', async () => {
  const caseId = await job()
  await sweepInspections(engines)
  world.forward(15 * DAY)
  await sweepInspections(engines)
  const missed = async () => (await queue('inspections'))?.rows.filter((row) => row.caseId === caseId)
  expect(await missed()).toMatchObject([{ text: expect.stringContaining('应巡检，没有巡检') }])
  const reminders = async () =>
    (await post<CaseDetail>('applyById', { id: caseId }, operator)).body.reminders.map(({ type }) => type)
  expect(await reminders()).toContain('missed')
  expect((await post('inspectionSubmit', await inspected(caseId), staff)).code).toBe(200)
  expect(await missed()).toEqual([])
  expect(await reminders()).not.toContain('missed')
})

test('corrections go out as a workbook, and everybody reads what is inspected and checked', async () => {
  const caseId = await job()
  await order(caseId)
  const { number } = await db
    .selectFrom('decoration.workCase')
    .select('number')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  await grantOnce(world, 'export')({ token: operator.token, person: { id: operator.id, areaId: '1' } })
  const answered = await fetch(`${world.origin}/ipark/portal/app/decoration/export`, {
    method: 'POST',
    headers: { loginSession: operator.token, 'content-type': 'application/json' },
    body: JSON.stringify({ what: 'corrections', search: number }),
  })
  const [sheet] = await readByOther(Buffer.from(await answered.arrayBuffer()))
  expect(sheet?.data.slice(1).map((row) => row.slice(0, 4))).toEqual([
    [`${number}-1`, number, '测试楼 1层 101', '待整改'],
  ])
  const fees = await world.post<{ sections: { title: string }[] }>('decoration/feeList', {}, foreman.token)
  expect(fees.body.sections.map(({ title }) => title)).toEqual(expect.arrayContaining(['巡检与整改', '验收与观察期']))
})
