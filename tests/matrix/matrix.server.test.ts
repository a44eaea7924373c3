import { beforeAll, describe, expect, test } from 'vitest'
import { admit } from '#platform/http'
import { type AnyCall, type Callers, kindsOf, type Whose } from '#vocabulary/call'
import { refusals } from '#vocabulary/refusal'
import { everyRecipe, type Owner, type Recipes } from '../support/recipes.ts'
import { type Answer, makeWorld, type World } from '../support/world.ts'
import { deniedCode, type Everybody, makeEverybody } from './callers.ts'
import { callsWithoutRecipe, everyCall, lineOf, mountedCalls, nameOf } from './calls.ts'
import { hasReached, hides } from './reached.ts'

// Who may make which call, and on whose records: every call × every kind of caller × own, a colleague's, another company's, another park's.
const calls = await everyCall()
let world: World
let callers: Everybody
let recipes: Recipes

beforeAll(async () => {
  world = await makeWorld()
  callers = await makeEverybody(world)
  recipes = await everyRecipe(world)
})

/** Sends an input that no call takes: whoever is let in is answered 400, and nothing happens. */
async function knock(call: AnyCall, token: string | null, common: Record<string, string | null> = {}): Promise<Answer> {
  const fields = { 'no such field': '1', ...common }
  const named = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  if (call.method === 'GET') return world.get(nameOf(call), named, token)
  if (call.wire !== 'multipart') return world.post(nameOf(call), fields, token)
  const form = new FormData()
  for (const [name, value] of Object.entries(named)) form.set(name, value)
  const headers: Record<string, string> = token === null ? {} : { loginSession: token }
  const address = `${world.origin}/ipark/portal/app/${nameOf(call)}`
  const answer = await fetch(address, { method: 'POST', headers, body: form })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

test('the calls of the folders are the calls that the server answers', async () => {
  expect((await mountedCalls(world.origin)).toSorted()).toEqual(calls.map(lineOf).toSorted())
})

describe('who is let in', () => {
  test.each(calls.map((call) => [nameOf(call), call] as const))('%s', async (_name, call) => {
    const wanted: Record<string, number> = {}
    const got: Record<string, number> = {}
    const heard = await Promise.all(callers.all.map((caller) => knock(call, caller.token)))
    for (const [i, caller] of callers.all.entries()) {
      wanted[caller.name] = deniedCode(caller, call.who) ?? refusals.malformed.code
      got[caller.name] = heard[i]?.code ?? 0
    }
    expect(got).toEqual(wanted)
  })

  test.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s in another park or company',
    async (_name, call) => {
      const letIn = refusals.malformed.code
      const denied = call.who === 'open' ? letIn : refusals.forbidden.code
      const visitor = callers.owner('visitor')
      const abroad = callers.owner('person of another park')
      const [staff, manager] = [callers.owner('staff'), callers.owner('manager')]
      const foreign = kindsOf(call.who).some((who) => ['open', 'guest', 'session'].includes(who))
      if (!foreign) return
      const tries: [Owner, Record<string, string | null>, number][] = [
        [visitor, { areaId: '1' }, letIn],
        [visitor, { areaId: null }, letIn],
        [visitor, { areaId: '2' }, denied],
        [visitor, { globalAreaId: '2' }, denied],
        [visitor, { parkId: '2' }, denied],
        [abroad, { areaId: '2' }, letIn],
        [abroad, { areaId: '1' }, denied],
        // Two names of the park that differ are refused, whoever asks.
        [visitor, { areaId: '1', parkId: '2' }, refusals.forbidden.code],
        [visitor, { globalCompanyId: callers.companies.ours }, denied],
        [staff, { globalCompanyId: callers.companies.ours }, letIn],
        [staff, { globalCompanyId: callers.companies.theirs }, denied],
        [manager, { globalCompanyId: callers.companies.abroad }, denied],
      ]
      const got = await Promise.all(tries.map(([{ token }, common]) => knock(call, token, common)))
      const said = (codes: readonly number[]) => tries.map(([{ person }, common], i) => [person.id, common, codes[i]])
      expect(said(got.map(({ code }) => code))).toEqual(said(tries.map(([, , code]) => code)))
    },
  )

  // Also the kinds of callers that no call asks for yet.
  const KINDS: Callers[] = [
    'open',
    'guest',
    'session',
    'session:company',
    'session:manager',
    'session:merchant',
    'session:staff',
    'session:operator',
    ['session:manager', 'session:operator'],
    ['session:merchant', 'session:company'],
  ]
  test.each(KINDS.map((who) => ({ who })))('a call for $who', async ({ who }) => {
    const [some] = calls
    if (!some) throw new Error('no calls')
    for (const caller of callers.all) {
      const token = caller.token ?? undefined
      const sent = {
        token,
        caller: token === undefined ? null : await world.product.identity.sessions.callerOf(token),
        common: {
          areaId: undefined,
          globalAreaId: undefined,
          parkId: undefined,
          globalCompanyId: undefined,
          loginsession: undefined,
          requestId: undefined,
        },
      }
      expect([caller.name, codeOf(() => admit({ ...some, who }, sent))]).toEqual([caller.name, deniedCode(caller, who)])
    }
  })
})

function codeOf(work: () => unknown): number | null {
  try {
    work()
    return null
  } catch (error) {
    return (error as { kind: { code: number } }).kind.code
  }
}

type Relation = 'own' | 'a colleague’s' | 'another company’s' | 'another park’s'
const RELATIONS: readonly Relation[] = ['own', 'a colleague’s', 'another company’s', 'another park’s']
const REACHES: Record<Exclude<Whose, 'none'>, readonly Relation[]> = {
  own: ['own'],
  company: ['own', 'a colleague’s'],
  park: ['own', 'a colleague’s', 'another company’s'],
}

describe('whose records', () => {
  const about = calls.filter((call) => call.whose !== 'none')
  test.each(about.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    const recipe = recipes[name]
    if (!recipe) throw new Error(`${name} has no recipe`)
    // who decides for a company asks as its manager, everybody else as its staff
    const [kind, colleague] = kindsOf(call.who).every((who) => who === 'session:manager')
      ? (['manager', 'staff'] as const)
      : (['staff', 'manager'] as const)
    const caller = callers.owner(kind)
    const owners: Record<Relation, Owner> = {
      own: caller,
      'a colleague’s': callers.owner(colleague),
      'another company’s': callers.owner('staff of another company'),
      'another park’s': callers.owner('person of another park'),
    }
    for (const relation of RELATIONS) {
      const asked = await recipe.make(owners[relation], caller)
      const answer =
        call.method === 'GET'
          ? await world.get(name, asked.input as Record<string, string>, caller.token)
          : await world.post(name, asked.input, caller.token)
      const found = REACHES[call.whose as Exclude<Whose, 'none'>].includes(relation)
      const kept = found ? hasReached(recipe, answer, asked) : hides(recipe, answer, asked)
      expect({ relation, kept, answer: kept ? null : answer }).toEqual({ relation, kept: true, answer: null })
    }
  })
})

describe('recipes', () => {
  test('every call that is about a record or changes something has one', async () => {
    expect(await callsWithoutRecipe(recipes)).toEqual([])
  })

  test('none is left of a call that is gone', () => {
    const known = new Set(calls.map(nameOf))
    expect(Object.keys(recipes).filter((name) => !known.has(name))).toEqual([])
  })
})
