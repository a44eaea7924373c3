import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { countDeadlocks } from '#platform/db'
import { waitingRows } from '#platform/jobs'
import { refusals } from '#vocabulary/refusal'
import { exit, send } from './exit.ts'
import { endIdleConnections } from './idle-connections.ts'
import { createMeter, type Gauge } from './metrics.ts'
import { mountCalls } from './mount.ts'
import { openApi, type RoutePaths } from './openapi.ts'
import type { HttpOptions } from './options.ts'
import { readPlain } from './parse.ts'

/** Ids of requests: unguessable per process, then counted. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}${(++count).toString(36)}`
}

/** Bodies of calls; pictures have limits of their own. */
const BODY_LIMIT = 1024 * 1024

/** Answers of calls are data; nothing in them may run or load. Pages set a policy of their own. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const HEADERS: Record<string, string> = {
  'content-security-policy': DATA_POLICY,
  // What may be kept says so itself: files of the program, pictures.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
}

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** Who looks after the server asks these until it is gone. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** The server: every feature's calls mounted, one exit for everything thrown, health, metrics and the OpenAPI document. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { store, features } = options
  const headers = options.https ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS
  // Named by its general type, or every signature of Fastify's would carry pino's.
  const log: FastifyBaseLogger = options.log
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.proxies > 0 ? (_address: string, hop: number) => hop < options.proxies : false,
    bodyLimit: BODY_LIMIT,
    genReqId: requestIds(),
    // A logger per request would cost as much as the rest of Fastify; what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Late calls hear of it in our own words.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => options.readAddress?.(url) ?? url,
    // A request that never ends must not hold a connection.
    requestTimeout: 120_000,
    // An address that cannot be read is an unknown one.
    frameworkErrors: (_error, request, reply) => {
      void send(reply, 404, { code: 404, message: refusals.notFound.message, body: null, requestId: request.id })
    },
  })
  endIdleConnections(app)
  // Empty JSON bodies are an empty input, as many clients send them.
  app.removeContentTypeParser('application/json')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const input = body === '' ? {} : readPlain(body as string)
    if (input !== undefined) return done(null, input)
    void parse(request, body as string, done)
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    reply.headers(headers)
    if (options.state() !== 'ending' || PROBES.has(request.url)) return next()
    void send(reply.header('connection', 'close').header('retry-after', '2'), 503, {
      code: 503,
      message: '系统正在更新，请稍后再试',
      body: null,
      requestId: request.id,
    })
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, envelope } = exit(error, request)
    return send(reply, status, envelope)
  })
  app.setNotFoundHandler((request, reply) =>
    send(reply, 404, { code: 404, message: refusals.notFound.message, body: null, requestId: request.id }),
  )

  const { meter, mount } = createMeter(() => gaugesOf(options))
  mount(app, { token: options.metricsToken, direct: options.proxies === 0 })
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    const state = options.state()
    if (state !== 'ready') return reply.code(503).type('text/plain').send(`${state}\n`)
    await store.pool.query('select 1')
    return reply.type('text/plain').send('ready\n')
  })
  const contracts = features.map((feature) => feature.calls.contract)
  const routes: RoutePaths = Object.fromEntries(
    [...features.map((feature) => feature.paths), options.paths].flatMap((paths) => Object.entries(paths ?? {})),
  )
  app.get('/ipark/openapi.json', () => openApi(contracts, options.title, routes))

  await mountCalls(app, options, meter)
  for (const feature of features) await feature.raw?.(app)
  return app
}

/** What waits behind the calls, and what else the product measures. */
async function gaugesOf({ store, jobs, gauges }: HttpOptions): Promise<Gauge[]> {
  const due = (await jobs.due()).flatMap(({ queue, due: value, oldestSeconds }): Gauge[] => [
    { name: 'yuanqu_due', labels: { queue }, value },
    { name: 'yuanqu_due_oldest_seconds', labels: { queue }, value: Math.round(oldestSeconds * 10) / 10 },
  ])
  return [
    { name: 'yuanqu_outbox_waiting', value: await waitingRows(store.db) },
    { name: 'yuanqu_store_deadlocks', value: await countDeadlocks(store.db) },
    ...due,
    ...((await gauges?.()) ?? []),
  ]
}
