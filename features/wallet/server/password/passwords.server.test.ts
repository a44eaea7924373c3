import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { freshStore } from '../../../../tests/support/store.ts'
import { type MadeWallet, makeIdNumber, makeWallet } from '../fixtures.ts'
import { createProofs, type ProofFor } from '../proofs/proof-queries.ts'
import { requireOpenWallet } from '../purses/wallets.ts'
import { type Answer, makeOpeningWorld, type OpeningWorld, type Someone } from '../tests/opening.ts'
import { lockedUntil, takeTry } from './queries.ts'

const PASSWORD = '804173'
const OTHER = '619205'
let world: OpeningWorld
beforeAll(async () => {
  world = await makeOpeningWorld(await freshStore())
})

async function owner(password: string | null = PASSWORD): Promise<{ who: Someone; wallet: MadeWallet }> {
  const who = await world.someone()
  const idNumber = makeIdNumber('19900307', '428')
  const facts = { personId: who.id, idNumber, now: world.now(), ...(password === null ? {} : { password }) }
  return { who, wallet: await makeWallet(world.store.db, world.engines, facts) }
}

const check = (who: Someone, password: string, step: object = { purpose: 'settings' }): Promise<Answer> =>
  who.post('passwordCheck', { password, ...step })

async function proofFor(who: Someone, step: object, password = PASSWORD): Promise<string> {
  const answer = await check(who, password, step)
  expect(answer).toMatchObject({ code: 200 })
  return (answer.body as { proof: string }).proof
}

const freeze = (id: string) =>
  world.store.db.updateTable('wallet.wallet').set({ state: 'frozen' }).where('id', '=', id).execute()

describe('the first password', () => {
  test('is set once, hashed, and weak ones say why', async () => {
    const { who, wallet } = await owner(null)
    expect(await check(who, PASSWORD)).toMatchObject({ code: 13_005 })
    for (const [password, why] of [
      ['123456', '连续'],
      ['112233', '重复'],
      ['900307', '生日'],
      ['031990', '生日'],
      [who.phone.slice(-6), '手机号'],
      [wallet.idNumber.slice(-7, -1), '身份证'],
    ] as const) {
      const answer = await who.post('passwordSet', { password })
      expect(answer).toMatchObject({ code: 13_007, field: 'password' })
      expect(answer.message).toContain(why)
    }
    expect(await who.post('passwordSet', { password: '12345a' })).toMatchObject({ code: 400 })
    expect(await who.post('passwordSet', { password: PASSWORD })).toMatchObject({ code: 200, body: { set: true } })
    expect(await who.post('passwordSet', { password: OTHER })).toMatchObject({ code: 13_006 })
    expect(await check(who, PASSWORD)).toMatchObject({ code: 200 })
    const { passwordHash } = await world.store.db
      .selectFrom('wallet.wallet')
      .select('passwordHash')
      .where('id', '=', wallet.id)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$m=\d+,t=\d,p=1\$/)
    const stranger = await owner(null)
    await world.store.db
      .updateTable('wallet.wallet')
      .set({ passwordHash, passwordSetAt: world.now() })
      .where('id', '=', stranger.wallet.id)
      .execute()
    // A hash that is moved to another row fits no password there.
    expect(await check(stranger.who, PASSWORD)).toMatchObject({ code: 13_008 })
  })

  test('of 64 at once one is set, and weak answers are not given without end', async () => {
    const { who } = await owner(null)
    const answers = await Promise.all(Array.from({ length: 64 }, () => who.post('passwordSet', { password: PASSWORD })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => ![200, 13_006, 429].includes(code))).toEqual([])
    const another = await owner(null)
    const codes = []
    for (let i = 0; i < 21; i++) codes.push((await another.who.post('passwordSet', { password: '123456' })).code)
    expect(codes.at(-1)).toBe(429)
  })

  test('needs a wallet that is not frozen', async () => {
    expect(await (await world.someone()).post('passwordSet', { password: PASSWORD })).toMatchObject({ code: 13_001 })
    const { who, wallet } = await owner(null)
    await freeze(wallet.id)
    expect(await who.post('passwordSet', { password: PASSWORD })).toMatchObject({ code: 13_003 })
    expect(await check(who, PASSWORD)).toMatchObject({ code: 13_003 })
  })
})

describe('guessing', () => {
  test('five wrong ones lock for a growing time, a right one starts anew', async () => {
    const { who } = await owner()
    for (const left of [4, 3, 2, 1])
      expect(await check(who, OTHER)).toMatchObject({ code: 13_008, message: `支付密码不正确，还可以试${left}次` })
    expect(await check(who, PASSWORD)).toMatchObject({ code: 200 })
    for (const minutes of [10, 30, 120, 1440, 1440]) {
      for (let i = 0; i < 4; i++) expect(await check(who, OTHER)).toMatchObject({ code: 13_008 })
      expect(await check(who, OTHER)).toMatchObject({ code: 13_009, data: { minutes } })
      expect(await check(who, PASSWORD)).toMatchObject({ code: 13_009 })
      world.forward(minutes * 60_000 - 30_000)
      expect(await check(who, PASSWORD)).toMatchObject({ code: 13_009, data: { minutes: 1 } })
      world.forward(31_000)
    }
    expect(await check(who, PASSWORD)).toMatchObject({ code: 200 })
    for (let i = 0; i < 4; i++) await check(who, OTHER)
    expect(await check(who, OTHER)).toMatchObject({ code: 13_009, data: { minutes: 10 } })
  })

  test('a lock ends at its very moment', async () => {
    const { wallet } = await owner()
    const until = world.now()
    const { db } = world.store
    await db.updateTable('wallet.wallet').set({ passwordLockedUntil: until }).where('id', '=', wallet.id).execute()
    const before = new Date(until.getTime() - 1)
    expect([await lockedUntil(db, wallet.id, before), await lockedUntil(db, wallet.id, until)]).toEqual([until, null])
    expect(await takeTry(db, wallet.id, before)).toBeNull()
    expect(await takeTry(db, wallet.id, until)).toMatchObject({ left: 4 })
  })

  test('of 64 at once five are compared', async () => {
    const { who, wallet } = await owner()
    const answers = await Promise.all(Array.from({ length: 64 }, () => check(who, OTHER)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 13_008)).toHaveLength(4)
    // The fifth, and all that were not compared at all.
    expect(codes.filter((code) => code === 13_009)).toHaveLength(60)
    const row = await world.store.db
      .selectFrom('wallet.wallet')
      .select(['passwordTries', 'passwordLocks'])
      .where('id', '=', wallet.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ passwordTries: 0, passwordLocks: 1 })
  })

  test('locks one wallet and no other', async () => {
    const [one, two] = [await owner(), await owner()]
    for (let i = 0; i < 5; i++) await check(one.who, OTHER)
    expect(await check(two.who, PASSWORD)).toMatchObject({ code: 200 })
    expect(await check(await world.someone(), OTHER)).toMatchObject({ code: 13_001 })
  })
})

describe('a proof', () => {
  const use = (who: Someone, sessionOf: Someone, step: ProofFor, proof: string) =>
    inTransaction(world.store.db, async (db) => {
      const caller = await world.engines.identity.sessions.callerOf(sessionOf.token)
      if (!caller) throw new Error('no session')
      const wallet = await requireOpenWallet(db, who.areaId, who.id)
      await createProofs(world.engines.identity).use(db, caller, wallet, step, proof, world.now())
    }).then(
      () => 'used',
      (error: { kind?: { name: string } }) => error.kind?.name,
    )

  test('is good once, for its session, purpose, order and amount, for two minutes', async () => {
    const { who } = await owner()
    const step = { purpose: 'withdraw', about: 'card-1', amountFen: 500 } as const
    const proof = await proofFor(who, step)
    const twin = await world.again(who)
    const stranger = (await owner()).who
    expect(await use(who, twin, step, proof)).toBe('proof_gone')
    expect(await use(stranger, stranger, step, proof)).toBe('proof_gone')
    expect(await use(who, who, { ...step, purpose: 'unbind' }, proof)).toBe('proof_gone')
    expect(await use(who, who, { ...step, about: 'card-2' }, proof)).toBe('proof_gone')
    expect(await use(who, who, { ...step, amountFen: 501 }, proof)).toBe('proof_gone')
    expect(await use(who, who, { purpose: 'withdraw', about: 'card-1' }, proof)).toBe('proof_gone')
    expect(await use(who, who, step, `${proof}x`)).toBe('proof_gone')
    expect(await use(who, who, step, proof)).toBe('used')
    expect(await use(who, who, step, proof)).toBe('proof_gone')
    const late = await proofFor(who, step)
    world.forward(121_000)
    expect(await use(who, who, step, late)).toBe('proof_gone')
  })

  test('of a payment is good for the amount of its charge; of a withdrawal it must name one', async () => {
    const { who } = await owner()
    const proof = await proofFor(who, { purpose: 'pay', about: 'YQ1' })
    expect(await use(who, who, { purpose: 'pay', about: 'YQ1', amountFen: 900 }, proof)).toBe('used')
    const bound = await proofFor(who, { purpose: 'pay', about: 'YQ1', amountFen: 800 })
    expect(await use(who, who, { purpose: 'pay', about: 'YQ1', amountFen: 900 }, bound)).toBe('proof_gone')
    const unnamed = await proofFor(who, { purpose: 'withdraw', about: 'c' })
    expect(await use(who, who, { purpose: 'withdraw', about: 'c', amountFen: 900 }, unnamed)).toBe('proof_gone')
  })

  test('of 64 uses at once one counts, and a rolled-back use counts not', async () => {
    const { who } = await owner()
    const step = { purpose: 'settings' } as const
    const proof = await proofFor(who, step)
    const rolledBack = inTransaction(world.store.db, async (db) => {
      const caller = await world.engines.identity.sessions.callerOf(who.token)
      const wallet = await requireOpenWallet(db, '1', who.id)
      if (caller) await createProofs(world.engines.identity).use(db, caller, wallet, step, proof, world.now())
      throw new Error('on purpose')
    })
    await expect(rolledBack).rejects.toThrow('on purpose')
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => use(who, who, step, proof)))
    expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(1)
  })
})

describe('changing', () => {
  test('needs a proof, another password, and ends all proofs; the person is told', async () => {
    const { who, wallet } = await owner()
    expect(await who.post('passwordModify', { proof: 'x'.repeat(43), password: '123456' })).toMatchObject({
      code: 13_012,
    })
    const proof = await proofFor(who, { purpose: 'change' })
    const old = await proofFor(who, { purpose: 'settings' })
    const other = (await owner()).who
    const theirs = await proofFor(other, { purpose: 'settings' })
    expect(await who.post('passwordModify', { proof, password: wallet.idNumber.slice(-7, -1) })).toMatchObject({
      code: 13_007,
    })
    expect(await who.post('passwordModify', { proof, password: PASSWORD })).toMatchObject({ code: 13_010 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => who.post('passwordModify', { proof, password: OTHER })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => ![200, 13_012, 13_010].includes(code))).toEqual([])
    expect(await check(who, PASSWORD)).toMatchObject({ code: 13_008 })
    expect(await check(who, OTHER)).toMatchObject({ code: 200 })
    expect(await who.post('limitSetting', { smallPayFen: 50_000, proof: old })).toMatchObject({ code: 13_012 })
    // Nobody else's.
    expect(await other.post('limitSetting', { smallPayFen: 50_000, proof: theirs })).toMatchObject({ code: 200 })
    expect((await world.messages(who.phone)).filter((text) => text.includes('支付密码已于'))).toHaveLength(1)
  })
})

describe('forgotten', () => {
  async function resetTicket(who: Someone): Promise<string> {
    world.forward(61_000)
    const { ticket } = (await who.post('bindSmsSend', { purpose: 'reset' })).body as { ticket: string }
    expect(await who.post('bindSmsValidate', { ticket, code: await world.code(who.phone) })).toMatchObject({
      code: 200,
    })
    return ticket
  }

  test('phone and last six of the ID set a new one, unlock, and begin the cooling time', async () => {
    const { who, wallet } = await owner()
    for (let i = 0; i < 5; i++) await check(who, OTHER)
    const ticket = await resetTicket(who)
    const idLastSix = wallet.idNumber.slice(-6).toLowerCase()
    const wrong = idLastSix.startsWith('9') ? '123455' : '923455'
    expect(await who.post('passwordReset', { ticket, idLastSix: wrong, password: OTHER })).toMatchObject({
      code: 13_013,
      field: 'idLastSix',
    })
    expect(await who.post('passwordReset', { ticket, idLastSix, password: '111111' })).toMatchObject({ code: 13_007 })
    const input = { ticket, idLastSix, password: OTHER }
    expect(await (await world.again(who)).post('passwordReset', input)).toMatchObject({ code: 13_024 })
    const answers = await Promise.all([who.post('passwordReset', input), who.post('passwordReset', input)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 13_024])
    expect((await world.messages(who.phone)).filter((text) => text.includes('支付密码已于'))).toHaveLength(1)
    expect(await check(who, OTHER)).toMatchObject({ code: 200 })
    const { body } = await who.post('limitSetting')
    expect(Date.parse(String(body['coolingUntil'])) - world.now().getTime()).toBeGreaterThan(86_300_000)
    const proof = await proofFor(who, { purpose: 'settings' }, OTHER)
    expect(await who.post('limitSetting', { smallPayFen: 50_000, proof })).toMatchObject({ code: 13_014 })
    expect(
      await who.post('bindSmsSend', { purpose: 'bind', number: '6225880000000000', phone: who.phone }),
    ).toMatchObject({ code: 13_014 })
    world.forward(86_400_000)
    const later = await proofFor(who, { purpose: 'settings' }, OTHER)
    expect(await who.post('limitSetting', { smallPayFen: 50_000, proof: later })).toMatchObject({
      code: 200,
      body: { coolingUntil: null },
    })
  })

  test('the last six can be tried five times a day, also 64 at once', async () => {
    const { who, wallet } = await owner()
    const ticket = await resetTicket(who)
    const right = wallet.idNumber.slice(-6)
    const wrong = right.startsWith('9') ? '123455' : '923455'
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => who.post('passwordReset', { ticket, idLastSix: wrong, password: OTHER })),
    )
    expect(answers.filter(({ code }) => code === 13_013)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 13_017)).toHaveLength(59)
    expect(await who.post('passwordReset', { ticket, idLastSix: right, password: OTHER })).toMatchObject({
      code: 13_017,
    })
    world.forward(86_400_000)
    const fresh = await resetTicket(who)
    expect(await who.post('passwordReset', { ticket: fresh, idLastSix: right, password: OTHER })).toMatchObject({
      code: 200,
    })
  })

  test('works three times a day', async () => {
    const { who, wallet } = await owner()
    const codes = []
    for (const password of [OTHER, PASSWORD, OTHER, PASSWORD]) {
      const ticket = await resetTicket(who)
      codes.push((await who.post('passwordReset', { ticket, idLastSix: wallet.idNumber.slice(-6), password })).code)
    }
    expect(codes).toEqual([200, 200, 200, 13_017])
  })

  test('needs a wallet, and one that is not frozen', async () => {
    expect(await (await world.someone()).post('bindSmsSend', { purpose: 'reset' })).toMatchObject({ code: 13_001 })
    const { who, wallet } = await owner()
    await freeze(wallet.id)
    expect(await who.post('bindSmsSend', { purpose: 'reset' })).toMatchObject({ code: 13_003 })
  })
})
