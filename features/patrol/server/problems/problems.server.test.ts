import { describe, expect, test } from 'vitest'
import type { ProblemDetail } from '#contract/patrol'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeProblem } from '#fixtures/patrol'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { codesOf, patrolStage, REPORT } from '../tests/stage.ts'

const stage = await patrolStage()
const { world, db, post, people, company, photo, problemRow } = stage
const { reviewer, second, walker, fitter, manager, helper, colleague, stranger, operator, abroad } = people
type Someone = { token: string; id: string }
interface Moved {
  readonly id: string
  readonly state: string
  readonly version: number
}
const act = (by: Someone, id: string, seen: number, what: object) =>
  post<Moved>('problemAct', { id, seen, act: what }, by)
const detail = async (by: Someone, id: string) => (await post<ProblemDetail>('problemDetail', { id }, by)).body
const dutiesOf = async (by: Someone) => {
  const { body } = await world.post<{ items: { subject?: { id: string }; title: string; path: string }[] }>(
    'approval/duties',
    {},
    by.token,
  )
  return body.items
}
const waitsFor = async (by: Someone, id: string) => (await dutiesOf(by)).some(({ path }) => path.endsWith(id))
const mending = (facts: Partial<Parameters<typeof makeProblem>[1]> = {}) =>
  makeProblem(db, { now: world.now(), state: 'mending', companyId: company.id, assignedBy: reviewer.id, ...facts })

describe('a report', () => {
  test('wants a photo, a kind and a place, and one of those who may report', async () => {
    const photos = [await photo(walker)]
    const add = (more: object, by: Someone = walker) => post('problemAdd', { ...REPORT, photos, ...more }, by)
    expect(await add({ photos: [] })).toMatchObject({ code: 20_301, message: '请至少拍一张照片', field: 'photos' })
    expect(await add({ kind: 'nothing' })).toMatchObject({ code: 20_302, field: 'kind' })
    expect(await add({ spot: ' ' })).toMatchObject({ code: 20_303, field: 'spot' })
    expect(await add({ text: ' ' })).toMatchObject({ code: 400, field: 'text' })
    expect(await add({}, manager)).toMatchObject({ code: 20_300 })
    expect(await add({ pointId: newId() })).toMatchObject({ code: 404, field: 'pointId' })
    expect(await add({ at: { ...REPORT.at, roomId: newId() } })).toMatchObject({ code: 20_003, field: 'at' })
    // a photo that somebody else sent is nobody's here
    expect(await add({ photos: [await photo(reviewer)] })).toMatchObject({ code: 20_213, field: 'photos' })
    expect(await add({})).toMatchObject({ code: 200, body: { state: 'open', version: 1 } })
    const bytes = freshPicture()
    expect((await add({ photos: [await photo(fitter, bytes)] }, fitter)).code).toBe(200)
    expect(await add({ photos: [await photo(walker, bytes)] })).toMatchObject({ code: 20_214, field: 'photos' })
  })

  test('that waited for network counts once by its number, and marks a clock that was off', async () => {
    const act = {
      actId: newId(),
      at: toInstant(new Date(world.now().getTime() - 7_200_000)),
      ahead: 600_000,
      sentAt: toInstant(world.now()),
    }
    const photos = [await photo(walker)]
    const add = (by: Someone, more: object = {}) => post<Moved>('problemAdd', { ...REPORT, photos, act, ...more }, by)
    const first = await add(walker)
    expect(first.code).toBe(200)
    expect(await add(walker)).toMatchObject({ code: 615, body: { id: first.body.id } })
    expect(await add(reviewer, { photos: [await photo(reviewer)] })).toMatchObject({ code: 20_212 })
    const row = await problemRow(first.body.id)
    expect(row).toMatchObject({ clockOff: true, reporterId: walker.id })
    expect(world.now().getTime() - row.reportedAt.getTime()).toBeGreaterThan(7_200_000 + 500_000)
  })
})

describe('assigning', () => {
  test('goes to the company that holds the room, else to the property staff, and each side reads of it', async () => {
    const { floorIds } = await makeBuilding(db, { name: '测试1号楼' })
    const roomId = await makeRoom(db, { floorId: floorIds[0] ?? '', name: '101' })
    await makeTenancy(db, { roomId, holder: { companyId: company.id } })
    const added = await post<Moved>(
      'problemAdd',
      { ...REPORT, at: { ...REPORT.at, roomId }, photos: [await photo(walker)] },
      walker,
    )
    const { id } = added.body
    expect(await detail(reviewer, id)).toMatchObject({
      place: '测试1号楼 1层 101 南门',
      proposed: { kind: 'company', id: company.id },
      may: { assign: true, rectify: false },
    })
    expect(await waitsFor(reviewer, id)).toBe(true)
    const { body } = await act(reviewer, id, 1, { what: 'assign', companyId: company.id, personId: null, words: '' })
    expect(body).toEqual({ id, state: 'mending', version: 2 })
    expect([await waitsFor(reviewer, id), await waitsFor(manager, id)]).toEqual([false, true])
    const seen = await detail(manager, id)
    expect(seen).toMatchObject({ may: { rectify: true, appeal: true, more: true, assign: false }, proposed: null })
    expect(seen.moreUpTo).toEqual({ most: 5, unit: 'workday' })
    const outside = await makeProblem(db, { now: world.now() })
    expect((await detail(reviewer, outside.id)).proposed?.kind).toBe('person')
  })

  test('refuses who is no addressee, who may not, and what somebody else was quicker with', async () => {
    const { id } = await makeProblem(db, { now: world.now() })
    const assign = (by: Someone, to: object, seen = 1) =>
      act(by, id, seen, { what: 'assign', companyId: null, personId: null, words: '', ...to })
    expect(await assign(reviewer, {})).toMatchObject({ code: 20_307 })
    expect(await assign(reviewer, { companyId: newId() })).toMatchObject({ code: 20_307 })
    expect(await assign(reviewer, { personId: colleague.id })).toMatchObject({ code: 20_307 })
    expect(await assign(operator, { personId: fitter.id })).toMatchObject({ code: 20_305 })
    expect(await assign(stranger, { personId: fitter.id })).toMatchObject({ code: 404 })
    expect((await assign(reviewer, { personId: fitter.id })).code).toBe(200)
    expect(await assign(second, { companyId: company.id })).toMatchObject({
      code: 20_304,
      message: '该问题已有新的处理，请刷新后再处理',
    })
    await db
      .updateTable('patrol.problem')
      .set({ state: 'closed', closedAt: world.now() })
      .where('id', '=', id)
      .execute()
    expect(await assign(second, { companyId: company.id }, 2)).toMatchObject({
      message: '该问题已关闭，请刷新后再处理',
    })
  })

  test('grading as major shortens the clock and texts who mends it', async () => {
    const { id } = await mending()
    const { body } = await act(reviewer, id, 1, { what: 'grade', grade: 'major', kind: 'electric', words: '漏电' })
    expect(body.state).toBe('mending')
    const row = await problemRow(id)
    expect(row).toMatchObject({ grade: 'major', kind: 'electric', length: 24 })
    expect((row.dueAt?.getTime() ?? 0) - world.now().getTime()).toBeLessThanOrEqual(86_400_000)
    const ladders = await db.selectFrom('notify.ladder').select('ref').where('ref', '=', `${id}:major`).execute()
    expect(ladders.length).toBe(1)
    expect(await act(reviewer, id, 2, { what: 'grade', grade: 'major', kind: 'none', words: '' })).toMatchObject({
      code: 20_302,
    })
  })
})

describe('more time', () => {
  test('is taken once, before the time is over, and by the first length at most', async () => {
    const { id } = await mending()
    const more = (by: Someone, seen: number, days: number, words = '等待配件') =>
      act(by, id, seen, { what: 'more', by: days, words })
    expect(await more(manager, 1, 6)).toMatchObject({ code: 20_311, message: '延期最多5个工作日' })
    expect(await more(manager, 1, 5, ' ')).toMatchObject({ code: 20_317 })
    expect(await more(reviewer, 1, 5)).toMatchObject({ code: 20_306 })
    expect(await more(colleague, 1, 5)).toMatchObject({ code: 404 })
    expect(await more(helper, 1, 5)).toMatchObject({ code: 200, body: { version: 2 } })
    expect(await more(manager, 2, 1)).toMatchObject({ code: 20_310, message: '只能延期一次' })
    const over = await mending({ dueAt: world.now() })
    expect(await act(manager, over.id, 1, { what: 'more', by: 1, words: '等' })).toMatchObject({ code: 20_319 })
  })
})

describe('an appeal', () => {
  test('stops the clock, and another than who assigned decides it', async () => {
    const { id, dueAt } = await mending({ grade: 'major', length: 24 })
    expect(await act(manager, id, 1, { what: 'appeal', words: '不在我司范围' })).toMatchObject({
      code: 200,
      body: { state: 'appealing' },
    })
    expect(await detail(manager, id)).toMatchObject({ paused: true, overdue: false, may: { rectify: false } })
    const decide = (by: Someone, outcome: string) => act(by, id, 2, { what: 'decide', outcome, words: '现场核实' })
    expect(await decide(reviewer, 'uphold')).toMatchObject({ code: 20_314 })
    expect(await decide(manager, 'uphold')).toMatchObject({ code: 20_305 })
    world.forward(3_600_000)
    expect(await decide(second, 'uphold')).toMatchObject({ code: 200, body: { state: 'mending' } })
    const row = await problemRow(id)
    expect(row.dueAt?.getTime()).toBeGreaterThanOrEqual((dueAt?.getTime() ?? 0) + 3_600_000)
    expect(await act(manager, id, 3, { what: 'appeal', words: '再次申诉' })).toMatchObject({ code: 20_313 })
  })

  test('is made within three workdays', async () => {
    const assignedAt = new Date(world.now().getTime() - 8 * 86_400_000)
    const { id } = await mending({ assignedAt })
    expect(await act(manager, id, 1, { what: 'appeal', words: '不是' })).toMatchObject({
      code: 20_312,
      message: '申诉期已过',
    })
    expect((await detail(manager, id)).appealUntil).toBeNull()
  })

  test('that holds takes the problem from the company, which sees it no more', async () => {
    const { id } = await mending({ state: 'appealing' })
    const { body } = await act(second, id, 1, { what: 'decide', outcome: 'elsewhere', words: '属物业' })
    expect(body.state).toBe('open')
    expect((await post('problemDetail', { id }, manager)).code).toBe(404)
  })

  test('two at once: one has effect', async () => {
    const { id } = await mending()
    const appeals = await Promise.all([manager, helper].map((by) => act(by, id, 1, { what: 'appeal', words: '不是' })))
    expect(codesOf(appeals)).toEqual([200, 20_304])
    const decisions = await Promise.all([
      act(second, id, 2, { what: 'decide', outcome: 'uphold', words: '是' }),
      act(second, id, 2, { what: 'decide', outcome: 'void', words: '不是' }),
    ])
    expect(codesOf(decisions)).toEqual([200, 20_304])
    const steps = await db.selectFrom('patrol.step').select('act').where('problemId', '=', id).execute()
    expect(steps.map((step) => step.act).toSorted()).toEqual(['appeal', 'decide', 'report'])
  })
})

describe('urging and closing as no problem', () => {
  test('a problem is urged once in four hours, and its menders read of it', async () => {
    const { id } = await mending()
    expect((await act(reviewer, id, 1, { what: 'urge' })).code).toBe(200)
    expect(await act(reviewer, id, 2, { what: 'urge' })).toMatchObject({ code: 20_318 })
    const read = await db.selectFrom('notify.inbox').select(['personId', 'title']).where('thing', '=', id).execute()
    expect(read).toEqual([{ personId: manager.id, title: '请尽快整改' }])
  })

  test('who reported reads that it was no problem, with the reason', async () => {
    const { id } = await makeProblem(db, { now: world.now(), reporterId: walker.id })
    expect(await act(reviewer, id, 1, { what: 'void', words: ' ' })).toMatchObject({ code: 20_317 })
    expect(await act(reviewer, id, 1, { what: 'void', words: '是新设备' })).toMatchObject({ body: { state: 'void' } })
    const read = await db.selectFrom('notify.inbox').select(['personId', 'text']).where('thing', '=', id).execute()
    expect(read).toEqual([{ personId: walker.id, text: expect.stringContaining('是新设备') }])
  })
})

test('addressees are found by who may assign', async () => {
  const find = (by: Someone, kind: string, text = '') =>
    post<{ items: { id: string }[] }>('addressees', { kind, text }, by)
  expect((await find(reviewer, 'person', '吴工')).body.items).toEqual([{ id: fitter.id, name: '吴工' }])
  expect((await find(reviewer, 'company')).body.items.map(({ id }) => id)).toContain(company.id)
  expect((await find(walker, 'person')).code).toBe(20_305)
  expect((await find(abroad, 'person')).code).toBe(20_305)
})
