import { expect, test } from 'vitest'
import { peopleRefusals } from '#contract/people'
import { makeWorld } from '../../../tests/support/world.ts'
import type { PeopleEngines } from './engines.ts'
import { ownDataHandlers } from './own-data.ts'

const world = await makeWorld()
const PASSWORD = 'Spring#2026'
let count = 0
/** A number that nobody has. */
const number = () => `1370011${String((count += 1)).padStart(4, '0')}`

const ask = (token: string, purpose = 'own-data') => world.post('common/ownDataCode', { purpose }, token)
const own = (token: string, proof: object = {}) =>
  world.post<{ opened: boolean; kinds: object[] }>('common/ownData', proof, token)
/** How often it was written down that somebody’s data were opened. */
const written = async (personId: string) => {
  const entries = world.store.db.selectFrom('audit.entry').select('actor').where('subjectId', '=', personId)
  return (await entries.where('action', '=', 'people.data.opened').execute()).map(({ actor }) => actor)
}

test('a code is sent to one’s own phone, not again at once, and opens one’s data once', async () => {
  const phone = number()
  const { id, token } = await world.person({ phone })
  expect(await ask(token)).toMatchObject({ code: 200, body: { againInSeconds: 60, goodForSeconds: 300 } })
  expect(await ask(token)).toMatchObject({ code: 10_004, field: 'code', data: { seconds: expect.any(Number) } })
  const code = await world.smsTo(phone)
  expect((await own(token, { code: code === '000000' ? '000001' : '000000' })).code).toBe(10_003)
  expect(await own(token)).toMatchObject({ code: 200, body: { opened: false } })
  expect(await written(id)).toEqual([])
  expect(await own(token, { code })).toMatchObject({ code: 200, body: { opened: true } })
  expect(await written(id)).toEqual([id])
  expect((await own(token, { code })).code).toBe(10_003)
})

test('a code for closing an account does not open its data', async () => {
  const phone = number()
  const { token } = await world.person({ phone })
  expect(await ask(token, 'close-account')).toMatchObject({ code: 200 })
  expect((await own(token, { code: await world.smsTo(phone) })).code).toBe(10_003)
})

test('a typed name is signed by a code of its own, once, and that is written down', async () => {
  const phone = number()
  const { id, token } = await world.person({ phone })
  const sign = (code: string) => world.post('common/signName', { code }, token)
  const signed = () =>
    world.store.db
      .selectFrom('audit.entry')
      .select('actor')
      .where('subjectId', '=', id)
      .where('action', '=', 'people.name.signed')
      .execute()
  expect(await ask(token, 'signature')).toMatchObject({ code: 200 })
  const code = await world.smsTo(phone)
  expect(await sign(code === '000000' ? '000001' : '000000')).toMatchObject({ code: 10_003, field: 'code' })
  expect((await own(token, { code })).code).toBe(10_003)
  expect(await signed()).toEqual([])
  expect((await Promise.all([sign(code), sign(code)])).map((each) => each.code).toSorted((a, b) => a - b)).toEqual([
    200, 10_003,
  ])
  expect(await signed()).toEqual([{ actor: id }])
  const passwordHash = await world.product.identity.logins.hash(PASSWORD)
  const bare = await world.person({ account: { username: 'signs_nothing', passwordHash } })
  expect((await world.post('common/signName', { code }, bare.token)).code).toBe(peopleRefusals.cannotProve.code)
})

test('who has no phone proves themselves by their password, and who has neither not at all', async () => {
  const passwordHash = await world.product.identity.logins.hash(PASSWORD)
  const { id, token } = await world.person({ account: { username: 'own_data', passwordHash } })
  expect((await ask(token)).code).toBe(peopleRefusals.cannotProve.code)
  expect((await own(token, { password: 'wrong' })).code).toBe(10_005)
  expect(await own(token, { password: PASSWORD })).toMatchObject({ code: 200, body: { opened: true } })
  expect(await written(id)).toEqual([id])
  const bare = await world.person()
  expect((await own(bare.token, { password: PASSWORD })).code).toBe(peopleRefusals.cannotProve.code)
})

test('no code is sent where no message can be, nor in the last second of a wait', async () => {
  const { id: personId } = await world.person({ phone: number() })
  const { identity, vault } = world.product
  const sent: string[] = []
  const sends = (canSms: boolean, seconds: number) => {
    const notify = { canSms, smsPause: async () => seconds, sms: async () => sent.push('sms') }
    const { ownDataCode } = ownDataHandlers({ identity, vault, notify } as unknown as PeopleEngines)
    const { db } = world.store
    const origin = { ip: '10.0.0.1', userAgent: 'test' }
    // As much of a call as this reads.
    const ctx = { db, tx: (work: (tx: typeof db) => unknown) => work(db), person: { personId, areaId: '1' }, origin }
    return ownDataCode(ctx as unknown as Parameters<typeof ownDataCode>[0], { purpose: 'own-data' })
  }
  await expect(sends(false, 0)).rejects.toMatchObject({ kind: peopleRefusals.smsUnavailable })
  const early = { kind: peopleRefusals.codeTooOften, field: 'code', data: { seconds: 1 } }
  await expect(sends(true, 1)).rejects.toMatchObject(early)
  expect(sent).toEqual([])
  expect(await sends(true, 0)).toMatchObject({ againInSeconds: 60 })
  expect(sent).toHaveLength(1)
})
