import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import type { AnswerOf, Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { AnyContract, Call } from '#vocabulary/call'

/** What every handler may know of the call that it answers. */
export interface CallContext {
  /** The park that the call is about. */
  areaId: string
  /** Who calls; null only in calls that are open. */
  caller: Caller | null
  /** Who calls, in calls that need a session; refuses `no_session` where nobody does. */
  person: Caller
  /** The server's clock at the start of the call. */
  now: Date
  /** Named in the log and shown to the person when something of ours fails. */
  requestId: string
  /** The caller's own key of this intent, where it sent one. */
  key: string | null
  origin: { ip: string; userAgent: string }
  log: Logger
}

/** `read`: `db` is the pool; never write. */
export interface ReadContext extends CallContext {
  db: Db
}

/** `write`: `db` is the one transaction of this call. */
export interface WriteContext extends CallContext {
  db: Db
}

/** `steps`: short transactions by `tx`, slow work between them. `db` is for reading. */
export interface StepsContext extends CallContext {
  db: Db
  tx<Done>(work: (db: Db) => Promise<Done>): Promise<AnswerOf<Done>>
  /**
   * As `tx`, for the transaction after which the call is done: what `work` answers is the call's answer, and is kept for repeats with it. So
   * a server that dies right after it has lost nothing, and a repeat hears of what was done.
   */
  last<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Files of a multipart request, in the order they came. */
  files: readonly UploadedFile[]
}

/** A file as it came in; nothing about it was checked yet. */
export interface UploadedFile {
  field: string
  name: string
  /** As the phone said; never believed. */
  type: string
  bytes: Buffer
}

/** An answer with another success code than 200. */
export class Marked<T> {
  readonly code: 610 | 615
  readonly body: T
  constructor(code: 610 | 615, body: T) {
    this.code = code
    this.body = body
  }
}

/** The same was done before: code 615 and the same result. */
export function repeated<T>(body: T): Marked<T> {
  return new Marked(615, body)
}

/** Accepted and not finished: code 610; ask again. */
export function accepted<T>(body: T): Marked<T> {
  return new Marked(610, body)
}

/** A file as an answer, for calls whose wire is `bytes`. */
export class FileAnswer {
  readonly bytes: Buffer
  readonly type: string
  readonly name: string | null
  constructor(bytes: Buffer, type: string, name: string | null = null) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}

type ValueOf<Schema> = Schema extends TSchema ? Static<Schema> : never
type ContextFor<Does> = Does extends 'write' ? WriteContext : Does extends 'steps' ? StepsContext : ReadContext

/** The handler of one call: typed context by effect, parsed input, the output of the contract. */
export type Handler<C> =
  C extends Call<string, string, 'GET' | 'POST', infer Input, infer Output, infer Does>
    ? (ctx: ContextFor<Does>, input: ValueOf<Input>) => Promise<ValueOf<Output> | Marked<ValueOf<Output>> | FileAnswer>
    : never

/** A handler for every call of a contract. */
export type HandlersOf<C extends AnyContract> = { readonly [Key in keyof C['calls']]: Handler<C['calls'][Key]> }
