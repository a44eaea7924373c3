import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeCompany, makePerson, makeSession } from '#fixtures/people'
import { kindsOf } from '#vocabulary/call'
import { everyHome, nameOf } from '../matrix/calls.ts'
import { isDeep, seed, shareOut } from '../support/budget.ts'
import { everyRecipe, type Owner, type Recipes } from '../support/recipes.ts'
import type { Answer, World } from '../support/world.ts'
import { codes, doneAnswers, times } from './at-once.ts'
import { wrongInBooks } from './books.ts'
import { makeSilentWorld } from './silent-world.ts'

// Every call that changes something, by its recipe, many times at once: nobody hears of a fault, one intent has one effect and one answer, and
// no book is wrong that was right before. What else a call promises is raced in the files beside this one.
/** Requests of the whole run, about, however many calls there are. The long loops: so many of each call. */
const BUDGET = 900
const DEEP_RUNS = 128
/** What any call may say: not here, not now, not any more. */
const COMMON = [404, 409, 422, 429, 606, 610]

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const calls = (await everyHome()).flatMap(({ home, contract }) =>
  Object.values(contract.calls)
    .filter(({ effect, wire }) => effect !== 'read' && wire !== 'multipart')
    .map((call) => ({ call, area: home.split('/')[1] ?? '' })),
)
const shares = shareOut(calls, BUDGET).map(({ of, runs }) => ({ ...of, runs: isDeep(of.area) ? DEEP_RUNS : runs }))
const tally = { requests: 0, faults: 0, wrongBooks: 0 }
let world: World
let recipes: Recipes
let companyId: string

beforeAll(async () => {
  ;({ world } = await makeSilentWorld())
  recipes = await everyRecipe(world)
  companyId = (await makeCompany(world.store.db)).id
})

/** Somebody who may make any call. */
async function newOwner(): Promise<Owner> {
  const { db } = world.store
  const company = { id: companyId, manager: true, allowed: true }
  const person = await makePerson(db, { roles: ['staff', 'merchant', 'property', 'operator'], company })
  return { person, token: await makeSession(db, world.product.identity, person) }
}

/** How many rows break each law of the books. */
async function broken(): Promise<Record<string, number>> {
  const laws = Map.groupBy(await wrongInBooks(world.store, 'few'), (row) => row.split(': ')[0] ?? row)
  return Object.fromEntries([...laws].map(([law, rows]) => [law, rows.length]))
}

describe('at once', () => {
  test.each(shares.map((share) => ({ name: nameOf(share.call), ...share })))('$name', async ({ name, call, runs }) => {
    const recipe = recipes[name]
    if (!recipe) throw new Error(`${name} has no recipe: the matrix says where to write it`)
    const [one, other] = [await newOwner(), await newOwner()]
    const kept = await recipe.make(one, one)
    const free = await recipe.make(other, other)
    const before = await broken()
    const many = Math.ceil(runs / 2)
    const sent = { ...kept.input, requestId: `race ${name}` }
    const ask = (input: object, token: string | null) =>
      call.method === 'GET' ? world.get(name, input as Record<string, string>, token) : world.post(name, input, token)
    const keyed = await times(many, () => ask(sent, one.token))
    const unkeyed = await times(many, () => ask(free.input, other.token))
    await world.product.jobs.drain()
    const after = await broken()

    const answers = [...keyed, ...unkeyed]
    const faults = answers.filter(({ status, code }) => status !== 200 || (code >= 500 && code < 600))
    const wrong = Object.entries(after).filter(([law, rows]) => rows > (before[law] ?? 0))
    tally.requests += answers.length
    tally.faults += faults.length
    tally.wrongBooks += wrong.length
    expect({ faults, wrong }).toEqual({ faults: [], wrong: [] })
    const known = [200, 615, ...COMMON, ...call.refusals.map(({ code }) => code)]
    expect(answers.filter(({ code }) => !known.includes(code))).toEqual([])
    // Answers of open calls and answers that carry a secret are not kept for repeats.
    if (call.unkept !== true && !kindsOf(call.who).includes('open')) expectOneEffect(keyed)
  })
})

test('for the record', () => {
  const { requests, faults, wrongBooks } = tally
  const raced = `${shares.length}/${calls.length}`
  console.log(
    `record: raced calls=${raced} requests=${requests} seed=${seed} faults=${faults} wrong books=${wrongBooks}`,
  )
  expect({ faults, wrongBooks }).toEqual({ faults: 0, wrongBooks: 0 })
})

/** One of them did it and the others hear the same, or nobody did. */
function expectOneEffect(answers: readonly Answer[]): void {
  expect(answers.filter(({ code }) => code === 200).length, JSON.stringify(codes(answers))).toBeLessThanOrEqual(1)
  expect(doneAnswers(answers).length).toBeLessThanOrEqual(1)
  const refused = answers.filter(({ code }) => ![200, 610, 615, 606].includes(code))
  if (doneAnswers(answers).length === 1) expect(codes(refused)).toEqual({})
}
