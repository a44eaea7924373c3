import { expect, test } from 'vitest'
import type { CheckDetail, CheckKind } from '#contract/decoration'
import { makeGrant } from '#fixtures/people'
import { TEST_DESIGN } from '../tests/case-stage.ts'
import { visitStage } from '../tests/visit-stage.ts'
import { USUAL_LISTS } from '../visits/usual-lists.ts'
import { sweepChecks } from './hearing.ts'

const { world, db, post, people, engines, job, photo, sign, point, order, answer, caseRow } = await visitStage()
const { staff, second, applicant, foreman, stranger, operator, abroad } = people
const DAY = 86_400_000

type Listed = { asks: { kind: string; no: string | null }[]; days: string[]; lacks: object[] }
type Added = { id: string; state: string; version: number }
const list = async (caseId: string, by: { token: string } = foreman) =>
  (await post<Listed>('checkList', { caseId }, by)).body
const ask = async (caseId: string, kind: CheckKind, by: { token: string } = foreman) => {
  const [day] = (await list(caseId)).days
  return await post<Added>('checkAdd', { act: { what: 'ask', caseId, kind, day, half: 'am' } }, by)
}
const good = (kind: CheckKind) =>
  Object.fromEntries(
    (USUAL_LISTS.checks.find((form) => form.kind === kind)?.fields ?? []).map((field) => [
      field.id,
      [field.options[0] ?? (field.min === '' ? '1' : field.min)],
    ]),
  )
const result = async (kind: CheckKind, more: object = {}, by: { token: string } = staff) => ({
  passed: true,
  version: 0,
  answers: good(kind),
  words: '',
  photos: [await photo(by)],
  staffSign: await sign(by),
  partySign: await sign(by),
  partyName: '吴大工',
  ...more,
})
const failed = async (kind: CheckKind) =>
  await result(kind, { passed: false, answers: {}, order: { points: [await point(staff, 'quality')] } })
const decide = async (id: string, sent: object, by: { token: string } = staff, seen = 1) =>
  await post<{ state: string; correctionId: string | null; reviewOn: string | null }>(
    'checkSubmit',
    { id, seen, result: sent },
    by,
  )
const pass = async (caseId: string, kind: CheckKind) => {
  const { body } = await ask(caseId, kind)
  return await decide(body.id, await result(kind))
}

test('stages in their order, then the final check, the watch, and the review that closes the case', async () => {
  const caseId = await job()
  expect((await ask(caseId, 'fire')).code).toBe(22_441)
  expect((await ask(caseId, 'final')).code).toBe(22_441)
  expect((await list(caseId)).asks.find(({ kind }) => kind === 'fire')?.no).toBe('隐蔽工程未验收，不能进入下一工序')
  expect((await pass(caseId, 'electric')).body.state).toBe('passed')
  expect((await ask(caseId, 'electric')).code).toBe(22_445)
  const final = await ask(caseId, 'final')
  expect((await caseRow(caseId)).state).toBe('checking')
  expect((await ask(caseId, 'fire')).code).toBe(22_405)
  const done = await decide(final.body.id, await result('final'))
  const row = await caseRow(caseId)
  expect([row.state, row.reviewOn]).toEqual(['watching', done.body.reviewOn])
  const review = await db
    .selectFrom('decoration.visitCheck')
    .select(['id', 'onDay', 'state'])
    .where('caseId', '=', caseId)
    .where('kind', '=', 'review')
    .executeTakeFirstOrThrow()
  expect(review).toMatchObject({ onDay: row.reviewOn, state: 'asked' })
  expect((await decide(review.id, await result('review'))).code).toBe(22_454)
  await db
    .updateTable('decoration.visitCheck')
    .set({ onDay: new Date(world.now().getTime()).toISOString().slice(0, 10) })
    .where('id', '=', review.id)
    .execute()
  const seen = (await post<CheckDetail>('checkDetail', { id: review.id }, staff)).body
  expect([seen.may, seen.decideNo]).toEqual([['decide'], null])
  expect((await decide(review.id, await result('review', { partySign: undefined, partyName: '' }))).body.state).toBe(
    'passed',
  )
  expect((await caseRow(caseId)).state).toBe('closed')
})

test('a type that names its checks needs these alone, and one that names none leaves it to the park', async () => {
  await makeGrant(db, second, { rights: ['decoration.review', 'decoration.fire'] })
  const typed = async (title: string, stages: readonly string[] | null) => {
    const made = await post<{ id: string; version: number }>(
      'typeSave',
      { id: null, design: { ...TEST_DESIGN, title, stages } },
      operator,
    )
    const { id, version } = made.body
    expect((await post('typePublish', { id, seen: version }, operator)).code).toBe(200)
    return await job('working', { typeId: id, typeVersion: 1 })
  }
  const [fresh, fire, plain] = [await typed('翻新', []), await typed('烟感改造', ['fire']), await typed('其他', null)]
  const noOf = async (caseId: string) => (await list(caseId)).asks.find(({ kind }) => kind === 'final')?.no
  expect([await noOf(fresh), await noOf(fire), await noOf(plain)]).toEqual([
    null,
    '请先通过消防验收，再申请竣工验收',
    '隐蔽工程未验收，不能进入下一工序',
  ])
  expect((await ask(fire, 'final')).code).toBe(22_442)
  expect((await ask(fire, 'fire')).code).toBe(200)
  expect((await ask(fresh, 'final')).code).toBe(200)
})

test('an open correction stands against the final check; one that failed orders at once and the work goes on', async () => {
  const caseId = await job()
  await pass(caseId, 'electric')
  const open = await order(caseId)
  const refused = await ask(caseId, 'final')
  expect([refused.code, refused.message]).toEqual([22_440, '还有1项整改未关闭，暂不能申请验收'])
  await answer(open.id, open.before, 1)
  await post('correctionReview', { id: open.id, seen: 2, accept: true, words: '' }, staff)
  const { body } = await ask(caseId, 'final')
  expect((await decide(body.id, await result('final', { passed: false, answers: {} }))).code).toBe(22_456)
  expect((await decide(body.id, await result('final', { order: { points: [await point(staff)] } }))).code).toBe(22_457)
  expect((await decide(body.id, await result('final', { partySign: undefined }))).code).toBe(22_450)
  expect((await decide(body.id, await result('final', { answers: {} }))).code).toBe(22_449)
  const done = await decide(body.id, await failed('final'))
  expect([done.body.state, (await caseRow(caseId)).state]).toEqual(['failed', 'working'])
  const detail = (await post<CheckDetail>('checkDetail', { id: body.id }, foreman)).body
  expect(detail.corrections.map(({ id }) => id)).toEqual([done.body.correctionId])
  expect((await ask(caseId, 'final')).code).toBe(22_440)
})

test('waterproofing: two pictures, 24 hours apart', async () => {
  const caseId = await job()
  await pass(caseId, 'electric')
  const { id } = (await ask(caseId, 'waterproof')).body
  expect((await decide(id, await result('waterproof', { second: await photo(staff) }))).code).toBe(22_451)
  const first = async () => ({ act: { what: 'first', id, photo: await photo(foreman) } })
  expect((await post('checkAdd', await first(), foreman)).code).toBe(200)
  expect((await post('checkAdd', await first(), foreman)).code).toBe(22_453)
  expect((await decide(id, await result('waterproof', { second: await photo(staff) }))).code).toBe(22_452)
  const before = new Date(world.now().getTime() - DAY)
  await db
    .updateTable('decoration.visitPhoto')
    .set({ at: before, recordedAt: before })
    .where('ownerId', '=', id)
    .where('role', '=', 'first')
    .execute()
  expect((await decide(id, await result('waterproof', { second: await photo(staff) }))).body.state).toBe('passed')
  expect((await post<CheckDetail>('checkDetail', { id }, foreman)).body.pair).toMatchObject({
    marked: false,
    hours: 24,
  })
})

test('two parties ask, or two staff decide, at once: one is heard; moved and withdrawn by whom it concerns', async () => {
  const caseId = await job()
  const both = await Promise.all([ask(caseId, 'electric', foreman), ask(caseId, 'electric', applicant)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 22_444])
  const id = both.find(({ code }) => code === 200)?.body.id ?? ''
  const days = (await list(caseId)).days
  const move = (day: string | undefined, by: { token: string }) =>
    post<Added>('checkAdd', { act: { what: 'move', id, seen: 1, day, half: 'pm' } }, by)
  expect((await move('2020-01-06', foreman)).code).toBe(22_447)
  expect((await move(days[1], operator)).code).toBe(22_448)
  expect((await move(days[1], stranger)).code).toBe(404)
  expect((await move(days[1], staff)).body.version).toBe(2)
  expect((await move(days[2], foreman)).code).toBe(22_446)
  const sent = [await result('electric'), await failed('electric')]
  const decided = await Promise.all([decide(id, sent[0] ?? {}, staff, 2), decide(id, sent[1] ?? {}, staff, 2)])
  expect(decided.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 22_446])
  const other = await job()
  await pass(other, 'electric')
  const final = (await ask(other, 'final')).body
  const withdrawn = await post<Added>(
    'checkAdd',
    { act: { what: 'withdraw', id: final.id, seen: 1, reason: '还没好' } },
    applicant,
  )
  expect([withdrawn.body.state, (await caseRow(other)).state]).toEqual(['withdrawn', 'working'])
})

test('a review that nobody does in five workdays closes the case by itself: silence gives back', async () => {
  const onDay = (daysAgo: number) => new Date(world.now().getTime() - daysAgo * DAY).toISOString().slice(0, 10)
  const review = async (daysAgo: number) => {
    const caseId = await job()
    await pass(caseId, 'electric')
    await decide((await ask(caseId, 'final')).body.id, await result('final'))
    await db
      .updateTable('decoration.visitCheck')
      .set({ onDay: onDay(daysAgo) })
      .where('caseId', '=', caseId)
      .where('kind', '=', 'review')
      .execute()
    return caseId
  }
  const [fresh, late] = [await review(4), await review(20)]
  await Promise.all([sweepChecks(engines), sweepChecks(engines)])
  expect([(await caseRow(fresh)).state, (await caseRow(late)).state]).toEqual(['watching', 'closed'])
  const steps = await db
    .selectFrom('decoration.step')
    .select(['act', 'byId'])
    .where('caseId', '=', late)
    .where('act', '=', 'silence')
    .execute()
  expect(steps).toEqual([{ act: 'silence', byId: null }])
  const states = await db
    .selectFrom('decoration.visitCheck')
    .select('state')
    .where('caseId', '=', late)
    .where('kind', '=', 'review')
    .execute()
  expect(states).toEqual([{ state: 'withdrawn' }])
})

test('parties and staff see a check, others nothing; names are masked for parties; the paper is drawn', async () => {
  const caseId = await job()
  const { id } = (await ask(caseId, 'electric')).body
  await decide(id, await result('electric', {}, second), second)
  for (const by of [stranger, abroad]) expect((await post('checkDetail', { id }, by)).code).toBe(404)
  const names = async (by: { token: string }) => {
    const { body } = await post<CheckDetail>('checkDetail', { id }, by)
    return [body.decidedBy, ...body.signatures.map(({ name }) => name)]
  }
  expect(await names(staff)).toEqual(['孙丽', '孙丽', '吴大工'])
  expect(await names(applicant)).toEqual(['孙*', '孙*', '吴*'])
  const pdf = await post<{ bytes: Buffer }>('checkPaper', { id }, foreman)
  expect(pdf.body.bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect((await post('checkPaper', { id }, stranger)).code).toBe(404)
})
