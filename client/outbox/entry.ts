/** Why an act does not go on by itself. */
export interface Stuck {
  /** In words, for the person. */
  readonly words: string
  /** The code of the refusal; 0: it failed three times. */
  readonly code: number
  /** Since when, in ms by the phone's clock. */
  readonly at: number
}

/** What a person did without network, as it waits to be sent. */
export interface Entry<Act, Seen, Answer> {
  /** Its own number, given when it was done: however often it is sent, it counts once. */
  readonly id: string
  /** Who did it: nobody else sends it. */
  readonly by: string
  /** When, in ms by the phone's clock. */
  readonly at: number
  /** What is sent. */
  readonly act: Act
  /** What the person saw of it. */
  readonly seen: Seen
  /** The pictures beside it, by their names; each is sent before it. */
  readonly pictures?: readonly string[]
  /** The acts that it needs, by their numbers: it waits as long as one of them is set aside. */
  readonly needs?: readonly string[]
  /** What the server said; null: it waits. */
  readonly answer: Answer | null
  /** How often it failed since it was last tried by hand. */
  readonly failures?: number
  /** It was set aside: it waits for a person. */
  readonly stuck?: Stuck | null
}

/** What is asked of an entry here, whatever is in it. */
export type AnyEntry = Entry<unknown, unknown, unknown>

/** Whether an entry still is to be sent. */
export const isUnsent = ({ answer }: Pick<AnyEntry, 'answer'>): boolean => answer === null

/** The acts that cannot go without these, and these themselves, by their numbers: what is given up together. */
export function withDependants(entries: readonly AnyEntry[], ids: readonly string[]): string[] {
  const all = new Set(ids)
  // an act is made after what it needs
  for (const entry of entries) if (isUnsent(entry) && (entry.needs ?? []).some((id) => all.has(id))) all.add(entry.id)
  return [...all]
}

/** The names of pictures that some of these entries still have to send. */
export function picturesWaiting(entries: readonly AnyEntry[]): Set<string> {
  return new Set(entries.filter(isUnsent).flatMap(({ pictures = [] }) => pictures))
}
