import { type AnyCall, callPath } from '#vocabulary/call'
import { DEFAULT_AREA_ID } from '#vocabulary/defaults'

type Id = string | number

/** The place that a request is about. Left out: the session's park. null: not sent at all. */
export interface Place {
  areaId?: string | number | null
  globalAreaId?: string | number | null
  parkId?: string | number | null
}

/** What a request says about who sends it. */
export interface Sender {
  readonly loginSession: string | null
  /** The park that the session belongs to. */
  readonly sessionAreaId: Id | null
  /** The park that is chosen on this phone. */
  readonly stateAreaId: Id | null
  readonly companyId: Id | null
}

/** A request as it goes out. */
export interface WireRequest {
  readonly url: string
  readonly method: AnyCall['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal
}

/** Carries one request; rejects when there was no answer. */
export type Transport = (request: WireRequest) => Promise<Response>

/** What a caller asks for, before the rules of every request are applied. */
export interface Asked {
  readonly family: string
  readonly name: string
  readonly method: AnyCall['method']
  readonly input: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, Blob>> | undefined
  readonly requestId?: string | undefined
}

/** The one call whose body never carries the session. Source: the product's specification, common request rules. */
const WITHOUT_SESSION_FIELD = '/ipark/portal/app/company/queryCompanyList'

/**
 * A request with what every request carries: park and company in the query of a GET and in the body of any other, the
 * session as header and, but for the company list, as body field. Throws where a path parameter is missing.
 */
export function wireRequest(asked: Asked, sender: Sender, seal: string | null): Omit<WireRequest, 'signal'> {
  const { path, rest } = intoPath(callPath(asked), asked.input)
  const fields: Record<string, unknown> = { ...rest, ...placeFields(asked.input, sender) }
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(sender.loginSession === null ? {} : { loginSession: sender.loginSession }),
    ...(seal === null ? {} : { 'x-encrypt': seal }),
  }
  if (asked.method === 'GET') {
    const query = queryString(fields)
    return { url: query === '' ? path : `${path}?${query}`, method: 'GET', headers, body: undefined }
  }
  if (sender.loginSession !== null && path !== WITHOUT_SESSION_FIELD) fields['loginsession'] = sender.loginSession
  if (asked.requestId !== undefined) {
    fields['requestId'] = asked.requestId
    headers['idempotency-key'] = asked.requestId
  }
  if (asked.files) return { url: path, method: 'POST', headers, body: formData(fields, asked.files) }
  headers['content-type'] = 'application/json'
  return { url: path, method: 'POST', headers, body: JSON.stringify(fields) }
}

/** The four fields that every request carries. A null of the caller stays null, and what defaults to it is null too. */
export function placeFields(given: Place, sender: Sender): Record<string, Id | null> {
  const areaId =
    given.areaId === undefined ? (sender.sessionAreaId ?? sender.stateAreaId ?? DEFAULT_AREA_ID) : given.areaId
  return {
    areaId,
    globalAreaId: given.globalAreaId === undefined ? areaId : given.globalAreaId,
    parkId: given.parkId === undefined ? areaId : given.parkId,
    globalCompanyId: sender.companyId ?? '',
  }
}

function intoPath(pattern: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input }
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    // a browser takes `.` and `..` out of a path, however they are written
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${pattern} needs ${name}`)
    delete rest[name]
    return encodeURIComponent(text)
  })
  return { path, rest }
}

function queryString(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined) query.append(name, asText(one))
    }
  }
  return query.toString()
}

function formData(fields: Readonly<Record<string, unknown>>, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, asText(value))
  }
  // files come last: the server has read the fields when it meets them
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
