import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Slip, SlipShown } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { latestVersion, PAPER_NAMES } from '#vocabulary/papers'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { codesOf, pagesOf } from '../../../../tests/support/read-pdf.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Person = Awaited<ReturnType<World['person']>>
const PASSWORD = 'abc123~!@'

let world: World
let sun: Person

beforeAll(async () => {
  world = await makeWorld()
  sun = await world.person({ nickName: '孙丽', roles: ['operator'] })
})

let phones = 0
const newPhone = () => `1392000${String((phones += 1)).padStart(4, '0')}`
/** Each test comes from an address of its own, so that one does not lock out another. */
const fresh = () => world.store.db.deleteFrom('identity.limitWindow').where('key', 'like', 'slip:%').execute()

async function newcomer(company?: { id: string }) {
  const phone = newPhone()
  const facts = { nickName: '郑新', phone, signedIn: false, agreed: false }
  const { id } = await world.person({ ...facts, ...(company && { company }) })
  // the fixture's session is none of theirs: they never signed in
  await world.store.db.deleteFrom('identity.session').where('personId', '=', id).execute()
  return { id, phone }
}

async function openSlip({ bytes }: AnsweredFile) {
  const text = (await pagesOf(bytes)).join(' ')
  const [page] = await codesOf(bytes)
  const address = new URL(page?.codes[0]?.text ?? '')
  const [, first = '', second = ''] = /(\d{4}) (\d{4})(?!\d)/.exec(text) ?? []
  return { text, address, token: address.searchParams.get('token') ?? '', digits: first + second }
}

async function print({ id }: { id: string }) {
  const answer = await world.post<AnsweredFile>('enterprise/signInSlip', { id }, sun.token)
  expect(answer.code).toBe(200)
  return await openSlip(answer.body)
}

const show = (shown: object) => world.post<SlipShown>('common/slipShow', { shown })
const use = (shown: object, password = PASSWORD) =>
  world.post<{ loginsession: string } | null>('common/slipUse', { shown, password })
const slips = async (input: object = {}) =>
  (await world.post<{ items: Slip[] }>('enterprise/signInSlipList', input, sun.token)).body.items
const stateOf = async ({ id }: { id: string }) => (await slips()).find(({ personId }) => personId === id)?.state

describe('a slip', () => {
  test('says on paper who printed it, and is stored as hashes alone', async () => {
    const person = await newcomer()
    const { text, address, token, digits } = await print(person)
    expect(address.pathname).toBe('/front/mobile/people/slip')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(digits).toMatch(/^\d{8}$/)
    expect(text).toContain('孙丽')
    expect(text).not.toContain(person.phone)
    const row = JSON.stringify(
      await world.store.db.selectFrom('people.signInSlip').selectAll().where('personId', '=', person.id).execute(),
    )
    for (const secret of [token, digits]) expect(row).not.toContain(secret)
  })

  test('is read, then used once by its code; its person signs in by phone and password from then on', async () => {
    await fresh()
    const person = await newcomer()
    const { token } = await print(person)
    expect((await show({ token })).body).toMatchObject({ name: '郑*', printedBy: '孙丽' })
    expect(await stateOf(person)).toBe('printed')
    const agreed = PAPER_NAMES.map((paper) => ({ paper, version: latestVersion(paper).day }))
    const entered = await world.post<{ loginsession: string }>('common/slipUse', {
      shown: { token },
      password: PASSWORD,
      agreed,
    })
    const info = await world.post('common/userInfo', {}, entered.body.loginsession)
    expect(info).toMatchObject({ code: 200, body: { id: person.id, hasPassword: true, toAgree: [] } })
    expect(await stateOf(person)).toBe('used')
    const { phoneVerifiedAt } = await world.store.db
      .selectFrom('people.person')
      .select('phoneVerifiedAt')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(phoneVerifiedAt).not.toBeNull()
    expect(await show({ token })).toMatchObject({ code: 10_416 })
    expect(await use({ token })).toMatchObject({ code: 10_416 })
    expect(await world.post('common/login', { customId: person.phone, password: PASSWORD })).toMatchObject({
      code: 200,
    })
    expect(await world.post('common/login', { customId: person.phone, password: 'abc123~!#' })).toMatchObject({
      code: 10_001,
    })
    expect(await world.post('enterprise/signInSlip', { id: person.id }, sun.token)).toMatchObject({
      code: 10_410,
      message: '该人员已登录过，请使用短信验证码',
    })
  })

  test('is used by its digits together with the phone, by no other phone', async () => {
    await fresh()
    const [person, other] = [await newcomer(), await newcomer()]
    const { digits } = await print(person)
    await print(other)
    expect(await use({ phone: other.phone, digits })).toMatchObject({ code: 10_414, field: 'digits' })
    expect(await use({ phone: newPhone(), digits })).toMatchObject({ code: 10_414 })
    expect(await use({ phone: person.phone, digits }, 'weak')).toMatchObject({ code: 400, field: 'password' })
    expect(await use({ phone: person.phone, digits })).toMatchObject({ code: 200 })
  })

  test('shown twice at once signs in once', async () => {
    await fresh()
    const person = await newcomer()
    const { token, digits } = await print(person)
    const codes = await Promise.all([use({ token }), use({ phone: person.phone, digits }), use({ token })])
    expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await world.product.identity.sessions.list(world.store.db, person.id)).toHaveLength(1)
  })

  test('bears five wrong numbers, also all at once; its code then opens nothing either', async () => {
    await fresh()
    const person = await newcomer()
    const { token, digits } = await print(person)
    const wrong = digits === '00000000' ? '00000001' : '00000000'
    const codes = await Promise.all(Array.from({ length: 12 }, () => show({ phone: person.phone, digits: wrong })))
    expect(codes.filter(({ code }) => code === 10_414)).toHaveLength(5)
    expect(codes.filter(({ code }) => code === 10_415)).toHaveLength(7)
    expect(await show({ phone: person.phone, digits })).toMatchObject({ code: 10_415 })
    await fresh()
    expect(await show({ phone: person.phone, digits })).toMatchObject({ code: 10_414 })
    expect(await show({ token })).toMatchObject({ code: 10_416 })
    expect(await stateOf(person)).toBe('locked')
  })

  test('of one address five wrong phones, and right ones are not counted', async () => {
    await fresh()
    for (let n = 0; n < 4; n += 1) await show({ phone: newPhone(), digits: '12345678' })
    for (let n = 0; n < 3; n += 1) {
      const { token } = await print(await newcomer())
      expect(await use({ token })).toMatchObject({ code: 200 })
    }
    await show({ phone: newPhone(), digits: '12345678' })
    expect(await show({ phone: newPhone(), digits: '12345678' })).toMatchObject({ code: 10_415 })
  })

  test('ends by a newer one, by an operator, by signing in another way, by disabling, and after a day', async () => {
    await fresh()
    const [anew, withdrawn, texted, disabled, late] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(),
    ]
    const first = await print(anew)
    const second = await print(anew)
    expect(await show({ token: first.token })).toMatchObject({ code: 10_416 })
    expect(await show({ token: second.token })).toMatchObject({ code: 200 })
    const taken = await print(withdrawn)
    const id = (await slips()).find(({ personId }) => personId === withdrawn.id)?.id
    const end = () => world.post<Slip>('enterprise/signInSlipEnd', { id }, sun.token)
    expect((await end()).body.state).toBe('withdrawn')
    expect(await end()).toMatchObject({ code: 10_413 })
    expect(await show({ token: taken.token })).toMatchObject({ code: 10_416 })
    await print(texted)
    await world.post('common/smsCode', { phone: texted.phone })
    await world.post('common/smsLogin', { phone: texted.phone, code: await world.smsTo(texted.phone) })
    expect(await stateOf(texted)).toBe('withdrawn')
    const gone = await print(disabled)
    await world.post('enterprise/personDisable', { id: disabled.id, disabled: true, reason: '误加' }, sun.token)
    expect(await use({ token: gone.token })).toMatchObject({ code: 10_416 })
    expect(await world.post('enterprise/signInSlip', { id: disabled.id }, sun.token)).toMatchObject({ code: 10_406 })
    const old = await print(late)
    world.forward(24 * 3_600_000)
    expect(await use({ token: old.token })).toMatchObject({ code: 10_416 })
    expect(await stateOf(late)).toBe('expired')
    expect((await slips({ state: 'expired' })).map(({ personId }) => personId)).toContain(late.id)
  })

  test('against disabling: never a session that lives', async () => {
    for (let round = 0; round < 4; round += 1) {
      await fresh()
      const person = await newcomer()
      const { token } = await print(person)
      const input = { id: person.id, disabled: true, reason: '误加' }
      const [used] = await Promise.all([use({ token }), world.post('enterprise/personDisable', input, sun.token)])
      const session = used.body?.loginsession
      if (session)
        await vi.waitFor(async () => expect((await world.post('common/userInfo', {}, session)).code).not.toBe(200))
      expect(await world.product.identity.sessions.list(world.store.db, person.id)).toEqual([])
    }
  })

  test('is for who has a phone', async () => {
    const { id } = await world.person({ signedIn: false })
    expect(await world.post('enterprise/signInSlip', { id }, sun.token)).toMatchObject({ code: 10_405 })
  })
})

test('many slips are one paper by company, for who holds none that is good', async () => {
  const company = await makeCompany(world.store.db, { name: '凭条企业' })
  const people = [await newcomer(company), await newcomer(company)]
  const all = (more: object = {}) =>
    world.post<AnsweredFile>('enterprise/signInSlips', { companyId: company.id, ...more }, sun.token)
  const { body } = await all()
  const text = (await pagesOf(body.bytes)).join(' ')
  expect(text).toContain('凭条企业')
  expect((await codesOf(body.bytes)).flatMap(({ codes }) => codes)).toHaveLength(2)
  expect(await Promise.all(people.map(stateOf))).toEqual(['printed', 'printed'])
  expect(await all()).toMatchObject({ code: 10_411 })
  expect(await all({ anew: true })).toMatchObject({ code: 200 })
  const ofPeople = (await slips()).filter(({ personId }) => people.some(({ id }) => id === personId))
  expect(ofPeople.map(({ state }) => state).toSorted()).toEqual(['printed', 'printed', 'withdrawn', 'withdrawn'])
})
