import { expect, test } from 'vitest'
import type { RoundDetail, RoundPack } from '#contract/patrol'
import { checkItem, makePoint, makeRound } from '#fixtures/patrol'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { printedText } from '../points/codes.ts'
import { type Heard, patrolStage } from '../tests/stage.ts'

const { world, db, post, people, photo, tell, problemRow } = await patrolStage()
const { walker, mate, reviewer, fitter } = people
const { forms, codes } = world.product
type Someone = { token: string; id: string }

const ITEMS = [
  checkItem('ok'),
  checkItem('load', { kind: 'number', label: '负荷', max: '80', unit: 'A', photo: 'abnormal' }),
]
const point = () => makePoint(db, forms, { items: ITEMS, now: world.now() })
const codeOf = async (pointId: string) =>
  /code=(\d+)/.exec(await printedText(db, { codes, publicUrl: '' }, { areaId: '1', pointId }))?.[1] ?? ''
const minutesAgo = (minutes: number) => toInstant(new Date(world.now().getTime() - minutes * 60_000))

/** A round of two points with all that a phone without network did on it, photos sent. */
async function walked(walkerId: string | null = walker.id, by: Someone = walker) {
  const [one, two] = [await point(), await point()]
  const id = await makeRound(db, { pointIds: [one.id, two.id], walkerId, now: world.now() })
  const at = (what: string, pointId: string, minutes: number, more: object) => ({
    actId: newId(),
    roundId: id,
    pointId,
    at: minutesAgo(minutes),
    what,
    photos: [],
    ...more,
  })
  const proof = await photo(by)
  const acts = [
    at('arrive', one.id, 30, { code: await codeOf(one.id) }),
    at('answer', one.id, 29, { version: 1, answers: { ok: 'yes', load: '60' } }),
    at('arrive', two.id, 20, { words: '点位码被撕掉', photos: [await photo(by)] }),
    at('answer', two.id, 19, {
      version: 1,
      answers: { ok: 'yes', load: '95' },
      photos: [{ ...proof, itemId: 'load' }],
    }),
    at('problem', two.id, 18, { kind: 'electric', grade: 'major', text: '负荷过高', itemId: 'load', photos: [proof] }),
  ]
  return { id, one, two, acts }
}

/** What the store has of a round: it is to be the same whatever the replay. */
async function storedOf(id: string) {
  const visits = await db
    .selectFrom('patrol.visit')
    .select(['position', 'arrival', 'arrivedAt', 'result', 'resultAt', 'answers', 'outside'])
    .where('roundId', '=', id)
    .orderBy('position')
    .execute()
  const { state, doneAt, startedAt } = await db
    .selectFrom('patrol.round')
    .select(['state', 'doneAt', 'startedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const problems = await db.selectFrom('patrol.problem').select(['id', 'text']).where('roundId', '=', id).execute()
  const photos = await db
    .selectFrom('patrol.photo')
    .select('role')
    .where((is) => is.or([is('roundId', '=', id), is('problemId', 'in', [...problems.map((each) => each.id), id])]))
    .execute()
  const words = (at: Date | null) => at && toInstant(at).slice(0, 16)
  return {
    round: { state, doneAt: words(doneAt), startedAt: words(startedAt) },
    visits: visits.map(({ arrivedAt, resultAt, ...visit }) => ({
      ...visit,
      arrivedAt: words(arrivedAt),
      resultAt: words(resultAt),
    })),
    problems: problems.map(({ text }) => text),
    photos: photos.map(({ role }) => role).toSorted(),
  }
}

const states = (answers: readonly Heard[]) => answers.map(({ state }) => state)
const all = (state: string, count: number) => Array.from({ length: count }, () => state)

test('a round that was walked without network is whole: arrivals, answers, the photo, the problem, and it is done', async () => {
  const { id, acts } = await walked()
  expect(states(await tell(walker, acts, { late: true }))).toEqual(all('recorded', 5))
  const stored = await storedOf(id)
  expect(stored).toMatchObject({
    round: { state: 'done' },
    visits: [
      { arrival: 'code', result: 'normal', answers: { ok: 'yes', load: '60' }, outside: [] },
      { arrival: 'words', result: 'abnormal', outside: ['load'] },
    ],
    problems: ['负荷过高'],
    photos: ['arrival', 'before', 'item'],
  })
  const { body } = await post<RoundDetail>('taskDetail', { id }, reviewer)
  expect(body.visits.map(({ arrival }) => [arrival?.how, arrival?.words])).toEqual([
    ['code', ''],
    ['words', '点位码被撕掉'],
  ])
  // the problem was reported, so nothing is proposed any more
  expect(body.visits.map(({ proposed }) => proposed)).toEqual([[], []])
})

test('cut after every act, doubled, reversed, from two phones at once: each act counts once, and no photo is lost', async () => {
  const ways: ((acts: readonly object[]) => Promise<unknown>)[] = [
    async (acts) => {
      for (let cut = 1; cut <= acts.length; cut += 1) await tell(walker, acts.slice(0, cut), { late: true })
    },
    async (acts) => tell(walker, [...acts, ...acts], { late: true }),
    async (acts) => tell(walker, acts.toReversed(), { late: true }),
    async (acts) => Promise.all([tell(walker, acts, { late: true }), tell(walker, acts.toReversed(), { late: true })]),
  ]
  const wanted = await walked()
  await tell(walker, wanted.acts, { late: true })
  const { problems, photos, visits } = await storedOf(wanted.id)
  for (const way of ways) {
    const { id, acts } = await walked()
    await way(acts)
    const stored = await storedOf(id)
    const plain = (some: typeof visits) => some.map(({ arrivedAt: _at, resultAt: _result, ...visit }) => visit)
    expect([stored.round.state, plain(stored.visits), stored.problems, stored.photos]).toEqual([
      'done',
      plain(visits),
      problems,
      photos,
    ])
    const again = await tell(walker, acts, { late: true })
    expect(states(again)).toEqual(all('again', 5))
    expect(again.flatMap(({ fileIds }) => fileIds).length).toBe(3)
  }
})

test('another person, and the same number on another round, have no effect', async () => {
  const { id, acts } = await walked(null)
  const [first] = acts
  if (!first) throw new Error('no acts')
  expect(states(await tell(walker, [first]))).toEqual(['recorded'])
  const before = await storedOf(id)
  expect(await tell(mate, [first])).toMatchObject([{ state: 'refused', code: 20_212 }])
  const other = await walked(null)
  const [strange] = other.acts
  expect(await tell(walker, [{ ...strange, actId: first.actId }])).toMatchObject([{ state: 'refused', code: 20_212 }])
  expect(await tell(fitter, [{ ...first, actId: newId() }])).toMatchObject([{ state: 'refused', code: 20_202 }])
  expect(await storedOf(id)).toEqual(before)
  expect((await storedOf(other.id)).round.state).toBe('waiting')
  const named = await walked(walker.id)
  expect(await tell(mate, [named.acts[0] ?? {}])).toMatchObject([{ state: 'refused', code: 20_202 }])
  expect(await tell(walker, [{ ...first, actId: newId(), roundId: newId() }])).toMatchObject([
    { state: 'refused', code: 20_202 },
  ])
})

test('what was cancelled meanwhile is stored as a late report, also its problem', async () => {
  const { id, acts } = await walked()
  const cancel = (by: Someone, reason = '停电') => post('taskCancel', { id, seen: 1, reason }, by)
  expect(await cancel(walker)).toMatchObject({ code: 20_200 })
  expect(await cancel(reviewer, ' ')).toMatchObject({ code: 400, field: 'reason' })
  expect(await cancel(reviewer)).toMatchObject({ code: 200 })
  expect(await cancel(reviewer)).toMatchObject({ code: 20_201, message: '该巡查任务已取消，请刷新后再处理' })
  const answers = await tell(walker, acts, { late: true })
  expect(answers.every(({ state, lateReport }) => state === 'recorded' && lateReport)).toBe(true)
  const stored = await storedOf(id)
  expect(stored).toMatchObject({
    round: { state: 'cancelled' },
    visits: [{ result: 'normal' }, { result: 'abnormal' }],
    photos: ['arrival', 'before', 'item'],
  })
  expect(await problemRow(answers[4]?.problemId ?? '')).toMatchObject({ lateReport: true })
})

test('a point that its plan took off meanwhile is stored as a late report of the round', async () => {
  const { id, two, acts } = await walked()
  await db.deleteFrom('patrol.visit').where('pointId', '=', two.id).execute()
  expect(states(await tell(walker, acts, { late: true }))).toEqual(all('recorded', 5))
  const { body } = await post<RoundDetail>('taskDetail', { id }, reviewer)
  expect(body.visits.map(({ lateReport }) => lateReport)).toEqual([false, true])
})

test('each act is refused by itself, in words, and leaves nothing behind', async () => {
  const { id, one, two, acts } = await walked()
  const at = (what: string, more: object) => ({ roundId: id, pointId: one.id, what, ...more })
  const answers = await tell(walker, [
    at('arrive', { code: await codeOf(two.id) }),
    at('arrive', { words: '码坏了' }),
    at('arrive', { photos: [await photo(walker)] }),
    at('answer', { version: 1, answers: { ok: 'yes' } }),
    at('answer', { version: 1, answers: { ok: 'yes', load: '95' } }),
    at('answer', {
      version: 1,
      answers: { ok: 'yes', load: '95' },
      photos: [{ ...(await photo(walker)), itemId: 'load', album: true }],
    }),
    at('answer', { version: 1, answers: { ok: 'yes', load: 'much' } }),
    at('answer', { version: 9, answers: { ok: 'yes', load: '60' } }),
    at('skip', { words: ' ' }),
    at('problem', { kind: 'none', grade: 'plain', text: '坏了', photos: [await photo(walker)] }),
    at('problem', { kind: 'fire', grade: 'plain', text: '坏了' }),
    at('skip', { words: '封闭', pointId: newId() }),
    at('skip', { words: '封闭', photos: [{ fileId: newId(), album: false }] }),
    ...acts,
  ])
  expect(answers.map(({ code, words }) => code || words)).toEqual([
    20_204,
    20_206,
    20_206,
    20_207,
    20_208,
    20_209,
    20_207,
    20_210,
    20_211,
    20_302,
    20_301,
    20_203,
    20_213,
    '',
    '',
    '',
    '',
    '',
  ])
  expect(answers[4]?.words).toBe('“负荷”需要拍照')
  expect((await storedOf(id)).photos).toEqual(['arrival', 'before', 'item'])
})

test('a phone whose clock is wrong is believed by how far it was ahead, and marked', async () => {
  const { id, one } = await walked()
  const ahead = 3_600_000
  const shown = (ms: number) => toInstant(new Date(world.now().getTime() + ahead + ms))
  await tell(walker, [{ roundId: id, pointId: one.id, what: 'skip', words: '封闭', at: shown(-600_000) }], {
    ahead,
    sentAt: shown(0),
  })
  const visit = await db.selectFrom('patrol.visit').selectAll().where('pointId', '=', one.id).executeTakeFirstOrThrow()
  expect(visit.clockOff).toBe(true)
  expect(Math.abs((visit.resultAt?.getTime() ?? 0) - (world.now().getTime() - 600_000))).toBeLessThan(5000)
})

test('a pack has what a phone needs without network: my rounds, points by version, kinds, and what is known there', async () => {
  const { id, one, two, acts } = await walked(mate.id, mate)
  await tell(mate, acts.slice(0, 2))
  await tell(mate, [acts[4] ?? {}])
  const { body } = await post<RoundPack>('roundPack', {}, mate)
  const round = body.rounds.find((each) => each.id === id)
  expect(round?.visits).toEqual([
    { pointId: one.id, state: 'normal', answers: { ok: 'yes', load: '60' }, arrived: true },
    { pointId: two.id, state: 'open', answers: {}, arrived: false },
  ])
  expect(body.points.find((each) => each.id === two.id)).toMatchObject({ version: 1, items: ITEMS })
  expect(body.problems).toMatchObject([{ pointId: two.id, kind: 'electric', state: 'open' }])
  expect(body.kinds.map(({ key }) => key)).toContain('fire')
  expect((await post('roundPack', {}, fitter)).code).toBe(20_200)
})
