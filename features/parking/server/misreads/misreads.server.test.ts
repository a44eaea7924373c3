import { describe, expect, test } from 'vitest'
import type { DeskClaim, LikelyStay, MisreadClaim } from '#contract/parking'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { onePixel } from '../../../../tests/support/picture.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'
import { makeDesk } from '../tests/desk.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, driver, gate, ownStay, confirmed, pay, lot } = parking
const { operator, second, passagesOf, booksAreRight } = await makeDesk(parking)
const { db } = world.store
const asAsker = (who: { id: string; token: string }) => ({
  ...who,
  must: async <Body>(call: string, input: object = {}) => (await world.post<Body>(call, input, who.token)).body,
})
const guard = await world.person()
await makeGrant(db, guard, { rights: ['barrier'] })

let nth = 0
/** Plates of one test, which no other one is near to. */
const head = () => `川${'ABCDEFGHJK'[nth++ % 10]}`
const likely = (passageId: string | undefined, token = operator.token) =>
  world.post<{ plate: string; items: LikelyStay[] }>('parking/deskLikely', { passageId }, token)
const proof = async (token = driver.token) =>
  (await sendFile(world.origin, 'imageUpload', token, { bytes: onePixel }, 'misread-proof')).body.id
const claim = async (plate: string, more: object = {}, token = driver.token) =>
  world.post<MisreadClaim>(
    'parking/misreadClaim',
    { lotId: lot.id, plate, proofId: await proof(token), note: '入场时牌照有泥', ...more },
    token,
  )
const look = (id: string, token = operator.token) =>
  world.post<DeskClaim & { proofUrl: string | null; items: LikelyStay[] }>('parking/misreadLook', { id }, token)
const decide = (id: string, stayId: string | null, note = '', token = operator.token) =>
  world.post<MisreadClaim>('parking/misreadDecide', { id, stayId, note }, token)

describe('a car that waits under a plate that did not come in', () => {
  test('stands beside those inside its lot that may be it, the likeliest first; others are not shown', async () => {
    const a = head()
    for (const plate of [`${a}7S210`, `${a}95210`, `${a}9S21X`, `湘${a[1]}9S210`, `${a}88888`]) {
      await gate('entry', plate)
      // among equals the one that came last is first
      world.forward(1000)
    }
    world.forward(20 * MINUTE)
    expect(await gate('exit', `${a}9S210`)).toMatchObject({ open: false })
    const [passage] = await passagesOf(`${a}9S210`, 'exit')
    const { code, body } = await likely(passage)
    expect(code).toBe(200)
    expect(body.plate).toBe(`${a}9S210`)
    expect(body.items.map(({ plate, how }) => [plate, how])).toEqual([
      [`${a}95210`, 'pair'],
      [`湘${a[1]}9S210`, 'province'],
      [`${a}9S21X`, 'sign'],
      [`${a}7S210`, 'sign'],
    ])
    expect(body.items.every(({ minutes }) => minutes === 20)).toBe(true)
    const trail = await db
      .selectFrom('audit.entry')
      .select('actor')
      .where('action', '=', 'parking.likely.seen')
      .where('subjectId', '=', passage ?? '')
      .execute()
    expect(trail).toEqual([{ actor: operator.id }])
    // nothing opened by it
    expect(await gate('exit', `${a}9S210`)).toMatchObject({ open: false })
  })

  test('is shown to guards with the right too, and to nobody else', async () => {
    const a = head()
    await gate('entry', `${a}B1234`)
    world.forward(20 * MINUTE)
    await gate('exit', `${a}81234`)
    const [passage] = await passagesOf(`${a}81234`, 'exit')
    expect((await likely(passage, guard.token)).body.items).toHaveLength(1)
    expect((await likely(passage, driver.token)).code).toBe(403)
    const far = await world.person({ areaId: '2', roles: ['operator'] })
    expect((await likely(passage, far.token)).code).toBe(404)
    expect((await likely(newId())).code).toBe(404)
  })
})

describe('what a driver says', () => {
  test('gives the stay its plate once the park has seen it; then it is paid and leaves as every other', async () => {
    const a = head()
    const [wrong, right] = [`${a}8C345`, `${a}BC345`]
    await gate('entry', wrong)
    world.forward(20 * MINUTE)
    expect(await gate('exit', right)).toMatchObject({ open: false })
    const asked = await claim(right)
    expect(asked).toMatchObject({ code: 200, body: { state: 'asked', plate: right } })
    expect(JSON.stringify(asked.body)).not.toContain(wrong)
    expect((await claim(right)).code).toBe(11_301)
    expect(await titlesOf(world)(asAsker(operator))).toContain(`${right.slice(0, 2)}·${right.slice(2)}称车牌识别有误`)
    const { id } = asked.body
    const seen = await look(id)
    expect(seen.body).toMatchObject({ note: '入场时牌照有泥', proofUrl: expect.any(String) })
    expect(seen.body.items.map(({ plate, how }) => [plate, how])).toEqual([[wrong, 'pair']])
    // still nothing opens
    expect(await gate('exit', right)).toMatchObject({ open: false })
    const stayId = seen.body.items[0]?.stayId ?? null
    expect(await decide(id, stayId)).toMatchObject({ code: 200, body: { state: 'accepted' } })
    expect(await decide(id, stayId, '', second.token)).toMatchObject({ code: 615, body: { state: 'accepted' } })
    expect((await decide(id, null, '不是这辆车')).code).toBe(11_305)
    expect(await ownStay(right)).toMatchObject([{ state: 'open' }])
    const [message] = await inboxOf(world)(asAsker(driver))
    expect(message).toMatchObject({ path: `/paylicenseplate?plate=${right}` })
    expect(await gate('exit', right)).toMatchObject({ open: false, dueFen: 500 })
    await pay((await confirmed(right)).orderId)
    expect(await gate('exit', right)).toMatchObject({ open: true })
    expect(await booksAreRight()).toEqual([])
    // the proof is let go
    const row = await db.selectFrom('parking.misreadClaim').select('proofId').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ proofId: null })
  })

  test('is refused with a reason, which the driver reads', async () => {
    const who = await world.person()
    const { body } = await claim(`${head()}C1234`, {}, who.token)
    expect(await decide(body.id, null, ' ')).toMatchObject({ code: 11_307, field: 'note' })
    expect((await decide(body.id, newId())).code).toBe(11_306)
    expect((await decide(body.id, null, '照片与车牌不符')).code).toBe(200)
    const { body: mine } = await world.post<{ items: MisreadClaim[] }>('parking/misreadMine', {}, who.token)
    expect(mine.items).toMatchObject([{ state: 'refused', answer: '照片与车牌不符' }])
    const [message] = await inboxOf(world)(asAsker(who))
    expect(message?.text).toContain('照片与车牌不符')
    for (const [call, input] of [
      ['misreadClaims', { open: true }],
      ['misreadLook', { id: body.id }],
      ['misreadDecide', { id: body.id, stayId: null, note: '不符' }],
    ] as const)
      expect([call, (await world.post(`parking/${call}`, input, guard.token)).code]).toEqual([call, 403])
  })

  test('of a car that is inside, without a picture of one’s own, of an unknown lot, or too often, is refused', async () => {
    const a = head()
    const who = await world.person()
    await gate('entry', `${a}D1234`)
    expect(await claim(`${a}D1234`, {}, who.token)).toMatchObject({ code: 11_302, field: 'plate' })
    expect(await claim(`${a}D1235`, { proofId: newId() }, who.token)).toMatchObject({ code: 11_303, field: 'proofId' })
    expect(await claim(`${a}D1235`, { proofId: await proof() }, who.token)).toMatchObject({ code: 11_303 })
    expect(await claim(`${a}D1235`, { lotId: newId() }, who.token)).toMatchObject({ code: 11_019, field: 'lotId' })
    for (let each = 0; each < 5; each += 1) await claim(`${a}D124${each}`, {}, who.token)
    expect((await claim(`${a}D1250`, {}, who.token)).code).toBe(11_304)
  })

  test('two who decide at once decide it once', async () => {
    const a = head()
    await gate('entry', `${a}85678`)
    world.forward(MINUTE)
    const who = await world.person()
    const { body } = await claim(`${a}B5678`, {}, who.token)
    const stayId = (await look(body.id)).body.items[0]?.stayId ?? null
    const codes = (
      await Promise.all([
        decide(body.id, stayId),
        decide(body.id, null, '照片与车牌不符', second.token),
        decide(body.id, stayId, '', second.token),
      ])
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.every((code) => [200, 615, 11_305].includes(code))).toBe(true)
    expect(await booksAreRight()).toEqual([])
  })
})
