import { expect, test } from 'vitest'
import type { InspectionDetail, InspectPack } from '#contract/decoration'
import { inTransaction } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { lockCase } from '../ground/case-queries.ts'
import { moveCase } from '../ground/moving.ts'
import { visitStage } from '../tests/visit-stage.ts'

const { world, db, post, people, engines, due, inspected } = await visitStage()
const { staff, applicant, foreman, stranger, abroad, operator } = people
const detail = (id: string, by: { token: string } = staff) => post<InspectionDetail>('inspectionDetail', { id }, by)

test('the pack has what is due today; lists and details are seen by parties and staff alone', async () => {
  const { caseId, id } = await due()
  const { body } = await post<InspectPack>('inspectPack', {}, staff)
  expect(body.inspections.map((each) => each.id)).toContain(id)
  expect(body.cases.map((each) => each.id)).toContain(caseId)
  expect([body.version, body.pairHours]).toEqual([0, 24])
  for (const by of [stranger, abroad]) expect((await detail(id, by)).code).toBe(404)
  for (const by of [applicant, foreman, operator, staff]) expect((await detail(id, by)).code).toBe(200)
  const listed = async (by: { token: string }) =>
    (await post<{ items: { id: string }[] }>('inspectionList', { state: 'due', caseId }, by)).body.items.map(
      (each) => each.id,
    )
  expect([await listed(staff), await listed(foreman), await listed(stranger)]).toEqual([[id], [id], []])
  expect((await post('inspectPack', {}, applicant)).code).toBe(403)
})

test('while a job stands still nothing is due, and the next one waits by as many days', async () => {
  const { caseId } = await due()
  const move = (to: 'stopped' | 'working', now: Date) =>
    inTransaction(db, async (tx) => {
      const workCase = await lockCase(tx, caseId)
      if (workCase) await moveCase(tx, engines, { workCase, to, act: to, byId: null, now })
    })
  const dueOn = () =>
    db
      .selectFrom('decoration.inspection')
      .select('dueOn')
      .where('caseId', '=', caseId)
      .where('state', '=', 'due')
      .executeTakeFirst()
  const now = world.now()
  await move('stopped', now)
  expect(await dueOn()).toBeUndefined()
  await move('working', new Date(now.getTime() + 20 * 86_400_000))
  expect(((await dueOn())?.dueOn ?? '') > addDays(dayOf(now), 24)).toBe(true)
})

test('operators change the lists by the version that they saw; what a phone held before still counts', async () => {
  const { body } = await post<{ version: number; lists: { items: { id: string; label: string; kind: string }[] } }>(
    'visitSetting',
    {},
    operator,
  )
  const { version, lists } = body
  const more = { ...lists, items: [...lists.items, { id: 'more', label: '材料堆放整齐', kind: 'rubbish' }] }
  const save = (input: object) => post<{ version: number }>('visitSettingSave', input, operator)
  expect(
    (await save({ version, lists: { ...lists, items: [...lists.items, { id: 'x', label: '没有', kind: 'nothing' }] } }))
      .code,
  ).toBe(22_407)
  const both = await Promise.all([save({ version, lists: more }), save({ version, lists: more })])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 22_406])
  const { caseId, id } = await due()
  expect((await post('inspectionSubmit', await inspected(caseId, { inspectionId: id, version: 1 }), staff)).code).toBe(
    22_411,
  )
  expect((await post('inspectionSubmit', await inspected(caseId, { inspectionId: id, version: 9 }), staff)).code).toBe(
    22_404,
  )
  expect((await post('inspectionSubmit', await inspected(caseId, { inspectionId: id }), staff)).code).toBe(200)
  expect((await post('visitSettingSave', { version: 1, lists }, staff)).code).toBe(403)
})
