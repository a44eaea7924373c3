import { expect, test } from 'vitest'
import type { ProblemDetail, RoundDetail } from '#contract/patrol'
import { makePoint, makeProblem, makeRound } from '#fixtures/patrol'
import { patrolStage, REPORT } from '../tests/stage.ts'

const { world, db, post, people, company, other, photo } = await patrolStage()
const { reviewer, second, walker, mate, fitter, manager, helper, colleague, stranger, operator, abroad } = people
type Someone = { token: string; id: string; nickName?: string }

const everybody: Readonly<Record<string, Someone>> = {
  reviewer,
  second,
  walker,
  mate,
  fitter,
  manager,
  helper,
  colleague,
  stranger,
  operator,
  abroad,
}

/** Who sees a problem, of everybody. */
async function seers(id: string): Promise<string[]> {
  const seen: string[] = []
  for (const [name, by] of Object.entries(everybody)) {
    const { code } = await post('problemDetail', { id }, by)
    if (code === 200) seen.push(name)
    else expect([name, code]).toEqual([name, 404])
  }
  return seen.toSorted()
}

test('a problem and its photos are seen by its parties alone, in each state; others hear what they hear of an unknown one', async () => {
  const facts = { now: world.now(), companyId: company.id, reporterId: walker.id }
  const parties = ['helper', 'manager', 'operator', 'reviewer', 'second', 'walker']
  for (const state of ['mending', 'reviewing', 'rejected', 'appealing', 'closed', 'void'] as const)
    expect([state, await seers((await makeProblem(db, { ...facts, state })).id)]).toEqual([state, parties])
  const open = await makeProblem(db, { now: world.now(), reporterId: fitter.id })
  expect(await seers(open.id)).toEqual(['fitter', 'operator', 'reviewer', 'second'])
})

test('the company of a problem reads no names of the other side, and no suspicions', async () => {
  const { id } = await makeProblem(db, {
    now: world.now(),
    state: 'mending',
    companyId: company.id,
    reporterId: walker.id,
  })
  await db.updateTable('patrol.photo').set({ used: true }).where('problemId', '=', id).execute()
  const { body } = await post<ProblemDetail>('problemDetail', { id }, manager)
  expect(JSON.stringify(body)).not.toContain('赵强')
  expect(body).toMatchObject({ reporter: null, roundId: null, before: [], photos: [{ used: false, alike: [] }] })
  expect(body.steps.every(({ by }) => by === null)).toBe(true)
  const own = await post<ProblemDetail>('problemDetail', { id }, reviewer)
  expect(own.body).toMatchObject({ reporter: { name: '赵强' }, photos: [{ used: true }] })
})

test('each ledger has what is addressed to its company, or what a person of the property reported or mends, and no other’s', async () => {
  const ours = await makeProblem(db, { now: world.now(), state: 'mending', companyId: company.id })
  const theirs = await makeProblem(db, { now: world.now(), state: 'mending', companyId: other.id })
  const idsOf = async (by: Someone, filter: object = {}) => {
    const { body, code } = await post<{ items: { id: string }[] }>('account', filter, by)
    return code === 200 ? body.items.map(({ id }) => id) : code
  }
  expect(await idsOf(stranger)).toEqual([theirs.id])
  expect(await idsOf(stranger, { companyId: company.id })).toEqual([])
  expect(await idsOf(helper)).toContain(ours.id)
  expect(await idsOf(helper)).not.toContain(theirs.id)
  expect(await idsOf(colleague)).toBe(20_321)
  const before = (await idsOf(walker)) as string[]
  expect(before).not.toEqual(expect.arrayContaining([ours.id]))
  expect(before).not.toEqual(expect.arrayContaining([theirs.id]))
  const reported = await makeProblem(db, { now: world.now(), reporterId: walker.id })
  const assigned = await makeProblem(db, { now: world.now(), state: 'mending', assigneeId: walker.id })
  expect(new Set((await idsOf(walker)) as string[])).toEqual(new Set([...before, reported.id, assigned.id]))
  expect(await post('accountExport', {}, walker)).toMatchObject({ code: 20_320 })
  expect(await idsOf(abroad)).toEqual([])
})

test('who walks a round reads which problems are known at its points, without the photos of others', async () => {
  const point = await makePoint(db, world.product.forms, { now: world.now() })
  const known = await makeProblem(db, { now: world.now(), pointId: point.id, reporterId: fitter.id })
  const own = await post<{ id: string }>(
    'problemAdd',
    { ...REPORT, spot: '', pointId: point.id, photos: [await photo(walker)] },
    walker,
  )
  const id = await makeRound(db, { pointIds: [point.id], walkerId: walker.id, now: world.now() })
  const { body } = await post<RoundDetail>('taskDetail', { id }, walker)
  const photos = new Map(body.problems.map((problem) => [problem.id, problem.photo !== null]))
  expect(photos).toEqual(
    new Map([
      [own.body.id, true],
      [known.id, false],
    ]),
  )
  const all = await post<RoundDetail>('taskDetail', { id }, reviewer)
  expect(all.body.problems.every((problem) => problem.photo !== null)).toBe(true)
  for (const by of [mate, manager, fitter, abroad]) expect((await post('taskDetail', { id }, by)).code).toBe(404)
})

test('a message about a problem opens for its parties alone', async () => {
  const { id } = await makeProblem(db, { now: world.now(), state: 'mending', companyId: company.id })
  await post('problemAct', { id, seen: 1, act: { what: 'urge' } }, reviewer)
  const unread = async () => {
    const { body } = await world.post<{ items: { path: string }[] }>('message/list', {}, manager.token)
    return body.items.filter(({ path }) => path.endsWith(id)).length
  }
  expect(await unread()).toBe(1)
  await db.updateTable('patrol.problem').set({ companyId: other.id }).where('id', '=', id).execute()
  expect(await unread()).toBe(0)
})

test('who had to mend a problem reads that it is theirs no more, and sees nothing else of it', async () => {
  const { id } = await makeProblem(db, { now: world.now(), reporterId: walker.id })
  const assign = (seen: number, companyId: string) =>
    post('problemAct', { id, seen, act: { what: 'assign', companyId, personId: null, words: '' } }, reviewer)
  await assign(1, company.id)
  await assign(2, other.id)
  const read = async (by: Someone) => {
    const { body } = await world.post<{ items: { title: string }[] }>('message/list', { topic: 'patrol' }, by.token)
    return body.items.filter(({ title }) => title === '问题已改派').length
  }
  expect([await read(manager), await read(stranger), await read(colleague)]).toEqual([1, 0, 0])
  expect((await post('problemDetail', { id }, manager)).code).toBe(404)
})
