import { expect, test } from 'vitest'
import type { CorrectionDetail } from '#contract/decoration'
import { inTransaction } from '#platform/db'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { findCase } from '../ground/case-queries.ts'
import { visitStage } from '../tests/visit-stage.ts'
import { notifyOverdue } from './hearing.ts'

const { world, db, post, people, engines, job, photo, order, answer, point } = await visitStage()
const { staff, second, applicant, foreman, stranger, operator, abroad } = people
const DAY = 86_400_000
const detail = (id: string, by: { token: string }) => post<CorrectionDetail>('correctionDetail', { id }, by)

test('ordered, answered in pairs, refused, answered again, closed: each round is kept with its pictures', async () => {
  const caseId = await job()
  const { id, before } = await order(caseId, ['rubbish', 'scope'])
  expect(before).toHaveLength(2)
  expect((await answer(id, before, 1)).body).toEqual({ id, state: 'answered', version: 2 })
  expect((await post('correctionReview', { id, seen: 2, accept: false, words: '' }, staff)).code).toBe(22_425)
  expect((await post('correctionReview', { id, seen: 2, accept: false, words: '角落还有' }, staff)).body).toMatchObject(
    { state: 'refused', version: 3 },
  )
  expect((await answer(id, before, 3, applicant)).body).toMatchObject({ state: 'answered', version: 4 })
  expect((await post('correctionReview', { id, seen: 4, accept: true, words: '' }, second)).body).toMatchObject({
    state: 'closed',
  })
  const { body } = await detail(id, applicant)
  expect(body.rounds.map(({ as, decision, reason }) => [as, decision, reason])).toEqual([
    ['施工负责人', 'refused', '角落还有'],
    ['申请人', 'closed', ''],
  ])
  expect(body.points.map(({ pairs }) => pairs.map(({ after }) => after.map(({ round }) => round)))).toEqual([
    [[1, 2]],
    [[1, 2]],
  ])
  expect([body.correction.refusals, body.clock, body.orderedBy]).toEqual([1, '', '周*'])
  expect((await detail(id, staff)).body.orderedBy).toBe('周航')
})

test('bytes that were used before are refused, also twice in one answer; nothing of it stays', async () => {
  const { id, before } = await order(await job(), ['rubbish', 'scope'])
  const bytes = freshPicture()
  const pairs = [
    { beforeId: before[0], photo: await photo(foreman, bytes) },
    { beforeId: before[1], photo: await photo(foreman, bytes) },
  ]
  const send = (some: object[]) => post('correctionSubmit', { id, seen: 1, words: '已清理', pairs: some }, foreman)
  expect((await send(pairs)).code).toBe(22_402)
  expect((await send(pairs.slice(0, 1))).code).toBe(22_422)
  expect((await send([pairs[0], { ...pairs[1], beforeId: before[0] }] as object[])).code).toBe(22_423)
  expect((await answer(id, before, 1)).code).toBe(200)
  // the same bytes under a new file, in another case
  const other = await order(await job(), ['rubbish'])
  const used = await db
    .selectFrom('decoration.visitPhoto')
    .select('sent')
    .where('ownerId', '=', id)
    .where('role', '=', 'after')
    .executeTakeFirst()
  expect(used?.sent).toBeInstanceOf(Buffer)
  const copy = freshPicture()
  const first = await post(
    'correctionSubmit',
    { id: other.id, seen: 1, words: '好', pairs: [{ beforeId: other.before[0], photo: await photo(foreman, copy) }] },
    foreman,
  )
  expect(first.code).toBe(200)
  const third = await order(await job(), ['rubbish'])
  const again = await post(
    'correctionSubmit',
    { id: third.id, seen: 1, words: '好', pairs: [{ beforeId: third.before[0], photo: await photo(foreman, copy) }] },
    foreman,
  )
  expect(again.code).toBe(22_402)
  // a file that somebody else sent
  const theirs = await post(
    'correctionSubmit',
    { id: third.id, seen: 1, words: '好', pairs: [{ beforeId: third.before[0], photo: await photo(staff) }] },
    foreman,
  )
  expect(theirs.code).toBe(22_401)
})

test('nobody reviews their own answer, and of two reviewers at once one is heard', async () => {
  const own = await job('working', { applicantId: staff.id })
  const mine = await order(own)
  expect((await answer(mine.id, mine.before, 1, staff)).code).toBe(200)
  expect((await post('correctionReview', { id: mine.id, seen: 2, accept: true, words: '' }, staff)).code).toBe(22_424)
  expect((await detail(mine.id, staff)).body).toMatchObject({ mayReview: false, reviewNo: '不能复核自己提交的整改' })
  const { id, before } = await order(await job())
  await answer(id, before, 1)
  const both = await Promise.all([
    post('correctionReview', { id, seen: 2, accept: true, words: '' }, staff),
    post('correctionReview', { id, seen: 2, accept: false, words: '不行' }, second),
  ])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 22_420])
})

test('strangers and other parks hear what they hear of an unknown one; only parties answer, only staff order', async () => {
  const caseId = await job()
  const { id, before } = await order(caseId)
  for (const by of [stranger, abroad]) expect((await detail(id, by)).code).toBe(404)
  for (const by of [applicant, foreman, operator, staff]) expect((await detail(id, by)).code).toBe(200)
  expect((await answer(id, before, 1, operator)).code).toBe(22_426)
  expect((await answer(id, before, 1, stranger)).code).toBe(404)
  const points = [await point(staff)]
  expect((await post('correctionAdd', { caseId, points }, foreman)).code).toBe(403)
  expect((await post('correctionAdd', { caseId, points }, abroad)).code).toBe(404)
  expect((await post('correctionAdd', { caseId, points: [{ ...points[0], kind: 'nothing' }] }, staff)).code).toBe(
    22_421,
  )
  expect((await post('correctionAdd', { caseId: await job('reviewing'), points }, staff)).code).toBe(22_405)
  const seen = async (by: { token: string }) =>
    (await post<{ items: { id: string }[] }>('correctionList', { scope: 'answer', caseId }, by)).body.items.map(
      (item) => item.id,
    )
  expect([await seen(applicant), await seen(foreman), await seen(stranger)]).toEqual([[id], [id], []])
})

test('overdue ones come first, are told once, and open ones stand against resuming and the final check', async () => {
  const caseId = await job()
  const [late, safe] = [await order(caseId, ['scope']), await order(caseId, ['safety'])]
  expect(new Date(safe.dueAt).getTime() - world.now().getTime()).toBeLessThanOrEqual(DAY)
  const workCase = await findCase(db, '1', caseId)
  if (!workCase) throw new Error('no case')
  const lacks = (purpose: 'check' | 'resume') => engines.hooks.lacks(db, purpose, workCase, world.now())
  expect(await lacks('check')).toEqual([{ kind: 'correction', count: 2, words: '还有2项整改未关闭，暂不能申请验收' }])
  expect(await lacks('resume')).toMatchObject([{ count: 1 }])
  await db
    .updateTable('decoration.correction')
    .set({ orderedAt: new Date(world.now().getTime() - 3 * DAY), dueAt: new Date(world.now().getTime() - DAY) })
    .where('id', '=', late.id)
    .execute()
  await Promise.all([notifyOverdue(engines), notifyOverdue(engines)])
  const ladders = await db.selectFrom('notify.ladder').select('ref').where('ref', 'like', `${late.id}%`).execute()
  expect(ladders.map(({ ref }) => ref).toSorted()).toEqual([`${late.id}:ordered:0`, `${late.id}:overdue:0`])
  const { body } = await post<{ items: { id: string; overdue: boolean }[]; counts: object }>(
    'correctionList',
    { scope: 'answer', caseId },
    foreman,
  )
  expect(body.items.map(({ id, overdue }) => [id, overdue])).toEqual([
    [late.id, true],
    [safe.id, false],
  ])
  expect(body.counts).toMatchObject({ answer: 2, overdue: 1 })
  expect(await inTransaction(db, (tx) => engines.hooks.keeps(tx, workCase, world.now()))).toHaveLength(2)
})

test('the order is drawn as a paper with its pairs, for parties alone', async () => {
  const { id, before } = await order(await job())
  await answer(id, before, 1)
  const pdf = await post<{ bytes: Buffer }>('correctionPaper', { id }, foreman)
  expect(pdf.body.bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect((await post('correctionPaper', { id }, stranger)).code).toBe(404)
})
