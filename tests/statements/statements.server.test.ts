import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEverybody } from '../matrix/callers.ts'
import { everyCall, nameOf } from '../matrix/calls.ts'
import { everyRecipe } from '../support/recipes.ts'
import { makeWorld } from '../support/world.ts'
import { type Cost, costOf, listen } from './measure.ts'
import { MOST, OVER, overs, readTable, writeTable } from './table.ts'

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
  if (process.env['STATEMENTS'] === 'write') writeFileSync(TABLE, writeTable(costs))
  const kept = readTable(readFileSync(TABLE, 'utf8'))
  const grown = costs.flatMap(({ call, statements }) => {
    const before = kept.get(call)?.statements
    return before !== undefined && statements <= before
      ? []
      : [`${call} takes ${statements}, was ${before ?? 'not there'}`]
  })
  expect(grown).toEqual([])
  expect(overs(costs)).toEqual([])
  expect(costs.length).toBeGreaterThan(60)
}, 120_000)

test('who is let off takes that many still, and is let off with good reason', () => {
  const kept = readTable(readFileSync(TABLE, 'utf8'))
  for (const [call, { most }] of Object.entries(OVER)) {
    const cost = kept.get(call)
    if (!cost) throw new Error(`${call} is no call of the table`)
    expect(cost.statements, `${call} may leave the list`).toBeGreaterThan(MOST[cost.effect])
    expect(cost.statements, call).toBeLessThanOrEqual(most)
  }
})
