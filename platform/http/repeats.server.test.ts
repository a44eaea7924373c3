import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { connect } from '#platform/db'
import type { Caller } from '#platform/identity'
import { type AnyCall, call } from '#vocabulary/call'
import { freshStore } from '../../tests/support/store.ts'
import type { StepsContext } from './context.ts'
import { claimIntent, dropIntent, hashInput, type Intent, keepAnswer, readIntent } from './repeats.ts'
import { run } from './runner.ts'

test('an intent that is given up just when it is found taken is free again', async () => {
  const { db } = await freshStore()
  const intent: Intent = {
    who: 'somebody',
    key: randomUUID(),
    call: 'x/y',
    inputHash: hashInput('key', {}),
    now: new Date(),
  }
  expect(await claimIntent(db, intent, null)).toMatchObject({ state: 'mine' })
  let given = false
  const between = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!given) await dropIntent(db, intent)
      given = true
      return result
    },
  })
  expect(await claimIntent(between, intent, null)).toMatchObject({ state: 'mine' })
})

test('an intent that runs is taken over after half a minute, one that is done never; each is of its person, call and key', async () => {
  const { db } = await freshStore()
  const now = new Date('2026-03-01T10:00:00Z')
  const intent: Intent = { who: 'somebody', key: 'k', call: 'x/y', inputHash: hashInput('key', {}), now }
  const after = (ms: number, more: Partial<Intent> = {}) =>
    claimIntent(db, { ...intent, ...more }, null, new Date(now.getTime() + ms))
  expect(await after(0)).toMatchObject({ state: 'mine' })
  const others = [{ who: 'another', key: 'l' }, { call: 'x/z' }, { key: 'l', call: 'x/z' }]
  for (const other of [...others, { key: 'l' }]) expect(await after(0, other)).toMatchObject({ state: 'mine' })
  expect(await after(30_000)).toMatchObject({ state: 'running' })
  expect(await after(30_001)).toMatchObject({ state: 'mine' })
  await expect(after(0, { inputHash: hashInput('key', { n: 1 }) })).rejects.toMatchObject({ field: 'requestId' })
  await keepAnswer(db, intent, { n: 5 })
  for (const ms of [0, 30_001, 86_400_000]) expect(await after(ms)).toEqual({ state: 'done', answer: { n: 5 } })
  expect(await readIntent(db, { ...intent, key: 'l' }, now)).toMatchObject({ state: 'running' })
  await dropIntent(db, intent)
  expect(await after(0)).toEqual({ state: 'done', answer: { n: 5 } })
  await dropIntent(db, { ...intent, key: 'l' })
  expect(await readIntent(db, { ...intent, key: 'l' }, now)).toBeNull()
  for (const other of others)
    expect(await readIntent(db, { ...intent, ...other }, now)).toMatchObject({ state: 'running' })
})

const pay = call({
  family: 'x',
  name: 'y',
  who: 'session',
  method: 'POST',
  whose: 'own',
  effect: 'steps',
  about: 'A call of this test',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ n: Type.Integer() }, { additionalProperties: false }),
  refusals: [],
})

/** Answers a repeatable call of somebody by this handler, each time the same intent. */
async function answering(handler: (ctx: StepsContext) => Promise<unknown>, asked: AnyCall = pay) {
  const store = await freshStore()
  const key = randomUUID()
  const caller = { personId: randomUUID(), companyId: null } as unknown as Caller
  const once = { areaId: '1', caller, key, requestId: 'r', intentKey: 'k', origin: { ip: '', userAgent: '' } }
  const rest = { log: pino({ level: 'silent' }), now: new Date(), input: {}, files: [] }
  return () => run(store, { call: asked, handler }, { ...once, ...rest }, true)
}

test('what the last transaction of a call did is heard by the repeat, whatever dies after it', async () => {
  let done = 0
  const ask = await answering(async (ctx) => {
    await ctx.last(async () => ({ n: ++done }))
    throw new Error('the server dies here')
  })
  await expect(ask()).rejects.toThrow('dies here')
  expect(await ask()).toEqual({ code: 615, body: { n: 1 } })
  expect(done).toBe(1)
})

test('a call whose intents are not kept answers what its last transaction did, each time anew', async () => {
  let done = 0
  const ask = await answering((ctx) => ctx.last(async () => ({ n: ++done })), { ...pay, who: 'open' })
  expect(await ask()).toEqual({ code: 200, body: { n: 1 } })
  expect(await ask()).toEqual({ code: 200, body: { n: 2 } })
})

test('a call that takes files is done again under the same key, for another file may come with it', async () => {
  let done = 0
  const ask = await answering(async () => ({ n: ++done }), { ...pay, wire: 'multipart' })
  expect(await ask()).toEqual({ code: 200, body: { n: 1 } })
  expect(await ask()).toEqual({ code: 200, body: { n: 2 } })
})

/** Somebody's call that another process began `agoMs` ago; how a second one is answered, and how to let that process die. */
async function begunElsewhere(agoMs: number) {
  const store = await freshStore()
  const other = connect({ url: store.url, max: 1 })
  const intent: Intent = {
    who: randomUUID(),
    key: randomUUID(),
    call: 'x/y',
    inputHash: hashInput('k', ['1', null, {}]),
    now: new Date(Date.now() - agoMs),
  }
  await claimIntent(other.db, intent, await other.presence())
  const standsAfter = async (ms: number) =>
    (await readIntent(store.db, intent, new Date(intent.now.getTime() + ms)))?.state
  const caller = { personId: intent.who, companyId: null } as unknown as Caller
  const once = { areaId: '1', caller, key: intent.key, requestId: 'r', intentKey: 'k', files: [], input: {} }
  const rest = { origin: { ip: '', userAgent: '' }, log: pino({ level: 'silent' }) }
  const ask = () =>
    run(store, { call: pay, handler: async () => ({ n: 7 }) }, { ...once, ...rest, now: new Date() }, true)
  return { ask, standsAfter, die: () => other.close() }
}

test('a call whose process is gone is done by whoever asks again, at once, or while it waits for the answer', async () => {
  const before = await begunElsewhere(2_000)
  await before.die()
  const began = Date.now()
  expect(await before.ask()).toEqual({ code: 200, body: { n: 7 } })
  const meanwhile = await begunElsewhere(0)
  const answer = meanwhile.ask()
  await meanwhile.die()
  expect(await answer).toEqual({ code: 200, body: { n: 7 } })
  // the claim alone would last half a minute
  expect(Date.now() - began).toBeLessThan(20_000)
})

test('a call is known to be gone more than a second after it began, once its process is gone', async () => {
  const { standsAfter, die } = await begunElsewhere(0)
  expect(await standsAfter(1_001)).toBe('running')
  await die()
  expect([await standsAfter(1_000), await standsAfter(1_001)]).toEqual(['running', 'gone'])
})

test('a call whose process lives is not done twice: who asks again is told so after ten seconds', async () => {
  const { ask, die } = await begunElsewhere(5_000)
  // The short pauses of who waits pass at once.
  let waited = 0
  const real = setTimeout
  const spied = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms = 0) => {
    if (ms > 250) return real(work, ms)
    waited += ms
    return real(work, 0)
  })
  try {
    expect(await ask()).toEqual({ code: 610, body: null })
  } finally {
    spied.mockRestore()
  }
  expect(waited).toBeGreaterThanOrEqual(10_000)
  expect(waited).toBeLessThan(10_250)
  await die()
  expect(await ask()).toEqual({ code: 200, body: { n: 7 } })
})

test('what a call did in other transactions may be done anew, and a last one that fails keeps nothing', async () => {
  let tried = 0
  const ask = await answering(async (ctx) => {
    await ctx.tx(async () => ++tried)
    return ctx.last(async () => {
      if (tried === 1) throw new Error('rolled back')
      return { n: tried }
    })
  })
  await expect(ask()).rejects.toThrow('rolled back')
  expect(await ask()).toEqual({ code: 200, body: { n: 2 } })
  expect(await ask()).toEqual({ code: 615, body: { n: 2 } })
})
