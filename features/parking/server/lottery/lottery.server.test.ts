import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffApplication, StaffLotteryDetail } from '#contract/parking'
import { makeApplication, makePool, newPlate } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, lot, driver } = parking
const { db } = world.store
const operator = await world.person({ roles: ['operator'] })
const second = await world.person({ roles: ['operator'] })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let poolId = ''
let people: { id: string; token: string; applicationId: string }[] = []

/** Seven wait for three spaces of a company. */
beforeEach(async () => {
  const company = await makeCompany(db)
  poolId = await makePool(db, { companyId: company.id, spaces: 3, lotIds: [lot.id], now: world.now() })
  people = []
  for (let i = 0; i < 7; i += 1) {
    const { id, token } = await world.person({ nickName: '王芳', company: { id: company.id } })
    const facts = { personId: id, companyId: company.id, plate: newPlate(), now: world.now() }
    people.push({ id, token, applicationId: await makeApplication(db, { ...facts, state: 'company_approved' }) })
  }
})

const publish = (more: object = {}) =>
  world.post<StaffLotteryDetail>('staffparking/lotteryPublish', { poolId, ...more }, operator.token)
const draw = (id: string, token = operator.token) =>
  world.post<StaffLotteryDetail>('staffparking/lotteryDraw', { id }, token)
const cancel = (id: string) => world.post<StaffLotteryDetail>('staffparking/lotteryCancel', { id }, operator.token)
const show = async (id: string, token = driver.token) =>
  (await world.get<StaffLotteryDetail>(`staffparking/lottery/${id}`, {}, token)).body
const mine = async ({ token, applicationId: id }: (typeof people)[number]) =>
  (await world.post<StaffApplication>('staffparking/detail', { id }, token)).body
const states = async () => (await Promise.all(people.map(mine))).map(({ state }) => state)
const someone = (i: number) => people[i] ?? expect.unreachable()

/** Draws by the printed rule. */
function byRule({ list, seed, spaces }: StaffLotteryDetail): string[] {
  const keyed = list.map(({ number }) => [sha256(`${seed}${number}`), number] as const)
  return keyed
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, spaces)
    .map(([, number]) => number)
}

describe('a lottery', () => {
  test('is published with list and hashes, drawn, and found again by anybody', async () => {
    const { body: published } = await publish()
    expect(published).toMatchObject({ state: 'published', spaces: 3, applicants: 7, seed: null, winners: [] })
    expect(published.list.map(({ who }) => who)).toEqual(Array(7).fill('王**'))
    expect(published.listHash).toBe(sha256(published.list.map(({ number }) => `${number}\n`).join('')))
    expect((await show(published.id, someone(2).token)).mine).toEqual([(await mine(someone(2))).number])
    const drawn = (await draw(published.id)).body
    expect(drawn).toMatchObject({ state: 'drawn', list: published.list, listHash: published.listHash })
    expect(sha256(drawn.seed ?? '')).toBe(published.seedHash)
    expect(drawn.winners).toEqual(byRule(drawn))
    for (const one of people) {
      const { number, state, lots } = await mine(one)
      const won = drawn.winners.includes(number)
      expect([state, lots.length]).toEqual(won ? ['approved', 1] : ['refused', 0])
    }
  })

  test('tells its seed by no call before it is drawn', async () => {
    const { body } = await publish({ drawsAt: toInstant(new Date(world.now().getTime() + 60 * MINUTE)) })
    const row = await db
      .selectFrom('parking.staffLottery')
      .select(['seed', 'seedSealed'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row.seed).toBeNull()
    const seed = world.product.vault.open(row.seedSealed ?? Buffer.alloc(0), {
      purpose: 'parking.staff_lottery.seed',
      of: body.id,
    })
    expect(sha256(seed)).toBe(body.seedHash)
    expect(row.seedSealed?.includes(seed)).toBe(false)
    expect(JSON.stringify([body, await show(body.id)])).not.toContain(seed)
    expect(await draw(body.id)).toMatchObject({ code: 11_123 })
    world.forward(61 * MINUTE)
    expect((await draw(body.id)).body.seed).toBe(seed)
  })

  test('is drawn once, by however many at once', async () => {
    const { body } = await publish()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => draw(body.id, (i % 2 ? operator : second).token)),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(615)])
    expect(new Set(answers.map(({ body: each }) => JSON.stringify([each.seed, each.winners]))).size).toBe(1)
    const acts = await db
      .selectFrom('parking.staffAct')
      .select('act')
      .where(
        'applicationId',
        'in',
        people.map(({ applicationId }) => applicationId),
      )
      .where('act', 'in', ['won', 'lost'])
      .execute()
    expect(acts).toHaveLength(7)
    const held = (await states()).filter((state) => state === 'approved')
    expect(held).toHaveLength(3)
  })

  test('keeps its list: who takes part cannot be decided about, and who withdraws leaves a place empty', async () => {
    const { body } = await publish()
    const decide = { id: someone(0).applicationId, accept: true, note: '' }
    expect(await world.post('staffparking/parkDecide', decide, operator.token)).toMatchObject({ code: 11_112 })
    await world.post('staffparking/delete', { id: someone(0).applicationId, expect: 'withdrawn' }, someone(0).token)
    const drawn = (await draw(body.id)).body
    expect(drawn.list).toEqual(body.list)
    const { number, state } = await mine(someone(0))
    expect(state).toBe('withdrawn')
    const approved = (await states()).filter((each) => each === 'approved')
    expect(approved).toHaveLength(drawn.winners.includes(number) ? 2 : 3)
  })

  test('holds its spaces until it is drawn or cancelled', async () => {
    const { body } = await publish({ spaces: 2 })
    expect(await publish()).toMatchObject({ code: 11_121 })
    const late = await world.person({})
    const { companyId } = await mine(someone(0))
    const facts = { personId: late.id, companyId, now: world.now(), state: 'company_approved' }
    const ids = [newPlate(), newPlate()].map((plate) => makeApplication(db, { ...facts, plate }))
    const decide = async (id: Promise<string> | undefined) =>
      (await world.post('staffparking/parkDecide', { id: await id, accept: true, note: '' }, operator.token)).code
    expect([await decide(ids[0]), await decide(ids[1])]).toEqual([200, 11_111])
    expect((await cancel(body.id)).body).toMatchObject({ state: 'cancelled', seed: null })
    expect(await cancel(body.id)).toMatchObject({ code: 615 })
    expect(await draw(body.id)).toMatchObject({ code: 11_124 })
    expect(await states()).toEqual(Array(7).fill('company_approved'))
    expect(await decide(ids[1])).toBe(200)
    const again = await publish()
    expect(again.body).toMatchObject({ spaces: 1, applicants: 7 })
    await draw(again.body.id)
    expect(await cancel(again.body.id)).toMatchObject({ code: 11_125 })
  })

  test('drawn and cancelled at once is one of both', async () => {
    const { body } = await publish()
    const [drawn, cancelled] = await Promise.all([draw(body.id), cancel(body.id)])
    const { state } = await show(body.id)
    expect([drawn.code, cancelled.code]).toEqual(state === 'drawn' ? [200, 11_125] : [11_124, 200])
    expect(await states()).toEqual(
      state === 'drawn' ? expect.arrayContaining(['approved', 'refused']) : Array(7).fill('company_approved'),
    )
  })

  test('is not needed where there are spaces enough, and not published with more than there are', async () => {
    expect(await publish({ spaces: 4 })).toMatchObject({ code: 11_120, data: { left: 3 } })
    for (const { applicationId: id, token } of people.slice(3)) await world.post('staffparking/delete', { id }, token)
    expect(await publish()).toMatchObject({ code: 11_121, data: { waiting: 3 } })
    expect(await publish({ drawsAt: toInstant(new Date(world.now().getTime() - MINUTE)) })).toMatchObject({
      code: 11_122,
    })
  })
})
