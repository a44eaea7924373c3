import { failureOf } from '#client/messages'
import type { Sealed } from '#client/sealed'
import type { Entry } from './entry.ts'
import { isUnsent } from './entry.ts'
import type { Outbox } from './outbox.ts'
import type { Room } from './room.ts'

/** Who holds the phone. */
export interface Holder {
  readonly token: string
  /** Null: the server has not said yet. */
  readonly personId: string | null
}

/** What is known of an outbox on a page. */
export interface UnsentState<Act, Seen, Answer> {
  /** What this phone holds was read. */
  readonly ready: boolean
  /** Who is at this phone, as far as it knows; also without network after a reload. */
  readonly personId: string | null
  /** What I did, the oldest first, sent or not. */
  readonly entries: readonly Entry<Act, Seen, Answer>[]
  /** So many acts of others wait on this phone for them. */
  readonly others: number
  /** Pictures wait until then, in ms. */
  readonly waitsUntil: number | null
  readonly sending: boolean
  /** Why sending failed, in words. */
  readonly trouble: string | null
  /** The server answered when it was last asked; null: it was not asked yet. */
  readonly reached: boolean | null
  /** This phone holds all this over a reload. */
  readonly lasting: boolean
  readonly room: Room
}

/** What an outbox needs of the page. */
export interface UnsentPorts<Act, Seen, Answer> {
  readonly box: Sealed
  readonly outbox: Outbox<Act, Seen, Answer>
  readonly now: () => number
  readonly mark: (token: string) => Promise<string>
  readonly room: () => Promise<Room>
  /** Hears how many of mine wait. */
  readonly noted: (count: number) => void
}

/** Nothing is known yet. */
export const BLANK_UNSENT: UnsentState<never, never, never> = {
  ready: false,
  personId: null,
  entries: [],
  others: 0,
  waitsUntil: null,
  sending: false,
  trouble: null,
  reached: null,
  lasting: true,
  room: { left: null, persisted: false },
}

const WHO = 'who'

/** What waits on a page: its outbox with who is here, what goes on, and what became of it. One a page and outbox. */
export function createUnsent<Act, Seen, Answer>(ports: UnsentPorts<Act, Seen, Answer>) {
  type State = UnsentState<Act, Seen, Answer>
  const { box, outbox, now } = ports
  const watchers = new Set<() => void>()
  let state: State = BLANK_UNSENT
  let holder: Holder | null = null
  let opening: Promise<void> | null = null
  let going: Promise<void> | null = null
  let again: Promise<void> | null = null

  function set(next: Partial<State>): void {
    state = { ...state, ...next }
    for (const notify of watchers) notify()
  }

  async function read(): Promise<void> {
    const { personId } = state
    const { mine, others, waitsUntil } = await outbox.read(personId, now())
    if (state.personId !== personId) return
    // before it is known who is here, what waits may be theirs
    set({ entries: mine, others: personId === null ? 0 : others, waitsUntil, lasting: box.lasting() })
    if (personId !== null) ports.noted(mine.filter(isUnsent).length)
  }

  async function open(mine: Holder): Promise<void> {
    try {
      const mark = await ports.mark(mine.token)
      const who = (await box.get(WHO)) as { mark: string; personId: string } | null
      if (mine.personId !== null) await box.put({ [WHO]: { mark, personId: mine.personId } })
      if (holder !== mine) return
      // without network nobody can say who is signed in: whoever it was with this session
      set({ personId: mine.personId ?? (who?.mark === mark ? who.personId : null) })
      await read()
      set({ room: await ports.room() })
    } catch {
      // a database that cannot be read holds nothing for us
      if (holder === mine) set({ lasting: false, personId: mine.personId })
    }
    if (holder === mine) set({ ready: true })
  }

  /** One after the other: what the one before reads is not of this one. */
  async function openAfter(before: Promise<void> | null, next: Holder): Promise<void> {
    await before
    await open(next)
  }

  async function sendNow(): Promise<void> {
    await opening
    const { personId } = state
    const mayGo = state.entries.some((entry) => isUnsent(entry) && entry.stuck == null)
    if (personId === null || !mayGo) return
    set({ sending: true })
    try {
      await outbox.sendAll(personId)
      set({ sending: false, trouble: null, reached: true })
    } catch (error) {
      const no = failureOf(error)
      set({ sending: false, trouble: no?.text ?? null, reached: no !== null && !no.passing })
    }
    await read()
  }

  function start(): Promise<void> {
    going = sendNow().finally(() => (going = null))
    return going
  }

  /** Sends what waits; one sending at a time. Who asks meanwhile may have done something since: it goes once more. */
  function refresh(): Promise<void> {
    if (going === null) return start()
    again ??= going.then(() => {
      again = null
      return start()
    })
    return again
  }

  return {
    now: () => state,
    watch: (changed: () => void): (() => void) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    /** Somebody is at this phone; null: nobody. The same again does nothing. */
    async hold(next: Holder | null): Promise<void> {
      const same = holder?.token === next?.token
      if (same && holder?.personId === next?.personId) return await (opening ?? undefined)
      holder = next
      if (next === null || !same) state = BLANK_UNSENT
      opening = next && openAfter(opening, next)
      set({})
      await opening
    },
    /** Seals an act of who is here; null: nobody is known to be. Show what was done after that. */
    async add(
      made: Omit<Entry<Act, Seen, Answer>, 'answer' | 'stuck' | 'failures' | 'by' | 'at'>,
    ): Promise<Entry<Act, Seen, Answer> | null> {
      await opening
      const { personId } = state
      if (personId === null) return null
      const entry = { ...made, by: personId, at: now() }
      await outbox.add(entry)
      await read()
      void refresh()
      return { ...entry, answer: null }
    },
    refresh,
    /** Tries anew what was set aside. */
    async retry(ids: readonly string[]): Promise<void> {
      await outbox.retry(ids)
      await read()
      await refresh()
    },
    /** Gives up what was not sent, by hand, with what needs it. */
    async giveUp(ids: readonly string[]): Promise<void> {
      await outbox.giveUp(ids)
      await read()
    },
    /** Takes an act back that was not sent, to be made anew with the same pictures; answers whether it was still here. */
    async takeBack(id: string): Promise<boolean> {
      const back = await outbox.takeBack(id)
      await read()
      return back
    },
    /** Forgets what was sent and seen. */
    async drop(ids: readonly string[]): Promise<void> {
      await outbox.drop(ids)
      await read()
    },
    /** Seals a picture before its act is made; answers its name. */
    async addPicture(picture: Blob): Promise<string> {
      const name = await outbox.pictures.keep(picture, now())
      set({ room: await ports.room(), lasting: box.lasting() })
      return name
    },
    picture: (name: string) => outbox.pictures.read(name),
    dropPictures: (names: readonly string[]) => outbox.pictures.drop(names),
  }
}

/** See `createUnsent`. */
export type Unsent<Act, Seen, Answer> = ReturnType<typeof createUnsent<Act, Seen, Answer>>
