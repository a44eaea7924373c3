import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEverybody } from '../matrix/callers.ts'
import { everyCall, nameOf } from '../matrix/calls.ts'
import { everyRecipe } from '../support/recipes.ts'
import { walletsOf } from '../support/wallets.ts'
import { makeWorld, type World } from '../support/world.ts'
import { type Cost, costOf, type Heard, listen, statementsIn } from './measure.ts'
import { MOST, overs, PAYMENT, readTable, writeTable } from './table.ts'

// What each call costs in statements, beside the table that is kept of it. `npm run bench -- statements` writes the table anew.
const TABLE = join(import.meta.dirname, '../../docs/statements.md')

test('no call takes more statements than its table says, and none more than it may', async () => {
  const world = await makeWorld()
  const heard = listen(world)
  const callers = await makeEverybody(world)
  const recipes = await everyRecipe(world)
  const costs: Cost[] = []
  for (const call of await everyCall()) {
    const recipe = recipes[nameOf(call)]
    const cost = recipe && call.wire !== 'multipart' ? await costOf({ world, callers, heard }, call, recipe) : null
    if (cost) costs.push(cost)
  }
  const payment = await paymentByWallet(world, heard)
  if (process.env['STATEMENTS'] === 'write') writeFileSync(TABLE, writeTable(costs, payment))
  const text = readFileSync(TABLE, 'utf8')
  const kept = readTable(text)
  const grown = costs.flatMap(({ call, statements }) => {
    const before = kept.get(call)?.statements
    return before !== undefined && statements <= before
      ? []
      : [`${call} takes ${statements}, was ${before ?? 'not there'}`]
  })
  expect(grown).toEqual([])
  expect(overs(costs, await everyCall())).toEqual([])
  expect(costs.length).toBeGreaterThan(60)
  expect(payment, PAYMENT.called).toBeLessThanOrEqual(PAYMENT.most)
  expect(text).toContain(`take ${payment} together`)
}, 120_000)

test('a contract that asks for more statements needs them still', async () => {
  const kept = readTable(readFileSync(TABLE, 'utf8'))
  for (const call of await everyCall()) {
    if (!call.statements) continue
    const { most, why } = call.statements
    expect(why.length, nameOf(call)).toBeGreaterThan(20)
    expect(most, `${nameOf(call)} need not ask for more`).toBeGreaterThan(MOST[call.effect])
    expect(kept.get(nameOf(call))?.statements, `${nameOf(call)} asks for too much`).toBe(most)
  }
})

/** What the three calls take together once the process knows both people; the first of two rounds fills what it remembers. */
async function paymentByWallet(world: World, heard: Heard): Promise<number> {
  const wallets = walletsOf(world)
  const till = await wallets.till()
  const payer = await wallets.holder({ cashFen: 1_000 })
  for (let round = 0; ; round += 1) {
    heard.clear()
    const shown = await till.must<{ codes: { code: string }[] }>('qrCode', { kind: 'collect', amountFen: 100 })
    const begun = await payer.must<{ charge: string }>('collectPay', { code: shown.codes[0]?.code })
    await payer.must('chargePay', { charge: begun.charge })
    if (round === 1) return statementsIn(heard.said())
  }
}
