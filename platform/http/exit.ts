import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusals } from '#vocabulary/refusal'

/** What every answered call looks like. */
export interface Envelope {
  code: number
  message: string
  body: unknown
  field?: string
  /** The same request may succeed later. */
  again?: true
  /** Somebody else changed the record meanwhile. */
  changed?: true
  data?: Record<string, string | number | boolean | null>
  requestId?: string
  encrypt?: 'ecb' | 'gcm'
}

const MESSAGES: Record<number, string> = { 200: '成功', 610: '正在处理，请稍后查看结果', 615: '已处理过，结果相同' }

/** The envelope of a success. */
export function done(code: number, body: unknown): Envelope {
  return { code, message: MESSAGES[code] ?? '成功', body: body ?? null }
}

/** The envelope of a refusal. */
export function refused(error: Refusal): Envelope {
  return {
    code: error.kind.code,
    message: error.message,
    body: null,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.kind.again && { again: true as const }),
    ...(error.kind.changed && { changed: true as const }),
    ...(error.data === undefined ? {} : { data: error.data }),
  }
}

/** PostgreSQL and pool errors that mean "not now", not "broken". */
const OUTAGE_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
])

function codeOf(error: unknown): string {
  return error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : ''
}

/**
 * The one exit of everything thrown: a refusal becomes its code, transport trouble its status, an outage 503, the rest is a fault
 * that is logged with the request id the person sees. Answers the HTTP status and the envelope.
 */
export function exit(error: unknown, request: FastifyRequest): { status: number; envelope: Envelope } {
  if (error instanceof Refusal) return { status: 200, envelope: refused(error) }
  const code = codeOf(error)
  const status = error !== null && typeof error === 'object' && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return { status, envelope: { code: 413, message: '内容太大，请压缩后重试', body: null } }
  // What the body parser refuses is malformed input like any other.
  if (status >= 400 && status < 500) {
    return { status: 200, envelope: { code: refusals.malformed.code, message: refusals.malformed.message, body: null } }
  }
  const requestId = request.id
  if (OUTAGE_CODES.has(code) || /timeout exceeded when trying to connect/.test(String(error))) {
    request.log.warn({ err: error, req: request.id }, 'outage')
    return { status: 503, envelope: { code: 503, message: '系统繁忙，请稍后再试', body: null, requestId } }
  }
  request.log.error({ err: error, req: request.id }, 'fault')
  return {
    status: 500,
    envelope: { code: 500, message: `系统出了点问题，请稍后再试（编号 ${requestId}）`, body: null, requestId },
  }
}

/** Sends an envelope. */
export function send(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(envelope))
}
