import type { Transport } from './wire.ts'

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
