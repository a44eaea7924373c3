/**
 * What the phone knows of the calls of an area at run time. The contract itself stays on the server, with the schema library; `npm run map` writes these
 * facts from it into `contract/phone.generated.ts`.
 */
export interface AreaFacts {
  /** All families of the contract: a write asks them anew. */
  readonly families: readonly string[]
  /** Calls that differ from the usual, by `family/name`. */
  readonly calls: Readonly<Record<string, CallFacts>>
}

/** What differs from the usual: POST, fresh for 15 s, a write asks its whole area anew. */
export interface CallFacts {
  readonly method?: 'GET'
  /** How long an answer counts as current, in milliseconds. */
  readonly freshMs?: number
  /** How long the phone waits for an answer, in milliseconds. */
  readonly timeoutMs?: number
  /** The read whose answer this write answers, and the ids that its input holds. */
  readonly shows?: { readonly call: string; readonly ids: readonly string[] }
  /** Families, or calls as `family/name`, that are asked anew after it. */
  readonly touches?: readonly string[]
}
