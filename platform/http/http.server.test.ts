import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#platform/db'
import { createIdentity, type Identity } from '#platform/identity'
import { createJobs } from '#platform/jobs'
import { call, contract } from '#vocabulary/call'
import { refusal, refuse } from '#vocabulary/refusal'
import { makeHttp } from '../../tests/support/product.ts'
import { freshStore } from '../../tests/support/store.ts'
import { serve } from './index.ts'

const strict = { additionalProperties: false } as const
const base = { family: 'probe', whose: 'none', about: 'probe', refusals: [] } as const
const full = refusal(19_001, 'full', '已满，还剩{left}个')
const Text = Type.Object({ text: Type.String({ maxLength: 20 }) }, strict)
const Said = Type.Object({ said: Type.String() }, strict)

const probe = contract({
  name: 'probe',
  uses: [],
  calls: {
    echo: call({ ...base, name: 'echo', method: 'POST', effect: 'read', who: 'open', input: Text, output: Said }),
    find: call({
      ...base,
      name: 'find/{id}',
      method: 'GET',
      effect: 'read',
      who: 'session',
      input: Type.Object({ id: Type.String(), size: Type.Integer(), deep: Type.Optional(Type.Boolean()) }, strict),
      output: Type.Object({ id: Type.String(), size: Type.Integer(), deep: Type.Boolean() }, strict),
    }),
    write: call({ ...base, name: 'write', method: 'POST', effect: 'write', who: 'session', input: Text, output: Said }),
    steps: call({ ...base, name: 'steps', method: 'POST', effect: 'steps', who: 'session', input: Text, output: Said }),
    boss: call({
      ...base,
      name: 'boss',
      method: 'POST',
      effect: 'read',
      who: 'session:operator',
      input: Text,
      output: Said,
    }),
    either: call({
      ...base,
      name: 'either',
      method: 'POST',
      effect: 'read',
      who: ['session:merchant', 'session:operator'],
      input: Text,
      output: Said,
    }),
    secret: call({
      ...base,
      name: 'secret',
      method: 'POST',
      effect: 'write',
      who: 'session',
      unkept: true,
      input: Text,
      output: Said,
    }),
    openly: call({ ...base, name: 'openly', method: 'POST', effect: 'write', who: 'open', input: Text, output: Said }),
    liar: call({ ...base, name: 'liar', method: 'POST', effect: 'read', who: 'open', input: Text, output: Said }),
  },
})

/** As its contract says when it is looked at; to be sent it cannot be written. */
function unwritable(): { said: string } {
  let written = 0
  return Object.create({ toJSON: () => (written++ === 0 ? { said: 'x' } : refuse(full)) }) as { said: string }
}

let store: Store
let identity: Identity
let app: Awaited<ReturnType<typeof makeHttp>>
let tokens: { person: string; operator: string; guest: string }
let hang: Promise<void> | null = null
let woken = 0
const effects: string[] = []

beforeAll(async () => {
  store = await freshStore()
  const clock = () => new Date()
  const log = pino({ level: 'silent' })
  identity = createIdentity({ store, pepper: 'pepper', clock })
  const operators = new Set<string>()
  identity.describePeople(async (_db, id) => ({
    companies: [],
    roles: operators.has(id) ? ['operator'] : ['visitor'],
    rights: [],
  }))
  await identity.start()
  const worked = createJobs({ store, log })
  const jobs = {
    ...worked,
    wake: () => void (woken += 1),
    due: async () => [{ queue: 'probe', due: 3, oldestSeconds: 12.34 }],
  }
  const calls = serve(probe, {
    echo: async (ctx, { text }) => ({ said: `${text}@${ctx.areaId}` }),
    find: async (_ctx, input) => ({ ...input, deep: input.deep ?? false }),
    async write(ctx, { text }) {
      await ctx.db.insertInto('estate.area').values({ id: text, name: text }).execute()
      effects.push(text)
      if (text === 'full') refuse(full, { field: 'text', data: { left: 0 } })
      return { said: text }
    },
    async steps(_ctx, { text }) {
      effects.push(text)
      await hang
      return { said: text }
    },
    boss: async () => ({ said: 'yes' }),
    secret: async (_ctx, { text }) => ({ said: text }),
    openly: async (_ctx, { text }) => ({ said: text }),
    either: async () => ({ said: 'yes' }),
    liar: async (_ctx, { text }) =>
      text === 'unwritable' ? unwritable() : ({ said: 1 } as unknown as { said: string }),
  })
  app = await makeHttp({
    store,
    identity,
    jobs,
    log,
    clock,
    features: [{ calls }],
    metricsToken: 'x'.repeat(32),
    seal: { key: Buffer.alloc(32, 7), allowEcb: false },
  })
  const ids = [
    '01900000-0000-7000-8000-000000000001',
    '01900000-0000-7000-8000-000000000002',
    '01900000-0000-7000-8000-000000000003',
  ]
  operators.add(ids[1] ?? '')
  const [person, operator, guest] = await Promise.all(
    ids.map((personId, i) =>
      identity.sessions.begin(store.db, { personId, areaId: '1', kind: i === 2 ? 'guest' : 'person', userAgent: '' }),
    ),
  )
  tokens = { person: person ?? '', operator: operator ?? '', guest: guest ?? '' }
})
afterAll(() => app.close())

async function post(name: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/ipark/portal/app/probe/${name}`,
    payload: body as object,
    headers,
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ code: number; message: string; body: unknown; field?: string }>(),
  }
}
const as = (token: string) => ({ loginsession: token })

describe('requests', () => {
  test('common fields are taken off, as text, number or null; the park defaults to 1', async () => {
    expect(await post('echo', { text: 'a' })).toMatchObject({ status: 200, code: 200, body: { said: 'a@1' } })
    expect(
      await post('echo', { text: 'a', areaId: 7, globalAreaId: '7', parkId: null, globalCompanyId: '' }),
    ).toMatchObject({
      body: { said: 'a@7' },
    })
    expect(await post('echo', { text: 'a', areaId: 7, parkId: 8 })).toMatchObject({ code: 403 })
  })

  test('nothing is coerced and nothing silently dropped', async () => {
    expect(await post('echo', { text: 1 })).toMatchObject({ status: 200, code: 400, field: 'text' })
    expect(await post('echo', {})).toMatchObject({ code: 400, field: 'text' })
    expect(await post('echo', { text: 'a', more: 1 })).toMatchObject({ code: 400, field: 'more' })
    expect(await post('echo', [])).toMatchObject({ code: 400 })
    expect(await post('echo', { text: 'a', areaId: {} })).toMatchObject({ code: 400, field: 'areaId' })
    const broken = await app.inject({
      method: 'POST',
      url: '/ipark/portal/app/probe/echo',
      payload: '{"text":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.json()).toMatchObject({ code: 400 })
    const poison = await app.inject({
      method: 'POST',
      url: '/ipark/portal/app/probe/echo',
      payload: '{"text":"a","__proto__":{"x":1}}',
      headers: { 'content-type': 'application/json' },
    })
    expect(poison.json()).toMatchObject({ code: 400 })
  })

  test('query strings are read by the schema', async () => {
    const get = (url: string) => app.inject({ url: `/ipark/portal/app/probe/${url}`, headers: as(tokens.person) })
    expect((await get('find/x1?size=3&deep=true&areaId=1')).json()).toMatchObject({
      body: { id: 'x1', size: 3, deep: true },
    })
    expect((await get('find/x1?size=3.5')).json()).toMatchObject({ code: 400, field: 'size' })
    expect((await get('find/x1')).json()).toMatchObject({ code: 400, field: 'size' })
  })

  test('an unknown address is a 404 of transport; a fault carries the request id; an answer that breaks its contract is a fault', async () => {
    const unknown = await app.inject({ url: '/ipark/portal/app/probe/none' })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 404, body: null }])
    const answer = await app.inject({ method: 'POST', url: '/ipark/portal/app/probe/liar', payload: { text: 'a' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json<{ requestId: string }>().requestId).toBe(answer.headers['x-request-id'])
  })

  test('an answer that cannot be written is answered all the same', async () => {
    expect(await post('liar', { text: 'unwritable' })).toMatchObject({ status: 200, code: 19_001 })
  })
})

test('a body may have a mebibyte, and no byte more', async () => {
  const sized = (bytes: number) => JSON.stringify({ text: 'a' }).padEnd(bytes)
  const echo = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/ipark/portal/app/probe/echo',
      payload,
      headers: { 'content-type': 'application/json' },
    })
  expect((await echo(sized(1024 * 1024))).statusCode).toBe(200)
  expect((await echo(sized(1024 * 1024 + 1))).statusCode).toBe(413)
})

test('work behind the calls is woken by what may have written, not by reads', async () => {
  const wakes = async (name: string, text: string) => {
    const before = woken
    await post(name, { text }, as(tokens.person))
    return woken - before
  }
  expect([await wakes('echo', 'a'), await wakes('write', 'woken'), await wakes('steps', 'a')]).toEqual([0, 1, 1])
})

describe('who may', () => {
  test('401 where no session was sent, 606 where one was and is over, 403 for another role or park', async () => {
    expect(await post('write', { text: 'n1' })).toMatchObject({
      status: 200,
      code: 401,
      message: '您还未登录，请先登录',
    })
    expect(await post('write', { text: 'n1' }, as('nobody'))).toMatchObject({ status: 200, code: 606 })
    expect(await post('boss', { text: 'a' }, as(tokens.person))).toMatchObject({ code: 403 })
    expect(await post('boss', { text: 'a' }, as(tokens.operator))).toMatchObject({ code: 200 })
    expect(await post('write', { text: 'n1' }, as(tokens.guest))).toMatchObject({ code: 403 })
    expect(await post('write', { text: 'n1', areaId: '2' }, as(tokens.person))).toMatchObject({ code: 403 })
  })

  test('a call for several kinds of callers lets in whoever is of one of them', async () => {
    expect(await post('either', { text: 'a' }, as(tokens.operator))).toMatchObject({ code: 200 })
    expect(await post('either', { text: 'a' }, as(tokens.person))).toMatchObject({ code: 403 })
    expect(await post('either', { text: 'a' }, as(tokens.guest))).toMatchObject({ code: 403 })
    expect(await post('either', { text: 'a' })).toMatchObject({ code: 401 })
    expect(await post('either', { text: 'a' }, as('x'.repeat(43)))).toMatchObject({ code: 606 })
    const { paths } = (await app.inject('/ipark/openapi.json')).json<{ paths: Record<string, object> }>()
    expect(paths['/ipark/portal/app/probe/either']).toMatchObject({
      post: { 'x-who': ['session:merchant', 'session:operator'] },
    })
  })

  test('the header wins over the body, and a difference is refused', async () => {
    expect(await post('boss', { text: 'a', loginsession: tokens.operator })).toMatchObject({ code: 200 })
    expect(await post('boss', { text: 'a', loginsession: tokens.person }, as(tokens.operator))).toMatchObject({
      code: 400,
    })
  })

  test('an ended session is refused within a second, and a role that changed counts', async () => {
    const personId = '01900000-0000-7000-8000-000000000009'
    const token = await identity.sessions.begin(store.db, { personId, areaId: '1', kind: 'person', userAgent: '' })
    expect(await post('steps', { text: 'a' }, as(token))).toMatchObject({ code: 200 })
    await identity.sessions.endAll(store.db, personId, 'test')
    await expect.poll(async () => (await post('steps', { text: 'a' }, as(token))).code).toBe(606)
  })
})

describe('repeats', () => {
  test('64 at once with one key have one effect and equal answers', async () => {
    const send = () => post('write', { text: 'once', requestId: 'k1' }, as(tokens.person))
    const answers = await Promise.all(Array.from({ length: 64 }, send))
    expect(answers.map(({ body }) => JSON.stringify(body))).toEqual(Array(64).fill('{"said":"once"}'))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 615)).toHaveLength(63)
    expect(effects.filter((text) => text === 'once')).toHaveLength(1)
  })

  test('the same key with another input is refused; another person may use the same key', async () => {
    expect(await post('write', { text: 'other', requestId: 'k1' }, as(tokens.person))).toMatchObject({ code: 409 })
    expect(await post('write', { text: 'theirs', requestId: 'k1' }, as(tokens.operator))).toMatchObject({ code: 200 })
  })

  test('an answer that is a secret, of an open call, or without a key is not kept', async () => {
    const kept = async () => (await store.db.selectFrom('http.request').select('key').execute()).length
    const before = await kept()
    for (const [name, key] of [
      ['secret', { requestId: 'k9' }],
      ['openly', { requestId: 'k9' }],
      ['write', {}],
    ] as const) {
      expect(await post(name, { text: `${name} 9`, ...key }, as(tokens.person))).toMatchObject({ code: 200 })
      expect(await kept()).toBe(before)
    }
    expect(await post('steps', { text: '9', requestId: 'k9' }, as(tokens.person))).toMatchObject({ code: 200 })
    expect(await kept()).toBe(before + 1)
  })

  test('a refusal rolls everything back, is not kept, and carries field and facts', async () => {
    const send = () => post('write', { text: 'full', requestId: 'k2' }, as(tokens.person))
    expect(await send()).toMatchObject({ code: 19_001, message: '已满，还剩0个', field: 'text' })
    expect(await send()).toMatchObject({ code: 19_001 })
    expect(await store.db.selectFrom('estate.area').select('id').where('id', '=', 'full').execute()).toEqual([])
  })

  test('a second comer of a slow call waits for the first answer; the header counts as key', async () => {
    let free = () => {}
    hang = new Promise((done) => (free = done))
    const headers = { ...as(tokens.person), 'idempotency-key': 'k3' }
    const both = [post('steps', { text: 'slow' }, headers), post('steps', { text: 'slow' }, headers)]
    await expect.poll(() => effects.includes('slow')).toBe(true)
    // Meanwhile other calls answer.
    expect(await post('echo', { text: 'b' })).toMatchObject({ code: 200 })
    free()
    hang = null
    const codes = (await Promise.all(both)).map(({ code }) => String(code))
    expect(codes.toSorted()).toEqual(['200', '615'])
    expect(effects.filter((text) => text === 'slow')).toHaveLength(1)
  })
})

test('a sealed answer opens with the key', async () => {
  const { createDecipheriv } = await import('node:crypto')
  const answer = await post('echo', { text: 'a' }, { 'x-encrypt': 'gcm' })
  const sealed = Buffer.from(String(answer.body), 'base64')
  const open = createDecipheriv('aes-256-gcm', Buffer.alloc(32, 7), sealed.subarray(0, 12))
  open.setAuthTag(sealed.subarray(-16))
  expect(open.update(sealed.subarray(12, -16)).toString() + open.final().toString()).toBe('{"said":"a@1"}')
  expect(await post('echo', { text: 'a' }, { 'x-encrypt': 'ecb' })).toMatchObject({ body: { said: 'a@1' } })
})

test('told to stop, it ends the calls that run, and answers late ones in our words', async () => {
  let state: 'ready' | 'ending' = 'ready'
  let begun = () => {}
  const running = new Promise<void>((done) => {
    begun = done
  })
  let end = () => {}
  const hangs = new Promise<void>((done) => {
    end = done
  })
  const slow = serve(contract({ name: 'probe', uses: [], calls: { echo: probe.calls.echo } }), {
    async echo(_ctx, { text }) {
      begun()
      await hangs
      return { said: text }
    },
  })
  const parts = {
    store,
    identity,
    jobs: createJobs({ store, log: pino({ level: 'silent' }) }),
    clock: () => new Date(),
  }
  const server = await makeHttp({
    ...parts,
    log: pino({ level: 'silent' }),
    features: [{ calls: slow }],
    state: () => state,
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const ask = async () => {
    const answer = await fetch(`${origin}/ipark/portal/app/probe/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"a","areaId":"1"}',
    })
    return { status: answer.status, connection: answer.headers.get('connection'), said: await answer.json() }
  }
  const first = ask()
  await running
  state = 'ending'
  const late = {
    status: 503,
    connection: 'close',
    said: { code: 503, message: '系统正在更新，请稍后再试', body: null },
  }
  expect(await ask()).toMatchObject(late)
  expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ending\n')
  const closed = server.close()
  end()
  expect(await first).toMatchObject({ status: 200, said: { code: 200, body: { said: 'a' } } })
  await closed
})

test('health, readiness, metrics and OpenAPI answer; every answer has security headers', async () => {
  expect((await app.inject('/healthz')).body).toBe('ok\n')
  expect((await app.inject('/readyz')).body).toBe('ready\n')
  const metrics = await app.inject('/metrics')
  expect(metrics.body).toContain('yuanqu_call_ms_count{call="probe/echo",code="200"}')
  expect(metrics.body).toMatch(/^yuanqu_due\{queue="probe"\} 3$/m)
  expect(metrics.body).toMatch(/^yuanqu_due_oldest_seconds\{queue="probe"\} 12\.3$/m)
  expect(metrics.body).toMatch(/^# TYPE yuanqu_outbox_waiting gauge\nyuanqu_outbox_waiting \d+$/m)
  expect(metrics.body).toMatch(/^yuanqu_store_deadlocks 0$/m)
  // each bucket holds all that was at most so slow
  const echo = [
    ...metrics.body.matchAll(/^yuanqu_call_ms_(?:bucket|count)\{call="probe\/echo",code="200".*\} (\d+)$/gm),
  ]
  const counts = echo.map(([, n]) => Number(n))
  expect(counts).toHaveLength(14)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts.at(-3)).toBe(counts.at(-1))
  expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode).toBe(403)
  expect((await app.inject('/ipark/openapi.json')).json()).toHaveProperty(['paths', '/ipark/portal/app/probe/echo'])
  expect((await app.inject('/ipark/portal/app/probe/nothing')).headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(metrics.headers).not.toHaveProperty('strict-transport-security')
  expect(metrics.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('default-src'),
  })
})
