import { readStored, readStoredJson, writeStored } from '#client/storage'
import { UNSENT_CACHE } from '#vocabulary/defaults'

/** Under this key stands what waits on this phone, outbox by outbox. */
const KEY = 'outbox.waiting'
/** Of one outbox alone, as programs before wrote it: the gate's. */
const FIRST = 'gate'

/** What waits in an outbox, for pages that do not open it. */
export interface Noted {
  readonly count: number
  /** Where it is sent, in words: the name of a page. */
  readonly where: string
  /** It is taken for so many hours alone; null: however late. */
  readonly hours: number | null
}

/** Of whom logs out it is asked what waits where; of an old program's number the gate's own words are true. */
const GATE: Omit<Noted, 'count'> = { where: '扫码核验', hours: 24 }

/** Notes what waits in an outbox of this phone, for pages that do not open it. */
export function noteWaiting(outbox: string, noted: Noted): void {
  const before = readNoted()
  const { count } = before[outbox] ?? { count: 0 }
  if (count === noted.count) return
  const { [outbox]: _, ...others } = before
  const after = noted.count > 0 ? { ...others, [outbox]: noted } : others
  const waits = Object.keys(after).length > 0
  writeStored(KEY, waits ? JSON.stringify(after) : null)
  void holdProgram(waits).catch(() => undefined)
}

/** What waited on this phone when its outboxes were last open: who logs out is told. */
export function waitingNoted(): Noted[] {
  return Object.values(readNoted())
}

function readNoted(): Record<string, Noted> {
  const stored = readStoredJson(KEY)
  if (typeof stored === 'number') return stored > 0 ? { [FIRST]: { ...GATE, count: stored } } : {}
  // written by this module alone
  return (stored ?? {}) as Record<string, Noted>
}

/** A program that comes while something waits does not take over; one that waited does when nothing waits any more. */
async function holdProgram(holds: boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  if (holds) return void (await caches.open(UNSENT_CACHE))
  await caches.delete(UNSENT_CACHE)
  if (readStored(KEY) !== null || !('serviceWorker' in navigator)) return
  const registered = await navigator.serviceWorker.getRegistration()
  // a worker has no origin but its page's
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  registered?.waiting?.postMessage({ takeOver: true })
}
