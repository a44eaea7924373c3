import { LIST_MS, REFUSED } from '#can/access'
import { CallFailure } from '#client/calls'
import { failureOf } from '#client/messages'
import type { Outbox } from '#client/outbox'
import type { Sealed } from '#client/sealed'
import type { Bundle, OfflineAct, Point, Verdict } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import {
  ACT_MS,
  type ActAnswer,
  crossedOf,
  type Doing,
  entryBefore,
  type GateEntry,
  handEntry,
  judgedEntry,
  type LetIn,
  turnedAwayEntry,
  usesOf,
} from './acts.ts'
import { jumped, type Moment, wentBack } from './clock.ts'
import { BLANK, type GateState, type Holder } from './gate-state.ts'
import { isTyped, judgeText } from './judging.ts'
import { emptied, type HeldList, merged } from './list.ts'

/** What the keeper needs of the phone. */
export interface KeeperPorts {
  readonly box: Sealed
  readonly acts: Outbox<OfflineAct, Verdict, ActAnswer>
  readonly page: (next: string | undefined) => Promise<Bundle>
  readonly moment: () => Moment
  /** A name for a session that does not give it away. */
  readonly mark: (token: string) => Promise<string>
  /** Until when the list may be known, by the phone's clock. */
  readonly sealUntil: (until: number) => void
  readonly newId: () => string
}

/** What came of a text: an entry, kept; or that only the server can tell; or that this phone has no list. */
export type Judged = GateEntry | 'typed' | 'no_list'

/** Refusals of whoever judges nowhere any more. */
const NO_GATEKEEPER: ReadonlySet<number> = new Set([REFUSED.notGatekeeper, refusals.forbidden.code])
const [HEAD, PASSES, CLOCK] = ['list', 'passes', 'clock']
/** How often it is written down what the clock shows, in ms. */
const SEEN_MS = 60_000
/** An asking has no more pages than that: a list of 100,000. */
const MAX_PAGES = 20

/** Keeps what a gate phone needs without network: the list, the clock, and what was done. One a page. */
export function createKeeper(ports: KeeperPorts) {
  const { box, acts, moment } = ports
  const watchers = new Set<() => void>()
  let state = BLANK
  let holder: Holder | null = null
  let last: Moment = moment()
  /** Both clocks when the phone's was last known to be right. */
  let right: Moment | null = null
  let seenAt = 0
  let opening: Promise<void> | null = null
  let asking: Promise<void> | null = null
  let again: Promise<void> | null = null

  function set(next: Partial<GateState>): void {
    state = { ...state, ...next }
    for (const notify of watchers) notify()
  }

  /** By the server's clock: where the phone's jumped, by the page's even count since it was right. */
  function serverNow(): number {
    const { list, clockOff } = state
    const { wall, even } = moment()
    const now = clockOff && right ? right.wall + even - right.even : wall
    // whatever is done with a list was done after it came
    return list ? Math.max(now - list.ahead, list.at) : now
  }

  async function readActs(): Promise<void> {
    const before = new Set(state.entries.map(({ id }) => id))
    const { mine, others } = await acts.read(state.personId, moment().wall)
    // what was done while this was read stands in none of it
    const since = state.entries.filter(({ id }) => !before.has(id) && !mine.some((entry) => entry.id === id))
    // an act that was sent stays as long as its verdict can be changed
    const over = mine.filter(({ answer, at }) => answer?.state !== 'refused' && answer && moment().wall - at > ACT_MS)
    if (over.length > 0) await acts.drop(over.map(({ id }) => id))
    // before it is known who is here, what waits may be theirs
    set({
      entries: [...mine.filter((entry) => !over.includes(entry)), ...since],
      others: state.personId === null ? 0 : others,
    })
  }

  /** Another person, or the same by another session: nothing of the one before is known. */
  async function open(): Promise<void> {
    const mine = holder
    if (!mine) return
    try {
      await readStored(mine)
    } catch {
      // a database that cannot be read holds nothing for us
      set({ lasting: false, personId: mine.personId })
    }
    if (holder === mine) set({ ready: true })
  }

  async function readStored(mine: Holder): Promise<void> {
    const session = await ports.mark(mine.token)
    const head = (await box.get(HEAD)) as Omit<HeldList, 'passes'> | null
    const passes = (await box.get(PASSES)) as HeldList['passes'] | null
    const clock = (await box.get(CLOCK)) as { seenAt: number; off: boolean } | null
    if (holder !== mine) return
    const list = head && passes && head.session === session ? { ...head, passes } : null
    if (!list && head) await box.wipe()
    last = moment()
    const off = clock !== null && list !== null && (clock.off || wentBack(clock.seenAt, last.wall))
    right = list && !off ? last : null
    set({ list, personId: mine.personId ?? list?.personId ?? null, clockOff: off, lasting: box.lasting() })
    await readActs()
    await check()
  }

  /** Checks the clock and the age of the list. */
  async function check(awake = false): Promise<void> {
    const now = moment()
    const { list } = state
    const off = list !== null && (state.clockOff || jumped(last, now, awake))
    last = now
    if (off !== state.clockOff) {
      set({ clockOff: off })
      seenAt = 0
    }
    if (!list) return
    const listOld = serverNow() - list.at > LIST_MS
    if (listOld !== state.listOld) set({ listOld })
    if (listOld && list.passes.length > 0) {
      set({ list: emptied(list) })
      await keep({ [HEAD]: headOf(emptied(list)), [PASSES]: [] })
    }
    if (Math.abs(now.wall - seenAt) < SEEN_MS) return
    seenAt = now.wall
    await keep({ [CLOCK]: { seenAt: now.wall, off } })
  }

  /** Seals; a phone that cannot goes on with what it has in memory. */
  async function keep(values: Record<string, unknown>): Promise<void> {
    try {
      await box.put(values)
      set({ lasting: box.lasting() })
    } catch {
      set({ lasting: false })
    }
  }

  async function fetchList(): Promise<void> {
    const mine = holder
    if (!mine?.personId) return
    const { personId } = mine
    const session = await ports.mark(mine.token)
    const before = state.list
    const pages: Bundle[] = []
    const asked = moment()
    let next = before?.next
    try {
      do {
        const page = await ports.page(next)
        pages.push(page)
        next = page.next
        if (!page.more) break
      } while (pages.length < MAX_PAGES)
    } catch (error) {
      const no = failureOf(error)
      if (holder !== mine) return
      // whoever keeps no point any more needs no list
      if (error instanceof CallFailure && NO_GATEKEEPER.has(error.code)) await forget()
      return set({ reached: no !== null && !no.passing })
    }
    if (holder !== mine) return
    const came = moment()
    // the last page says the time; half of the way there and back
    const ahead = (asked.wall + came.wall) / 2 - Date.parse(pages.at(-1)?.now ?? '')
    const list = merged(before, pages, { session, personId, ahead })
    const changed = before === null || pages.some(({ whole, passes }) => whole || passes.id.length > 0)
    ;[last, right, seenAt] = [came, came, came.wall]
    set({ list, personId, clockOff: false, listOld: false, reached: true })
    ports.sealUntil(list.at + ahead + LIST_MS)
    await keep({
      [HEAD]: headOf(list),
      [CLOCK]: { seenAt: came.wall, off: false },
      ...((changed || list.passes.length !== before.passes.length) && { [PASSES]: list.passes }),
    })
    await readActs()
  }

  async function forget(): Promise<void> {
    set({ list: null, listOld: false, clockOff: false })
    await box.wipe().catch(() => undefined)
  }

  async function sendActs(): Promise<void> {
    const by = holder?.personId
    if (!by || !state.entries.some(({ answer }) => answer === null)) return
    set({ sending: true })
    try {
      await acts.sendAll(by)
      set({ sending: false, trouble: null, reached: true })
    } catch (error) {
      const no = failureOf(error)
      set({ sending: false, trouble: no?.text ?? null, reached: no !== null && !no.passing })
    }
    await readActs()
  }

  function refreshNow(): Promise<void> {
    asking = (async () => {
      await opening
      await sendActs()
      await fetchList()
    })().finally(() => (asking = null))
    return asking
  }

  async function add(entry: Omit<GateEntry, 'answer'>): Promise<GateEntry> {
    await acts.add(entry)
    // whoever stands at the gate waits: what is kept is read again with the next asking
    const waiting = { ...entry, answer: null }
    set({ entries: [...state.entries, waiting] })
    return waiting
  }

  function doing(list: HeldList, by: string, id: string): Doing {
    return { id, by, wall: moment().wall, now: serverNow(), list }
  }

  return {
    now: () => state,
    serverNow,
    watch: (changed: () => void): (() => void) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    /** Somebody is at this phone; null: nobody. The same again does nothing. */
    async hold(next: Holder | null): Promise<void> {
      const same = holder?.token === next?.token
      if (same && holder?.personId === next?.personId) return await (opening ?? undefined)
      holder = next
      if (next === null || !same) state = BLANK
      opening = next === null ? null : (opening ?? Promise.resolve()).catch(() => undefined).then(open)
      set({})
      await opening
    },
    check,
    /** A call did not reach the server: this phone judges by itself until one does. */
    unreached(): void {
      set({ reached: false })
    },
    /** Tells what waits, then asks what changed since; one at a time. Who asks meanwhile may have done something since: it is done once more. */
    refresh(): Promise<void> {
      if (asking === null) return refreshNow()
      again ??= asking.then(() => {
        again = null
        return refreshNow()
      })
      return again
    },
    /** Judges a text at a point by what this phone holds, and keeps it under this number. */
    async judge(text: string, point: Point, id: string = ports.newId()): Promise<Judged> {
      if (isTyped(text)) return 'typed'
      await check()
      const { list, personId, clockOff, entries } = state
      if (!list || !personId) return 'no_list'
      const reached = await judgeText(text, point, {
        list,
        now: serverNow(),
        clockOff,
        crossed: crossedOf(entries, list),
        usedAt: usesOf(entries, list),
      })
      if (reached.slow && !clockOff) {
        set({ clockOff: true })
        await keep({ [CLOCK]: { seenAt: moment().wall, off: true } })
      }
      const earlier = reached.codeId === null ? null : entryBefore(entries, reached.codeId, point.id)
      return earlier ?? (await add(judgedEntry(reached, point, doing(list, personId, id))))
    },
    /** Lets in by hand, with a reason. */
    async admit(point: Point, who: LetIn, id: string) {
      const { list, personId } = state
      if (!list || !personId) return null
      return await add(handEntry(point, who, doing(list, personId, id)))
    },
    /** Turns away whom this phone let in. */
    async turnAway(of: GateEntry, note: string, id: string) {
      const { list, personId } = state
      if (!list || !personId) return null
      return await add(turnedAwayEntry(of, note, doing(list, personId, id)))
    },
    /** What the server did not take was read. */
    async dismiss(): Promise<void> {
      await acts.drop(state.entries.flatMap(({ id, answer }) => (answer?.state === 'refused' ? [id] : [])))
      await readActs()
    },
    box,
  }
}

/** See `createKeeper`. */
export type Keeper = ReturnType<typeof createKeeper>

function headOf(list: HeldList): Omit<HeldList, 'passes'> {
  const { session, personId, at, ahead, next, keys, points, buildings } = list
  return { session, personId, at, ahead, next, keys, points, buildings }
}
