import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { wallet } from '#contract/wallet'
import { makeDifference } from '../support/differences.ts'
import { grantOnce } from '../support/roles.ts'
import { codes, doneAnswers, manyOf, times } from './at-once.ts'
import { makeWalletWorld, type WalletWorld } from './wallet-world.ts'

const MANY = manyOf('wallet')

// Settling a difference between the books and a channel's bill, by many at once; and that no mutating call of the wallet is left out here.

let wallets: WalletWorld
beforeAll(async () => {
  wallets = await makeWalletWorld()
})

test('many settlings by cashier and operator: one counts, the others hear that it is settled', async () => {
  const [till, operator] = [await wallets.till(), await wallets.person({ roles: ['operator'] })]
  const { world } = wallets
  const facts = { now: world.now(), oursFen: 1_250, theirsFen: 0, merchantId: till.id }
  const note = '顾客当日已在柜台退款，渠道次日补记'
  const { id } = await makeDifference(world.store.db, facts)
  const answers = await times(MANY, (i) =>
    i % 2 ? till.post('differenceSettle', { id, note }) : operator.post('parkDifferenceSettle', { id, note }),
  )
  expect(codes(answers)).toEqual({ 200: 1, 13091: MANY - 1 })

  const { id: next } = await makeDifference(world.store.db, facts)
  const keyed = await times(MANY, () => till.post('differenceSettle', { id: next, note, requestId: `settle ${next}` }))
  expect(codes(keyed)).toEqual({ 200: 1, 615: MANY - 1 })
  expect(doneAnswers(keyed)).toHaveLength(1)
  expect(await wallets.count("audit.entry where subject_kind = 'payments.difference'", [])).toBe(2)
})

test('many who take the list away at once: each is answered and written down, and no difference changes', async () => {
  const { world } = wallets
  const operator = await wallets.person({ roles: ['operator'] })
  await grantOnce(world, 'export')({ person: { ...operator, areaId: '1' }, token: operator.token })
  const answers = await times(MANY, () => operator.post('parkDifferenceSheet', {}))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await wallets.count("audit.entry where action = 'wallet.differences.exported'", [])).toBe(MANY)
})

test('every call of the wallet that changes something is raced in this folder', () => {
  const files = ['wallet-opening', 'wallet-money', 'wallet-till', 'wallet-differences', 'wallet-invoices']
  const texts = files.map((name) => readFileSync(new URL(`${name}.server.test.ts`, import.meta.url), 'utf8')).join()
  const mutating = Object.values(wallet.calls).filter(({ effect }) => effect !== 'read')
  expect(mutating.length).toBeGreaterThan(15)
  const raced = new Set([...texts.matchAll(/post(?:<[^(]*>)?\(\s*'(\w+)'/g)].map(([, name]) => name))
  expect(mutating.map(({ name }) => name).filter((name) => !raced.has(name))).toEqual([])
})
