import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault, readVaultKeys } from '#platform/vault'
import { freshStore } from '../../../tests/support/store.ts'
import { cardToken, listCards } from './cards/queries.ts'
import { makeCard, makeCardNumber, makeIdNumber, makeWallet } from './fixtures.ts'
import { pruneWallets } from './prune-queries.ts'
import { holderOf, ID_NUMBER, requireOpenWallet } from './purses/wallets.ts'
import { tendWallets } from './reseal-queries.ts'
import { makeOpeningWorld } from './tests/opening.ts'

const PASSWORDS = ['804173', '619205']
const BANK_PHONE = '13787654321'
const NAME = '欧阳金丝雀'

/** Every row of every table of the database, bytes as text too. */
async function dump(store: Awaited<ReturnType<typeof freshStore>>): Promise<string> {
  const { rows } = await store.pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    rows.map(async ({ name }) => JSON.stringify((await store.pool.query(`select t::text from ${name} t`)).rows)),
  )
  return texts.join('\n')
}

test('of names, ID numbers, phones, cards and passwords nothing plain is stored or logged', async () => {
  const store = await freshStore()
  const world = await makeOpeningWorld(store)
  const who = await world.someone()
  const idNumber = makeIdNumber()
  const number = makeCardNumber()

  const ticketOf = async (input: object, phone: string) => {
    world.forward(61_000)
    const ticket = String((await who.post('bindSmsSend', input)).body['ticket'])
    expect(await who.post('bindSmsValidate', { ticket, code: await world.code(phone) })).toMatchObject({ code: 200 })
    return ticket
  }
  const proofFor = async (password: string, step: object) => {
    const answer = await who.post('passwordCheck', { password, ...step, requestId: `check ${JSON.stringify(step)}` })
    expect(answer.code).toBe(200)
    return String(answer.body['proof'])
  }
  const opening = await ticketOf({ purpose: 'open' }, who.phone)
  const opened = { ticket: opening, realName: NAME, idNumber, requestId: 'canary-open' }
  expect(await who.post('register', opened)).toMatchObject({ code: 200 })
  const [first = '', second = ''] = PASSWORDS
  expect(await who.post('passwordSet', { password: first, requestId: 'canary-set' })).toMatchObject({ code: 200 })
  const binding = await ticketOf({ purpose: 'bind', number, phone: BANK_PHONE }, BANK_PHONE)
  const beforeAdding = await dump(store)
  expect(await who.post('bankCardAdd', { ticket: binding })).toMatchObject({ code: 200 })
  expect(await who.post('bankCardCheck', { number })).toMatchObject({ body: { bound: true } })
  const reset = await ticketOf({ purpose: 'reset' }, who.phone)
  const again = { ticket: reset, idLastSix: idNumber.slice(-6), password: second }
  expect(await who.post('passwordReset', again)).toMatchObject({ code: 200 })
  const proof = await proofFor(second, { purpose: 'change' })
  expect(await who.post('passwordModify', { proof, password: first })).toMatchObject({ code: 200 })
  await world.messages(who.phone)

  const secrets = [NAME, '金丝雀', idNumber, who.phone, BANK_PHONE, number]
  const hidden = [...secrets, ...secrets.map((text) => Buffer.from(text).toString('hex'))]
  const everything = `${beforeAdding}\n${await dump(store)}`
  // It is all there to be found: the row of the wallet, the last four of the card.
  expect(everything).toContain(`,${number.slice(-4)},`)
  expect(everything).toContain(who.id)
  expect(hidden.filter((text) => everything.includes(text))).toEqual([])
  const log = world.log()
  expect(log.length).toBeGreaterThan(1_000)
  expect(hidden.filter((text) => log.includes(text))).toEqual([])
  // Six digits also stand in ids and times by chance: as words of their own they stand nowhere.
  const words = [...PASSWORDS, idNumber.slice(-6)]
  const spoken = words.filter((word) => new RegExp(`(?<![0-9a-f.])${word}(?![0-9a-f])`).test(`${log}${everything}`))
  expect(spoken).toEqual([])
})

test('keys turn over: what was sealed is sealed anew, and opens with the new key alone', async () => {
  const store = await freshStore()
  const world = await makeOpeningWorld(store)
  const bound = async (phone: string) => {
    const who = await world.someone()
    const made = await makeWallet(store.db, world.engines, { personId: who.id })
    const { id: cardId } = await makeCard(store.db, world.engines, made)
    const answer = await who.post('bindSmsSend', { purpose: 'bind', number: makeCardNumber(), phone })
    const ticket = String(answer.body['ticket'])
    expect(await who.post('bindSmsValidate', { ticket, code: await world.code(phone) })).toMatchObject({ code: 200 })
    return { who, made, cardId }
  }
  // of two people: each row keeps what is its own
  const people = [await bound(BANK_PHONE), await bound('13787654322')]

  const fresh = { id: 'new', key: randomBytes(32) }
  const old = readVaultKeys(world.vaultKey).map(({ key }) => ({ id: 'old', key }))
  const both = createVault({ keys: [fresh, ...old] })
  tendWallets(store.db, both)
  await both.start()
  const alone = createVault({ keys: [fresh] })
  tendWallets(store.db, alone)
  await alone.start()
  await alone.start()

  for (const { who, made, cardId } of people) {
    const wallet = await requireOpenWallet(store.db, '1', who.id)
    expect(await holderOf(store.db, alone, wallet.id)).toEqual({ realName: made.realName, idNumber: made.idNumber })
    const card = (await listCards(store.db, wallet.id)).find(({ id }) => id === cardId)
    expect(card && cardToken(alone, card)).toMatch(/^SIM/)
    const row = await store.db
      .selectFrom('wallet.wallet')
      .select('idNumberIndex')
      .where('id', '=', wallet.id)
      .executeTakeFirstOrThrow()
    expect(row.idNumberIndex.equals(alone.blindIndex(made.idNumber, ID_NUMBER))).toBe(true)
  }
  const tickets = await store.db.selectFrom('wallet.ticket').select(['id', 'cardTokenSealed']).execute()
  const tokens = tickets.map(
    ({ id, cardTokenSealed }) =>
      cardTokenSealed && alone.open(cardTokenSealed, { purpose: 'wallet.ticket.card_token', of: id }),
  )
  expect(tokens).toEqual([expect.stringMatching(/^SIM/), expect.stringMatching(/^SIM/)])
})

test('what has ended is forgotten after a day', async () => {
  const store = await freshStore()
  const world = await makeOpeningWorld(store)
  const who = await world.someone()
  await makeWallet(store.db, world.engines, { personId: who.id, password: PASSWORDS[0] ?? '' })
  await who.post('bindSmsSend', { purpose: 'reset' })
  await who.post('passwordCheck', { password: PASSWORDS[0], purpose: 'settings' })
  const counts = async () =>
    (await store.pool.query('select (select count(*) from wallet.proof) p, (select count(*) from wallet.ticket) t'))
      .rows
  await pruneWallets(store.db, world.now())
  expect(await counts()).toEqual([{ p: 1, t: 1 }])
  await pruneWallets(store.db, new Date(world.now().getTime() + 87_000_000))
  expect(await counts()).toEqual([{ p: 0, t: 0 }])
})
