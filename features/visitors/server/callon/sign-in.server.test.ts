import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
let phone: string
let nth = 0
beforeEach(() => {
  nth += 1
  phone = `1371234${String(nth).padStart(4, '0')}`
})

async function code(by: 'callon' | 'common' = 'callon'): Promise<string> {
  world.forward(61_000)
  expect(await world.post(`${by}/smsCode`, { phone })).toMatchObject({ code: 200 })
  await world.product.jobs.drain()
  return /验证码(\d{6})/.exec(world.messages()[0]?.text ?? '')?.[1] ?? ''
}
const enter = (right: string, by: 'callon' | 'common' = 'callon') =>
  world.post<{ loginsession: string; id: string }>(`${by}/smsLogin`, { phone, code: right })
const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000')

describe('a guest', () => {
  test('signs in by phone: is told who they are, masked, and may make no other call', async () => {
    const { body } = await enter(await code())
    expect(body).toEqual({ loginsession: expect.any(String), id: expect.any(String), kind: 'guest' })
    const me = await world.post<{ id: string }>('callon/loginUserInfo', {}, body.loginsession)
    expect(me.body).toMatchObject({ id: body.id, kind: 'guest', phone: `137****${phone.slice(-4)}`, visits: 0 })
    const company = await makeCompany(db)
    await makeVisit(db, world.product.vault, { companyId: company.id, applicantId: me.body.id, now: world.now() })
    expect((await world.post('callon/loginUserInfo', {}, body.loginsession)).body).toMatchObject({ visits: 1 })
    for (const call of ['common/userInfo', 'common/sessions', 'visitor/invitationList', 'visitorh5/toDecide'])
      expect(await world.post(call, {}, body.loginsession)).toMatchObject({ code: 403 })
  })

  test('who has offices and companies brings none of them', async () => {
    await world.person({
      phone,
      roles: ['operator', 'property'],
      company: { id: (await makeCompany(db)).id, manager: true },
    })
    const { loginsession } = (await enter(await code())).body
    expect(await world.product.identity.sessions.callerOf(loginsession)).toMatchObject({
      kind: 'guest',
      companyId: null,
      companies: [],
      roles: [],
      rights: [],
    })
  })

  test('is told 606 after a day unseen; a whole session stands longer', async () => {
    const guest = (await enter(await code())).body.loginsession
    const whole = (await enter(await code('common'), 'common')).body.loginsession
    world.forward(86_400_000)
    expect(await world.post('callon/loginUserInfo', {}, guest)).toMatchObject({ code: 606 })
    expect(await world.post('callon/loginUserInfo', {}, whole)).toMatchObject({ code: 200, body: { kind: 'person' } })
  })

  test('and one who never signed in is told to', async () => {
    expect(await world.post('callon/loginUserInfo', {})).toMatchObject({ code: 401 })
  })
})

describe('the code of a guest and the code for signing in are one', () => {
  test('it is sent once a minute, whichever asks', async () => {
    await code('common')
    expect(await world.post('callon/smsCode', { phone })).toMatchObject({ code: 10_004, field: 'phone' })
    await code('callon')
    expect(await world.post('common/smsCode', { phone })).toMatchObject({ code: 10_004, field: 'phone' })
  })

  test('it is used up once, by whichever', async () => {
    const right = await code('common')
    expect(await enter(right)).toMatchObject({ code: 200 })
    expect(await enter(right, 'common')).toMatchObject({ code: 10_003, field: 'code' })
  })

  test('five wrong tries at both together use it up for both', async () => {
    const right = await code()
    const wrong = wrongFor(right)
    for (const by of ['callon', 'common', 'callon', 'common', 'callon'] as const)
      expect(await enter(wrong, by)).toMatchObject({ code: 10_003 })
    expect(await enter(right)).toMatchObject({ code: 10_003 })
    expect(await enter(right, 'common')).toMatchObject({ code: 10_003 })
  })
})
