import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { setRule } from '../../../../tests/support/rules.ts'
import { freshStore } from '../../../../tests/support/store.ts'
import { makeWallet } from '../fixtures.ts'
import { type CountedPayment, countingOf, smallPayAllowed, staticLeftFen, uncountPayment } from '../limits/paid-day.ts'
import { paidToday } from '../limits/queries.ts'
import { rulesOf } from '../limits/rules.ts'
import { requireOpenWallet } from '../purses/wallets.ts'
import { makeOpeningWorld, type OpeningWorld, type Someone } from '../tests/opening.ts'

const PASSWORD = '804173'
let world: OpeningWorld
beforeAll(async () => {
  world = await makeOpeningWorld(await freshStore())
})

async function owner(more: { cashFen?: number; password?: string } = { password: PASSWORD }): Promise<Someone> {
  const who = await world.someone()
  await makeWallet(world.store.db, world.engines, { personId: who.id, now: world.now(), ...more })
  return who
}

const walletOf = (who: Someone) => requireOpenWallet(world.store.db, who.areaId, who.id)
const rule = (areaId: string, name: string, value: number) =>
  setRule(world.store.db, areaId, `wallet.limit.${name}`, value)

/** Counts a payment as a charge does: `counted`, or the name of the refusal. */
const count = (who: Someone, payment: CountedPayment) =>
  inTransaction(world.store.db, async (db) => {
    const how = { rules: await rulesOf(db, who.areaId), now: world.now() }
    const counting = countingOf(await requireOpenWallet(db, who.areaId, who.id), payment, how)
    const { rows } = await counting.statement.execute(db)
    if (rows[0]?.counted !== true) await counting.refuse(db)
  }).then(
    () => 'counted',
    (error: { kind?: { name: string } }) => error.kind?.name,
  )

async function settingsProof(who: Someone): Promise<string> {
  const answer = await who.post('passwordCheck', { password: PASSWORD, purpose: 'settings' })
  return String(answer.body['proof'])
}

describe('limits on screen', () => {
  test('are read by everybody who has a wallet, lowered freely, raised with a proof', async () => {
    expect(await (await world.someone()).post('limitSetting')).toMatchObject({ code: 13_001 })
    const who = await owner()
    expect(await who.post('limitSetting')).toMatchObject({
      code: 200,
      body: {
        hasPassword: true,
        smallPayFen: 20_000,
        smallPayChoices: [0, 5_000, 10_000, 20_000, 50_000, 100_000],
        payDayFen: 1_000_000,
        paidTodayFen: 0,
        staticDayFen: 50_000,
        coolingUntil: null,
      },
    })
    expect(await who.post('limitSetting', { smallPayFen: 5_000 })).toMatchObject({
      code: 200,
      body: { smallPayFen: 5_000 },
    })
    expect(await who.post('limitSetting', { smallPayFen: 50_000 })).toMatchObject({ code: 13_011 })
    expect(await who.post('limitSetting', { smallPayFen: 100_001 })).toMatchObject({
      code: 13_082,
      field: 'smallPayFen',
    })
    expect(await who.post('limitSetting', { payDayFen: 49_999 })).toMatchObject({
      code: 13_082,
      field: 'payDayFen',
      data: { least: '¥500.00' },
    })
    const proof = await settingsProof(who)
    // Lowering one does not pay for raising the other.
    expect(await who.post('limitSetting', { smallPayFen: 0, payDayFen: 2_000_000 })).toMatchObject({ code: 13_011 })
    expect(await who.post('limitSetting', { smallPayFen: 100_000, proof })).toMatchObject({
      code: 200,
      body: { smallPayFen: 100_000 },
    })
    expect(await who.post('limitSetting', { payDayFen: 2_000_000, proof })).toMatchObject({ code: 13_012 })
  })

  test('follow the rules that a park has set', async () => {
    const who = await world.someone({ areaId: '3' })
    await rule('3', 'smallPayMostFen', 10_000)
    await rule('3', 'not a rule of ours', 1)
    await makeWallet(world.store.db, world.engines, { personId: who.id, areaId: '3' })
    expect(await who.post('limitSetting')).toMatchObject({
      body: { smallPayFen: 10_000, smallPayMostFen: 10_000, smallPayChoices: [0, 5_000, 10_000] },
    })
    await inTransaction(world.store.db, async (db) => {
      const { payDayFen } = await rulesOf(db, '3')
      await setRule(db, '3', 'wallet.limit.payDayFen', 7)
      expect((await rulesOf(db, '3')).payDayFen).toBe(payDayFen)
    })
    expect((await rulesOf(world.store.db, '3')).payDayFen).toBe(7)
  })

  test('a frozen wallet is shown and not changed', async () => {
    const who = await owner()
    await world.store.db.updateTable('wallet.wallet').set({ state: 'frozen' }).where('personId', '=', who.id).execute()
    expect(await who.post('limitSetting')).toMatchObject({ code: 200 })
    expect(await who.post('limitSetting', { smallPayFen: 0 })).toMatchObject({ code: 13_003 })
    expect(await who.post('balance')).toMatchObject({ code: 200, body: { state: 'frozen' } })
  })
})

describe('the balance', () => {
  test('is what the ledger says, with what is held', async () => {
    const who = await owner({ cashFen: 12_345 })
    const account = { areaId: '1', owner: who.id, kind: 'cash' }
    await inTransaction(world.store.db, (db) =>
      world.engines.ledger.hold(db, { reference: `test:${who.id}`, account, amountFen: 345, expiresAt: null }),
    )
    expect(await who.post('balance')).toMatchObject({
      body: {
        state: 'open',
        balanceFen: 12_345,
        availableFen: 12_000,
        heldFen: 345,
        hasPassword: false,
        collects: false,
      },
    })
    const cashier = await world.someone({ roles: ['merchant'] })
    expect(await cashier.post('balance')).toMatchObject({ body: { state: 'none', collects: true, availableFen: 0 } })
  })
})

describe('counting payments', () => {
  const small = (amountFen: number): CountedPayment => ({ amountFen, small: true })

  test('small ones are small, and together no more than a day allows', async () => {
    const who = await owner()
    expect(await smallPayAllowed(world.store.db, await walletOf(who), 20_000, world.now())).toBe(true)
    expect(await smallPayAllowed(world.store.db, await walletOf(who), 20_001, world.now())).toBe(false)
    expect(await count(who, small(20_001))).toBe('proof_needed')
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => count(who, small(20_000))))
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'proof_needed')).toHaveLength(54)
    expect(await smallPayAllowed(world.store.db, await walletOf(who), 1, world.now())).toBe(false)
    expect(await count(who, { amountFen: 20_000, small: false })).toBe('counted')
    expect((await who.post('limitSetting')).body).toMatchObject({ paidTodayFen: 220_000 })
    world.forward(86_400_000)
    expect(await count(who, small(20_000))).toBe('counted')
    const { id } = await walletOf(who)
    expect(await paidToday(world.store.db, id, world.now())).toEqual({ allFen: 20_000, smallFen: 20_000, staticFen: 0 })
  })

  test('without a password nothing is small', async () => {
    const who = await owner({})
    expect(await smallPayAllowed(world.store.db, await walletOf(who), 1, world.now())).toBe(false)
    expect(await count(who, small(1))).toBe('proof_needed')
  })

  test('all of a day stay within its limit, whoever comes together, and what was not paid is given back', async () => {
    const who = await owner()
    await who.post('limitSetting', { payDayFen: 50_000 })
    const big = { amountFen: 10_000, small: false }
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => count(who, big)))
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'day_limit')).toHaveLength(59)
    const { id } = await walletOf(who)
    await uncountPayment(world.store.db, id, big, world.now())
    expect(await paidToday(world.store.db, id, world.now())).toEqual({ allFen: 40_000, smallFen: 0, staticFen: 0 })
    expect(await count(who, big)).toBe('counted')
  })

  test('static codes have a limit of their own', async () => {
    const who = await owner()
    const pay = { amountFen: 20_000, small: false, byStaticCode: true }
    expect([await count(who, pay), await count(who, pay), await count(who, pay)]).toEqual([
      'counted',
      'counted',
      'static_limit',
    ])
    expect(await staticLeftFen(world.store.db, await walletOf(who), world.now())).toBe(10_000)
    expect(await count(who, { ...pay, byStaticCode: false })).toBe('counted')
  })

  test('where only small payments are too many, the password is asked for, by a static code too', async () => {
    const who = await owner()
    expect(await count(who, { amountFen: 45_000, small: false, byStaticCode: true })).toBe('counted')
    for (let nth = 0; nth < 10; nth += 1) expect(await count(who, small(20_000))).toBe('counted')
    expect(await count(who, small(20_000))).toBe('proof_needed')
    expect(await count(who, { ...small(5_000), byStaticCode: true })).toBe('proof_needed')
    expect(await count(who, { ...small(5_001), byStaticCode: true })).toBe('static_limit')
  })

  test('large ones wait until a reset has cooled', async () => {
    const who = await owner()
    const coolingUntil = new Date(world.now().getTime() + 3_600_000)
    await world.store.db.updateTable('wallet.wallet').set({ coolingUntil }).where('personId', '=', who.id).execute()
    expect(await count(who, { amountFen: 50_000, small: false })).toBe('counted')
    expect(await count(who, { amountFen: 50_001, small: false })).toBe('cooling')
    world.forward(3_600_001)
    expect(await count(who, { amountFen: 50_001, small: false })).toBe('counted')
  })
})
