// What the server put into the page with its text: answers of calls, so that a screen draws the same at its first render, before anything was asked.

/** An answer of a call that came with the page. */
export interface ServedAnswer {
  /** `family/name` of the call. */
  readonly call: string
  readonly input: object
  readonly body: unknown
}

/** What stands in the page's root under `data-served`. */
export interface Served {
  /** The path and query that it was drawn for, below the base. */
  readonly at: string
  readonly answers: readonly ServedAnswer[]
}

let laid: readonly ServedAnswer[] = []

/** Lays out what came with the page; whoever draws on the server does so for each page anew. */
export function layServed(answers: readonly ServedAnswer[]): void {
  laid = answers
}

/** Whether the page came with answers: its address was known when it was drawn. */
export function isServed(): boolean {
  return laid.length > 0
}

/** The answer of a call to exactly this input that came with the page; undefined: there is none. */
export function servedBody<Body>(call: string, input: object): Body | undefined {
  const asked = JSON.stringify(input)
  // the server answered by the contract of that call
  return laid.find((one) => one.call === call && JSON.stringify(one.input) === asked)?.body as Body | undefined
}
