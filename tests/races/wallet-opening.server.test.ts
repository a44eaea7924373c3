import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeIdNumber } from '#fixtures/wallet'
import { codes, doneAnswers, manyOf, times } from './at-once.ts'
import { wrongInBooks } from './books.ts'
import { makeWalletWorld, PASSWORD, type WalletWorld } from './wallet-world.ts'

const MANY = manyOf('wallet')

// Opening, proving and guarding a wallet, by many at once: one effect, equal answers, nobody hears of a fault.
vi.setConfig({ testTimeout: 600_000 })
const NEXT = '619205'

let wallets: WalletWorld
beforeAll(async () => {
  wallets = await makeWalletWorld()
})
afterEach(async () => {
  await wallets.world.product.jobs.drain()
  expect(await wrongInBooks(wallets.world.store)).toEqual([])
})

let phones = 0
const newPhone = () => `139${String(++phones + 40_571_926)}`

describe('opening', () => {
  test('one ticket, many registers: one wallet', async () => {
    const phone = newPhone()
    const who = await wallets.person({ phone })
    const input = { ticket: await wallets.ticket(who, 'open', phone), realName: '王小明', idNumber: makeIdNumber() }
    const answers = await times(MANY, () => who.post('register', input))
    expect(codes(answers)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(doneAnswers(answers)).toHaveLength(1)
    const keyed = await times(MANY, (i) => who.post('register', { ...input, requestId: `${who.id} ${i % 2}` }))
    expect(codes(keyed)).toEqual({ 615: MANY })
    expect(await wallets.count('wallet.wallet where person_id = $1', [who.id])).toBe(1)
    expect(await wallets.count('ledger.account where owner = $1', [who.id])).toBe(3)
  })

  test('many wishes for a code: one message', async () => {
    const phone = newPhone()
    const who = await wallets.person({ phone })
    const answers = await times(MANY, () => who.post('bindSmsSend', { purpose: 'open' }))
    expect(Object.keys(codes(answers)).filter((code) => !['200', '13021'].includes(code))).toEqual([])
    expect(codes(answers)[200]).toBeGreaterThanOrEqual(1)
    await wallets.world.product.jobs.drain()
    expect(wallets.world.messages().filter((message) => message.phone === phone)).toHaveLength(1)
  })

  /** A ticket whose code has just come by SMS. */
  async function sent() {
    const phone = newPhone()
    const who = await wallets.person({ phone })
    // All of this file come from one address.
    await wallets.world.store.pool.query('delete from identity.limit_window')
    const { body } = await who.post<{ ticket: string }>('bindSmsSend', { purpose: 'open' })
    await wallets.world.product.jobs.drain()
    const [message] = wallets.world.messages().filter((each) => each.phone === phone)
    return { who, input: { ticket: body.ticket, code: /验证码(\d{6})/.exec(message?.text ?? '')?.[1] } }
  }

  test('one right code, many taps: the ticket is proven once, and who came too close behind hears so when asking again', async () => {
    const { who, input } = await sent()
    const answers = await times(MANY, () => who.post('bindSmsValidate', input))
    const others = Object.keys(codes(answers)).filter((code) => !['200', '13023'].includes(code))
    expect(others).toEqual([])
    const again = await times(MANY, () => who.post('bindSmsValidate', input))
    expect(codes(again)).toEqual({ 200: MANY })
    expect(doneAnswers([...answers, ...again])).toHaveLength(1)
  })
})

describe('the pay password', () => {
  test('many first ones, each another: one is set, the others hear that there is one', async () => {
    const me = await wallets.opened()
    const entered = (i: number) => `${258_036 + 2 * i}`
    const answers = await times(MANY, (i) => me.post('passwordSet', { password: entered(i) }))
    const { 200: done, ...refused } = codes(answers)
    expect(done).toBe(1)
    // 13006 there is one · 429 more than an hour takes · 13007 one of them is too easy
    expect(Object.keys(refused).filter((code) => !['13006', '13007', '429'].includes(code))).toEqual([])
    const set = answers.findIndex(({ code }) => code === 200)
    expect(await me.post('passwordCheck', { password: entered(set), purpose: 'settings' })).toMatchObject({ code: 200 })
  })

  test('one proof, many changes: one counts', async () => {
    const me = await wallets.holder()
    const proof = await me.proof('change')
    const answers = await times(MANY, () => me.post('passwordModify', { proof, password: NEXT }))
    const { 200: done, ...refused } = codes(answers)
    expect(done).toBe(1)
    // 13012 the proof is used · 13010 it is the new one already
    expect(Object.keys(refused).filter((code) => !['13010', '13012'].includes(code))).toEqual([])
    expect((await me.post('passwordCheck', { password: NEXT, purpose: 'settings' })).code).toBe(200)
    expect((await me.post('passwordCheck', { password: PASSWORD, purpose: 'settings' })).code).toBe(13_008)
  })

  test('one ticket, many resets: one counts, and no more tries are taken than a day has', async () => {
    const phone = newPhone()
    const me = await wallets.holder(0, { phone })
    const ticket = await wallets.ticket(me, 'reset', phone, me.wallet.id)
    const input = { ticket, idLastSix: me.wallet.idNumber.slice(-6), password: NEXT }
    const answers = await times(MANY, () => me.post('passwordReset', input))
    const { 200: done, ...refused } = codes(answers)
    expect(done).toBe(1)
    // 13017 no tries left · 13024 the ticket is used
    expect(Object.keys(refused).filter((code) => !['13017', '13024'].includes(code))).toEqual([])
    expect((await me.post('passwordCheck', { password: NEXT, purpose: 'settings' })).code).toBe(200)
  })

  test('one intent, many resets: the same answer for all', async () => {
    const phone = newPhone()
    const me = await wallets.holder(0, { phone })
    const ticket = await wallets.ticket(me, 'reset', phone, me.wallet.id)
    const input = { ticket, idLastSix: me.wallet.idNumber.slice(-6), password: NEXT, requestId: randomUUID() }
    const answers = await times(MANY, () => me.post('passwordReset', input))
    expect(codes(answers)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(doneAnswers(answers)).toHaveLength(1)
  })

  test('one proof, many higher limits: one rise, the same answer; another rise needs another proof', async () => {
    const me = await wallets.holder()
    const proof = await me.proof('settings')
    const answers = await times(MANY, () => me.post('limitSetting', { smallPayFen: 50_000, proof }))
    expect(codes(answers)).toEqual({ 200: MANY })
    expect(doneAnswers(answers)).toHaveLength(1)
    const further = await times(MANY, (i) => me.post('limitSetting', { smallPayFen: 50_001 + i, proof }))
    expect(codes(further)).toEqual({ 13012: MANY })
    const next = await me.proof('settings')
    const spread = await times(MANY, (i) => me.post('limitSetting', { smallPayFen: 60_000 + i, proof: next }))
    const { body } = await me.post<{ smallPayFen: number }>('limitSetting')
    // The one with the proof rose; whoever came after it with less only lowered.
    expect(body.smallPayFen).toBeGreaterThanOrEqual(60_000)
    expect(Object.keys(codes(spread)).filter((code) => !['200', '13012'].includes(code))).toEqual([])
  })
})

describe('cards', () => {
  test('one ticket, many bindings: one card, the same answer for all', async () => {
    const phone = newPhone()
    const me = await wallets.holder(0, { phone })
    const ticket = await wallets.ticket(me, 'bind', phone, me.wallet.id)
    const answers = await times(MANY, () => me.post('bankCardAdd', { ticket }))
    expect(codes(answers)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(doneAnswers(answers)).toHaveLength(1)
    const keyed = await times(MANY, (i) => me.post('bankCardAdd', { ticket, requestId: `${me.id} ${i % 2}` }))
    expect(codes(keyed)).toEqual({ 615: MANY })
    expect(await wallets.count('wallet.bank_card where wallet_id = $1', [me.wallet.id])).toBe(1)
  })

  test('one proof, many times unbound: gone once', async () => {
    const me = await wallets.holder()
    const cardId = await me.card()
    const proof = await me.proof('unbind', cardId)
    const answers = await times(MANY, () => me.post('bankCardDelete', { cardId, proof }))
    expect(codes(answers)).toEqual({ 200: 1, 13033: MANY - 1 })
    const other = await me.card()
    const input = { cardId: other, proof: await me.proof('unbind', other), requestId: randomUUID() }
    const keyed = await times(MANY, () => me.post('bankCardDelete', input))
    expect(codes(keyed)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(await wallets.count('wallet.bank_card where wallet_id = $1 and unbound_at is null', [me.wallet.id])).toBe(0)
  })

  test('unbound and withdrawn to at once: never both', async () => {
    const me = await wallets.holder(50_000)
    const cardId = await me.card()
    const unbind = { cardId, proof: await me.proof('unbind', cardId) }
    const withdraw = { cardId, amountFen: 1_000, proof: await me.proof('withdraw', cardId, 1_000) }
    const answers = await times(MANY, async (i) =>
      i % 2 ? me.post('withdraw', withdraw) : me.post('bankCardDelete', unbind),
    )
    const withdrawn = await wallets.count('wallet.withdrawal where person_id = $1', [me.id])
    const bound = await wallets.count('wallet.bank_card where id = $1 and unbound_at is null', [cardId])
    expect(withdrawn).toBe(bound)
    // 13033 the card is gone · 13034 money is on its way to it
    const others = Object.keys(codes(answers)).filter((code) => !['200', '615', '13033', '13034'].includes(code))
    expect(others).toEqual([])
  })
})
