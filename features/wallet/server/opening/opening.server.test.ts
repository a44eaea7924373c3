import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#vocabulary/day'
import { freshStore } from '../../../../tests/support/store.ts'
import { makeIdNumber, makeWallet } from '../fixtures.ts'
import { type Answer, makeOpeningWorld, type OpeningWorld, type Someone } from '../tests/opening.ts'

let world: OpeningWorld
beforeAll(async () => {
  world = await makeOpeningWorld(await freshStore())
})

/** A validated ticket to open the wallet. */
async function provenBy(who: Someone): Promise<string> {
  const sent = await who.post('bindSmsSend', { purpose: 'open' })
  expect(sent).toMatchObject({ code: 200, body: { againAfterSeconds: 60, goodForSeconds: 300 } })
  const { ticket } = sent.body as { ticket: string }
  expect(await who.post('bindSmsValidate', { ticket, code: await world.code(who.phone) })).toMatchObject({ code: 200 })
  return ticket
}

const holder = (idNumber = makeIdNumber()) => ({ realName: '王小明', idNumber })

describe('opening', () => {
  test('a proven phone, name and ID number open the wallet and its purses', async () => {
    const who = await world.someone()
    expect(await who.post('balance')).toMatchObject({ code: 200, body: { state: 'none', balanceFen: 0, cards: 0 } })
    const ticket = await provenBy(who)
    expect(await world.messages(who.phone)).toEqual([expect.stringContaining('用于开通钱包')])
    expect(await who.post('register', { ticket, ...holder() })).toMatchObject({ code: 200, body: { state: 'open' } })
    expect(await who.post('balance')).toMatchObject({
      code: 200,
      body: {
        state: 'open',
        hasPassword: false,
        availableFen: 0,
        purses: [
          { kind: 'subsidy', name: '园区补贴', availableFen: 0 },
          { kind: 'allowance', name: '企业餐补', availableFen: 0 },
          { kind: 'cash', name: '钱包余额', availableFen: 0 },
        ],
        phone: `${who.phone.slice(0, 3)}****${who.phone.slice(7)}`,
      },
    })
    const names = (['subsidy', 'allowance', 'cash'] as const).map((kind) => ({ areaId: '1', owner: who.id, kind }))
    expect(await world.engines.ledger.accounts(world.store.db, names)).toHaveLength(3)
  })

  test('is refused to children, to names that are none, and to a second wallet', async () => {
    const who = await world.someone()
    const ticket = await provenBy(who)
    const young = `${Number(dayOf(world.now()).slice(0, 4)) - 15}0101`
    expect(await who.post('register', { ticket, ...holder(makeIdNumber(young)) })).toMatchObject({
      code: 13_016,
      message: '年满16周岁才能开通钱包',
    })
    const [today, tomorrow] = [0, 1].map((days) => {
      const day = addDays(dayOf(world.now()), days)
      return `${Number(day.slice(0, 4)) - 16}${day.slice(5).replace('-', '')}`
    }) as [string, string]
    expect(await who.post('register', { ticket, ...holder(makeIdNumber(tomorrow)) })).toMatchObject({ code: 13_016 })
    const justOld = await world.someone()
    const theirTicket = await provenBy(justOld)
    expect(await justOld.post('register', { ticket: theirTicket, ...holder(makeIdNumber(today)) })).toMatchObject({
      code: 200,
    })
    for (const realName of ['王小明1', '王\u202E小明', '\u3164\u2800', '<b>', '王'])
      expect((await who.post('register', { ticket, ...holder(), realName })).code).toBeOneOf([400, 13_015])
    expect(await who.post('register', { ticket, ...holder(), idNumber: '330203199003071234' })).toMatchObject({
      code: 400,
      field: 'idNumber',
    })
    const mine = holder()
    expect(await who.post('register', { ticket, ...mine, realName: ' 阿依古丽•买买提 ' })).toMatchObject({ code: 200 })
    expect(await (await world.again(who)).post('register', { ticket, ...holder() })).toMatchObject({ code: 13_002 })
    expect(await who.post('bindSmsSend', { purpose: 'open' })).toMatchObject({ code: 13_002 })
    const other = await world.someone()
    const theirs = await provenBy(other)
    expect(await other.post('register', { ticket: theirs, ...mine })).toMatchObject({ code: 13_004, field: 'idNumber' })
    // A refusal uses nothing up.
    expect(await other.post('register', { ticket: theirs, ...holder() })).toMatchObject({ code: 200 })
    const abroad = await world.someone({ areaId: '2' })
    expect(await abroad.post('register', { ticket: await provenBy(abroad), ...mine })).toMatchObject({ code: 200 })
  })

  test('cannot be used to find out which ID numbers have a wallet', async () => {
    const known = await world.someone()
    const { idNumber } = await makeWallet(world.store.db, world.engines, { personId: known.id })
    const who = await world.someone()
    const ticket = await provenBy(who)
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await who.post('register', { ticket, ...holder(idNumber) })).code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 13_004), 429, 429])
  })

  test('needs a phone, a provider, and waits between messages', async () => {
    expect(await (await world.someone({ phone: null })).post('bindSmsSend', { purpose: 'open' })).toMatchObject({
      code: 13_020,
    })
    const who = await world.someone()
    world.faults.sms = false
    expect(await who.post('bindSmsSend', { purpose: 'open' })).toMatchObject({ code: 13_022 })
    world.faults.sms = true
    expect(await who.post('bindSmsSend', { purpose: 'open' })).toMatchObject({ code: 200 })
    expect(await who.post('bindSmsSend', { purpose: 'open' })).toMatchObject({ code: 13_021 })
  })

  test.each([{}, { requestId: 'the-same-intent' }])('64 at once open one wallet and hear the same %o', async (more) => {
    const who = await world.someone()
    const input = { ticket: await provenBy(who), ...holder(), ...more }
    const answers = await Promise.all(Array.from({ length: 64 }, () => who.post('register', input)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code, body }) => code !== 200 && !(code === 615 && body['state'] === 'open'))).toEqual([])
  })

  test('of 16 persons with one ID number one opens', async () => {
    const mine = holder()
    const all = []
    for (let i = 0; i < 16; i++) {
      const who = await world.someone()
      all.push({ who, ticket: await provenBy(who) })
    }
    const answers = await Promise.all(all.map(({ who, ticket }) => who.post('register', { ticket, ...mine })))
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array.from({ length: 15 }, () => 13_004)])
  })
})

describe('tickets', () => {
  const validate = async (who: Someone, ticket: string, code: string): Promise<Answer> =>
    who.post('bindSmsValidate', { ticket, code })

  test('are of one person, session and purpose, and of the phone that the person still has', async () => {
    const who = await world.someone()
    const ticket = await provenBy(who)
    for (const stranger of [await world.someone(), await world.again(who)])
      expect(await stranger.post('register', { ticket, ...holder() })).toMatchObject({ code: 13_024 })
    expect(await who.post('bankCardAdd', { ticket })).toMatchObject({ code: 13_001 })
    const moved = await world.someone()
    const { phoneSealed, phoneIndex } = await world.store.db
      .selectFrom('people.person')
      .select(['phoneSealed', 'phoneIndex'])
      .where('id', '=', moved.id)
      .executeTakeFirstOrThrow()
    expect(phoneSealed).not.toBeNull()
    await world.store.db
      .updateTable('people.person')
      .set({ phoneSealed: null, phoneIndex: null })
      .where('id', '=', who.id)
      .execute()
    expect(await who.post('register', { ticket, ...holder() })).toMatchObject({ code: 13_020 })
    const other = '13912349999'
    const sealed = world.vault.seal(other, { purpose: 'people.person.phone', of: who.id })
    const index = world.vault.blindIndex(other, 'people.person.phone')
    expect(phoneIndex).not.toEqual(index)
    await world.store.db
      .updateTable('people.person')
      .set({ phoneSealed: sealed, phoneIndex: index })
      .where('id', '=', who.id)
      .execute()
    expect(await who.post('register', { ticket, ...holder() })).toMatchObject({ code: 13_024 })
  })

  test('need their own code, in time, and few tries', async () => {
    const who = await world.someone()
    const { ticket } = (await who.post('bindSmsSend', { purpose: 'open' })).body as { ticket: string }
    const code = await world.code(who.phone)
    expect(await who.post('register', { ticket, ...holder() })).toMatchObject({ code: 13_024 })
    expect(await validate(await world.again(who), ticket, code)).toMatchObject({ code: 13_024 })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect(await validate(who, ticket, wrong)).toMatchObject({ code: 13_023, field: 'code' })
    // Five guesses from one address, and the right one no longer helps there.
    expect(await validate(who, ticket, code)).toMatchObject({ code: 13_023 })
    world.forward(301_000)
    expect(await validate(who, ticket, code)).toMatchObject({ code: 13_023 })
    world.forward(301_000)
    expect(await validate(who, ticket, code)).toMatchObject({ code: 13_024 })
  })

  test('a later ticket ends the one before, and a validated one ends after ten minutes', async () => {
    const who = await world.someone()
    const { ticket: first } = (await who.post('bindSmsSend', { purpose: 'open' })).body as { ticket: string }
    const oldCode = await world.code(who.phone)
    world.forward(61_000)
    const { ticket } = (await who.post('bindSmsSend', { purpose: 'open' })).body as { ticket: string }
    expect(await validate(who, first, oldCode)).toMatchObject({ code: 13_024 })
    const code = await world.code(who.phone)
    if (oldCode !== code) expect(await validate(who, ticket, oldCode)).toMatchObject({ code: 13_023 })
    const taps = await Promise.all(Array.from({ length: 8 }, () => validate(who, ticket, code)))
    expect(taps.filter((tap) => tap.code === 200).length).toBeGreaterThanOrEqual(1)
    expect(await validate(who, ticket, code)).toMatchObject({ code: 200 })
    world.forward(601_000)
    expect(await who.post('register', { ticket, ...holder() })).toMatchObject({ code: 13_024 })
  })
})
