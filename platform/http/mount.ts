import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyCall, callPath } from '#vocabulary/call'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { valueWithoutZeroWidth } from '#vocabulary/signs'
import type { LooseHandler } from './bind.ts'
import { createBuckets } from './buckets.ts'
import { FileAnswer, type UploadedFile } from './context.ts'
import { done, type Envelope, exit, send } from './exit.ts'
import { type CommonFields, sessionToken, takeCommonFields } from './fields.ts'
import type { CallMeter } from './metrics.ts'
import type { HttpOptions } from './options.ts'
import { originOf } from './origin.ts'
import { readQuery } from './parse.ts'
import { admit } from './rights.ts'
import { run } from './runner.ts'
import { sealBody, sealForm } from './secrecy.ts'

/** Pictures and attachments: 10 MiB each. A second one is read only to be refused in words. */
const FILE_LIMIT = 10 * 1024 * 1024
const FILES_AT_ONCE = 2
/** Uploads under way in this process: their bytes are in memory. */
const MAX_UPLOADS = 8

interface Bound {
  call: AnyCall
  handler: LooseHandler
}

interface Mounted extends Bound {
  name: string
  count: ReturnType<CallMeter['of']>
}

/** Mounts every call of every feature at its wire path. */
export async function mountCalls(app: FastifyInstance, options: HttpOptions, meter: CallMeter): Promise<void> {
  const all = options.features.flatMap((feature) => feature.calls.bound.map((bound) => mounted(bound, meter)))
  const calls = await answerWith(options)
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: FILE_LIMIT, files: FILES_AT_ONCE, fields: 20, fieldSize: 4096 },
    })
    for (const bound of all.filter(({ call }) => call.wire === 'multipart')) mountOne(scope, bound, calls)
  })
  for (const bound of all.filter(({ call }) => call.wire !== 'multipart')) mountOne(app, bound, calls)
}

type Answer = (mounted: Mounted, request: FastifyRequest, reply: FastifyReply) => Promise<void>

function mounted(bound: Bound, meter: CallMeter): Mounted {
  const name = `${bound.call.family}/${bound.call.name}`
  return { ...bound, name, count: meter.of(name) }
}

function mountOne(app: FastifyInstance, bound: Mounted, answer: Answer): void {
  const url = callPath(bound.call).replace(/\{(\w+)\}/g, ':$1')
  app.route({
    method: bound.call.method,
    url,
    exposeHeadRoute: false,
    ...(bound.call.wire === 'multipart' ? { bodyLimit: FILE_LIMIT * FILES_AT_ONCE } : {}),
    // Not handed to Fastify, which would wait for the reply a second time.
    handler: (request, reply) => {
      answer(bound, request, reply).catch((error: unknown) => reply.send(error))
    },
  })
}

async function answerWith(options: HttpOptions): Promise<Answer> {
  const { store, identity, jobs, clock, checkAnswers, seal } = options
  const allow = options.rate ? createBuckets(options.rate) : null
  let uploading = 0

  /** Before a byte of an upload is read: its bytes will stand in memory, so strangers and crowds are turned away first. */
  async function mayUpload({ who }: AnyCall, request: FastifyRequest): Promise<void> {
    if (allow && !allow.take(originOf(request.ip), new Date())) refuse(refusals.tooMany)
    const token = request.headers['loginsession']
    if (who !== 'open' && !(typeof token === 'string' && (await identity.sessions.callerOf(token)))) {
      refuse(token === undefined ? refusals.noSession : refusals.expired)
    }
    if (uploading >= MAX_UPLOADS) refuse(refusals.tooMany)
  }

  async function answerUpload(bound: Bound, request: FastifyRequest, who: { person: string | null }) {
    await mayUpload(bound.call, request)
    uploading++
    try {
      return await answerCall(bound, request, who)
    } finally {
      uploading--
    }
  }

  async function answerCall(bound: Bound, request: FastifyRequest, who: { person: string | null }) {
    const { call } = bound
    const asked = readRequest(call, request)
    // most need not be waited for
    const { common, input: typed, files } = asked instanceof Promise ? await asked : asked
    // What nobody sees is no part of what somebody wrote.
    const input = valueWithoutZeroWidth(typed)
    const { headers } = request
    const token = sessionToken(headers['loginsession'], common.loginsession)
    const caller = token === undefined ? null : await identity.sessions.callerOf(token)
    who.person = caller?.personId ?? null
    const ip = originOf(request.ip)
    if (allow && !allow.take(caller?.personId ?? ip, new Date(), priceOf(call, input))) refuse(refusals.tooMany)
    const admitted = admit(call, { token, caller, common })
    const header = headers['idempotency-key']
    return await run(
      store,
      bound,
      {
        areaId: admitted.areaId,
        caller: admitted.caller,
        key: common.requestId ?? (typeof header === 'string' && header !== '' ? header.slice(0, 100) : null),
        requestId: request.id,
        intentKey: options.intentKey,
        origin: { ip, userAgent: headers['user-agent'] ?? '' },
        log: options.log,
        now: clock(),
        input,
        files,
      },
      checkAnswers,
    )
  }

  return async (bound, request, reply) => {
    const begun = performance.now()
    const who: { person: string | null } = { person: null }
    const { name, count } = bound
    let status = 200
    let envelope: Envelope
    try {
      const answer = await (bound.call.wire === 'multipart' ? answerUpload : answerCall)(bound, request, who)
      if (bound.call.effect !== 'read') jobs.wake()
      if (answer instanceof FileAnswer) {
        finish(200)
        sendFile(reply, answer)
        return
      }
      envelope = done(answer.code, answer.body)
    } catch (error) {
      ;({ status, envelope } = exit(error, request))
      // A call that refuses may still have committed something that others wait for.
      if (bound.call.effect === 'steps') jobs.wake()
    }
    const form = sealForm(request.headers['x-encrypt'], seal)
    if (form !== null && seal) envelope = { ...envelope, encrypt: form, body: sealBody(envelope.body, form, seal) }
    finish(envelope.code)
    send(reply, status, envelope)

    function finish(code: number): void {
      const ms = performance.now() - begun
      count(code, ms)
      // One line a call; never its input, which may be personal.
      options.log.info({ req: request.id, call: name, person: who.person, code, ms: Math.round(ms * 10) / 10 }, 'call')
    }
  }
}

/** What a call counts for against the rate of who makes it. The input is not checked yet: what cannot be reckoned counts for one, and is refused where it is read. */
function priceOf({ price }: AnyCall, input: unknown): number {
  if (price === undefined) return 1
  try {
    const reckoned = price(input as never)
    return Number.isFinite(reckoned) ? Math.ceil(reckoned) : 1
  } catch {
    return 1
  }
}

interface Asked {
  common: CommonFields
  input: unknown
  files: UploadedFile[]
}

function readRequest(call: AnyCall, request: FastifyRequest): Asked | Promise<Asked> {
  const params = call.name.includes('{') ? (request.params as Record<string, string>) : null
  if (call.method === 'GET') {
    const { common, input } = takeCommonFields(request.query)
    return { common, input: readQuery(call.input as object, { ...input, ...params }), files: [] }
  }
  if (call.wire === 'multipart') return readMultipart(call, request)
  const { common, input } = takeCommonFields(request.body ?? {})
  // Several calls of the specification carry the session as a query parameter.
  const fromQuery = (request.query as Record<string, unknown>)['loginsession']
  if (typeof fromQuery === 'string' && fromQuery.length <= 200) common.loginsession ??= fromQuery
  return { common, input: params ? { ...input, ...params } : input, files: [] }
}

async function readMultipart(call: AnyCall, request: FastifyRequest): Promise<Asked> {
  if (!request.isMultipart()) refuse(refusals.malformed)
  const { fields, files } = await readParts(request).catch((error: unknown) => {
    // A form that cannot be read is malformed; the parser's own errors carry no status.
    throw error instanceof Error && 'statusCode' in error ? error : new Refusal(refusals.malformed)
  })
  const { common, input } = takeCommonFields({ ...fields })
  return { common, input: readQuery(call.input as object, input), files }
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      files.push({
        field: part.fieldname,
        name: part.filename ?? '',
        type: part.mimetype,
        bytes: await part.toBuffer(),
      })
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return { fields, files }
}

function sendFile(reply: FastifyReply, file: FileAnswer): void {
  reply.header('content-type', file.type).header('cache-control', 'private, no-store')
  if (file.name !== null) {
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  }
  reply.send(file.bytes)
}
