/**
 * A refusal is a "no" that a person may cause: named in a contract, shown in words, never reported as our fault.
 * Codes are stable: 400–429 belong to the platform, 9000–9999 to engines, 10000 and up to features (a range each).
 */
export interface RefusalKind {
  /** Stable integer on the wire. */
  readonly code: number
  /** Stable English name, for programs and logs. */
  readonly name: string
  /** The Chinese sentence that the person reads; `{name}` parts are filled from `data`. */
  readonly message: string
  /** The same request may succeed later: a screen offers to try again. */
  readonly again?: true
  /** Somebody else changed the record that the request was made on: a screen loads the latest and says so. */
  readonly changed?: true
}

/** What a screen does about a refusal beside saying its sentence: offer to try again, or also load the latest. */
export type RefusalMark = 'again' | 'changed'

/** Declares a kind of refusal; keep it beside the call that may answer it. Who may load the latest may also try again, so `changed` implies `again`. */
export function refusal(code: number, name: string, message: string, mark?: RefusalMark): RefusalKind {
  if (mark === undefined) return { code, name, message }
  return { code, name, message, again: true, ...(mark === 'changed' && { changed: true }) }
}

/** What a refusal says beyond its kind. */
export interface RefusalDetail {
  /** The input field that it is about: the phone shows it under that field. */
  field?: string
  /** Facts that fill the message and that a screen may use (a new price, a time). Never personal data of others. */
  data?: Record<string, string | number | boolean | null>
}

/** Thrown by rules and handlers; the one exit in `platform/http` turns it into `{ code, message, body }`. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly field: string | undefined
  readonly data: RefusalDetail['data']

  constructor(kind: RefusalKind, detail: RefusalDetail = {}) {
    super(sentence(kind, detail.data))
    this.name = 'Refusal'
    this.kind = kind
    this.field = detail.field
    this.data = detail.data
  }
}

/** The sentence of a refusal with its `{name}` parts filled. An unknown part stays as it is. */
export function sentence(kind: RefusalKind, data: RefusalDetail['data'] = {}): string {
  return kind.message.replace(/\{(\w+)\}/g, (part, key: string) => (key in data ? String(data[key]) : part))
}

/** Throws the refusal. `return refuse(...)` and `cond || refuse(...)` both read well. */
export function refuse(kind: RefusalKind, detail?: RefusalDetail): never {
  throw new Refusal(kind, detail)
}

/** What an engine refuses, and what the contract of the call that asked it says instead. */
export type Translation = readonly [
  said: RefusalKind,
  ours: RefusalKind,
  detail?: RefusalDetail | ((said: Refusal) => RefusalDetail),
]

/** The facts of an engine's refusal as they are, for a translation whose sentence has the same parts. */
export const itsFacts = ({ data }: Refusal): RefusalDetail => (data ? { data } : {})

/** An engine's refusal in the words of the caller's contract, by the translation that fits; any other error as it is. */
export function inOurWords(error: unknown, translations: readonly Translation[]): unknown {
  if (!(error instanceof Refusal)) return error
  const [, ours, detail] = translations.find(([theirs]) => theirs === error.kind) ?? []
  return ours ? new Refusal(ours, typeof detail === 'function' ? detail(error) : detail) : error
}

/** Refusals that every call may answer, as people know them from HTTP. */
export const refusals = {
  malformed: refusal(400, 'malformed', '提交的内容有误，请检查后重试', 'again'),
  noSession: refusal(401, 'no_session', '您还未登录，请先登录'),
  forbidden: refusal(403, 'forbidden', '您没有权限进行此操作'),
  notFound: refusal(404, 'not_found', '没有找到相关内容，可能已被删除'),
  conflict: refusal(409, 'conflict', '内容已发生变化，请刷新后重试', 'changed'),
  unprocessable: refusal(422, 'unprocessable', '当前无法进行此操作'),
  tooMany: refusal(429, 'too_many', '操作太频繁，请稍后再试', 'again'),
  expired: refusal(606, 'session_expired', '登录已过期，请重新登录'),
} as const

/** `forbidden` in the words of whom their company has not authorised: whom to ask is known. */
export const notAuthorised: RefusalKind = {
  ...refusals.forbidden,
  message: '企业尚未授权您办理，请联系企业管理员在“人员管理”中授权',
}
