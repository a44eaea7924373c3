/** What the worker uses of its global scope; the library of types for pages does not know workers. */
export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Waiting & { readonly data: unknown }) => void): void
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page. */
export interface Fetching extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** What the server writes before the worker's own program. */
export interface Build {
  /** Another one for other pages or files. */
  readonly stamp: string
  /** Every path that has a page, parameters as `{id}`. */
  readonly paths: readonly string[]
  /** Fetched with the worker itself: addresses below the base. */
  readonly files: readonly string[]
  /** Paths whose pages are fetched with the worker itself. */
  readonly ahead: readonly string[]
}
