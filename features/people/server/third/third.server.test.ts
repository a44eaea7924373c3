import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { latestVersion, PAPER_NAMES } from '#vocabulary/papers'
import { codeFor, throughWechat, ticketOf } from '../../../../tests/support/through-wechat.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

const MINUTE = 60_000
const STATE = { code: 10_421, field: 'state' }
const CODE = { code: 10_422, field: 'code' }
const TICKET = { code: 10_423 }
type Session = { loginsession: string }

let world: World
let phones = 13_700_000_000
const newPhone = () => String(++phones)
const newUser = () => newId().replaceAll('-', '')

beforeAll(async () => {
  world = await makeWorld()
})

const info = (brought: object) =>
  world.get<{ ticket: string; bound: boolean }>('parking/thirdAccountInfo', brought as Record<string, string>)
const openId = (brought: object) => world.post<{ payer: string }>('parking/openId', brought)
const signIn = (input: object) => world.post<Session>('parking/registerThirdAccount', input)
const rows = () => world.store.db.selectFrom('people.thirdAccount').selectAll().execute()
const userId = async (token: string) => (await world.product.identity.sessions.callerOf(token))?.personId ?? 'nobody'

async function register(user: string, phone: string) {
  const { ticket, proof } = await ticketOf(world, user)
  return await signIn({ ticket, proof, phone, code: await codeFor(world, phone) })
}

describe('signing in', () => {
  test('the first time with a phone, then with the account alone, always as the same person', async () => {
    const [user, phone] = [newUser(), newPhone()]
    const first = await ticketOf(world, user)
    expect(first.bound).toBe(false)
    const { bound: _, ...ticket } = first
    expect(await signIn(ticket)).toMatchObject({
      code: 10_424,
      field: 'phone',
      message: '首次使用微信登录，请先验证手机号',
    })
    const made = await signIn({ ...ticket, phone, code: await codeFor(world, phone) })
    expect(made.code).toBe(200)
    const again = await ticketOf(world, user)
    expect(again.bound).toBe(true)
    const back = await signIn({ ticket: again.ticket, proof: again.proof })
    expect(await userId(back.body.loginsession)).toBe(await userId(made.body.loginsession))
    const me = await world.post('common/userInfo', {}, back.body.loginsession)
    expect(me.body).toMatchObject({ phone: `137****${phone.slice(-4)}` })
  })

  test('the account of a park is none in another', async () => {
    const user = newUser()
    expect((await register(user, newPhone())).code).toBe(200)
    const { bound } = await ticketOf(world, user, '2')
    expect(bound).toBe(false)
  })

  test('no open id is kept, and none is told', async () => {
    const user = newUser()
    const answer = await openId(await throughWechat(world, { user, purpose: 'payer' }))
    expect(answer.code).toBe(200)
    expect(Buffer.from(answer.body.payer, 'base64url').toString('latin1')).not.toContain('openId')
    await register(user, newPhone())
    expect(JSON.stringify(await rows())).not.toMatch(/"o[\w-]{27}"/)
  })
})

describe('a code', () => {
  test('is good once: what was used, made up or is over its time signs nobody in', async () => {
    const brought = await throughWechat(world)
    expect(await info({ ...brought, code: 'f'.repeat(32) })).toMatchObject(CODE)
    expect((await info(brought)).code).toBe(200)
    expect(await info(brought)).toMatchObject(CODE)
    const late = await throughWechat(world)
    world.forward(6 * MINUTE)
    expect(await info(late)).toMatchObject(CODE)
  })

  test('of two who bring it at once one is heard', async () => {
    const brought = await throughWechat(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => info(brought)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === CODE.code)).toHaveLength(7)
  })
})

describe('a state', () => {
  test('counts for its browser, purpose and park alone, and for ten minutes; the code is not used up by others', async () => {
    const [mine, theirs] = [await throughWechat(world), await throughWechat(world)]
    expect(await info({ ...mine, state: theirs.state })).toMatchObject(STATE)
    expect(await info({ ...mine, proof: theirs.proof })).toMatchObject(STATE)
    expect(await info({ ...mine, areaId: '2' })).toMatchObject(STATE)
    expect(await openId(mine)).toMatchObject(STATE)
    const forged = mine.state.slice(0, -1) + (mine.state.endsWith('0') ? '1' : '0')
    expect(await info({ ...mine, state: forged })).toMatchObject(STATE)
    expect(await info({ ...mine, state: `1${mine.state.slice(1)}` })).toMatchObject(STATE)
    expect(await info({ ...mine, state: 'x' })).toMatchObject(STATE)
    expect((await info(mine)).code).toBe(200)
    world.forward(11 * MINUTE)
    expect(await info(theirs)).toMatchObject(STATE)
  })

  test('brings one account: another code by the same state is refused, also of two at once', async () => {
    const mine = await throughWechat(world)
    const other = await throughWechat(world, { user: '2' })
    expect((await info(mine)).code).toBe(200)
    expect(await info({ ...mine, code: other.code })).toMatchObject(STATE)
    const one = await throughWechat(world)
    const two = await throughWechat(world, { user: '2' })
    const answers = await Promise.all([info(one), info({ ...one, code: two.code })])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10_421])
  })

  test('cannot be given a longer time', async () => {
    const mine = await throughWechat(world)
    const later = (world.now().getTime() + 86_400_000).toString(36).padStart(9, '0')
    expect(await info({ ...mine, state: mine.state[0] + later + mine.state.slice(10) })).toMatchObject(STATE)
  })
})

describe('a ticket', () => {
  test('opens for its browser, park and purpose alone, unaltered, for ten minutes', async () => {
    const user = newUser()
    expect((await register(user, newPhone())).code).toBe(200)
    const { ticket, proof } = await ticketOf(world, user)
    const other = await ticketOf(world, newUser())
    const { proof: payerProof, ...payerBrought } = await throughWechat(world, { user, purpose: 'payer' })
    const { payer } = (await openId({ ...payerBrought, proof: payerProof })).body
    expect(await signIn({ ticket, proof: other.proof })).toMatchObject(TICKET)
    expect(await signIn({ ticket, proof, areaId: '2' })).toMatchObject(TICKET)
    expect(await signIn({ ticket: payer, proof: payerProof })).toMatchObject(TICKET)
    const at = 60
    const altered = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1)
    expect(await signIn({ ticket: altered, proof })).toMatchObject(TICKET)
    expect(await signIn({ ticket: 'x'.repeat(80), proof })).toMatchObject(TICKET)
    expect((await signIn({ ticket, proof })).code).toBe(200)
    world.forward(11 * MINUTE)
    expect(await signIn({ ticket, proof })).toMatchObject(TICKET)
  })

  test('binds nobody by a wrong code, and by no code that was sent to another phone', async () => {
    const [mine, theirs] = [newPhone(), newPhone()]
    const { ticket, proof } = await ticketOf(world, newUser())
    await codeFor(world, theirs)
    const before = (await rows()).length
    expect(await signIn({ ticket, proof, phone: theirs, code: await codeFor(world, mine) })).toMatchObject({
      code: 10_003,
      field: 'code',
    })
    expect(await rows()).toHaveLength(before)
  })
})

describe('one account, one person', () => {
  test('an account that is bound goes to no other phone', async () => {
    const user = newUser()
    await register(user, newPhone())
    expect(await register(user, newPhone())).toMatchObject({ code: 10_425, field: 'phone' })
  })

  test('a person has one account of a provider', async () => {
    const [one, other, phone] = [newUser(), newUser(), newPhone()]
    expect((await register(one, phone)).code).toBe(200)
    expect(await register(other, phone)).toMatchObject({ code: 10_426, field: 'phone' })
    expect((await ticketOf(world, other)).bound).toBe(false)
    // The same again is no second account.
    expect((await register(one, phone)).code).toBe(200)
  })

  test('registered by many at once, with as many phones, it is bound to one of them', async () => {
    const user = newUser()
    const before = (await rows()).length
    const asked = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const phone = newPhone()
        const { ticket, proof } = await ticketOf(world, user)
        return { ticket, proof, phone, code: await codeFor(world, phone) }
      }),
    )
    const answers = await Promise.all(asked.map(signIn))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(10_425)])
    expect(await rows()).toHaveLength(before + 1)
    const winner = answers.find(({ code }) => code === 200)?.body.loginsession ?? ''
    const { ticket, proof } = await ticketOf(world, user)
    expect(await userId((await signIn({ ticket, proof })).body.loginsession)).toBe(await userId(winner))
  })

  test('many accounts bound to one person at once: one of them is', async () => {
    const person = await world.person({ phone: newPhone() })
    const { db } = world.store
    const { bindAccount } = await import('./queries.ts')
    const facts = { areaId: '1', provider: 'wechat', personId: person.id, boundAt: world.now() } as const
    const came = await Promise.all(
      Array.from({ length: 8 }, (_, i) => bindAccount(db, { ...facts, accountHash: Buffer.alloc(32, i + 1) })),
    )
    expect(came.toSorted()).toEqual(['bound', ...Array(7).fill('other')])
  })
})

type Bound = { items: { provider: string; boundAt: string }[]; offered: string[] }
const bound = (token: string) => world.post<Bound>('common/thirdAccounts', {}, token)
const unbind = (token: string) => world.post('common/thirdUnbind', { provider: 'wechat' }, token)
const bind = (input: object, token: string) => world.post('common/thirdBind', input, token)

describe('under account settings', () => {
  test('a person sees their binding, takes it back, and is then asked for the phone again', async () => {
    const [user, phone] = [newUser(), newPhone()]
    const token = (await register(user, phone)).body.loginsession
    expect((await bound(token)).body).toEqual({
      items: [{ provider: 'wechat', boundAt: expect.any(String) }],
      offered: ['wechat'],
    })
    expect(await unbind(token)).toMatchObject({ code: 200 })
    expect((await bound(token)).body.items).toEqual([])
    expect(await unbind(token)).toMatchObject({ code: 10_428 })
    const { ticket, proof } = await ticketOf(world, user)
    expect(await signIn({ ticket, proof })).toMatchObject({ code: 10_424 })
    const personId = await userId(token)
    const entries = await world.store.db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', personId)
      .where('action', 'like', 'people.third.%')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['people.third.bound', 'people.third.unbound'])
  })

  test('who is signed in binds an account without a code; nobody binds one that is taken, or a second one', async () => {
    const [user, other] = [newUser(), newUser()]
    const [me, you] = [await world.person({ phone: newPhone() }), await world.person({ phone: newPhone() })]
    const { ticket, proof } = await ticketOf(world, user)
    expect(await bind({ ticket, proof: (await ticketOf(world, user)).proof }, me.token)).toMatchObject(TICKET)
    expect((await bind({ ticket, proof }, me.token)).code).toBe(200)
    const again = await ticketOf(world, user)
    expect(await userId((await signIn({ ticket: again.ticket, proof: again.proof })).body.loginsession)).toBe(me.id)
    expect(await bind({ ticket: again.ticket, proof: again.proof }, you.token)).toMatchObject({ code: 10_425 })
    const second = await ticketOf(world, other)
    expect(await bind({ ticket: second.ticket, proof: second.proof }, me.token)).toMatchObject({ code: 10_426 })
    // The other person's own is untouched by what somebody else unbinds.
    expect((await unbind(you.token)).code).toBe(10_428)
    expect((await bound(me.token)).body.items).toHaveLength(1)
  })

  test('taken back by many at once it ends once; of two people who bind one account at once one has it', async () => {
    const token = (await register(newUser(), newPhone())).body.loginsession
    const ended = await Promise.all(Array.from({ length: 5 }, () => unbind(token)))
    expect(ended.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(4).fill(10_428)])
    const user = newUser()
    const tries = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const person = await world.person({ phone: newPhone() })
        const { ticket, proof } = await ticketOf(world, user)
        return { ticket, proof, token: person.token }
      }),
    )
    const came = await Promise.all(tries.map(({ token: mine, ...input }) => bind(input, mine)))
    expect(came.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(3).fill(10_425)])
  })

  test('a session begun by WeChat stands in the list of sessions', async () => {
    const token = (await register(newUser(), newPhone())).body.loginsession
    const { body } = await world.post<{ items: { current: boolean }[] }>('common/sessions', {}, token)
    expect(body.items.filter(({ current }) => current)).toHaveLength(1)
  })

  test('what the person agreed to beside the phone is kept, and the phone of the owner is known later', async () => {
    const [user, phone] = [newUser(), newPhone()]
    const { ticket, proof } = await ticketOf(world, user)
    const agreed = PAPER_NAMES.map((paper) => ({ paper, version: latestVersion(paper).day }))
    const made = await signIn({ ticket, proof, phone, code: await codeFor(world, phone), agreed })
    const me = await world.post<{ toAgree: unknown[] }>('common/userInfo', {}, made.body.loginsession)
    expect(me.body.toAgree).toEqual([])
  })
})

describe('who may not', () => {
  test('a disabled person is not signed in, by the account nor by the phone', async () => {
    const [user, phone] = [newUser(), newPhone()]
    const made = await register(user, phone)
    const id = await userId(made.body.loginsession)
    await world.store.db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', id).execute()
    const { ticket, proof } = await ticketOf(world, user)
    expect(await signIn({ ticket, proof })).toMatchObject(TICKET)
    expect(await register(newUser(), phone)).toMatchObject({ code: 10_003, field: 'code' })
  })

  test('an account that is closing hears so with its way back, and its binding goes with it', async () => {
    const [user, phone] = [newUser(), newPhone()]
    const made = await register(user, phone)
    const id = await userId(made.body.loginsession)
    const { db } = world.store
    const askedAt = world.now()
    const eraseAt = new Date(askedAt.getTime() + 86_400_000)
    await db
      .insertInto('people.closing')
      .values({ personId: id, askedAt, eraseAt, backHash: null, backUntil: null })
      .execute()
    const { ticket, proof } = await ticketOf(world, user)
    const closing = await signIn({ ticket, proof })
    expect(closing).toMatchObject({ code: 10_009, data: { back: expect.any(String) } })
    await world.product.keeper.erase(db, id)
    expect((await rows()).map(({ personId }) => personId)).not.toContain(id)
    expect(await signIn({ ticket, proof })).toMatchObject({ code: 10_424 })
  })

  test('a provider that is not configured is said to be off', async () => {
    const began = await world.post('parking/thirdStart', { provider: 'alipay', purpose: 'account' })
    expect(began).toMatchObject({ code: 10_420, message: '支付宝授权暂未开通，请使用其他方式' })
  })
})
