import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProblemDetail } from '#contract/patrol'
import { makePoint, makeProblem, makeRound } from '#fixtures/patrol'
import { newId } from '#platform/db'
import type { Fingerprint } from '#platform/files'
import { toInstant } from '#vocabulary/day'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { codesOf, patrolStage, REPORT } from '../tests/stage.ts'
import { insertAlike, insertPhoto, listResembling, type NewPhoto, type PhotoRow } from './queries.ts'

const { world, db, post, people, company, photo, tell } = await patrolStage()
const { walker, reviewer, manager } = people
const DAY_MS = 86_400_000

// Each file is known by its bytes, as the file store knows it.
const prints = new Map<string, Fingerprint>()
Object.assign(world.product.files, { fingerprintOf: async (_: unknown, fileId: string) => prints.get(fileId) ?? null })
let seed = 0
const randomHash = () =>
  createHash('sha256')
    .update(`hash ${(seed += 1)}`)
    .digest('hex')
    .slice(0, 16)
const flipped = (hash: string, bits: number) =>
  Array.from({ length: bits })
    .reduce<bigint>((value, _, bit) => value ^ (1n << BigInt(bit * 7)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0')
const printOf = (bytes: Buffer, difference = randomHash(), textured = true): Fingerprint => {
  const sent = createHash('sha256').update(bytes).digest('hex')
  return { sent, decoded: createHash('sha256').update(`decoded ${sent}`).digest('hex'), difference, textured }
}
/** A photo that somebody sends, with its fingerprint known. */
async function shot(by: { token: string }, bytes = freshPicture(), difference?: string) {
  const sent = await photo(by, bytes)
  prints.set(sent.fileId, printOf(bytes, difference))
  return sent
}
const report = (photos: object[], more: object = {}) =>
  post<{ id: string }>('problemAdd', { ...REPORT, photos, ...more }, walker)

test('bytes that another act used on another occasion are refused, with when; the same act and the problem proposed from it are not', async () => {
  const bytes = freshPicture()
  expect((await report([await shot(walker, bytes)])).code).toBe(200)
  const used = await report([await shot(walker, bytes)])
  expect(used).toMatchObject({ code: 20_214, field: 'photos' })
  expect(used.message).toMatch(/^这张照片已在20\d\d年\d+月\d+日 \d\d:\d\d使用过，请重新拍摄$/)
  const point = await makePoint(db, world.product.forms, { now: world.now() })
  const roundId = await makeRound(db, { pointIds: [point.id], walkerId: walker.id, now: world.now() })
  const item = await shot(walker)
  const acts = [
    { roundId, pointId: point.id, what: 'answer', version: 1, answers: { one: 'no' }, photos: [item] },
    { roundId, pointId: point.id, what: 'problem', kind: 'fire', grade: 'plain', text: '坏了', photos: [item] },
  ].map((act) => ({ ...act, actId: newId() }))
  expect((await tell(walker, acts)).map(({ state }) => state)).toEqual(['recorded', 'recorded'])
  expect((await tell(walker, acts)).map(({ state }) => state)).toEqual(['again', 'again'])
  expect(await db.selectFrom('patrol.alike').selectAll().execute()).toEqual([])
})

test('in a replay they are stored and marked, and both stand beside each other for the reviewer alone', async () => {
  const bytes = freshPicture()
  const first = await report([await shot(walker, bytes)])
  const sentAt = toInstant(world.now())
  const act = { actId: newId(), at: toInstant(new Date(world.now().getTime() - 121_000)), sentAt, ahead: 0 }
  // one that is sent at once did not wait
  const prompt = { ...act, actId: newId(), at: sentAt }
  expect(await report([await shot(walker, bytes)], { act: prompt })).toMatchObject({ code: 20_214 })
  const second = await report([await shot(walker, bytes)], { act })
  expect(second.code).toBe(200)
  const seen = async (id: string, by: { token: string }) =>
    (await post<ProblemDetail>('problemDetail', { id }, by)).body.photos[0]
  expect(await seen(second.body.id, walker)).toMatchObject({ used: false, alike: [] })
  expect(await seen(second.body.id, reviewer)).toMatchObject({ used: true, alike: [{ how: 'sent' }] })
  expect(await seen(first.body.id, reviewer)).toMatchObject({ used: false, alike: [{ how: 'sent' }] })
})

test('a photo of before cannot prove what was mended; a new one of the same place is no suspicion', async () => {
  const point = await makePoint(db, world.product.forms, { now: world.now() })
  const [bytes, difference] = [freshPicture(), randomHash()]
  const added = await report([await shot(walker, bytes, difference)], { pointId: point.id, spot: '' })
  const { id } = added.body
  await post(
    'problemAct',
    { id, seen: 1, act: { what: 'assign', companyId: company.id, personId: null, words: '' } },
    reviewer,
  )
  const { body } = await post<ProblemDetail>('problemDetail', { id }, manager)
  const ofId = body.photos[0]?.id ?? ''
  const mend = async (shown: object) =>
    post('problemRectify', { id, seen: 2, words: '好了', photos: [{ ...shown, ofId }] }, manager)
  expect(await mend(await shot(manager, bytes))).toMatchObject({ code: 20_214 })
  expect((await mend(await shot(manager, freshPicture(), difference))).code).toBe(200)
  const photos = await db.selectFrom('patrol.photo').select('id').where('problemId', '=', id).execute()
  const alike = await db
    .selectFrom('patrol.alike')
    .select('photoId')
    .where(
      'photoId',
      'in',
      photos.map((each) => each.id),
    )
    .execute()
  expect(alike).toEqual([])
})

test('two at once with the same bytes: one is taken', async () => {
  const bytes = freshPicture()
  const photos = [await shot(walker, bytes), await shot(walker, bytes)]
  const answers = await Promise.all(photos.map((each) => report([each])))
  expect(codesOf(answers)).toEqual([200, 20_214])
})

/** A photo of the store, of a point and day. */
async function stored(facts: {
  pointId?: string | null
  difference: string
  textured?: boolean
  daysAgo?: number
  print?: Fingerprint
  areaId?: string
}): Promise<{ row: PhotoRow; print: NonNullable<NewPhoto['print']> }> {
  const { pointId = null, difference, textured = true, daysAgo = 0, areaId = '1' } = facts
  const recordedAt = new Date(world.now().getTime() - daysAgo * DAY_MS)
  const id = newId()
  const row: PhotoRow = {
    id,
    areaId,
    fileId: newId(),
    occasion: `test:${id}`,
    actId: null,
    role: 'item',
    pointId,
    roundId: null,
    problemId: null,
    itemId: null,
    ofId: null,
    attempt: null,
    album: false,
    byId: null,
    at: recordedAt,
    recordedAt,
    used: false,
  }
  const print = facts.print ?? printOf(Buffer.from(id), difference, textured)
  await insertPhoto(db, { ...row, print })
  return { row, print }
}
const alikeOf = async ({ row, print }: Awaited<ReturnType<typeof stored>>) =>
  listResembling(db, { photo: row, print, since: new Date(world.now().getTime() - 365 * DAY_MS) })

test('at one point one bit apart is suspect, two are not; a year back and no longer', async () => {
  const { id: pointId } = await makePoint(db, world.product.forms, { now: world.now() })
  const difference = randomHash()
  const old = await stored({ pointId, difference, textured: false, daysAgo: 300 })
  await stored({ pointId, difference, daysAgo: 370 })
  await stored({ pointId, difference, areaId: '2' })
  const one = await stored({ pointId, difference: flipped(difference, 1), textured: false })
  expect(await alikeOf(one)).toEqual([{ otherId: old.row.id, how: 'near', bits: 1 }])
  const two = await stored({ pointId, difference: flipped(flipped(difference, 3), 1), textured: false })
  expect((await alikeOf(two)).map(({ otherId }) => otherId)).toEqual([])
  const same = await stored({
    pointId,
    difference: randomHash(),
    print: { ...printOf(Buffer.from('x')), decoded: old.print.decoded },
  })
  expect(await alikeOf(same)).toMatchObject([{ otherId: old.row.id, how: 'decoded' }])
})

test('between points six bits apart are suspect where both have texture, seven are not', async () => {
  const points = [
    await makePoint(db, world.product.forms, { now: world.now() }),
    await makePoint(db, world.product.forms, { now: world.now() }),
    await makePoint(db, world.product.forms, { now: world.now() }),
  ]
  const [here = '', there = '', third = ''] = points.map(({ id }) => id)
  const difference = randomHash()
  const first = await stored({ pointId: here, difference })
  expect(await alikeOf(await stored({ pointId: there, difference: flipped(difference, 6) }))).toEqual([
    { otherId: first.row.id, how: 'far', bits: 6 },
  ])
  const seven = randomHash()
  await stored({ pointId: here, difference: seven })
  expect(await alikeOf(await stored({ pointId: third, difference: flipped(seven, 7) }))).toEqual([])
  const flat = randomHash()
  await stored({ pointId: here, difference: flat, textured: false })
  expect(await alikeOf(await stored({ pointId: there, difference: flat }))).toEqual([])
})

test('of 500 honest pictures of 25 points at most 2 in a hundred are marked', async () => {
  const points = await Promise.all(
    Array.from({ length: 25 }, () => makePoint(db, world.product.forms, { now: world.now() })),
  )
  let marked = 0
  for (let nth = 0; nth < 500; nth += 1) {
    const made = await stored({ pointId: points[nth % 25]?.id ?? null, difference: randomHash() })
    const alike = await alikeOf(made)
    await insertAlike(db, made.row.id, alike)
    if (alike.length > 0) marked += 1
  }
  expect(marked).toBeLessThanOrEqual(10)
})

test('an alike pair never stops a report', async () => {
  const point = await makePoint(db, world.product.forms, { now: world.now() })
  const difference = randomHash()
  const first = await report([await shot(walker, freshPicture(), difference)], { pointId: point.id, spot: '' })
  const second = await report([await shot(walker, freshPicture(), difference)], { pointId: point.id, spot: '' })
  expect([first.code, second.code]).toEqual([200, 200])
  const { body } = await post<ProblemDetail>('problemDetail', { id: second.body.id }, reviewer)
  expect(body.photos[0]?.alike).toMatchObject([{ how: 'near', place: point.name }])
  await makeProblem(db, { now: world.now() })
})
