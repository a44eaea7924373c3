import { beforeEach, expect, test } from 'vitest'
import { makeBooking } from '#fixtures/booking'
import { toInstant } from '#vocabulary/day'
import { makeBookWorld, PRICE } from '../tests/book-world.ts'
import { MINUTE } from '../tests/more-world.ts'

const kit = await makeBookWorld()
const { world, db, host, made, call, pay, promised } = kit
beforeEach(kit.fresh)
const always = [{ from: 0, to: 1440 }]

/** A paid booking of two hours at ¥100.00 an hour that began at the last half hour. */
async function running(percent: number): Promise<{ id: string; startsAt: Date }> {
  const back = [{ hours: 0, percent }]
  const place = await made({ hours: { workday: always, dayOff: always }, prices: [PRICE], back })
  const startsAt = new Date(Math.floor(world.now().getTime() / (30 * MINUTE)) * 30 * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 120 * MINUTE)
  const cost = [{ words: '2小时', amountFen: 20_000, from: toInstant(startsAt), until: toInstant(endsAt) }]
  const facts = { place, kind: 'venue', personId: host.id, startsAt, endsAt, takes: { from: startsAt, until: endsAt } }
  const id = await makeBooking(db, { ...facts, kind: 'venue', state: 'unpaid', totalFen: 20_000, cost, back })
  await pay(id)
  return { id, startsAt }
}

test.each([
  [100, 15_000],
  [50, 7_500],
  [0, 0],
])('by a rule of %i percent it tells beforehand what comes back, and gives back just that', async (percent, fen) => {
  const { id, startsAt } = await running(percent)
  const endsAt = toInstant(new Date(startsAt.getTime() + 30 * MINUTE))
  expect((await call('orderInfo', { id })).body.finishNow).toEqual({ endsAt, backFen: fen })
  expect((await call('finish', { id })).body).toMatchObject({ state: 'done', endsAt, finishNow: null })
  expect(await promised(id)).toEqual([['paid', 20_000, fen]])
})

test('a step that passed while the person looked ends nothing: less would go back than they were told', async () => {
  const { id, startsAt } = await running(100)
  const told = await call('finish', { id, backFen: 15_001 })
  expect([told.code, told.message]).toEqual([14083, '时间又过了一段，现在结束只退回¥150.00，请再次确认'])
  expect((await call('orderInfo', { id })).body).toMatchObject({ state: 'running', finishNow: { backFen: 15_000 } })
  expect(await promised(id)).toEqual([['paid', 20_000, 0]])
  const endsAt = toInstant(new Date(startsAt.getTime() + 30 * MINUTE))
  expect((await call('finish', { id, backFen: 15_000 })).body).toMatchObject({ state: 'done', endsAt })
  expect(await promised(id)).toEqual([['paid', 20_000, 15_000]])
})

test('what is not running tells nothing of it', async () => {
  expect((await kit.must()).finishNow).toBeNull()
})
