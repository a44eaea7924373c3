import { describe, expect, test } from 'vitest'
import type { CouponOffer, OwnOffer } from '#contract/parking'
import { makeOffer } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { maskCar } from '#vocabulary/car'
import { toInstant } from '#vocabulary/day'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { codesOf } from '../../../../tests/support/read-pdf.ts'
import { makeCouponWorld } from '../tests/coupon-world.ts'
import { findBudget } from './budget-queries.ts'

const { world, db, company, clerk, driver, lot, newPlate, receive } = await makeCouponWorld()
const operator = await world.person({ roles: ['operator'] })

const addToBudget = async (changeFen: number) => {
  const { grantedFen } = await findBudget(db, '1', company.id)
  await world.post(
    'parking/couponBudgetGrant',
    { companyId: company.id, changeFen, seenFen: grantedFen },
    operator.token,
  )
}

describe('a company', () => {
  const draft = () => ({
    way: 'codes',
    kind: 'percent',
    value: 50,
    mostFen: 1000,
    title: '会议券',
    lotIds: [lot.id],
    startsAt: toInstant(world.now()),
    endsAt: toInstant(new Date(world.now().getTime() + 86_400_000)),
    goodHours: 24,
    quota: 3,
  })
  const create = (more: object = {}, who: { token: string } = clerk) =>
    world.post<OwnOffer>('parking/createQr', { ...draft(), ...more }, who.token)

  test('makes codes, sees what became of them, and nothing of others', async () => {
    const { body: made } = await create()
    expect(made).toMatchObject({ way: 'codes', companyName: '云帆科技', quota: 3, received: 0, left: 3, state: 'open' })
    const codes = await world.post<{ items: { code: string; link: string }[] }>(
      'parking/couponCodes',
      { offerId: made.offerId },
      clerk.token,
    )
    expect(new Set(codes.body.items.map(({ code }) => code)).size).toBe(3)
    const [first] = codes.body.items
    expect(await receive(first?.code, newPlate())).toMatchObject({ code: 11_066 })
    await addToBudget(9000)
    const plate = newPlate()
    expect(await receive(first?.code, plate)).toMatchObject({ code: 200 })
    const left = await world.post<{ items: object[] }>('parking/couponCodes', { offerId: made.offerId }, clerk.token)
    expect(left.body.items).toHaveLength(2)
    const seen = await world.post<{ items: { plate: string }[]; offer: OwnOffer }>(
      'parking/couponOffer',
      { offerId: made.offerId },
      clerk.token,
    )
    expect(seen.body).toMatchObject({ offer: { received: 1, left: 2 }, items: [{ state: 'received' }] })
    expect(seen.body.items[0]?.plate).not.toBe(plate)
    const listed = await world.post('parking/companyCoupons', {}, clerk.token)
    expect(listed.body).toMatchObject({
      items: [{ offerId: made.offerId }],
      budget: { grantedFen: 9000, heldFen: 1000, leftFen: 8000 },
    })
    const rival = await world.person({
      roles: ['staff'],
      company: { id: (await makeCompany(db, { name: '别家' })).id, allowed: true },
    })
    for (const name of ['couponOffer', 'couponCodes'])
      expect(await world.post(`parking/${name}`, { offerId: made.offerId }, rival.token)).toMatchObject({ code: 404 })
    expect(
      await world.post('parking/couponOfferState', { offerId: made.offerId, state: 'ended' }, rival.token),
    ).toMatchObject({ code: 404 })
  })

  test('turns the pages of its offers, and of what became of one', async () => {
    const own = await makeCompany(db, { name: '三页公司' })
    const reader = await world.person({ roles: ['staff'], company: { id: own.id, allowed: true } })
    const facts = { companyId: own.id, createdBy: reader.id, now: world.now() }
    const made = []
    for (const minutes of [3, 2, 1])
      made.push(
        await makeOffer(db, world.product.codes, {
          ...facts,
          createdAt: new Date(facts.now.getTime() - minutes * 60_000),
        }),
      )
    const [{ offer: oldest, codes }] = made as [(typeof made)[0]]
    const plates = codes.map(() => newPlate())
    for (const [at, code] of codes.entries()) {
      world.forward(60_000)
      expect(await receive(code, plates[at] ?? '')).toMatchObject({ code: 200 })
    }
    const pages = async (name: string, input: object) => {
      const items: { offerId?: string; plate?: string }[][] = []
      for (let next: string | null | undefined; next !== null; ) {
        const { body } = await world.post<{ items: (typeof items)[0]; next: string | null }>(
          `parking/${name}`,
          { ...input, size: 2, next },
          reader.token,
        )
        items.push(body.items)
        next = body.next
      }
      return items
    }
    const offers = await pages('companyCoupons', {})
    expect(offers.map((items) => items.map(({ offerId }) => offerId))).toEqual([
      [made[2]?.offer.id, made[1]?.offer.id],
      [oldest.id],
    ])
    const coupons = await pages('couponOffer', { offerId: oldest.id })
    expect(coupons.map((items) => items.map(({ plate }) => plate))).toEqual([
      [maskCar(plates[2] ?? ''), maskCar(plates[1] ?? '')],
      [maskCar(plates[0] ?? '')],
    ])
  })

  test('pauses and ends an offer; what was ended stays so', async () => {
    const { body: made } = await create()
    const turn = (state: string) =>
      world.post('parking/couponOfferState', { offerId: made.offerId, state }, clerk.token)
    expect(await turn('paused')).toMatchObject({ code: 200, body: { state: 'paused' } })
    expect(await turn('open')).toMatchObject({ code: 200, body: { state: 'open' } })
    expect(await turn('ended')).toMatchObject({ code: 200 })
    expect(await turn('open')).toMatchObject({ code: 11_063 })
  })

  test('hears what is wrong with an offer', async () => {
    expect(await create({ kind: 'percent', value: 100 })).toMatchObject({ code: 11_070, field: 'value' })
    expect(await create({ mostFen: undefined })).toMatchObject({ code: 11_070, field: 'mostFen' })
    expect(await create({ quota: 1001 })).toMatchObject({ code: 11_070, field: 'quota' })
    expect(await create({ endsAt: draft().startsAt })).toMatchObject({ code: 11_071, field: 'endsAt' })
    expect(await create({ lotIds: [crypto.randomUUID()] })).toMatchObject({ code: 11_019, field: 'lotIds' })
    expect(await create({}, driver)).toMatchObject({ code: 403 })
  })

  test('prints its codes; each is read back from the paper and leads to its coupon', async () => {
    const { body: made } = await create({ quota: 9 })
    const listed = await world.post<{ items: { link: string }[] }>(
      'parking/couponCodes',
      { offerId: made.offerId },
      clerk.token,
    )
    const sheet = async (offerId: string) =>
      (await world.post<AnsweredFile>('parking/couponSheet', { offerId }, clerk.token)).body.bytes
    const read = (await codesOf(await sheet(made.offerId))).flatMap(({ codes }) => codes.map(({ text }) => text))
    expect(read).toEqual(listed.body.items.map(({ link }) => world.origin + link))
    const code = read[0]?.split('/').at(-1)
    expect((await world.post<CouponOffer>('parking/couponQrInfo', { code }, driver.token)).body.title).toBe('会议券')
    // What was received is printed no more.
    await addToBudget(9000)
    await receive(code, newPlate())
    expect((await codesOf(await sheet(made.offerId))).flatMap((page) => page.codes)).toHaveLength(8)
    const wall = (await create({ way: 'static' })).body.offerId
    const [page] = await codesOf(await sheet(wall))
    expect(page?.codes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/\/parkingcouponstatic\?code=69\d{22}$/),
    ])
    await world.post('parking/couponOfferState', { offerId: wall, state: 'ended' }, clerk.token)
    expect(await world.post('parking/couponSheet', { offerId: wall }, clerk.token)).toMatchObject({ code: 11_063 })
    const one = (await create({ quota: 1 })).body.offerId
    const [only] = (await codesOf(await sheet(one))).flatMap(({ codes }) => codes)
    await receive(only?.text?.split('/').at(-1), newPlate())
    expect(await world.post('parking/couponSheet', { offerId: one }, clerk.token)).toMatchObject({ code: 11_075 })
  })
})
