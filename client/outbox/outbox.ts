import type { Sealed } from '#client/sealed'

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
  /** What the server said; null: it waits. */
  readonly answer: Answer | null
}

/** What an outbox needs. */
export interface OutboxPorts<Act, Answer> {
  /** Where entries are sealed. */
  readonly box: Sealed
  /** Sends acts, in their order; answers what became of each. Throws where nothing was answered: they wait. */
  readonly send: (acts: readonly Act[]) => Promise<readonly Answer[]>
  /** So many are sent at once. */
  readonly most: number
  /** How long an act may wait, in ms; an older one is dropped. */
  readonly retentionMs: number
}

/** Acts that wait on this phone until they are sent: in order, once each, by the person who made them. */
export interface Outbox<Act, Seen, Answer> {
  /** Keeps an act; done when it is sealed on the phone. Show what was done after that. */
  add(entry: Omit<Entry<Act, Seen, Answer>, 'answer'>): Promise<void>
  /** All entries of a person, the oldest first, and how many of others wait. What is too old goes. */
  read(by: string | null, now: number): Promise<{ mine: Entry<Act, Seen, Answer>[]; others: number }>
  /** Sends what waits of this person, in order, until nothing does. One sending at a time: who asks meanwhile waits for it. Throws what `send` threw. */
  sendAll(by: string): Promise<void>
  /** Forgets entries. */
  drop(ids: readonly string[]): Promise<void>
}

const PREFIX = 'act '
const DIGITS = 9

/** Makes an outbox. `keyOf`: whose answer an answer is. */
export function createOutbox<Act, Seen, Answer>(
  { box, send, most, retentionMs }: OutboxPorts<Act, Answer>,
  keyOf: (answer: Answer) => string,
): Outbox<Act, Seen, Answer> {
  type Stored = Entry<Act, Seen, Answer>
  /** The number of the next act; null: not read yet. */
  let count: number | null = null
  let adding: Promise<unknown> = Promise.resolve()
  let sending: Promise<void> | null = null

  async function all(): Promise<{ name: string; entry: Stored }[]> {
    const names = await box.names(PREFIX)
    const found = await Promise.all(
      names.map(async (name) => ({ name, entry: (await box.get(name)) as Stored | null })),
    )
    return found.flatMap(({ name, entry }) => (entry === null ? [] : [{ name, entry }]))
  }

  async function sendWaiting(by: string): Promise<void> {
    for (;;) {
      const waiting = (await all()).filter(({ entry }) => entry.by === by && entry.answer === null).slice(0, most)
      if (waiting.length === 0) return
      const answers = new Map((await send(waiting.map(({ entry }) => entry.act))).map((one) => [keyOf(one), one]))
      const answered = waiting.flatMap(({ name, entry }) => {
        const answer = answers.get(entry.id)
        return answer === undefined ? [] : [[name, { ...entry, answer }] as const]
      })
      // a server that answers for none of the acts would be sent them for ever
      if (answered.length === 0) throw new Error('no act was answered')
      await box.put(Object.fromEntries(answered))
    }
  }

  async function append(entry: Omit<Stored, 'answer'>): Promise<void> {
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
      const stored = await all()
      const old = stored.filter(({ entry }) => entry.answer === null && now - entry.at > retentionMs)
      if (old.length > 0) await box.put(Object.fromEntries(old.map(({ name }) => [name, null])))
      const fresh = stored.filter((one) => !old.includes(one)).map(({ entry }) => entry)
      return {
        mine: fresh.filter((entry) => entry.by === by),
        others: fresh.filter((entry) => entry.by !== by && entry.answer === null).length,
      }
    },
    sendAll(by) {
      sending ??= sendWaiting(by).finally(() => (sending = null))
      return sending
    },
    async drop(ids) {
      const gone = (await all()).filter(({ entry }) => ids.includes(entry.id))
      if (gone.length > 0) await box.put(Object.fromEntries(gone.map(({ name }) => [name, null])))
    },
  }
}
