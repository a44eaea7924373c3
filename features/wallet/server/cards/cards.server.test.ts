import { beforeAll, describe, expect, test } from 'vitest'
import { freshStore } from '../../../../tests/support/store.ts'
import { type MadeWallet, makeCard, makeCardNumber, makeWallet } from '../fixtures.ts'
import { requireOpenWallet } from '../purses/wallets.ts'
import { makeOpeningWorld, newPhone, type OpeningWorld, type Someone } from '../tests/opening.ts'
import { cardFingerprint } from './binding.ts'
import { card, cardToken } from './queries.ts'

const PASSWORD = '804173'
let world: OpeningWorld
beforeAll(async () => {
  world = await makeOpeningWorld(await freshStore())
})

async function owner(): Promise<{ who: Someone; wallet: MadeWallet }> {
  const who = await world.someone()
  const facts = { personId: who.id, password: PASSWORD, now: world.now() }
  return { who, wallet: await makeWallet(world.store.db, world.engines, facts) }
}

/** A ticket of a card whose code was sent to the bank's phone, and that code. */
async function begun(who: Someone, number = makeCardNumber(), phone = newPhone()) {
  const answer = await who.post('bindSmsSend', { purpose: 'bind', number, phone })
  expect(answer).toMatchObject({ code: 200 })
  return { ticket: String(answer.body['ticket']), code: await world.code(phone), number, phone }
}

async function proven(who: Someone, number?: string) {
  const { ticket, code } = await begun(who, number)
  expect(await who.post('bindSmsValidate', { ticket, code })).toMatchObject({ code: 200 })
  return ticket
}

const unbindProof = async (who: Someone, about: string) => {
  const answer = await who.post('passwordCheck', { password: PASSWORD, purpose: 'unbind', about })
  return String(answer.body['proof'])
}

describe('a card number', () => {
  test('tells bank and type, or an error marker, and whether it is bound already', async () => {
    const { who, wallet } = await owner()
    const { number } = await makeCard(world.store.db, world.engines, wallet)
    const typed = number.replace(/(.{4})/g, '$1 ')
    expect(await who.post('bankCardCheck', { number: typed })).toMatchObject({
      code: 200,
      body: { error: null, bankCode: 'CMB', bankName: '招商银行', cardType: 'DC', supported: true, bound: true },
    })
    expect(await (await world.someone()).post('bankCardCheck', { number })).toMatchObject({ body: { bound: false } })
    expect(await who.post('bankCardCheck', { number: '6225880000000002' })).toMatchObject({
      body: { error: 'checksum', supported: false, cardType: null },
    })
    expect(await who.post('bankCardCheck', { number: '000000000000' })).toMatchObject({ body: { error: 'unknown' } })
    expect(await who.post('bankCardCheck', { number: '4033610000000009' })).toMatchObject({
      body: { error: null, cardType: 'CC', supported: false },
    })
    const banks = (await who.post('bankCodeList')).body['items'] as { label: string; value: string }[]
    expect(banks).toContainEqual({ label: '招商银行', value: 'CMB' })
  })
})

describe('binding', () => {
  test('by the code to the phone that the bank knows; only token and last four are kept', async () => {
    const { who } = await owner()
    const { ticket, code, number, phone } = await begun(who)
    expect((await world.messages(phone))[0]).toContain(`尾号${number.slice(-4)}`)
    expect(await who.post('bankCardAdd', { ticket })).toMatchObject({ code: 13_024 })
    expect(await who.post('bindSmsValidate', { ticket, code })).toMatchObject({ code: 200 })
    const added = await who.post('bankCardAdd', { ticket })
    expect(added).toMatchObject({
      code: 200,
      body: { bankCode: 'CMB', bankName: '招商银行', cardType: 'DC', cardTypeName: '储蓄卡', last4: number.slice(-4) },
    })
    expect(await who.post('bankCardAdd', { ticket })).toMatchObject({ code: 615, body: added.body })
    expect(await who.post('bankCardList')).toMatchObject({ code: 200, body: { items: [added.body], most: 10 } })
    const wallet = await requireOpenWallet(world.store.db, '1', who.id)
    const row = await card(world.store.db, wallet, String(added.body['id']))
    expect(cardToken(world.vault, row)).toMatch(/^SIM[0-9a-f]{32}$/)
    expect(await who.post('bindSmsSend', { purpose: 'bind', number, phone })).toMatchObject({
      code: 13_032,
      field: 'number',
    })
  })

  test('64 at once bind one card and hear the same', async () => {
    const { who } = await owner()
    const ticket = await proven(who)
    const answers = await Promise.all(Array.from({ length: 64 }, () => who.post('bankCardAdd', { ticket })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 615)).toHaveLength(63)
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(((await who.post('bankCardList')).body['items'] as object[]).length).toBe(1)
  })

  test('refuses numbers that are none, credit cards, unknown banks, and what the bank refuses', async () => {
    const { who } = await owner()
    const phone = newPhone()
    const send = (number: string) => who.post('bindSmsSend', { purpose: 'bind', number, phone })
    expect(await send('6225880000000002')).toMatchObject({ code: 13_030, field: 'number' })
    expect(await send('4033610000000009')).toMatchObject({ code: 13_031, field: 'number' })
    expect(await send('000000000000')).toMatchObject({ code: 13_031 })
    expect(await send(makeCardNumber('0000'))).toMatchObject({ code: 13_035 })
    expect(await who.post('bindSmsSend', { purpose: 'bind', number: makeCardNumber() })).toMatchObject({
      code: 422,
      field: 'phone',
    })
    expect(await who.post('bindSmsSend', { purpose: 'bind', phone })).toMatchObject({ code: 13_030 })
    expect(await world.messages(phone)).toEqual([])
    expect(
      await (await world.someone()).post('bindSmsSend', { purpose: 'bind', number: makeCardNumber(), phone }),
    ).toMatchObject({ code: 13_001 })
  })

  test('a bank that does not answer is "not now", and the proven code is not lost by it', async () => {
    const { who } = await owner()
    const down = () => Promise.reject(new Error('card 6225880137621234 timed out'))
    world.faults.bank = { beginBind: down, finishBind: down }
    const phone = newPhone()
    expect(await who.post('bindSmsSend', { purpose: 'bind', number: makeCardNumber(), phone })).toMatchObject({
      code: 13_037,
    })
    world.faults.bank = { beginBind: async () => ({ state: 'begun' }), finishBind: down }
    const { ticket, code } = await begun(who, makeCardNumber(), phone)
    expect(await who.post('bindSmsValidate', { ticket, code })).toMatchObject({ code: 13_037 })
    expect(await who.post('bankCardAdd', { ticket })).toMatchObject({ code: 13_024 })
    world.faults.bank = null
    // Our first question never got there.
    expect(await who.post('bindSmsValidate', { ticket, code })).toMatchObject({ code: 13_024 })
    world.faults.bank = { beginBind: down, finishBind: async () => ({ state: 'bound', token: 'T1' }) }
    expect(await who.post('bindSmsValidate', { ticket, code })).toMatchObject({ code: 200 })
    expect(await who.post('bankCardAdd', { ticket })).toMatchObject({ code: 200 })
    world.faults.bank = null
    expect(world.log()).not.toContain('6225880137621234')
  })

  test('the bank is asked twenty times a day at most, and ten cards are bound at most', async () => {
    const { who, wallet } = await owner()
    const send = () => who.post('bindSmsSend', { purpose: 'bind', number: makeCardNumber('0000'), phone: newPhone() })
    const codes = []
    for (let i = 0; i < 21; i++) codes.push((await send()).code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 13_035), 429])
    world.forward(86_400_000)
    for (let i = 0; i < 9; i++) await makeCard(world.store.db, world.engines, wallet)
    const ticket = await proven(who)
    await makeCard(world.store.db, world.engines, wallet)
    expect(await who.post('bankCardAdd', { ticket })).toMatchObject({ code: 13_036, data: { most: 10 } })
    expect(await send()).toMatchObject({ code: 13_036 })
  })
})

test('without a configured bank no card is bound, and the person is told so', async () => {
  const poor = await makeOpeningWorld(await freshStore(), { hasBank: false })
  const who = await poor.someone()
  await makeWallet(poor.store.db, poor.engines, { personId: who.id })
  const input = { purpose: 'bind', number: makeCardNumber(), phone: newPhone() }
  expect(await who.post('bindSmsSend', input)).toMatchObject({ code: 13_037, message: expect.stringContaining('银行') })
})

describe('unbinding', () => {
  test('needs a proof about this very card, forgets the token, and lets it be bound again', async () => {
    const { who, wallet } = await owner()
    const one = await makeCard(world.store.db, world.engines, wallet)
    const two = await makeCard(world.store.db, world.engines, wallet)
    const proof = await unbindProof(who, one.id)
    expect(await who.post('bankCardDelete', { cardId: two.id, proof })).toMatchObject({ code: 13_012 })
    world.faults.openWithdrawal = true
    expect(await who.post('bankCardDelete', { cardId: one.id, proof })).toMatchObject({ code: 13_034 })
    world.faults.openWithdrawal = false
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => who.post('bankCardDelete', { cardId: one.id, proof })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 13_033)).toHaveLength(7)
    const row = await world.store.db
      .selectFrom('wallet.bankCard')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ cardTokenSealed: null, unboundAt: expect.any(Date) })
    const ticket = await proven(who, one.number)
    expect(await who.post('bankCardAdd', { ticket })).toMatchObject({ code: 200 })
  })

  test('cards of others are unknown', async () => {
    const [mine, theirs] = [await owner(), await owner()]
    const { id } = await makeCard(world.store.db, world.engines, theirs.wallet)
    const proof = await unbindProof(mine.who, id)
    expect(await mine.who.post('bankCardDelete', { cardId: id, proof })).toMatchObject({ code: 13_033 })
    expect(await mine.who.post('bankCardList')).toMatchObject({ body: { items: [] } })
    const ticket = await proven(theirs.who)
    expect(await mine.who.post('bankCardAdd', { ticket })).toMatchObject({ code: 13_024 })
    expect(await (await world.someone()).post('bankCardList')).toMatchObject({ code: 13_001 })
  })
})

test('the same card is known again within its wallet, and tells nothing of other wallets', () => {
  const of = (walletId: string, number: string) => cardFingerprint(world.engines, walletId, number).toString('hex')
  expect(of('one', '6225880100000001')).toBe(of('one', '6225880100000001'))
  expect(of('one', '6225880100000001')).not.toBe(of('two', '6225880100000001'))
  expect(of('one', '6225880100000001')).not.toBe(of('one', '6225880100000002'))
})
