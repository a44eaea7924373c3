import { pino } from 'pino'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Store } from '#platform/db'
import type { Caller, Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import { call, contract } from '#vocabulary/call'
import { serve } from './bind.ts'
import type { HttpOptions } from './options.ts'
import { createHttp } from './server.ts'

const strict = { additionalProperties: false } as const
const where = call({
  family: 'probe',
  name: 'where',
  method: 'POST',
  effect: 'read',
  who: 'open',
  whose: 'none',
  about: 'Says from where it was asked',
  input: Type.Object({}, strict),
  output: Type.Object({ ip: Type.String() }, strict),
  refusals: [],
})
const search = call.group({ family: 'probe', who: 'open', whose: 'none' }).read('search', {
  about: 'A search that costs by how much is searched',
  input: Type.Object({ days: Type.Array(Type.String()) }, { additionalProperties: false }),
  output: where.output,
  refusals: [],
  price: ({ days }: { days: readonly string[] }) => days.length / 2,
})
const calls = serve(contract({ name: 'probe', uses: [], calls: { where, search } }), {
  where: async ({ origin: { ip } }) => ({ ip }),
  search: async ({ origin: { ip } }) => ({ ip }),
})
const stranger: Omit<Caller, 'personId'> = {
  sessionId: 's',
  areaId: '1',
  kind: 'person',
  companyId: null,
  companies: [],
  roles: [],
  rights: [],
}

/** A server without a database: each token is a session of the person of the same name, except `ended`. */
function serverOf(parts: Partial<HttpOptions> & { query?: () => Promise<unknown> }) {
  const { query = async () => ({ rows: [] }), ...rest } = parts
  const callerOf = async (token: string) => (token === 'ended' ? null : { ...stranger, personId: token })
  return createHttp({
    store: { pool: { query } } as unknown as Store, // of which reading calls and probes use this
    identity: { sessions: { callerOf } } as unknown as Identity,
    jobs: {} as unknown as Jobs, // which reading calls do not wake
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    features: [{ calls }],
    title: 'probe',
    proxies: 0,
    checkAnswers: true,
    seal: null,
    metricsToken: null,
    intentKey: 'key',
    state: () => 'ready',
    rate: null,
    ...rest,
  })
}

/** Asks from an address, and over proxies where `forwarded` names them. */
async function ask(
  app: Awaited<ReturnType<typeof serverOf>>,
  { from = '10.0.0.1', token, forwarded }: { from?: string; token?: string; forwarded?: string },
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/ipark/portal/app/probe/where',
    payload: {},
    remoteAddress: from,
    headers: {
      ...(token === undefined ? {} : { loginsession: token }),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
  })
  const { code, body } = answer.json<{ code: number; body: { ip: string } | null }>()
  return code === 200 ? body?.ip : code
}

describe('readiness', () => {
  test.each(['starting', 'ending'] as const)('is refused with the state %s', async (state) => {
    const app = await serverOf({ state: () => state })
    const { statusCode, body } = await app.inject('/readyz')
    expect([statusCode, body]).toEqual([503, `${state}\n`])
  })

  test('is told where the database answers, and refused where it does not', async () => {
    const [answers, silent] = [
      await serverOf({}),
      await serverOf({ query: () => Promise.reject(Object.assign(new Error('down'), { code: '57P01' })) }),
    ]
    const { statusCode, body } = await answers.inject('/readyz')
    expect([statusCode, body]).toEqual([200, 'ready\n'])
    expect((await silent.inject('/readyz')).statusCode).toBe(503)
  })
})

describe('a limit of requests', () => {
  // So slow a refill adds nothing while a test runs.
  const rate = { perSecond: 1e-9, burst: 2 }

  test('counts those of a person together, wherever they come from, and of nobody else', async () => {
    const app = await serverOf({ rate })
    const answers = []
    for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) answers.push(await ask(app, { from, token: 'wang' }))
    expect(answers).toEqual(['10.0.0.1', '10.0.0.2', 429])
    expect(await ask(app, { token: 'li' })).toBe('10.0.0.1')
  })

  test('counts strangers by their address, whatever session they make up', async () => {
    const app = await serverOf({ rate })
    expect(await ask(app, {})).toBe('10.0.0.1')
    await ask(app, { token: 'ended' })
    expect(await ask(app, {})).toBe(429)
    expect(await ask(app, { token: 'ended' })).toBe(429)
    expect(await ask(app, { from: '10.0.0.2' })).toBe('10.0.0.2')
    expect(await ask(app, { token: 'wang' })).toBe('10.0.0.1')
  })

  test('counts a call by its price, reckoned from what is asked; what cannot be reckoned counts for one', async () => {
    const app = await serverOf({ rate: { perSecond: 1e-9, burst: 5 } })
    const searched = async (payload: object) => {
      const url = '/ipark/portal/app/probe/search'
      const answer = await app.inject({ method: 'POST', url, payload, headers: { loginsession: 'wang' } })
      return answer.json<{ code: number }>().code
    }
    const days = (count: number) => ({ days: Array.from({ length: count }, () => 'day') })
    expect(await searched({})).toBe(400)
    expect(await searched(days(5))).toBe(200)
    // Four of five are gone, and nothing is taken by what is refused.
    expect(await searched(days(3))).toBe(429)
    expect(await searched({ days: 7 })).toBe(400)
    expect(await ask(app, { token: 'wang' })).toBe(429)
    expect(await ask(app, { token: 'li' })).toBe('10.0.0.1')
  })

  test('is none where it is not said', async () => {
    const app = await serverOf({})
    for (let times = 0; times < 50; times += 1) expect(await ask(app, {})).toBe('10.0.0.1')
  })
})

test.each([
  [0, '10.0.0.1'],
  [1, '10.0.0.2'],
  [2, '10.0.0.3'],
])('behind %i proxies a request comes from %s: no more of them are believed', async (proxies, ip) => {
  const app = await serverOf({ proxies })
  expect(await ask(app, { forwarded: '10.0.0.4, 10.0.0.3, 10.0.0.2' })).toBe(ip)
})
