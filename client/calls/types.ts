import type { Static, TSchema } from 'typebox'
import type { AnyContract } from '#vocabulary/call'
import type { Answer, Download } from './answer.ts'
import type { Place, Transport } from './wire.ts'

type CallOf<C extends AnyContract> = C['calls'][keyof C['calls']]
type By<C extends AnyContract, Family, Method> = Extract<CallOf<C>, { family: Family; method: Method }>
type Named<C extends AnyContract, Family, Method, Name> = Extract<By<C, Family, Method>, { name: Name }>
type Value<Schema> = Schema extends TSchema ? Static<Schema> : never
type InputOf<One> = One extends { input: infer Input } ? Value<Input> & Place : never
type OutputOf<One> = One extends { output: infer Output } ? Value<Output> : never

/** The families that a contract has calls in. */
export type FamilyOf<C extends AnyContract> = CallOf<C>['family']

/** How to ask. */
export interface ReadOptions {
  /** Ends the waiting; the promise then rejects with the signal's reason. */
  signal?: AbortSignal
  /** How long to wait for one answer, in milliseconds; 60,000 where it is not said, `FACE_IMAGE_TIMEOUT_MS` for faces. */
  timeoutMs?: number
  /** How often to try again when the connection broke; by default 1 for a `post` with a session, else 0. */
  retries?: number
  /** While the answer is 610 (accepted, not finished): ask again, slower each time. By default not. */
  again?: boolean | Again
  /** Does not wait until the session is known: for the session's own questions. */
  early?: boolean
  /** Carries the request; by default `fetch`. */
  transport?: Transport
}

/** How to ask again while the server has not finished. */
export interface Again {
  tries: number
  firstMs: number
}

/** How to post. */
export interface PostOptions extends ReadOptions {
  /** The key of this intent: the same key never has two effects. A new one a call where it is not said; keep it to try again. */
  requestId?: string
  /** Files of a multipart call by field name; the input then travels as form fields. */
  files?: Readonly<Record<string, Blob>>
}

// An input without obligatory fields may be left out.
type Rest<Input, Options> =
  Partial<Input> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]

type Given<Kind, Output> = Kind extends 'answer' ? Answer<Output> : Kind extends 'file' ? Download : Output

/** The two verbs, typed by the method of each call. */
export interface Verbs<C extends AnyContract, Family, Kind> {
  get<Name extends By<C, Family, 'GET'>['name']>(
    name: Name,
    ...rest: Rest<InputOf<Named<C, Family, 'GET', Name>>, ReadOptions>
  ): Promise<Given<Kind, OutputOf<Named<C, Family, 'GET', Name>>>>
  post<Name extends By<C, Family, 'POST'>['name']>(
    name: Name,
    ...rest: Rest<InputOf<Named<C, Family, 'POST', Name>>, PostOptions>
  ): Promise<Given<Kind, OutputOf<Named<C, Family, 'POST', Name>>>>
}

/** The client of a family: `get` and `post` answer the body or throw a `CallFailure`. */
export interface Calls<C extends AnyContract, Family> extends Verbs<C, Family, 'body'> {
  /** The same calls, resolved to the letter of the specification: see `Answer`. */
  readonly answers: Verbs<C, Family, 'answer'>
  /** Calls whose answer is a file. */
  readonly files: Verbs<C, Family, 'file'>
}
