import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeLot } from '#fixtures/parking'
import { type AnyCall, callPath } from '#vocabulary/call'
import { type Caller, type Cast, deniedCode, makeCast } from '../matrix/callers.ts'
import { everyCall, nameOf } from '../matrix/calls.ts'
import { makeOrder, makeOrderToken, makeStay } from '../matrix/parking-records.ts'
import { onePixel } from '../matrix/picture.ts'
import { makeWorld, type World } from '../support/world.ts'
import { ask, type Heard } from './ask.ts'
import { change, changed, junk, leavesOf, query, raw, replaced, spoilt, wrongCommon } from './junk.ts'
import { fits, full, type Known, type Schema, valid } from './schema.ts'

// Bad input of every kind to every call, as everybody: no fault, no outage, an envelope; what breaks the contract is 400, what keeps it is not.
const deep = process.env['DEEP'] !== undefined
const RUNS = deep ? 1000 : 40
const SEED = deep ? Date.now() % 2 ** 31 : 20_261_121
/** Calls that hash passwords take a tenth of a second for each valid input. */
const SLOW = new Set(['common/login', 'common/changePassword'])
const runs = (call: AnyCall, share = 1) => ({
  numRuns: Math.ceil((SLOW.has(nameOf(call)) ? RUNS / 4 : RUNS) * share),
  seed: SEED,
  endOnFailure: !deep,
})

vi.setConfig({ testTimeout: 600_000 })
const calls = await everyCall()
const schemaOf = (call: AnyCall) => call.input as Schema
let world: World
let cast: Cast
let known: Known
let asked = 0

beforeAll(async () => {
  world = await makeWorld()
  cast = await makeCast(world)
  known = await records()
})

/** Records that are there, of the visitor and of others. */
async function records(): Promise<Known> {
  const { db } = world.store
  const now = world.now()
  const personId = cast.callers.find(({ name }) => name === 'visitor')?.person?.id ?? ''
  const lot = await makeLot(db)
  const abroad = await makeLot(db, { areaId: '2' })
  const stays = [
    await makeStay(db, lot, { now }),
    await makeStay(db, lot, { now, minutes: 5 }),
    await makeStay(db, lot, { now, closed: true }),
    await makeStay(db, abroad, { now }),
  ]
  const [first, free] = stays
  if (!first || !free) throw new Error('no stays')
  const paid = await makeStay(db, lot, { now, paidFen: 500 })
  const orders = [
    await makeOrder(db, lot, { personId, stay: first, now }),
    await makeOrder(db, lot, { personId, stay: paid, now, state: 'paid' }),
  ]
  return {
    id: [lot.id, abroad.id, ...stays.map(({ id }) => id), ...orders, personId],
    plate: [...stays.map(({ plate }) => plate), paid.plate],
    token: await Promise.all(
      [first, free].map(async (stay) => await makeOrderToken(db, { personId, stayId: stay.id, now })),
    ),
    channel: ['sandbox'],
    channelCode: lot.channels.map(({ signCode }) => signCode),
    purpose: ['visitor-face'],
    // A cursor is the server's own word: another is malformed by its meaning, which no schema tells.
    next: ['fuzz: only real cursors'],
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

/** Sends an input as a client would: as a query, as JSON, or as a form. */
async function send(call: AnyCall, caller: Caller, input: unknown, more: { query?: string } = {}): Promise<Heard> {
  asked += 1
  const path = callPath(call).replaceAll(/\{\w+\}/g, 'x')
  const headers: Record<string, string> = caller.token === null ? {} : { loginSession: caller.token }
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  if (call.method === 'GET') {
    const search = new URLSearchParams(
      fields.map(([name, value]): [string, string] => [name, textOf(value).toWellFormed()]),
    )
    return ask(world, `${path}?${more.query ?? search.toString().slice(0, 6000)}`, { headers })
  }
  const address = more.query === undefined ? path : `${path}?${more.query}`
  if (call.wire === 'multipart') {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name.toWellFormed(), textOf(value).toWellFormed())
    form.append('file', new Blob([new Uint8Array(onePixel)]), '图片🚗.png')
    return ask(world, address, { method: 'POST', headers, body: form })
  }
  const body = JSON.stringify(input) ?? ''
  return ask(world, address, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
}

/** The same, where a call may have ended the caller's session (logging out does): then once more with a new one. */
async function sendAs(call: AnyCall, caller: Caller, input: unknown): Promise<Heard> {
  const heard = await send(call, caller, input)
  if (heard.code !== 606 || caller.denied === 606) return heard
  await cast.renew(caller)
  return send(call, caller, input)
}

/** Screens sign what they tell; without it the events of a batch would not be looked at. */
function signed(call: AnyCall, input: unknown): unknown {
  if (nameOf(call) !== 'common/eventTracking') return input
  const { random_time, events } = input as { random_time: string; events: unknown }
  return {
    ...(input as object),
    result: createHash('sha256')
      .update(random_time + JSON.stringify(events))
      .digest('hex'),
  }
}

const letIn = (call: AnyCall) => cast.callers.filter((caller) => deniedCode(caller, call.who) === null)
const hasNull = (value: unknown) => textOf(value).includes('\\u0000') || textOf(value).includes('\0')
/** One of a list, whatever the number. */
function nth<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}
const anybody = fc.nat().map((n) => nth(cast.callers, n))

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  const inputs = () => valid(schemaOf(call), known).map((input) => signed(call, input))

  test('what keeps the contract is never called malformed', async () => {
    const callers = letIn(call)
    await fc.assert(
      fc.asyncProperty(inputs(), fc.nat(), async (input, n) => {
        const { next: _, ...rest } = input as { next?: string }
        const heard = await sendAs(call, nth(callers, n), rest)
        expect(heard.code, heard.text).not.toBe(400)
        expect([401, 606]).not.toContain(heard.code)
      }),
      runs(call, 0.5),
    )
  })

  test('what breaks the contract is 400, whatever it is, and nobody gets past the door by it', async () => {
    await fc.assert(
      fc.asyncProperty(
        inputs(),
        fc.array(change, { minLength: 1, maxLength: 2 }),
        anybody,
        async (input, changes, caller) => {
          const bad = signedIfWhole(call, changes.reduce(changed, input))
          const heard = await sendAs(call, caller, bad)
          const denied = deniedCode(caller, call.who)
          const plain = takeOff(isText(call) ? asText(bad) : bad)
          if (isText(call) && JSON.stringify(plain).length > 1000) return
          if (plain === null) expect(heard.code, heard.text).toBe(400)
          else if (denied !== null && plain.common) return
          else if (denied !== null) expect([denied, 400], heard.text).toContain(heard.code)
          else if (!fits(schemaOf(call), plain.input) || hasBroken(call, bad)) expect(heard.code, heard.text).toBe(400)
        },
      ),
      runs(call),
    )
  })

  test('each of its fields with a null character, half a character, or as another type', async () => {
    const caller = nth(letIn(call), 3)
    const [sample] = fc.sample(full(schemaOf(call), known), { numRuns: 1, seed: SEED })
    const input = signed(call, sample)
    for (const path of leavesOf(input)) {
      for (const value of spoilt(input, path)) {
        const changedInput = replaced(input, path, value)
        // The signature itself is spoilt as it is; anything else is signed again.
        const bad = path[0] === 'result' ? changedInput : signedIfWhole(call, changedInput)
        const heard = await sendAs(call, caller, bad)
        const wrong = hasBroken(call, bad) || !fits(schemaOf(call), isText(call) ? asText(bad) : bad)
        if (wrong) expect(heard.code, `${path.join('.')} as ${textOf(value)}: ${heard.text}`).toBe(400)
      }
    }
  })

  test('anything at all as a body or as a query', async () => {
    await fc.assert(
      fc.asyncProperty(junk, anybody, async (input, caller) => {
        const heard = await sendAs(call, caller, input)
        // Nothing at all, and null, are an empty input.
        const isObject = typeof input === 'object' && !Array.isArray(input)
        if (call.method === 'POST' && call.wire !== 'multipart' && !isObject) expect(heard.code, heard.text).toBe(400)
      }),
      runs(call, 0.5),
    )
  })

  test('common fields of wrong kinds', async () => {
    await fc.assert(
      fc.asyncProperty(inputs(), wrongCommon, anybody, async (input, common, caller) => {
        const heard = await sendAs(call, caller, { ...(input as object), ...common })
        if (call.method === 'POST' && call.wire !== 'multipart' && hasNull(common))
          expect(heard.code, heard.text).toBe(400)
      }),
      runs(call, 0.5),
    )
  })

  test('bodies and queries that no honest client sends', async () => {
    const path = callPath(call)
    await fc.assert(
      fc.asyncProperty(raw, query, anybody, async ({ bytes, type }, search, caller) => {
        asked += 1
        const headers: Record<string, string> = {
          ...(caller.token === null ? {} : { loginSession: caller.token }),
          ...(type === null || call.method === 'GET' ? {} : { 'content-type': type }),
        }
        const body = call.method === 'GET' ? {} : { body: new Uint8Array(bytes) }
        await ask(world, `${path}?${search}`, { method: call.method, headers, ...body })
      }),
      runs(call),
    )
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

/** What is left of a body without the common fields; `common`: it had some. null: the body is no object. */
function takeOff(body: unknown): { input: object; common: boolean } | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const names = ['areaId', 'globalAreaId', 'parkId', 'globalCompanyId', 'loginsession', 'requestId']
  const entries = Object.entries(body)
  const input = {}
  for (const [name, value] of entries.filter(([name]) => !names.includes(name))) {
    Object.defineProperty(input, name, { value, enumerable: true })
  }
  return { input, common: entries.some(([name]) => names.includes(name)) }
}

/** A null character, or half a character: queries and forms cannot carry that one. */
const hasBroken = (call: AnyCall, value: unknown) =>
  hasNull(value) || (!isText(call) && /\\ud[89a-f]/.test(JSON.stringify(value) ?? ''))

/** Queries and forms carry texts only. */
const isText = (call: AnyCall) => call.method === 'GET' || call.wire === 'multipart'

function asText(body: unknown): object {
  const out = {}
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of entries) Object.defineProperty(out, name, { value: textOf(value), enumerable: true })
  return out
}

/** A changed batch of events is signed anew where it still looks like one, so that its depths are read. */
function signedIfWhole(call: AnyCall, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('events' in input) || !('random_time' in input)) return input
  return typeof input.random_time === 'string' && 'result' in input && typeof input.result === 'string'
    ? signed(call, input)
    : input
}

describe('forms', () => {
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
  const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value)
  const file = (bytes: string | Buffer, name = 'a.png') =>
    part(`content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png`, bytes)
  const end = Buffer.from('--x--\r\n')
  const face = field('purpose', 'visitor-face')
  const form = 'multipart/form-data; boundary=x'
  test.each<[string, number | 'any', Buffer[], string?]>([
    ['a picture', 200, [face, file(onePixel), end]],
    ['no boundary named', 400, [face, file(onePixel), end], 'multipart/form-data'],
    ['another boundary', 400, [face, file(onePixel), end], 'multipart/form-data; boundary=y'],
    ['no end', 400, [face, file(onePixel)]],
    ['broken off within a file', 400, [face, file(onePixel).subarray(0, -20)]],
    ['broken off within a head', 400, [face, Buffer.from('--x\r\ncontent-disp')]],
    ['a head that is none', 'any', [face, part('nonsense', 'x'), end]],
    ['a field called __proto__', 400, [face, field('__proto__', '1'), file(onePixel), end]],
    ['a field called constructor', 400, [face, field('constructor', '1'), file(onePixel), end]],
    ['a field too many', 400, [face, field('more', '1'), file(onePixel), end]],
    ['a field twice', 'any', [face, face, file(onePixel), end]],
    ['a null character', 400, [field('purpose', 'visitor-face\0'), file(onePixel), end]],
    ['a null character in the park', 400, [face, field('areaId', '\0'), file(onePixel), end]],
    [
      'a field of JSON',
      400,
      [
        part('content-disposition: form-data; name="purpose"\r\ncontent-type: application/json', '{"a":1}'),
        file(onePixel),
        end,
      ],
    ],
    ['a long field', 400, [field('purpose', 'a'.repeat(10_000)), file(onePixel), end]],
    ['thirty fields', 'any', [face, ...Array.from({ length: 30 }, (_, i) => field(`f${i}`, '1')), end]],
    ['no file', 9101, [face, end]],
    ['an empty file', 9101, [face, file(''), end]],
    ['a file that is no picture', 9101, [face, file('<svg/>'), end]],
    ['half a picture', 9101, [face, file(onePixel.subarray(0, 40)), end]],
    ['two files', 9102, [face, file(onePixel), file(onePixel), end]],
    ['ten files', 413, [face, ...Array.from({ length: 10 }, () => file(onePixel)), end]],
    ['a file of 11 MiB', 413, [face, file(Buffer.alloc(11 * 1024 * 1024, 1)), end]],
    ['an odd file name', 200, [face, file(onePixel, "../../etc/passwd\0\u202e🚗'; drop table x; --.png"), end]],
  ])('%s', async (_name, wanted, parts, type = form) => {
    const body = new Uint8Array(Buffer.concat(parts))
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    await world.store.pool.query('delete from identity.limit_window')
    const { code, text } = await ask(world, '/ipark/portal/app/common/imageUploadNoToken', init)
    if (wanted !== 'any') expect(code, text).toBe(wanted)
  })
})

describe('sessions and intents', () => {
  const [call] = calls.filter(({ who, method, wire }) => who === 'session' && method === 'POST' && wire === undefined)
  test.each([
    ['a session of every letter', { loginSession: '\u00ff\u00e9 "\'' }],
    ['a long session', { loginSession: 'a'.repeat(5000) }],
    ['an empty session', { loginSession: '' }],
    ['a long key', { 'idempotency-key': 'k'.repeat(5000) }],
    ['an odd key', { 'idempotency-key': "\u00ff'; --" }],
    ['an odd seal', { 'x-encrypt': 'rot13' }],
    ['an odd browser', { 'user-agent': '\u00ff'.repeat(4000) }],
  ])('%s', async (_name, headers) => {
    if (!call) throw new Error('no call')
    for (const caller of cast.callers) {
      const session: Record<string, string> = caller.token === null ? {} : { loginSession: caller.token }
      const init = {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json', ...headers },
        body: '{}',
      }
      await ask(world, callPath(call), init)
    }
  })

  test('a header and a field that differ are refused', async () => {
    if (!call) throw new Error('no call')
    const visitor = cast.callers.find(({ name }) => name === 'visitor')
    const init = {
      method: 'POST',
      headers: { loginSession: visitor?.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ loginsession: 'another' }),
    }
    expect((await ask(world, callPath(call), init)).code).toBe(400)
  })
})

test('a price is sampled within ten years of now; another age is malformed, not a fault', async () => {
  const visitor = cast.callers.find(({ name }) => name === 'visitor')
  const price = calls.find((call) => nameOf(call) === 'parking/samplePrice')
  if (!visitor || !price) throw new Error('no samplePrice')
  const [lotId] = known['id'] ?? []
  for (const enteredAt of ['9999-12-31T16:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59']) {
    expect((await send(price, visitor, { lotId, minutes: 86_400, enteredAt })).code).toBe(400)
  }
})

describe('addresses that are no calls', () => {
  test.each([
    '/ipark/portal/app/',
    '/ipark/portal/app/parking',
    '/ipark/portal/app/parking/nothing',
    '/ipark/portal/app/parking/orderQuery/',
    '/ipark/portal/app/parking/%00',
    '/ipark/portal/app/parking/%ff',
    '/ipark/portal/app/%',
    `/ipark/portal/app/parking/${'x'.repeat(5000)}`,
    `/ipark/pay/notify/${'x'.repeat(500)}/x`,
    '/ipark/portal/app/__proto__/constructor',
  ])('%s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) await ask(world, path, { method })
  })
})

test('for the record', () => {
  console.log(
    `record: fuzz requests=${asked} calls=${calls.length} callers=${cast.callers.length} seed=${SEED} faults=0`,
  )
  expect(asked).toBeGreaterThan(calls.length * RUNS)
})
