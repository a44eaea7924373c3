import { CallFailure } from '#client/calls'
import { failureOf } from '#client/messages'
import type { Holder } from '#client/outbox'
import type { Sealed } from '#client/sealed'
import { aheadOf } from '#vocabulary/phone-clock'
import { refusals } from '#vocabulary/refusal'

/** What an area's phones need without network, as the server answers it. */
export interface AnyPack {
  /** The server's clock, ISO 8601. */
  readonly now: string
}

/** What a phone holds without network, and when it was fetched. */
export interface HeldPack<Pack extends AnyPack> {
  readonly pack: Pack
  /** By the phone's clock, in ms. */
  readonly at: number
  /** How far the phone's clock was ahead of the server's then, in ms. */
  readonly ahead: number
}

/** What is known of the pack on a page. */
export interface PackState<Pack extends AnyPack> {
  /** What this phone holds was read. */
  readonly ready: boolean
  readonly held: HeldPack<Pack> | null
  /** The server says that this person has none. */
  readonly mayNot: boolean
  /** Why it could not be fetched, in words; null: it could. */
  readonly trouble: string | null
  /** The server answered when it was last asked; null: it was not asked yet. */
  readonly reached: boolean | null
}

/** Nothing is known yet. */
export const BLANK_PACK: PackState<never> = { ready: false, held: null, mayNot: false, trouble: null, reached: null }

/** What the pack needs of the phone. */
export interface PackPorts<Pack extends AnyPack> {
  readonly box: Sealed
  /** Under which it is sealed. */
  readonly name: string
  readonly fetch: () => Promise<Pack>
  readonly now: () => number
  readonly mark: (token: string) => Promise<string>
  /** Until when the pack may be known, by the phone's clock. */
  readonly sealUntil: (until: number) => void
  /** The code by which the server refuses it to who may not have it. */
  readonly mayNot: number
}

/** A pack is of a day; a shift over midnight still has it. In ms. */
const HOLD_MS = 36 * 3_600_000

/** Holds the pack of who is at this phone, sealed for the session. One a page and area. */
export function createPack<Pack extends AnyPack>(ports: PackPorts<Pack>) {
  type State = PackState<Pack>
  const { box, name, now } = ports
  const watchers = new Set<() => void>()
  let state: State = BLANK_PACK
  let holder: Holder | null = null
  let asking: Promise<void> | null = null

  function set(next: Partial<State>): void {
    state = { ...state, ...next }
    for (const notify of watchers) notify()
  }

  async function open(mine: Holder): Promise<void> {
    try {
      const mark = await ports.mark(mine.token)
      // written by this module alone
      const stored = (await box.get(name)) as (HeldPack<Pack> & { mark: string }) | null
      const fresh = stored !== null && stored.mark === mark && now() - stored.at < HOLD_MS
      if (holder === mine && fresh) set({ held: { pack: stored.pack, at: stored.at, ahead: stored.ahead } })
    } catch {
      // a database that cannot be read holds nothing for us
    }
    if (holder === mine) set({ ready: true })
  }

  async function fetchNow(mine: Holder): Promise<void> {
    const asked = now()
    try {
      const pack = await ports.fetch()
      if (holder !== mine) return
      const at = now()
      const held = { pack, at, ahead: aheadOf(asked, at, pack.now) }
      set({ held, mayNot: false, trouble: null, reached: true })
      ports.sealUntil(at + HOLD_MS)
      await box.put({ [name]: { ...held, mark: await ports.mark(mine.token) } }).catch(() => undefined)
    } catch (error) {
      if (holder !== mine) return
      const code = error instanceof CallFailure ? error.code : 0
      const mayNot = code === ports.mayNot || code === refusals.forbidden.code
      const no = failureOf(error)
      if (mayNot) {
        set({ held: null })
        await box.put({ [name]: null }).catch(() => undefined)
      }
      set({ mayNot, trouble: no?.text ?? null, reached: no !== null && !no.passing })
    }
  }

  return {
    now: () => state,
    watch: (changed: () => void): (() => void) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    /** Somebody is at this phone; null: nobody. The same again does nothing. */
    async hold(next: Holder | null): Promise<void> {
      if (holder?.token === next?.token) return
      holder = next
      state = BLANK_PACK
      set({})
      if (next) await open(next)
    },
    /** Asks for the pack of now; one asking at a time. */
    refresh(): Promise<void> {
      if (!holder) return Promise.resolve()
      asking ??= fetchNow(holder).finally(() => (asking = null))
      return asking
    },
  }
}

/** See `createPack`. */
export type Pack<P extends AnyPack> = ReturnType<typeof createPack<P>>
