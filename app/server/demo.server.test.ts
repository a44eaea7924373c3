import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  compareBills,
  DEMO_PLATES,
  type DemoTraffic,
  demoCar,
  seedDemoHistory,
  startDemoTraffic,
  type TrafficStep,
} from '#demo/parking'
import { seedDemoWallet } from '#demo/wallet'
import type { Send } from '#fixtures/parking'
import type { AnsweredFile } from '../../tests/support/file-answer.ts'
import { codesOf } from '../../tests/support/read-pdf.ts'
import { makeWorld, type World } from '../../tests/support/world.ts'
import { DEMO_AREA, type Demo, openDemo } from './demo.ts'

let world: World
let demo: Demo
const PASSWORD = 'abcd~2345'
const PIN = '850273'
const said: string[] = []
const MINUTE = 60_000

interface Trace {
  open: { stayId: string; dueFen: number; lotName: string; mine: boolean } | null
}
const login = async () => {
  const input = { customId: 'driver', password: PASSWORD, areaId: DEMO_AREA }
  return (await world.post<{ loginsession: string }>('common/login', input)).body.loginsession
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from parking.lot)::int as lots,
    (select count(*) from people.person)::int as people,
    (select count(*) from files.file)::int as files,
    (select count(*) from devices.device)::int as devices,
    (select count(*) from parking.plate_claim)::int as claims,
    (select count(*) from parking.free_event)::int as free_events,
    (select count(*) from parking.free_plate)::int as free_plates,
    (select count(*) from parking.coupon_offer)::int as coupon_offers,
    (select sum(granted_fen) from parking.coupon_budget)::int as granted_fen,
    (select count(*) from parking.passage)::int as passages,
    (select count(*) from parking.stay)::int as stays,
    (select sum(occupied) from parking.lot)::int as occupied,
    (select count(*) from parking.stay where state = 'open')::int as open`.execute(world.store.db)
  return rows[0] ?? {}
}

beforeAll(async () => {
  world = await makeWorld()
  // The world has made a bare park; the demo makes its own.
  await sql`truncate estate.area cascade`.execute(world.store.db)
  demo = await openDemo(world.product, {
    clock: () => world.now(),
    traffic: true,
    kept: (name) => (name.includes('pay') ? PIN : PASSWORD),
    say: (line) => said.push(line),
    log: pino({ level: 'silent' }),
  })
  await demo.seed()
})

test('one of the demo people has a wallet with something in it and bills to pay; a second seeding changes nothing', async () => {
  const wallet = { areaId: DEMO_AREA, pin: PIN, now: world.now() }
  expect(await seedDemoWallet(world.product, wallet)).toBe(true)
  expect(await seedDemoWallet(world.product, wallet)).toBe(false)
  const input = { customId: 'staff', password: PASSWORD, areaId: DEMO_AREA }
  const token = (await world.post<{ loginsession: string }>('common/login', input)).body.loginsession
  const { body } = await world.post<{ state: string; purses: { kind: string; availableFen: number }[] }>(
    'wallet/balance',
    {},
    token,
  )
  expect(body.state).toBe('open')
  expect(body.purses.map(({ kind, availableFen }) => [kind, availableFen])).toEqual([
    ['subsidy', 20_000],
    ['allowance', 30_000],
    ['cash', 0],
  ])
  const bills = await world.post<{ openCount: number; openFen: number }>('wallet/apartmentBillList', {}, token)
  expect(bills.body).toMatchObject({ openCount: 2, openFen: 176_736 })
  const check = { password: PIN, purpose: 'settings' }
  expect(await world.post('wallet/passwordCheck', check, token)).toMatchObject({ code: 200 })
})

describe('the demo park', () => {
  test('whoever starts it is told whom to be and what to try', async () => {
    const hints = (await demo.hints()).join('\n')
    expect(hints).toContain(`演示账号（密码都是 ${PASSWORD}）`)
    expect(hints).toContain('  driver    车主（访客）  林晓')
    expect(hints).toContain('正停在P1 中心地下车库，有停车费待缴')
    expect(hints).toContain(`支付密码 ${PIN}`)
  })

  test('has a name, a colour, a hotline, and pictures that any browser may load', async () => {
    const { body } = await world.get<Record<string, string>>('common/parkInfo', { areaId: DEMO_AREA })
    expect(body).toMatchObject({
      name: '东湖创新园',
      servicePhone: '027-87650000',
      gatePhone: '027-87650110',
      colour: '#0b7a5b',
    })
    for (const [kind, type, most] of [
      ['logo', 'image/png', 40_000],
      ['picture', 'image/webp', 120_000],
    ] as const) {
      const shown = await fetch(world.origin + body[kind])
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type])
      expect((await shown.arrayBuffer()).byteLength).toBeLessThan(most)
    }
  })

  test('has an open week of free parking, for which the driver has registered their second plate', async () => {
    const path = /登记车牌 \/pafeefree\/(\S+)/.exec((await demo.hints()).join('\n'))
    const token = await login()
    const { body } = await world.get(`parking/freeEventInfo/${path?.[1]}`, {}, token)
    expect(body).toMatchObject({ name: '园区开放日免费停车', held: 1, minePlates: 1, why: null })
    const listed = await world.post<{ items: object[] }>('parking/freeCardPlateList', { eventId: path?.[1] }, token)
    expect(listed.body.items).toMatchObject([{ plate: DEMO_PLATES[1], state: 'confirmed' }])
  })

  test('has tenancies that hold, are to come and are over, one of a person, one that ends soon', async () => {
    const input = { customId: 'operator', password: PASSWORD, areaId: DEMO_AREA }
    const token = (await world.post<{ loginsession: string }>('common/login', input)).body.loginsession
    type Listed = { items: { endReason: string; holder: { kind: string } }[] }
    const list = async (state: string) => (await world.post<Listed>('estate/tenancyList', { state }, token)).body.items
    const now = await list('now')
    expect(now.some(({ holder }) => holder.kind === 'person')).toBe(true)
    expect(now.filter(({ endReason }) => endReason !== '')).toHaveLength(1)
    expect([(await list('coming')).length, (await list('over')).length]).toEqual([1, 2])
  })

  test('has a company with a budget, a static code that leads to its coupon, and codes to print', async () => {
    const code = /parkingcouponstatic\?code=(\d+)/.exec((await demo.hints()).join('\n'))?.[1]
    const seen = await world.post('parking/queryByStaticCode', { code }, await login())
    expect(seen.body).toMatchObject({ title: '前台访客停车券', value: 500, why: null })
    const input = { customId: 'staff', password: PASSWORD, areaId: DEMO_AREA }
    const token = (await world.post<{ loginsession: string }>('common/login', input)).body.loginsession
    const { body } = await world.post<{ items: { offerId: string; way: string }[] }>(
      'parking/companyCoupons',
      {},
      token,
    )
    expect(body).toMatchObject({ budget: { grantedFen: 200_000, leftFen: 200_000 } })
    const batch = body.items.find(({ way }) => way === 'codes')
    const sheet = await world.post<AnsweredFile>('parking/couponSheet', { offerId: batch?.offerId }, token)
    const printed = (await codesOf(sheet.body.bytes)).flatMap(({ codes }) => codes.map(({ text }) => text ?? ''))
    const listed = await world.post<{ items: { link: string }[] }>(
      'parking/couponCodes',
      { offerId: batch?.offerId },
      token,
    )
    expect(printed).toEqual(listed.body.items.map(({ link }) => world.origin + link))
    expect(printed).toHaveLength(12)
  })

  test('has devices of each kind with their places; one was refused, and its operators can read why', async () => {
    const { devices, store } = world.product
    const all = await devices.listHeard(store.db, DEMO_AREA)
    const kinds = ['card_reader', 'door', 'face_terminal', 'gate', 'lock', 'turnstile']
    expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
    expect(all.find(({ kind }) => kind === 'lock')?.heardAt).not.toBeNull()
    const refused = await devices.refused(store.db, 'demo-reader-1')
    expect(refused.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([400, 9400, 9401])
    const served = all.filter(({ kind, pointIds }) => kind === 'turnstile' && pointIds.length === 2)
    expect(served).toHaveLength(2)
  })

  test('a second seeding changes nothing', async () => {
    const before = await counts()
    expect(before).toMatchObject({
      lots: 3,
      devices: 9,
      claims: 2,
      freeEvents: 2,
      freePlates: 1,
      passages: 17,
      stays: 9,
      couponOffers: 2,
      grantedFen: 200_000,
      occupied: 1,
      open: 1,
    })
    await demo.seed()
    expect(await counts()).toEqual(before)
  })

  test('a newcomer signs in as the driver and finds a car with something due', async () => {
    const token = await login()
    const [plate] = DEMO_PLATES
    const { open } = (await world.post<Trace>('parking/parkingTrace', { plate }, token)).body
    expect(open).toMatchObject({ lotName: 'P1 中心地下车库', mine: true })
    expect(open?.dueFen).toBeGreaterThan(0)
    expect(await demoCar(world.store.db, DEMO_AREA)).toEqual({ plate, lotName: 'P1 中心地下车库' })
    const kept = await world.post<{ items: { plate: string; proven: boolean }[] }>('parking/myPlates', {}, token)
    expect(kept.body.items.map((each) => [each.plate, each.proven])).toEqual([
      [DEMO_PLATES[0], true],
      [DEMO_PLATES[1], false],
    ])
  })

  test('its past is written once, beside what is there; the driver has a history of their own', async () => {
    const before = await counts()
    const sum = await seedDemoHistory(world.store.db, DEMO_AREA, { now: world.now(), days: 4 })
    expect(sum?.stays).toBeGreaterThan(1000)
    expect(await seedDemoHistory(world.store.db, DEMO_AREA, { now: world.now(), days: 4 })).toBeNull()
    const after = await counts()
    expect(after['stays']).toBe((before['stays'] ?? 0) + (sum?.stays ?? 0))
    expect(after['occupied']).toBe(after['open'])
    expect(after['open']).toBe(1 + (sum?.open ?? 0))
    const mine = await world.post<{ items: { plate: string; paidFen: number }[] }>('parking/myStays', {}, await login())
    const own: readonly string[] = DEMO_PLATES
    expect(mine.body.items.length).toBeGreaterThan(1)
    expect(mine.body.items.every(({ plate }) => own.includes(plate))).toBe(true)
    expect(mine.body.items.some(({ paidFen }) => paidFen > 0)).toBe(true)
    const { payments } = world.product
    const unclean = async () => (await payments.overdue(world.store.db)).billDaysNotClean.count
    expect(await unclean()).toBeGreaterThan(0)
    await compareBills({ store: world.store, payments }, { now: world.now(), days: 4 })
    expect(await unclean()).toBe(0)
  })
})

describe('live traffic', () => {
  const start = async (everyMs: number | null): Promise<DemoTraffic> => {
    const payer = await world.person({})
    const log = pino({ level: 'silent' })
    const { product } = world
    const send: Send = async ({ method, path, headers, body }) => {
      const answer = await product.app.inject({
        method,
        url: path,
        headers: { ...headers },
        ...(body && { payload: body }),
      })
      return { status: answer.statusCode, text: answer.body }
    }
    const more = { send, areaId: DEMO_AREA, payerId: payer.id, clock: () => world.now(), log, everyMs, seed: 3 }
    return startDemoTraffic(product, more)
  }

  test('cars come and go through the signed route, pay, and leave the driver alone', async () => {
    const traffic = await start(null)
    const steps: TrafficStep[] = []
    const left = () => steps.filter(({ direction }) => direction === 'exit')
    // more cars come in the morning, more leave in the evening: it goes on until there were some of both
    for (let i = 0; i < 600 && Math.min(left().length, steps.length - left().length) < 4; i++) {
      steps.push(await traffic.step())
      world.forward(MINUTE)
    }
    expect(steps.filter(({ open }) => !open)).toEqual([])
    expect(left().length).toBeGreaterThan(3)
    expect(steps.length - left().length).toBeGreaterThan(3)
    const paid = left().reduce((sum, { paidFen }) => sum + paidFen, 0)
    expect(paid).toBeGreaterThan(0)
    expect(steps.map(({ plate }) => plate)).not.toContain(DEMO_PLATES[0])
    const { occupied, open } = await counts()
    expect(occupied).toBe(open)
    await traffic.stop()
  }, 120_000)

  test('it runs by itself and stops when it is told to', async () => {
    const before = await counts()
    const traffic = await start(20)
    await expect.poll(async () => (await counts())['passages']).toBeGreaterThan((before['passages'] ?? 0) + 2)
    await traffic.stop()
    const after = await counts()
    await new Promise((done) => setTimeout(done, 200))
    expect(await counts()).toEqual(after)
  })
})

test('life that is ended at once writes no half of a past', async () => {
  await sql`truncate parking.stay, parking.passage, parking.stay_order, parking.order_token, parking.payment_move, payments_sandbox.trade cascade`.execute(
    world.store.db,
  )
  await sql`update parking.lot set occupied = 0`.execute(world.store.db)
  const life = demo.live()
  await new Promise((done) => setTimeout(done, 300))
  await life.stop()
  expect(said).toEqual([])
  expect(await counts()).toMatchObject({ passages: 0, stays: 0, occupied: 0 })
})
