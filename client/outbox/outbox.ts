import type { Sealed } from '#client/sealed'

/** Something that a person did without network, as it waits to be told. */
export interface Entry<Act, Seen, Answer> {
  /** Its own number, given when it was done: however often it is told, it counts once. */
  readonly id: string
  /** Who did it: nobody else tells it. */
  readonly by: string
  /** When, in ms by the phone's clock. */
  readonly at: number
  /** What is told. */
  readonly act: Act
  /** What the person saw of it. */
  readonly seen: Seen
  /** What the server said; null: it waits. */
  readonly answer: Answer | null
}

/** What an outbox needs. */
export interface OutboxPorts<Act, Answer> {
  /** Where entries are sealed. */
  readonly box: Sealed
  /** Tells acts, in their order; answers what became of each. Throws where nothing was answered: they wait. */
  readonly send: (acts: readonly Act[]) => Promise<readonly Answer[]>
  /** So many are told at once. */
  readonly most: number
  /** What waits longer than this is not told any more: it goes, in ms. */
  readonly keptMs: number
}

/** Acts that wait on this phone until they are told: in order, once each, by the person who made them. */
export interface Outbox<Act, Seen, Answer> {
  /** Keeps an act; done when it is sealed on the phone. Show what was done after that. */
  add(entry: Omit<Entry<Act, Seen, Answer>, 'answer'>): Promise<void>
  /** All entries of a person, the oldest first, and how many of others wait. What is too old goes. */
  read(by: string | null, now: number): Promise<{ mine: Entry<Act, Seen, Answer>[]; others: number }>
  /** Tells what waits of this person, in order, until nothing does. One telling at a time: who asks meanwhile waits for it. Throws what `send` threw. */
  tell(by: string): Promise<void>
  /** Forgets entries. */
  drop(ids: readonly string[]): Promise<void>
}

const PREFIX = 'act '
const DIGITS = 9

/** Makes an outbox. `keyOf`: whose answer an answer is. */
export function createOutbox<Act, Seen, Answer>(
  { box, send, most, keptMs }: OutboxPorts<Act, Answer>,
  keyOf: (answer: Answer) => string,
): Outbox<Act, Seen, Answer> {
  type Kept = Entry<Act, Seen, Answer>
  /** The number of the next act; null: not read yet. */
  let count: number | null = null
  let adding: Promise<unknown> = Promise.resolve()
  let telling: Promise<void> | null = null

  async function all(): Promise<{ name: string; entry: Kept }[]> {
    const names = await box.names(PREFIX)
    const found = await Promise.all(names.map(async (name) => ({ name, entry: (await box.get(name)) as Kept | null })))
    return found.flatMap(({ name, entry }) => (entry === null ? [] : [{ name, entry }]))
  }

  async function tellAll(by: string): Promise<void> {
    for (;;) {
      const waiting = (await all()).filter(({ entry }) => entry.by === by && entry.answer === null).slice(0, most)
      if (waiting.length === 0) return
      const answers = new Map((await send(waiting.map(({ entry }) => entry.act))).map((one) => [keyOf(one), one]))
      const told = waiting.flatMap(({ name, entry }) => {
        const answer = answers.get(entry.id)
        return answer === undefined ? [] : [[name, { ...entry, answer }] as const]
      })
      // a server that says nothing of what it was told would be told for ever
      if (told.length === 0) throw new Error('no act was answered')
      await box.put(Object.fromEntries(told))
    }
  }

  async function append(entry: Omit<Kept, 'answer'>): Promise<void> {
    if (count === null) {
      const last = (await box.names(PREFIX)).at(-1)
      count = last === undefined ? 0 : Number(last.slice(PREFIX.length, PREFIX.length + DIGITS)) + 1
    }
    // a clock may go back, a count does not; two pages at once differ by the act's own number
    const name = `${PREFIX}${String(count).padStart(DIGITS, '0')} ${entry.id}`
    await box.put({ [name]: { ...entry, answer: null } })
    count += 1
  }

  return {
    add(entry) {
      const work = adding.then(() => append(entry))
      adding = work.catch(() => undefined)
      return work
    },
    async read(by, now) {
      const kept = await all()
      const old = kept.filter(({ entry }) => entry.answer === null && now - entry.at > keptMs)
      if (old.length > 0) await box.put(Object.fromEntries(old.map(({ name }) => [name, null])))
      const fresh = kept.filter((one) => !old.includes(one)).map(({ entry }) => entry)
      return {
        mine: fresh.filter((entry) => entry.by === by),
        others: fresh.filter((entry) => entry.by !== by && entry.answer === null).length,
      }
    },
    tell(by) {
      telling ??= tellAll(by).finally(() => (telling = null))
      return telling
    },
    async drop(ids) {
      const gone = (await all()).filter(({ entry }) => ids.includes(entry.id))
      if (gone.length > 0) await box.put(Object.fromEntries(gone.map(({ name }) => [name, null])))
    },
  }
}
