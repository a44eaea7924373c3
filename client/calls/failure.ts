/**
 * Why a call did not answer its body. `refusal`: the server said no, in words · `fault`: something of ours broke · `outage`:
 * the server or what it needs cannot be reached now · `offline`: this phone has no network · `timeout`: no answer in time.
 */
export type FailureKind = 'refusal' | 'fault' | 'outage' | 'offline' | 'timeout'

/** Facts of a refusal that a screen may use. */
export type FailureData = Readonly<Record<string, string | number | boolean | null>>

/** What a failure knows beside its kind and words. */
export interface FailureDetail {
  field?: string | null
  data?: FailureData | null
  requestId?: string | null
  again?: boolean
  changed?: boolean
}

/** A call that did not answer its body. `message` is Chinese, for the person, and says what to do. */
export class CallFailure extends Error {
  readonly kind: FailureKind
  /** The stable code of a refusal; 0 where there was no answer. */
  readonly code: number
  /** The input field that it is about. */
  readonly field: string | null
  readonly data: FailureData | null
  /** Names the request in the server's log; for the person to tell us. */
  readonly requestId: string | null
  /** A refusal that may pass: the same request may succeed later. */
  readonly again: boolean
  /** A refusal because somebody else changed the record meanwhile. */
  readonly changed: boolean

  constructor(kind: FailureKind, code: number, message: string, detail: FailureDetail = {}) {
    super(message)
    this.name = 'CallFailure'
    this.kind = kind
    this.code = code
    this.field = detail.field ?? null
    this.data = detail.data ?? null
    this.requestId = detail.requestId ?? null
    this.again = detail.again ?? false
    this.changed = detail.changed ?? false
  }
}

/** What a person reads when there is no sentence from the server. */
export const SENTENCES: Readonly<Record<FailureKind, string>> = {
  refusal: '暂时不能进行此操作，请稍后重试',
  fault: '系统出了点问题，请稍后重试',
  outage: '暂时连不上服务，请稍后重试',
  offline: '网络已断开，请连接网络后重试',
  timeout: '网络较慢，还没有收到结果，请稍后重试',
}

/** What an HTTP status says where the answer is no envelope. */
export function failureOfStatus(status: number, requestId: string | null): CallFailure {
  if (status === 413) return new CallFailure('refusal', status, '内容太大，请压缩后重试', { requestId })
  if (status === 429) return new CallFailure('refusal', status, '操作太频繁，请稍后再试', { requestId })
  const kind = kindOfCode(status) === 'fault' ? 'fault' : 'outage'
  return new CallFailure(kind, status, SENTENCES[kind], { requestId })
}

/** A code of the answer that is no success: 500 is a fault, 502 to 504 an outage, all others are refusals. */
export function kindOfCode(code: number): FailureKind {
  if (code === 500 || code === 501) return 'fault'
  return code >= 502 && code <= 504 ? 'outage' : 'refusal'
}
