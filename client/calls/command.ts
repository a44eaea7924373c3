import type { CallFacts } from '#vocabulary/call-facts'
import type { IntentOptions } from './one-intent.ts'
import type { Known } from './queries.ts'

/** A write that is meant and not yet sent: see `useCommand` of `client/query`. */
export interface Command<Body> {
  /** What is meant: the same words are the same intent, which has one effect. */
  readonly intent: string
  readonly run: (options: IntentOptions) => Promise<Body>
  /** What is asked anew after it. */
  readonly touches: readonly Known[]
  /** The query that its answer is put into; null: it answers no read. */
  shows(answer: Body): Known | null
}

/** Options of a command. */
export interface SendOptions {
  /** Files of a multipart call by field name. */
  readonly files?: Readonly<Record<string, Blob>>
  /** Tells apart two intents of the same input, such as the second refund of the same amount. */
  readonly of?: string | number
  /** How long to wait for one answer, in milliseconds, where the contract's time is too long: there is another way without network. */
  readonly timeoutMs?: number
  /** How often to try again when the connection broke; by default as a `post`. */
  readonly retries?: number
}

/** A command of a call: `run` sends it under the key of its intent. */
export function commandOf<Body>(
  { family, name, input }: { family: string; name: string; input: object },
  facts: CallFacts | undefined,
  families: readonly string[],
  run: (options: IntentOptions) => Promise<Body>,
  { files, of }: SendOptions,
): Command<Body> {
  const parts = Object.entries(files ?? {}).map(([field, file]) => [field, file.size, file.type])
  return {
    intent: JSON.stringify([family, name, input, parts, of ?? null]),
    run,
    touches: (facts?.touches ?? families).map(knownOf),
    // what a write shows is a record
    shows: (answer) => (facts?.shows ? shownBy(facts.shows, { ...input, ...(answer as object) }) : null),
  }
}

/** The key of a family, or of a call as `family/name`. */
function knownOf(words: string): Known {
  const [family = '', ...name] = words.split('/')
  return { queryKey: name.length === 0 ? [family] : [family, name.join('/')] }
}

function shownBy({ call, ids }: NonNullable<CallFacts['shows']>, from: object): Known {
  const fields = new Map<string, unknown>(Object.entries(from))
  return {
    queryKey: [
      ...knownOf(call).queryKey,
      Object.fromEntries(ids.filter((id) => fields.has(id)).map((id) => [id, fields.get(id)])),
    ],
  }
}
