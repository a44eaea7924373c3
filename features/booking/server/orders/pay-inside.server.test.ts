import { beforeAll, expect, test } from 'vitest'
import { makeBooking, makePlace } from '#fixtures/booking'
import { SANDBOX_WECHAT_APP } from '#sandbox/payments'
import { type BesideWechat, payerOf, wechatBeside } from '../../../../tests/support/wechat-bank.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { BACK, MINUTE } from '../tests/money-world.ts'

let world: World
let wechat: BesideWechat
beforeAll(async () => {
  wechat = await wechatBeside(() => world?.now() ?? new Date())
  world = await makeWorld({ moreChannels: () => [wechat.channel()] })
})

test('inside WeChat a booking is paid by its sheet; a payer of another browser begins nothing', async () => {
  const { db } = world.store
  const now = world.now()
  const me = await world.person()
  const place = await makePlace(db, { now })
  const payUntil = new Date(now.getTime() + 15 * MINUTE)
  const startsAt = new Date(now.getTime() + 48 * 60 * MINUTE)
  const facts = {
    place,
    startsAt,
    personId: me.id,
    totalFen: 8_000,
    payUntil,
    back: BACK,
    state: 'unpaid',
    now,
  } as const
  const id = await makeBooking(db, facts)
  const [mine, theirs] = [await payerOf(world), await payerOf(world)]
  type Begun = { tradeId: string; inside?: { package: string; appId: string } }
  const pay = (carried: object) =>
    world.post<Begun>('meeting/payOrder', { id, channel: 'wechat', ...carried }, me.token)
  expect(await pay({ payer: mine.payer, proof: theirs.proof })).toMatchObject({ code: 10_421, field: 'payer' })
  const begun = await pay(mine)
  expect(begun).toMatchObject({ code: 200, body: { inside: { appId: SANDBOX_WECHAT_APP } } })
  expect(wechat.pay(begun.body.inside ?? expect.fail('paid by a page'))).toBe(true)
  const asked = () => world.post<{ state: string }>('meeting/payQuery', { id }, me.token)
  await expect.poll(async () => (await asked()).body.state, { timeout: 10_000 }).toBe('paid')
})
