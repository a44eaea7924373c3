// The two servers that the bench of a call compares, each in a process of its own: `node call-servers.ts ours|bare`.
import { createServer } from 'node:http'
import { Ajv } from 'ajv'
import { pino } from 'pino'
import { Type } from 'typebox'
import type { Store } from '#platform/db'
import { createHttp, serve } from '#platform/http'
import type { Caller, Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import { call, contract } from '#vocabulary/call'

const TOKEN = 'x'.repeat(43)
const input = Type.Object(
  {
    plate: Type.String({ format: 'plate' }),
    minutes: Type.Integer({ minimum: 0, maximum: 1440 }),
    note: Type.Optional(Type.String({ maxLength: 50 })),
  },
  { additionalProperties: false },
)
const output = Type.Object(
  { plate: Type.String(), totalFen: Type.Integer(), lines: Type.Array(Type.String()) },
  { additionalProperties: false },
)
const caller: Caller = {
  sessionId: 's',
  personId: 'p',
  areaId: '1',
  kind: 'person',
  companyId: null,
  companies: [],
  roles: ['visitor'],
  rights: [],
}
const answer = (asked: { plate: string; minutes: number }) => ({
  plate: asked.plate,
  totalFen: asked.minutes * 5,
  lines: ['白天 每小时¥5.00 × 3'],
})
// Both log to the same kind of place, a line per call.
const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }))

async function ours(): Promise<number> {
  const probe = call({
    family: 'probe',
    name: 'price',
    method: 'POST',
    effect: 'read',
    who: 'session',
    whose: 'none',
    about: '',
    input,
    output,
    refusals: [],
  })
  const bound = serve(contract({ name: 'probe', uses: [], calls: { probe } }), {
    probe: async (_ctx, asked) => answer(asked),
  })
  // What a call without a query never touches; sessions are remembered as in the running server.
  const store = { db: null } as unknown as Store
  const identity = {
    sessions: { callerOf: async (token: string) => (token === TOKEN ? caller : null) },
  } as unknown as Identity
  const jobs = { wake() {} } as unknown as Jobs
  const app = await createHttp({
    store,
    identity,
    jobs,
    log,
    clock: () => new Date(),
    features: [{ calls: bound }],
    title: 'bench',
    proxies: 0,
    checkAnswers: false,
    seal: null,
    metricsToken: null,
    intentKey: 'bench',
    state: () => 'ready',
    rate: { perSecond: 1e9, burst: 1e9 },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** The same work by hand on node:http: route, read, parse, common fields, session, right, validate, answer, count, log, headers. */
async function bare(): Promise<number> {
  const { isPlate } = await import('#vocabulary/plate')
  const ajv = new Ajv({ strict: false })
  ajv.addFormat('plate', isPlate)
  const validate = ajv.compile<{ plate: string; minutes: number }>(input)
  const sessions = new Map([[TOKEN, caller]])
  const counts = new Map<string, number>()
  let ids = 0
  const server = createServer((request, response) => {
    const begun = performance.now()
    const id = `r${++ids}`
    if (request.method !== 'POST' || request.url !== '/ipark/portal/app/probe/price') {
      response.writeHead(404).end()
      return
    }
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      const {
        areaId,
        globalAreaId: _g,
        parkId: _p,
        globalCompanyId: _c,
        loginsession,
        requestId: _r,
        ...rest
      } = JSON.parse(text) as Record<string, unknown>
      const token = request.headers['loginsession'] ?? loginsession
      const who = typeof token === 'string' ? sessions.get(token) : undefined
      let envelope: object
      if (!who || (areaId !== undefined && areaId !== who.areaId)) envelope = { code: 401, message: '', body: null }
      else if (validate(rest)) envelope = { code: 200, message: '成功', body: answer(rest) }
      else envelope = { code: 400, message: '', body: null }
      const body = JSON.stringify(envelope)
      counts.set('probe/price 200', (counts.get('probe/price 200') ?? 0) + 1)
      log.info(
        { req: id, call: 'probe/price', person: who?.personId, code: 200, ms: performance.now() - begun },
        'call',
      )
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'x-request-id': id,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      response.end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const port = await (process.argv[2] === 'ours' ? ours() : bare())
process.send?.({ port })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ used: (user + system) / 1e6 })
})
process.once('disconnect', () => process.exit(0))
