import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { holding, waitingForLocks } from '../support/store.ts'
import { walletsOf } from '../support/wallets.ts'
import { makeWorld } from '../support/world.ts'

const DAY = 86_400_000

const world = await makeWorld({ max: 24 })
const { store, product } = world
const { db } = store
const wallets = walletsOf(world)
let phones = 0

/** Somebody with a phone and a wallet without money, and the code that closes their account. */
async function leaver() {
  const phone = `1385550${String(++phones).padStart(4, '0')}`
  const who = await wallets.holder({}, { phone })
  return { ...who, phone }
}

async function codeFor({ token, phone }: { token: string; phone: string }): Promise<string> {
  world.forward(2 * 60_000)
  expect(await world.post('common/ownDataCode', { purpose: 'close-account' }, token)).toMatchObject({ code: 200 })
  return await world.smsTo(phone)
}

const closingOf = (personId: string) =>
  db.selectFrom('people.closing').selectAll().where('personId', '=', personId).executeTakeFirst()
const openTrades = (personId: string) =>
  db.selectFrom('payments.trade').select('id').where('personId', '=', personId).where('state', '<>', 'closed').execute()

/** Signs in to an account that closes; answers what lets its person come back. */
async function wayBack(phone: string): Promise<string> {
  world.forward(2 * 60_000)
  await world.post('common/smsCode', { phone })
  const told = await world.post<object>('common/smsLogin', { phone, code: await world.smsTo(phone) })
  expect(told.code).toBe(10_009)
  return String(told.data?.['back'])
}

describe('closing against a payment that begins', () => {
  test('either the payment stands and the account does not close, or it closes and nothing was begun', async () => {
    const ends = new Set<string>()
    for (let turn = 0; turn < 12; turn += 1) {
      const who = await leaver()
      const code = await codeFor(who)
      const pay = () => world.post('wallet/recharge', { amountFen: 1000, channel: 'sandbox' }, who.token)
      const close = () => world.post('common/closeAccount', { code }, who.token)
      const [paid, closed] =
        turn % 2 ? await Promise.all([pay(), close()]) : (await Promise.all([close(), pay()])).toReversed()
      const trades = await openTrades(who.id)
      const closing = await closingOf(who.id)
      expect({ paid: paid?.code, closed: closed?.code }).toSatisfy(
        (codes: { paid: number; closed: number }) =>
          (codes.paid === 200 && codes.closed === 10_010) || (codes.paid === 606 && codes.closed === 200),
      )
      expect(trades.length > 0).toBe(closing === undefined)
      ends.add(closing === undefined ? 'paid' : 'closed')
    }
    expect(ends.size).toBeGreaterThan(0)
  })

  test('a payment whose session was known already begins nothing after the closing', async () => {
    const who = await leaver()
    const code = await codeFor(who)
    const whose = { personId: who.id, areaId: '1' }
    const { closing } = product.payments
    // as the closing holds it: the payment is let in by its session, and waits here
    const letGo = await holding(
      db,
      (tx) => closing.open(tx, whose),
      async (tx) => await closing.stop?.(tx, whose),
    )
    const paying = world.post('wallet/recharge', { amountFen: 1000, channel: 'sandbox' }, who.token)
    await waitingForLocks(store, 1)
    await letGo()
    expect(await paying).toMatchObject({ code: 606 })
    expect(await openTrades(who.id)).toEqual([])
    expect(code).toMatch(/^\d{6}$/)
  })
})

test('many closings at once are one, and the others are told so', async () => {
  const password = 'abc123~!@'
  const passwordHash = await product.identity.logins.hash(password)
  const who = await world.person({ account: { username: `leaver${++phones}`, passwordHash } })
  const close = () => world.post('common/closeAccount', { password }, who.token)
  const answers = await Promise.all(Array.from({ length: 4 }, close))
  const told = answers.map(({ code }) => code).toSorted((a, b) => a - b)
  expect(told.filter((code) => code === 200)).toHaveLength(1)
  for (const code of told.filter((each) => each !== 200)) expect(code).toBeOneOf([606, 10_013])
  const { rowCount } = await store.pool.query('select from people.closing where person_id = $1', [who.id])
  expect(rowCount).toBe(1)
  // other processes hear of an ended session within a second, and this one as they do
  await expect.poll(async () => (await world.post('common/userInfo', {}, who.token)).code, { timeout: 1000 }).toBe(606)
})

describe('coming back in the last second, against the job that erases', () => {
  test('either the account is back whole, or it is gone whole', async () => {
    const ends = { back: 0, gone: 0 }
    for (let turn = 0; turn < 12; turn += 1) {
      const who = await leaver()
      expect(await world.post('common/closeAccount', { code: await codeFor(who) }, who.token)).toMatchObject({
        code: 200,
      })
      world.forward(15 * DAY - 4 * 60_000)
      const token = await wayBack(who.phone)
      world.forward(4 * 60_000)
      const back = () => world.post<{ loginsession: string }>('common/takeBackClosing', { token })
      const erase = () => product.jobs.doNow('people.erase')
      const [answer] =
        turn % 2 ? await Promise.all([back(), erase()]) : (await Promise.all([erase(), back()])).toReversed()
      const person = await db
        .selectFrom('people.person')
        .select(['phoneIndex', 'disabledAt', 'nickName'])
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow()
      const wallet = await db.selectFrom('wallet.wallet').select('id').where('personId', '=', who.id).executeTakeFirst()
      expect(await closingOf(who.id)).toBeUndefined()
      const isBack = typeof answer === 'object' && answer.code === 200
      if (isBack) {
        expect(person).toMatchObject({ disabledAt: null, phoneIndex: expect.any(Buffer) })
        expect(wallet).toBeDefined()
        const again = await world.post('common/userInfo', {}, answer.body.loginsession)
        expect(again).toMatchObject({ code: 200 })
      } else {
        expect(answer).toMatchObject({ code: 10_012 })
        expect(person).toMatchObject({ nickName: '已注销用户', phoneIndex: null, disabledAt: expect.any(Date) })
        expect(wallet).toBeUndefined()
      }
      ends[isBack ? 'back' : 'gone'] += 1
    }
    expect(ends.back + ends.gone).toBe(12)
  })

  test('an account into which money came again waits, and may still come back', async () => {
    const who = await leaver()
    expect(await world.post('common/closeAccount', { code: await codeFor(who) }, who.token)).toMatchObject({
      code: 200,
    })
    await who.flatBill('物业费', 1000)
    world.forward(16 * DAY)
    await product.jobs.doNow('people.erase')
    expect(await closingOf(who.id)).toBeDefined()
    const back = await world.post('common/takeBackClosing', { token: await wayBack(who.phone) })
    expect(back).toMatchObject({ code: 200 })
  })
})

test('signing in against the closing leaves no session', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const who = await leaver()
    const code = await codeFor(who)
    world.forward(2 * 60_000)
    await world.post('common/smsCode', { phone: who.phone })
    const signInCode = await world.smsTo(who.phone)
    const [entered] = await Promise.all([
      world.post<{ loginsession?: string }>('common/smsLogin', { phone: who.phone, code: signInCode }),
      world.post('common/closeAccount', { code }, who.token),
    ])
    expect(await closingOf(who.id)).toBeDefined()
    const open = await db
      .selectFrom('identity.session')
      .select('id')
      .where('personId', '=', who.id)
      .where('endedAt', 'is', null)
      .execute()
    expect({ open, code: entered.code }).toMatchObject({ open: [], code: expect.toBeOneOf([200, 10_009]) })
  }
})

test('who signs in while the account is being closed waits for it, and is told', async () => {
  const password = 'abc123~!@'
  const username = `leaver${++phones}`
  const who = await world.person({ account: { username, passwordHash: await product.identity.logins.hash(password) } })
  const done = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const closing = inTransaction(db, async (tx) => {
    await tx.selectFrom('people.person').select('id').where('id', '=', who.id).forNoKeyUpdate().execute()
    const askedAt = world.now()
    const eraseAt = new Date(askedAt.getTime() + DAY)
    await tx.insertInto('people.closing').values({ personId: who.id, askedAt, eraseAt }).execute()
    await product.identity.sessions.endAll(tx, who.id, 'account closing')
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const entering = world.post('common/login', { customId: username, password })
  await Promise.race([waitingForLocks(store, 1), entering])
  done.resolve()
  await closing
  expect(await entering).toMatchObject({ code: 10_009 })
})
