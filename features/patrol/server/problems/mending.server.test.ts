import { beforeEach, describe, expect, test } from 'vitest'
import type { ProblemDetail } from '#contract/patrol'
import { makePoint, makeProblem } from '#fixtures/patrol'
import { newId } from '#platform/db'
import { printedText } from '../points/codes.ts'
import { codesOf, patrolStage, REPORT } from '../tests/stage.ts'

const stage = await patrolStage()
const { world, db, post, people, company, photo, problemRow } = stage
const { reviewer, second, walker, manager, helper, colleague, operator } = people
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

describe('mending', () => {
  const rectify = async (by: Someone, of: { id: string; photoId: string }, more: object = {}) =>
    post<Moved>(
      'problemRectify',
      { id: of.id, seen: 1, words: '已清理', photos: [{ ...(await photo(by)), ofId: of.photoId }], ...more },
      by,
    )
  let problem: Awaited<ReturnType<typeof mending>>
  beforeEach(async () => {
    problem = await mending()
  })

  test('wants photos taken over those of before', async () => {
    const own = await photo(manager)
    const no = { code: 20_308, message: '请按原位置重新拍照', field: 'photos' }
    expect(await rectify(manager, problem, { photos: [] })).toMatchObject(no)
    expect(await rectify(manager, problem, { photos: [{ ...own, ofId: newId() }] })).toMatchObject(no)
    expect(await rectify(manager, problem, { photos: [{ ...own, album: true, ofId: problem.photoId }] })).toMatchObject(
      no,
    )
    expect(await rectify(reviewer, problem)).toMatchObject({ code: 20_306 })
    expect(await rectify(colleague, problem)).toMatchObject({ code: 404 })
    expect(await rectify(helper, problem)).toMatchObject({ code: 200, body: { state: 'reviewing' } })
    expect(await rectify(helper, problem, { seen: 2 })).toMatchObject({
      message: '该问题已提交整改，等待复核，请刷新后再处理',
    })
  })

  test('proves the point by its code; without it the reviewer says why', async () => {
    const point = await makePoint(db, world.product.forms, { now: world.now() })
    const other = await makePoint(db, world.product.forms, { now: world.now() })
    const at = await mending({ pointId: point.id })
    const codeOf = async (pointId: string) => {
      const text = await printedText(db, { codes: world.product.codes, publicUrl: '' }, { areaId: '1', pointId })
      return /code=(\d+)/.exec(text)?.[1] ?? ''
    }
    expect(await rectify(manager, at, { code: await codeOf(other.id) })).toMatchObject({ code: 20_204, field: 'code' })
    expect((await rectify(manager, at, { code: await codeOf(point.id) })).code).toBe(200)
    expect(await post('problemReview', { id: at.id, seen: 2, accept: true, words: '' }, reviewer)).toMatchObject({
      code: 200,
    })
    await rectify(manager, problem)
    const review = (words: string) => post('problemReview', { id: problem.id, seen: 2, accept: true, words }, reviewer)
    expect(await review('')).toMatchObject({ code: 20_316, field: 'words' })
    expect(await review('现场已看')).toMatchObject({ code: 200, body: { state: 'closed' } })
  })

  test('that came again within 90 days asks for a cause, and operators read of the second time', async () => {
    const point = await makePoint(db, world.product.forms, { now: world.now() })
    const daysAgo = (days: number) => new Date(world.now().getTime() - days * 86_400_000)
    const closed = { now: daysAgo(95), state: 'closed' as const, pointId: point.id, kind: 'passage' }
    await makeProblem(db, { ...closed, closedAt: daysAgo(91) })
    const report = async () => {
      const input = { ...REPORT, kind: 'passage', pointId: point.id, spot: '', photos: [await photo(walker)] }
      return (await post<Moved>('problemAdd', input, walker)).body.id
    }
    expect((await problemRow(await report())).recurrence).toBe(0)
    const prior = await makeProblem(db, { ...closed, closedAt: daysAgo(89), recurrence: 1 })
    const id = await report()
    expect(await problemRow(id)).toMatchObject({ recurrence: 2, priorId: prior.id })
    expect((await detail(reviewer, id)).before.map((each) => each.id)).toEqual([prior.id])
    const again = await db
      .selectFrom('notify.inbox')
      .select('personId')
      .where('kind', '=', 'patrol.again')
      .where('thing', '=', id)
      .execute()
    expect(again.map(({ personId }) => personId)).toEqual([operator.id])
    await act(reviewer, id, 1, { what: 'assign', companyId: company.id, personId: null, words: '' })
    const { photos } = await detail(manager, id)
    const mend = { id, photoId: photos[0]?.id ?? '' }
    expect(await rectify(manager, mend, { seen: 2 })).toMatchObject({ code: 20_309, field: 'cause' })
    expect((await rectify(manager, mend, { seen: 2, cause: '货物没有地方放' })).code).toBe(200)
  })

  test('is reviewed by another; a rejection counts and its clock goes on', async () => {
    const own = await mending({ companyId: null, assigneeId: reviewer.id })
    await rectify(reviewer, own)
    const accept = (by: Someone) => post<Moved>('problemReview', { id: own.id, seen: 2, accept: true, words: '好' }, by)
    expect(await accept(reviewer)).toMatchObject({ code: 20_315, message: '不能复核自己的整改' })
    expect((await accept(second)).code).toBe(200)
    await rectify(manager, problem)
    const reject = (words: string) =>
      post<Moved>('problemReview', { id: problem.id, seen: 2, accept: false, words }, reviewer)
    expect(await reject('')).toMatchObject({ code: 20_317, field: 'words' })
    expect(
      await post('problemReview', { id: problem.id, seen: 2, accept: false, words: '没好' }, manager),
    ).toMatchObject({ code: 20_305 })
    expect(await reject('没有清完')).toMatchObject({ code: 200, body: { state: 'rejected' } })
    expect(await detail(manager, problem.id)).toMatchObject({ rejections: 1, may: { rectify: true } })
    expect(await waitsFor(manager, problem.id)).toBe(true)
  })

  test('two reviewers at once: one effect, and the slower hears how it stands', async () => {
    await rectify(manager, problem)
    const answers = await Promise.all([
      post('problemReview', { id: problem.id, seen: 2, accept: true, words: '好' }, reviewer),
      post('problemReview', { id: problem.id, seen: 2, accept: false, words: '不好' }, second),
    ])
    expect(codesOf(answers)).toEqual([200, 20_304])
    const { state } = await problemRow(problem.id)
    const slower = answers.find(({ code }) => code !== 200)
    const words = state === 'closed' ? '已关闭' : '已驳回，正在整改'
    expect(slower?.message).toBe(`该问题${words}，请刷新后再处理`)
  })
})
