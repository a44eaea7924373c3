import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isConstraint, newId } from '#platform/db'
import { createVault, readVaultKeys } from '#platform/vault'
import { refusals } from '#vocabulary/refusal'
import { freshStore } from '../../tests/support/store.ts'
import { depositRefusals as no } from './contract.ts'
import { resealTransfers } from './sealing.ts'
import { laws } from './tests/laws.ts'
import { AREA, KIND, makeWorld } from './tests/world.ts'

const store = await freshStore()
const world = makeWorld(store)
const { deposits, tx, bank } = world
const [one, other] = [newId(), newId()]

beforeEach(() => {
  bank.refunding = 'pays'
})
afterEach(async () => {
  await world.drain()
  for (const [sentence, query] of laws) expect((await store.pool.query(query)).rows, sentence).toEqual([])
})

const stateOf = async (potId: string) => (await deposits.stateOf(store.db, [potId])).get(potId)
const returnsOf = async (potId: string) => (await deposits.statement(store.db, [potId]))[0]?.returns
const giveBack = async (potId: string) =>
  (await tx((db) => deposits.giveBack(db, { potId, amountFen: 'free', why: '验收合格' })))[0] ?? ''
const enter = (returnId: string, more: object = {}) =>
  tx((db) =>
    deposits.bankTransfer(db, {
      returnId,
      way: 'bank',
      payeeName: '王小明',
      account: '6222020200112233445',
      bank: '工商银行',
      byId: one,
      ...more,
    }),
  )
const confirm = (id: string, byId = other) => tx((db) => deposits.confirmTransfer(db, { id, byId, note: 'HT-1' }))
const reject = (id: string, byId = other) => tx((db) => deposits.rejectTransfer(db, { id, byId, note: '账号有误' }))
const balanceOf = async (kind: string) =>
  (await world.ledger.accounts(store.db, [{ areaId: AREA, owner: 'park', kind }]))[0]?.balanceFen ?? 0

/** Money that no bank gives back: the payment is older than a year. */
async function stranded(): Promise<{ potId: string; returnId: string }> {
  const potId = await world.pot(1000)
  await world.payIn(potId)
  world.advanceDays(366)
  bank.refunding = 'refuses'
  const returnId = await giveBack(potId)
  await world.drain()
  bank.refunding = 'pays'
  return { potId, returnId }
}

describe('a transfer', () => {
  test('is entered by one and confirmed by another, and captures what is held', async () => {
    const { potId, returnId } = await stranded()
    const before = await balanceOf('bank.deposits')
    const id = await enter(returnId)
    expect(await returnsOf(potId)).toMatchObject([{ state: 'transfer', transferId: id }])
    await confirm(id)
    expect(await stateOf(potId)).toMatchObject({ returningFen: 0, returnedFen: 1000, freeFen: 0 })
    expect(await returnsOf(potId)).toMatchObject([{ state: 'done', way: 'bank' }])
    expect(await balanceOf('bank.deposits')).toBe(before + 1000)
    await world.drain()
    expect(world.heard.filter(({ fact }) => fact.potId === potId).map(({ what }) => what)).toEqual([
      'paid',
      'refused',
      'returned',
    ])
  })

  test('is never confirmed by who entered it, by the code and by the database', async () => {
    const { potId, returnId } = await stranded()
    const id = await enter(returnId)
    await expect(confirm(id, one)).rejects.toMatchObject({ kind: no.secondPerson })
    const forced = store.pool.query(
      `update deposits.transfer set state = 'confirmed', decided_by = entered_by, decided_at = now() where id = $1`,
      [id],
    )
    await expect(forced).rejects.toSatisfy((error) => isConstraint(error, 'transfer_two_persons'))
    expect(await stateOf(potId)).toMatchObject({ returningFen: 1000 })
  })

  test('is one at a time, and decided once, also by several at the same moment', async () => {
    const { potId, returnId } = await stranded()
    const entered = await Promise.allSettled(Array.from({ length: 8 }, () => enter(returnId)))
    const id = entered.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(id).toHaveLength(1)
    const refused = entered.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
    for (const reason of refused) expect(reason).toMatchObject({ kind: no.transferEntered })
    const decided = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? confirm(id[0] ?? '') : reject(id[0] ?? ''))),
    )
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const pot = await stateOf(potId)
    expect((pot?.returnedFen ?? 0) + (pot?.returningFen ?? 0)).toBe(1000)
    await expect(confirm(id[0] ?? '')).rejects.toMatchObject({ kind: no.transferDecided })
  })

  test('that is rejected or withdrawn can be entered anew', async () => {
    const { potId, returnId } = await stranded()
    await reject(await enter(returnId))
    expect(await returnsOf(potId)).toMatchObject([{ state: 'stranded', transferId: null }])
    await reject(await enter(returnId), one)
    const id = await enter(returnId, { byId: other })
    await confirm(id, one)
    expect(await stateOf(potId)).toMatchObject({ returnedFen: 1000 })
    await expect(enter(returnId)).rejects.toMatchObject({ kind: no.returned })
  })

  test('is not entered while the bank may give the money back, and ends its asking', async () => {
    const potId = await world.pot(1000)
    await world.payIn(potId)
    bank.refunding = 'silent'
    const returnId = await giveBack(potId)
    await world.drain()
    await expect(enter(returnId)).rejects.toMatchObject({ kind: no.underWay })
    bank.refunding = 'refuses'
    world.advance(600_000)
    await world.drain()
    const id = await enter(returnId)
    bank.refunding = 'pays'
    world.advanceDays(2)
    await world.drain()
    expect(await returnsOf(potId)).toMatchObject([{ state: 'transfer' }])
    await confirm(id)
    await world.drain()
    expect([...bank.trades.values()].at(-1)).toMatchObject({ backFen: 0 })
  })

  test('hands counter money over in cash, from where the cashier put it', async () => {
    const potId = await world.pot(700)
    const receipt = { potId, amountFen: 700, receiptNo: newId(), byId: newId() }
    await tx((db) => deposits.payAtCounter(db, receipt))
    const before = await balanceOf('counter')
    const returnId = await giveBack(potId)
    await world.drain()
    expect(await returnsOf(potId)).toMatchObject([{ state: 'stranded', problem: null }])
    const cash = { way: 'cash', account: null, bank: null }
    await confirm(await enter(returnId, cash))
    expect(await balanceOf('counter')).toBe(before + 700)
    expect(await returnsOf(potId)).toMatchObject([{ state: 'done', way: 'cash' }])
  })

  test('names an account if, and only if, it goes through a bank', async () => {
    const { returnId } = await stranded()
    await expect(enter(returnId, { account: null })).rejects.toThrow('names account and bank')
    await expect(enter(returnId, { way: 'cash' })).rejects.toThrow('names account and bank')
    await expect(enter(newId())).rejects.toMatchObject({ kind: refusals.notFound })
    await expect(confirm(newId())).rejects.toMatchObject({ kind: refusals.notFound })
  })

  test('shows payee and account to whoever confirms, of its area alone, and seals them', async () => {
    const { potId, returnId } = await stranded()
    const id = await enter(returnId)
    expect(await deposits.transfer(store.db, AREA, id)).toMatchObject({
      transferId: id,
      returnId,
      potId,
      amountFen: 1000,
      state: 'entered',
      way: 'bank',
      bank: '工商银行',
      payeeName: '王小明',
      account: '6222020200112233445',
      enteredBy: one,
      decidedBy: null,
    })
    expect(await deposits.transfer(store.db, 'elsewhere', id)).toBe(null)
    const { rows } = await store.pool.query('select row_to_json(t)::text as text from deposits.transfer t')
    expect(JSON.stringify(rows)).not.toMatch(/王小明|6222020200112233445/)
    const waiting = await deposits.waiting(store.db, { areaId: AREA, kinds: [KIND], limit: 100 })
    expect(waiting.find((each) => each.returnId === returnId)).toMatchObject({ state: 'transfer', enteredBy: one })
    expect(await deposits.waiting(store.db, { areaId: AREA, kinds: ['test.other'], limit: 100 })).toEqual([])
  })
})

test('seals of an older key are made anew', async () => {
  const vaultOf = (keys: string) => createVault({ keys: readVaultKeys(keys) })
  const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const seal = (id: string, text: string, column: string) =>
    vaultOf(`a:${old}`).seal(text, { purpose: `deposits.transfer.${column}`, of: id })
  const { returnId } = await stranded()
  const id = await enter(returnId)
  const turned = vaultOf(`b:${fresh},a:${old}`)
  const alone = vaultOf(`b:${fresh}`)
  const tried = tx(async (db) => {
    await db.deleteFrom('deposits.transfer').where('id', '<>', id).execute()
    const seals = { payeeSealed: seal(id, '王小明', 'payee'), accountSealed: seal(id, '6222', 'account') }
    await db.updateTable('deposits.transfer').set(seals).where('id', '=', id).execute()
    expect([await resealTransfers(db, turned), await resealTransfers(db, turned)]).toEqual([1, 0])
    const row = await db.selectFrom('deposits.transfer').selectAll().executeTakeFirstOrThrow()
    expect(alone.open(row.payeeSealed, { purpose: 'deposits.transfer.payee', of: id })).toBe('王小明')
    expect(alone.open(row.accountSealed ?? Buffer.of(), { purpose: 'deposits.transfer.account', of: id })).toBe('6222')
    throw new Error('as before')
  })
  await expect(tried).rejects.toThrow('as before')
})
