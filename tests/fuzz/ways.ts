import fc from 'fast-check'
import { expect } from 'vitest'
import { type AnyCall, callPath } from '#vocabulary/call'
import { deniedCode, type Everybody } from '../matrix/callers.ts'
import type { Client, Sender } from './client.ts'
import { change, changed, junk, leavesOf, query, raw, replaced, spoilt, textOf, wrongCommon } from './junk.ts'
import type { Subject } from './subject.ts'
import { breaks, hasNull, verdictOf } from './verdict.ts'

/** One call to be tried, by whom, and how often. */
export interface Trial {
  readonly call: AnyCall
  readonly client: Client
  readonly callers: Everybody
  /** The person whose record the subject knows. */
  readonly owner: Sender
  readonly subject: Subject
  /** How many requests, about; and what they follow from. */
  readonly runs: number
  readonly seed: number
}

/** The ways in which a call is tried, each with what must hold. */
export const WAYS: Readonly<Record<string, (trial: Trial) => Promise<void>>> = {
  'what keeps the contract is never called malformed': keeps,
  'what breaks the contract is 400, whatever it is, and nobody gets past the door by it': breaksIt,
  'its fields with a null character, half a character, or as another type': spoils,
  'anything at all as a body or as a query': anything,
  'common fields of wrong kinds': wrongCommons,
  'bodies and queries that no honest client sends': dishonest,
}

/** One of a list, whatever the number. */
function nth<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

const letIn = ({ callers, call }: Trial): Sender[] =>
  callers.all.filter((caller) => deniedCode(caller, call.who) === null)
const anybody = ({ callers }: Trial) => fc.nat().map((n) => nth(callers.all, n))
const settings = ({ runs, seed }: Trial) => ({ numRuns: runs, seed, endOnFailure: true })

async function keeps(trial: Trial): Promise<void> {
  const { call, client, owner, subject } = trial
  const senders = letIn(trial)
  // The owner of the record may have other rights than the call asks for: then they are denied, which is no 400 either.
  const sender = fc.oneof(
    fc.constant(owner),
    fc.nat().map((n) => nth(senders, n)),
  )
  const property = fc.asyncProperty(subject.inputs, sender, async (input, who) => {
    // A cursor is the server's own word: another is malformed by its meaning, which no schema tells.
    const { next: _, ...rest } = input as { next?: string }
    const heard = await client.send(call, who, rest)
    expect(heard.code, heard.text).not.toBe(400)
    if (who !== owner) expect([401, 606]).not.toContain(heard.code)
  })
  await fc.assert(property, settings(trial))
}

async function breaksIt(trial: Trial): Promise<void> {
  const { call, client, subject } = trial
  const changes = fc.array(change, { minLength: 1, maxLength: 2 })
  const property = fc.asyncProperty(subject.inputs, changes, anybody(trial), async (input, made, caller) => {
    const bad = subject.completed(made.reduce(changed, input))
    const heard = await client.send(call, caller, bad)
    const denied = deniedCode(caller, call.who)
    const verdict = verdictOf(call, bad, denied === null)
    if (verdict === 'malformed') expect(heard.code, heard.text).toBe(400)
    if (verdict === 'denied') expect([denied, 400], heard.text).toContain(heard.code)
  })
  await fc.assert(property, settings(trial))
}

async function spoils(trial: Trial): Promise<void> {
  const { call, client, subject, runs, seed } = trial
  const caller = nth(letIn(trial), 3)
  const input = subject.sample(seed)
  const all = leavesOf(input).flatMap((path) => spoilt(input, path).map((value) => ({ path, value })))
  const some =
    runs < all.length
      ? fc.sample(fc.shuffledSubarray(all, { minLength: runs, maxLength: runs }), { numRuns: 1, seed })
      : [all]
  // A call without fields has none to spoil.
  if (all.length === 0) await client.send(call, caller, input)
  for (const { path, value } of some.flat()) {
    const spoiltInput = replaced(input, path, value)
    const whole = subject.completed(spoiltInput)
    // A signature that is spoilt stays so; anything else is signed again.
    const bad =
      path[0] !== undefined && Reflect.get(whole as object, path[0]) !== Reflect.get(spoiltInput as object, path[0])
        ? spoiltInput
        : whole
    const heard = await client.send(call, caller, bad)
    if (breaks(call, bad)) expect(heard.code, `${path.join('.')} as ${textOf(value)}: ${heard.text}`).toBe(400)
  }
}

async function anything(trial: Trial): Promise<void> {
  const { call, client } = trial
  const property = fc.asyncProperty(junk, anybody(trial), async (input, caller) => {
    const heard = await client.send(call, caller, input)
    // Nothing at all, and null, are an empty input.
    const isObject = typeof input === 'object' && !Array.isArray(input)
    if (call.method === 'POST' && call.wire !== 'multipart' && !isObject) expect(heard.code, heard.text).toBe(400)
  })
  await fc.assert(property, settings(trial))
}

async function wrongCommons(trial: Trial): Promise<void> {
  const { call, client, subject } = trial
  const property = fc.asyncProperty(subject.inputs, wrongCommon, anybody(trial), async (input, common, caller) => {
    const heard = await client.send(call, caller, { ...(input as object), ...common })
    if (call.method === 'POST' && call.wire !== 'multipart' && hasNull(common)) expect(heard.code, heard.text).toBe(400)
  })
  await fc.assert(property, settings(trial))
}

async function dishonest(trial: Trial): Promise<void> {
  const { call, client } = trial
  const path = callPath(call)
  const property = fc.asyncProperty(raw, query, anybody(trial), async ({ bytes, type }, search, caller) => {
    const headers: Record<string, string> = {
      ...(caller.token === null ? {} : { loginSession: caller.token }),
      ...(type === null || call.method === 'GET' ? {} : { 'content-type': type }),
    }
    const body = call.method === 'GET' ? {} : { body: new Uint8Array(bytes) }
    await client.ask(`${path}?${search}`, { method: call.method, headers, ...body })
  })
  await fc.assert(property, settings(trial))
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
}
