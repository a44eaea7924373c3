import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makePerson, makeSession } from '#fixtures/people'
import { type Everybody, makeEverybody } from '../matrix/callers.ts'
import { everyHome, nameOf } from '../matrix/calls.ts'
import { isDeep, seed, shareOut } from '../support/budget.ts'
import { everyRecipe, type Owner, type Recipes } from '../support/recipes.ts'
import { makeWorld, type World } from '../support/world.ts'
import { type Client, clientOf } from './client.ts'
import { type Subject, subjectOf } from './subject.ts'
import { WAYS } from './ways.ts'

// Bad input of every kind to every call, as everybody: no fault, no outage, an envelope; what breaks the contract is 400, what keeps it is not.
/** Requests of the whole run, about, however many calls there are. The long loops: so many of each call in each way. */
const BUDGET = 4000
const DEEP_RUNS = 1000

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const calls = (await everyHome()).flatMap(({ home, contract }) =>
  Object.values(contract.calls).map((call) => ({ call, area: home.split('/')[1] ?? '' })),
)
const trials = calls.flatMap(({ call, area }) =>
  Object.entries(WAYS).map(([way, attempt]) => ({ call, area, way, attempt })),
)
const isLong = ({ area }: { area: string }) => isDeep(area)
const shares = [
  ...trials.filter(isLong).map((of) => ({ of, runs: DEEP_RUNS })),
  ...shareOut(trials, BUDGET).filter(({ of }) => !isLong(of)),
]
let world: World
let callers: Everybody
let recipes: Recipes
let client: Client

beforeAll(async () => {
  world = await makeWorld()
  callers = await makeEverybody(world)
  recipes = await everyRecipe(world)
  client = clientOf(world, callers)
})

/** Somebody beside the callers, whom a recipe may change, and a call may sign out. */
async function newOwner(): Promise<Owner> {
  const { db } = world.store
  const person = await makePerson(db, { roles: ['staff'], company: { id: callers.companies.ours } })
  return { person, token: await makeSession(db, world.product.identity, person) }
}

describe.each([...Map.groupBy(shares, ({ of }) => of.call)].map(([call, of]) => [nameOf(call), call, of] as const))(
  '%s',
  (name, call, tried) => {
    let owner: Owner
    let subject: Subject
    beforeAll(async () => {
      owner = await newOwner()
      subject = await subjectOf(call, recipes[name], owner)
    })
    test.each(tried.map(({ of, runs }) => [of.way, of.attempt, runs] as const))('%s', async (_way, attempt, runs) => {
      const before = client.tally.requests
      await attempt({ call, client, callers, owner, subject, runs, seed })
      expect(client.tally.requests).toBeGreaterThan(before)
    })
  },
)

test('for the record', () => {
  const { requests, faults } = client.tally
  const tried = new Set(shares.map(({ of }) => of.call)).size
  console.log(
    `record: fuzz requests=${requests} calls=${tried}/${calls.length} callers=${callers.all.length} seed=${seed} faults=${faults}`,
  )
  expect(faults).toBe(0)
  expect(requests).toBeGreaterThan(shares.length)
})
