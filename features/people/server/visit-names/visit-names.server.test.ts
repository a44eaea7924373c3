import { expect, test } from 'vitest'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const PASSWORD = 'abc123~!@'
const OTHER = 'abd456~!@'
interface LoggedIn {
  loginsession: string
}

async function codeFor(phone: string, call = 'visitapply/sendSms'): Promise<string> {
  world.forward(61_000)
  expect(await world.post(call, { phone })).toMatchObject({ code: 200 })
  await world.product.jobs.drain()
  return /验证码(\d{6})/.exec(world.messages()[0]?.text ?? '')?.[1] ?? ''
}
const isIn = async (token: string) => (await world.post('common/userInfo', {}, token)).code

test('five failures over one name lock the other', async () => {
  const passwordHash = await world.product.identity.secrets.hash(PASSWORD)
  await world.person({ account: { username: 'lock_me', passwordHash } })
  const enter = (family: string, password: string) => world.post(`${family}/login`, { customId: 'lock_me', password })
  for (const family of ['visitapply', 'common', 'visitapply', 'common', 'visitapply'])
    expect((await enter(family, OTHER)).code).toBe(10_001)
  expect((await enter('common', PASSWORD)).code).toBe(10_002)
  expect((await enter('visitapply', PASSWORD)).code).toBe(10_002)
  world.forward(15 * 60_000)
  expect((await enter('visitapply', PASSWORD)).code).toBe(200)
})

test('a code is one code over both names, sent once a minute', async () => {
  const phone = '13511112222'
  const code = await codeFor(phone)
  expect((await world.post('common/smsCode', { phone })).code).toBe(10_004)
  expect((await world.post('common/smsLogin', { phone, code })).code).toBe(200)
  const again = { phone, code, account: 'wang_li', password: PASSWORD }
  expect((await world.post('visitapply/register', again)).code).toBe(10_003)
})

test('a phone chooses one account, of its own name, and signs in with it by both names', async () => {
  const phone = '13511113333'
  const facts = { phone, account: 'wang_wu', password: PASSWORD }
  const made = await world.post<LoggedIn>('visitapply/register', { ...facts, code: await codeFor(phone) })
  expect(await isIn(made.body.loginsession)).toBe(200)
  expect((await world.post('common/login', { customId: 'wang_wu', password: PASSWORD })).code).toBe(200)
  expect((await world.post('visitapply/register', { ...facts, code: await codeFor(phone) })).code).toBe(10_016)
  const other = '13511114444'
  const taken = await world.post('visitapply/register', { ...facts, phone: other, code: await codeFor(other) })
  expect(taken).toMatchObject({ code: 10_015, field: 'account' })
  expect((await world.post('visitapply/register', { ...facts, account: phone, code: '123456' })).code).toBe(400)
})

test('a new password ends every other session; a phone without an account has none to set', async () => {
  const phone = '13511115555'
  const account = { account: 'zhao_liu', password: PASSWORD }
  const made = await world.post<LoggedIn>('visitapply/register', { phone, ...account, code: await codeFor(phone) })
  const reset = { phone, password: OTHER, code: await codeFor(phone) }
  const set = await world.post<LoggedIn>('visitapply/resetPassword', reset)
  expect(await isIn(set.body.loginsession)).toBe(200)
  await expect.poll(() => isIn(made.body.loginsession)).toBe(606)
  expect((await world.post('visitapply/login', { customId: 'zhao_liu', password: PASSWORD })).code).toBe(10_001)
  expect((await world.post('visitapply/login', { customId: 'zhao_liu', password: OTHER })).code).toBe(200)
  const bare = '13511116666'
  const none = { phone: bare, password: OTHER, code: await codeFor(bare, 'common/smsCode') }
  expect((await world.post('visitapply/resetPassword', none)).code).toBe(10_007)
  expect((await world.post('visitapply/resetPassword', { ...none, code: '000000' })).code).toBe(10_003)
})

test('logging out ends the session', async () => {
  const { token } = await world.person()
  expect(await world.get('visitapply/logout', {}, token)).toMatchObject({ code: 200, body: { done: true } })
  await expect.poll(() => isIn(token)).toBe(606)
})

test('who is disabled has no account made or opened by a code, and hears no more than of a wrong one', async () => {
  const phone = '13511118888'
  const { id } = await world.person({ phone })
  const disabledAt = world.now()
  const registered = { account: 'sun_qi', password: PASSWORD }
  const code = await codeFor(phone)
  await world.store.db.updateTable('people.person').set({ disabledAt }).where('id', '=', id).execute()
  const wrong = { code: 10_003, field: 'code', body: null }
  expect(await world.post('visitapply/register', { phone, ...registered, code })).toMatchObject(wrong)
  expect((await world.post('common/login', { customId: 'sun_qi', password: PASSWORD })).code).toBe(10_001)
})
