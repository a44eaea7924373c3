import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { makeWorld, type World } from '../../../tests/support/world.ts'

const PASSWORD = 'Spring#2026'
let world: World
let account: { username: string; passwordHash: string }

beforeAll(async () => {
  world = await makeWorld()
  account = { username: 'wang', passwordHash: await world.product.identity.logins.hash(PASSWORD) }
  await world.person({ nickName: '王芳', account, phone: '13812345678' })
})

type LoggedIn = { loginsession: string; deviceToken: string | null }
const login = (password: string, more: object = {}) =>
  world.post<LoggedIn>('common/login', { customId: 'wang', password, ...more })

describe('account login', () => {
  test('logs in, tells who, masks the phone', async () => {
    const { code, body } = await login(PASSWORD)
    expect(code).toBe(200)
    const me = await world.post('common/userInfo', {}, body.loginsession)
    expect(me.body).toMatchObject({
      username: 'wang',
      nickName: '王芳',
      userAreaId: '1',
      phone: '138****5678',
      companyId: null,
    })
    expect((await world.get('common/userByToken', {}, body.loginsession)).body).toEqual(me.body)
  })

  test('an unknown account, a wrong password and another park are answered alike', async () => {
    const wrong = await login('nope')
    const { status, ...unknown } = await world.post('common/login', { customId: 'nobody', password: 'nope' })
    expect({ status, ...unknown }).toEqual(wrong)
    expect(await login(PASSWORD, { areaId: '2' })).toEqual(wrong)
    expect(wrong).toMatchObject({ code: 10_001, message: '账号或密码不正确' })
  })

  test('strangers lock out strangers, not the owner on a device of theirs', async () => {
    await world.person({ account: { ...account, username: 'lock' } })
    const as = (password: string, deviceToken?: string) =>
      world.post<LoggedIn>('common/login', { customId: 'lock', password, ...(deviceToken ? { deviceToken } : {}) })
    const mine = (await as(PASSWORD)).body.deviceToken ?? ''
    for (let i = 0; i < 5; i++) expect(await as('guess')).toMatchObject({ code: 10_001 })
    // Now even the right password is refused to strangers …
    expect(await as(PASSWORD)).toMatchObject({ code: 10_002 })
    // … but the owner's phone gets in, and a made-up device token does not help.
    expect(await as(PASSWORD, mine)).toMatchObject({ code: 200 })
    expect(await as(PASSWORD, 'x'.repeat(43))).toMatchObject({ code: 10_002 })
    world.forward(16 * 60_000)
    expect(await as(PASSWORD)).toMatchObject({ code: 200 })
  })
})

describe('a disabled person', () => {
  const disable = (id: string) =>
    world.store.db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', id).execute()

  test('is answered like an unknown one, by password and by code, and has no session any more', async () => {
    const phone = '13912340000'
    const { id, token } = await world.person({ account: { ...account, username: 'gone' }, phone })
    const as = { customId: 'gone', password: PASSWORD }
    expect(await world.post('common/login', as)).toMatchObject({ code: 200 })
    expect(await world.post('common/smsCode', { phone })).toMatchObject({ code: 200 })
    await world.product.jobs.drain()
    const right = /验证码(\d{6})/.exec(world.messages()[0]?.text ?? '')?.[1] ?? ''
    await disable(id)
    const wrong = await world.post('common/login', { customId: 'nobody', password: PASSWORD })
    expect(await world.post('common/login', as)).toEqual(wrong)
    expect(await world.post('common/smsLogin', { phone, code: right })).toMatchObject({ code: 10_003, field: 'code' })
    await world.product.identity.sessions.personChanged(world.store.db, id)
    await expect.poll(async () => (await world.post('common/userInfo', {}, token)).code).toBe(606)
  })
})

describe('a device', () => {
  test('is given a token once, and another for another person', async () => {
    for (const username of ['shen', 'tang']) await world.person({ account: { ...account, username } })
    const as = (customId: string, deviceToken?: string) =>
      world.post<LoggedIn>('common/login', { customId, password: PASSWORD, ...(deviceToken ? { deviceToken } : {}) })
    const mine = (await as('shen')).body.deviceToken ?? ''
    expect(mine).toHaveLength(43)
    expect((await as('shen', mine)).body.deviceToken).toBeNull()
    const theirs = (await as('tang', mine)).body.deviceToken
    expect(theirs).toHaveLength(43)
    expect(theirs).not.toBe(mine)
  })
})

describe('phone code', () => {
  const phone = '16612345678'
  async function code(): Promise<string> {
    world.forward(61_000)
    expect(await world.post('common/smsCode', { phone })).toMatchObject({ code: 200 })
    await world.product.jobs.drain()
    return /验证码(\d{6})/.exec(world.messages()[0]?.text ?? '')?.[1] ?? ''
  }

  test('a new phone becomes one visitor, also for two at once; the code is good once', async () => {
    const right = await code()
    const both = await Promise.all([1, 2].map(() => world.post<LoggedIn>('common/smsLogin', { phone, code: right })))
    expect(both.map((each) => String(each.code)).toSorted()).toEqual(['10003', '200'])
    const token = both.find((each) => each.code === 200)?.body.loginsession
    const me = await world.post<{ id: string; roles: string[] }>('common/userInfo', {}, token)
    expect(me.body).toMatchObject({ roles: ['visitor'], hasPassword: false })
    const again = await world.post<LoggedIn>('common/smsLogin', { phone, code: await code() })
    expect((await world.post<{ id: string }>('common/userInfo', {}, again.body.loginsession)).body.id).toBe(me.body.id)
  })

  test('of one park does not sign in in another; a session is of the park of its code', async () => {
    const right = await code()
    const enter = (areaId: string) => world.post<LoggedIn>('common/smsLogin', { phone, code: right, areaId })
    expect(await enter('2')).toMatchObject({ code: 10_003 })
    const { body } = await enter('1')
    expect((await world.post('common/userInfo', {}, body.loginsession)).body).toMatchObject({
      userAreaId: '1',
      nickName: '用户5678',
      phone: '166****5678',
      hasPassword: false,
    })
  })

  test('five wrong tries use a code up, also when they come at once', async () => {
    const right = await code()
    const wrong = right === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 8 }, () => world.post('common/smsLogin', { phone, code: wrong })))
    expect(await world.post('common/smsLogin', { phone, code: right })).toMatchObject({ code: 10_003 })
  })

  test('an old code is refused, and codes come once a minute', async () => {
    const right = await code()
    expect(await world.post('common/smsCode', { phone })).toMatchObject({ code: 10_004, field: 'phone' })
    world.forward(301_000)
    expect(await world.post('common/smsLogin', { phone, code: right })).toMatchObject({ code: 10_003 })
  })

  test('never more than five an hour, whatever the spelling of the address', async () => {
    world.forward(3600_000 * 2)
    let sent = 0
    for (let i = 0; i < 30; i++) {
      world.forward(60_000)
      const forwarded = { 'x-forwarded-for': `10.0.0.${i}` }
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...forwarded },
        body: '{"phone":"17712345678"}',
      }
      const answer = (await (await fetch(`${world.origin}/ipark/portal/app/common/smsCode`, init)).json()) as {
        code: number
      }
      if (answer.code === 200) sent++
    }
    // Thirty minutes touch two windows of an hour at most.
    expect(sent).toBeLessThanOrEqual(10)
    expect(sent).toBeGreaterThanOrEqual(5)
  })

  test('no code stands in the database once it was sent', async () => {
    await code()
    expect(
      await world.store.db.selectFrom('notify.sms').select('words').where('sentAt', 'is not', null).execute(),
    ).not.toHaveLength(0)
    const rows = await world.store.db.selectFrom('notify.sms').select('words').execute()
    expect(rows.every((row) => JSON.stringify(row.words) === '{}')).toBe(true)
  })
})

describe('who is logged in', () => {
  test('is told their company, and whether they manage it; others are told none', async () => {
    const { id: company } = await makeCompany(world.store.db)
    const manager = await world.person({ company: { id: company, manager: true } })
    const member = await world.person({ company: { id: company, allowed: true } })
    const { id: elsewhere } = await makeCompany(world.store.db)
    const tie = { personId: member.id, companyId: elsewhere, manager: true, joinedAt: world.now() }
    await world.store.db.insertInto('people.membership').values(tie).execute()
    const info = async (token: string) => (await world.post('common/userInfo', {}, token)).body
    expect(await info(manager.token)).toMatchObject({ companyId: company, manager: true, phone: null })
    expect(await info(member.token)).toMatchObject({ companyId: company, manager: false })
    const address = async (token: string) => (await world.get('common/companyAddress', {}, token)).body
    expect(await address(member.token)).toMatchObject({ companyId: company, address: expect.any(String) })
    const alone = await world.person({})
    expect(await info(alone.token)).toMatchObject({ companyId: null, companyName: null, manager: false })
    expect(await address(alone.token)).toEqual({ companyId: null, companyName: null, address: '' })
  })
})

describe('sessions', () => {
  test('a password change ends every other session at once', async () => {
    await world.person({ account: { ...account, username: 'chen' } })
    const enter = async () =>
      (await world.post<LoggedIn>('common/login', { customId: 'chen', password: PASSWORD })).body.loginsession
    const [here, there] = [await enter(), await enter()]
    const change = (oldPassword: string, newPassword: string) =>
      world.post('common/changePassword', { oldPassword, newPassword }, here)
    expect(await change(PASSWORD, 'weak')).toMatchObject({ code: 400, field: 'newPassword' })
    expect(await change('wrong', 'Autumn#2026')).toMatchObject({ code: 10_005 })
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ code: 10_006 })
    expect(await change(PASSWORD, 'Autumn#2026')).toMatchObject({ code: 200 })
    await expect.poll(async () => (await world.post('common/userInfo', {}, there)).code).toBe(606)
    expect(await world.post('common/userInfo', {}, here)).toMatchObject({ code: 200 })
    const enterWith = (password: string) => world.post('common/login', { customId: 'chen', password })
    expect(await enterWith(PASSWORD)).toMatchObject({ code: 10_001 })
    expect(await enterWith('Autumn#2026')).toMatchObject({ code: 200 })
  })

  test('the old password is asked for, five times in a quarter of an hour, and is none where one signs in by phone', async () => {
    const { token } = await world.person({ account: { ...account, username: 'deng' } })
    const change = (oldPassword: string, as = token) =>
      world.post('common/changePassword', { oldPassword, newPassword: 'Autumn#2026' }, as)
    for (let i = 0; i < 5; i++) expect(await change('wrong')).toMatchObject({ code: 10_005, field: 'oldPassword' })
    expect(await change(PASSWORD)).toMatchObject({ code: 10_002, data: { minutes: expect.any(Number) } })
    const byPhone = await world.person({ phone: '13912340001' })
    expect(await change(PASSWORD, byPhone.token)).toMatchObject({ code: 10_007 })
  })

  test('a changed password is on record, with who did it', async () => {
    const { id, token } = await world.person({ account: { ...account, username: 'feng' } })
    await world.post('common/changePassword', { oldPassword: PASSWORD, newPassword: 'Autumn#2026' }, token)
    const entries = world.store.db.selectFrom('audit.entry').selectAll().where('subjectId', '=', id)
    expect(await entries.execute()).toMatchObject([
      { areaId: '1', actor: id, action: 'people.password.changed', subjectKind: 'people.person', detail: {} },
    ])
  })

  test('sessions are listed, one of mine can be ended, one of others not', async () => {
    const mine = await world.person({})
    const other = await world.person({})
    const list = await world.post<{ items: { id: string; current: boolean }[] }>('common/sessions', {}, other.token)
    expect(list.body.items).toMatchObject([{ current: true }])
    const id = list.body.items[0]?.id
    expect(await world.post('common/endSession', { id }, mine.token)).toMatchObject({ code: 404 })
    expect(await world.post('common/endSession', { id }, other.token)).toMatchObject({ code: 200 })
    await expect.poll(async () => (await world.post('common/userInfo', {}, other.token)).code).toBe(606)
    expect(await world.post('common/logout', {}, mine.token)).toMatchObject({ code: 200 })
    await expect.poll(async () => (await world.post('common/userInfo', {}, mine.token)).code).toBe(606)
  })
})
