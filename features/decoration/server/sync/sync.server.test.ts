import { expect, test } from 'vitest'
import type { InspectionDetail } from '#contract/decoration'
import { inTransaction, newId } from '#platform/db'
import { dayOf, toInstant } from '#vocabulary/day'
import { lockCase } from '../ground/case-queries.ts'
import { moveCase } from '../ground/moving.ts'
import { signText } from '../ground/signs.ts'
import { sweepInspections } from '../inspections/planning.ts'
import { type Heard, visitStage } from '../tests/visit-stage.ts'

const { world, db, post, people, engines, due, photo, point, inspected, fine, sync } = await visitStage()
const { staff, second, applicant, foreman, abroad } = people
const MINUTE = 60_000

const minutesAgo = (minutes: number) => toInstant(new Date(world.now().getTime() - minutes * MINUTE))
const detail = (id: string, by: { token: string } = staff) => post<InspectionDetail>('inspectionDetail', { id }, by)
const states = (answers: readonly Heard[]) => answers.map(({ state, code }) => (code === 0 ? state : code))

/** What a phone without network did of one case: an inspection with a fault and its order, an order alone, and one unplanned. */
async function day() {
  const { caseId, id } = await due()
  const fault = await photo(staff)
  const findings = fine().map((finding, at) =>
    at === 0 ? { ...finding, ok: false, words: '没戴安全帽', photos: [fault] } : finding,
  )
  const acts = [
    {
      actId: newId(),
      at: minutesAgo(30),
      what: 'inspect',
      ...(await inspected(caseId, {
        inspectionId: id,
        findings,
        order: { points: [{ kind: 'safety', words: '没戴安全帽', photos: [fault] }] },
      })),
    },
    {
      actId: newId(),
      at: minutesAgo(20),
      what: 'order',
      caseId,
      of: { what: 'inspection', id },
      order: { points: [await point(staff, 'noise')] },
    },
    { actId: newId(), at: minutesAgo(10), what: 'inspect', ...(await inspected(caseId)) },
  ]
  return { caseId, id, acts }
}

/** What the store has of a case: the same whatever the replay. */
async function storedOf(caseId: string) {
  const inspections = await db
    .selectFrom('decoration.inspection')
    .select(['state', 'planned', 'faults'])
    .where('caseId', '=', caseId)
    .where('state', '<>', 'due')
    .orderBy('planned')
    .execute()
  const corrections = await db
    .selectFrom('decoration.correction')
    .select(['state', 'safety'])
    .where('caseId', '=', caseId)
    .orderBy('safety')
    .execute()
  const photos = await db
    .selectFrom('decoration.visitPhoto')
    .select(['role', 'used'])
    .where('caseId', '=', caseId)
    .execute()
  return {
    inspections,
    corrections,
    photos: photos.map(({ role, used }) => `${role}${used ? ' used' : ''}`).toSorted(),
  }
}

test('told doubled, cut, and from two phones at once, each act counts once and no picture is lost', async () => {
  const one = await day()
  expect(states(await sync(staff, one.acts))).toEqual(['recorded', 'recorded', 'recorded'])
  const wanted = await storedOf(one.caseId)
  expect(wanted.inspections).toEqual([
    { state: 'done', planned: false, faults: 0 },
    { state: 'done', planned: true, faults: 1 },
  ])
  expect(wanted.corrections).toHaveLength(2)
  const ways: ((acts: readonly object[]) => Promise<unknown>)[] = [
    async (acts) => {
      for (let cut = 1; cut <= acts.length; cut += 1) await sync(staff, acts.slice(0, cut))
    },
    (acts) => sync(staff, [...acts, ...acts]),
    (acts) => sync(staff, acts.toReversed()),
    (acts) => Promise.all([sync(staff, acts), sync(staff, acts)]),
  ]
  for (const way of ways) {
    const { caseId, acts } = await day()
    await way(acts)
    expect(await storedOf(caseId)).toEqual(wanted)
    const again = await sync(staff, acts)
    expect(states(again)).toEqual(['again', 'again', 'again'])
    expect(again.map(({ fileIds }) => fileIds.length)).toEqual([2, 1, 1])
  }
})

test('another person has no use of a number; an unknown case and who is no staff are refused', async () => {
  const { acts, caseId } = await day()
  const before = await storedOf(caseId)
  expect(states(await sync(staff, acts.slice(0, 1)))).toEqual(['recorded'])
  expect(states(await sync(second, acts.slice(0, 1)))).toEqual([22_403])
  const other = await due()
  expect(states(await sync(staff, [{ ...acts[0], caseId: other.caseId, inspectionId: other.id }]))).toEqual([22_403])
  expect((await post('inspectSync', { ahead: 0, sentAt: toInstant(world.now()), acts }, foreman)).code).toBe(403)
  expect(states(await sync(abroad, acts.slice(1, 2)))).toEqual([404])
  expect(before.inspections).toEqual([])
})

test('of two staff the first is heard: the other is refused at once, or kept as a late report beside it', async () => {
  const { caseId, id } = await due()
  const submit = async (by: { token: string }) => {
    const presence = { words: '门牌掉了', photos: [await photo(by)] }
    return await post('inspectionSubmit', await inspected(caseId, { inspectionId: id, presence }), by)
  }
  const both = await Promise.all([submit(staff), submit(second)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 22_410])
  const stored = (await detail(id)).body.inspection
  const presence = { words: '地下室没信号', photos: [await photo(second)] }
  const findings = fine().map((finding, at) => (at === 0 ? { ...finding, ok: false, words: '无安全帽' } : finding))
  findings[0] = { ...findings[0], photos: [await photo(second)] } as (typeof findings)[0]
  const act = { what: 'inspect', ...(await inspected(caseId, { inspectionId: id, presence, findings })) }
  expect(await sync(second, [act])).toMatchObject([{ state: 'recorded', id, lateReport: true }])
  const { body } = await detail(id)
  expect(body.inspection).toEqual(stored)
  expect(body.lateReports).toMatchObject([
    { by: '孙丽', why: '该巡检已由他人完成', lines: ['人员佩戴安全帽、登高有防护：无安全帽'] },
  ])
  expect(body.lateReports[0]?.photos).toHaveLength(2)
  expect((await detail(id, applicant)).body.lateReports[0]?.by).toBe('孙*')
})

test('what was missed meanwhile counts where it was done in time; of a case that ended it is a late report', async () => {
  const { caseId, id } = await due()
  await db
    .updateTable('decoration.inspection')
    .set({ dueOn: '2020-01-01', lastOn: '2020-01-02' })
    .where('id', '=', id)
    .execute()
  await Promise.all([sweepInspections(engines), sweepInspections(engines)])
  expect((await detail(id)).body.inspection.state).toBe('missed')
  const online = await post('inspectionSubmit', await inspected(caseId, { inspectionId: id }), staff)
  expect(online.code).toBe(22_410)
  // it had been done on its last day, on a phone without network
  await db
    .updateTable('decoration.inspection')
    .set({ lastOn: dayOf(world.now()) })
    .where('id', '=', id)
    .execute()
  const act = { at: minutesAgo(5), what: 'inspect', ...(await inspected(caseId, { inspectionId: id })) }
  expect(await sync(staff, [act])).toMatchObject([{ state: 'recorded', id, lateReport: true }])
  expect((await detail(id)).body.inspection).toMatchObject({ state: 'done', late: true })
  const next = await db
    .selectFrom('decoration.inspection')
    .select('id')
    .where('caseId', '=', caseId)
    .where('state', '=', 'due')
    .execute()
  expect(next).toHaveLength(1)

  const ended = await due()
  const acts = [
    { what: 'inspect', ...(await inspected(ended.caseId, { inspectionId: ended.id })) },
    { what: 'order', caseId: ended.caseId, order: { points: [await point(staff)] } },
  ]
  await inTransaction(db, async (tx) => {
    const workCase = await lockCase(tx, ended.caseId)
    if (workCase)
      await moveCase(tx, engines, { workCase, to: 'cancelled', act: 'cancel', byId: null, now: world.now() })
  })
  const answers = await sync(staff, acts)
  expect(answers.map(({ state, lateReport }) => [state, lateReport])).toEqual([
    ['recorded', true],
    ['recorded', true],
  ])
  const late = await db
    .selectFrom('decoration.correction')
    .select(['state', 'lateReport'])
    .where('caseId', '=', ended.caseId)
    .execute()
  expect(late).toEqual([{ state: 'closed', lateReport: true }])
  expect(
    await db
      .selectFrom('decoration.inspection')
      .select('id')
      .where('caseId', '=', ended.caseId)
      .where('state', '=', 'due')
      .execute(),
  ).toEqual([])
})

test('the sign at the door proves presence; another door does not, and told later it is marked', async () => {
  const [{ caseId, id }, other] = [await due(), await due()]
  const code = (of: string) =>
    signText(db, { codes: world.product.codes, publicUrl: world.origin }, { areaId: '1', caseId: of })
  const [right, wrong] = [await code(caseId), await code(other.caseId)]
  const send = async (text: string) =>
    post('inspectionSubmit', await inspected(caseId, { inspectionId: id, presence: { code: text, photos: [] } }), staff)
  expect((await send(wrong)).code).toBe(22_413)
  expect(
    (
      await post(
        'inspectionSubmit',
        await inspected(caseId, { inspectionId: id, presence: { words: '忘了', photos: [] } }),
        staff,
      )
    ).code,
  ).toBe(22_412)
  expect((await send(right)).code).toBe(200)
  expect((await detail(id)).body.presence?.how).toBe('code')
  const act = {
    what: 'inspect',
    ...(await inspected(other.caseId, { inspectionId: other.id, presence: { code: right, photos: [] } })),
  }
  expect(states(await sync(staff, [act]))).toEqual(['recorded'])
  expect((await detail(other.id)).body.presence?.how).toBe('wrong')
})

test('told while a person waits, what ended meanwhile and used pictures are refused, and leave nothing', async () => {
  const { acts, caseId } = await day()
  const now = async (act: object) => {
    const sentAt = toInstant(world.now())
    const { body } = await post<{ answers: Heard[] }>(
      'inspectSync',
      { ahead: 0, sentAt, late: false, acts: [act] },
      staff,
    )
    return states(body.answers)
  }
  const [inspect, order] = acts
  expect(await now(inspect ?? {})).toEqual(['recorded'])
  expect(await now(inspect ?? {})).toEqual(['again'])
  expect(await now({ ...inspect, actId: newId() })).toEqual([22_410])
  const used = {
    ...order,
    actId: newId(),
    order: { points: [{ kind: 'noise', words: '夜间敲墙', photos: [await photo(staff)] }] },
  }
  expect(await now(used)).toEqual(['recorded'])
  const before = await storedOf(caseId)
  expect(await now({ ...used, actId: newId() })).toEqual([22_402])
  expect(await storedOf(caseId)).toEqual(before)
})
