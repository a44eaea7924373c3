import { everyFact } from './facts.ts'

/** A fault that somebody could write into a guard, and that a test must notice. */
export interface Fault {
  /** From the top of the area or engine; from the top of the tree a migration, a rule of the vocabulary or an engine of the phone (`db/migrations/…`, `vocabulary/…`, `client/…`). */
  readonly file: string
  /** The function, method, class or top-level constant in which it stands: `splitNow`, or `outer.inner` where several have one name. Without it, the file. */
  readonly function?: string
  /** What stands there exactly once: an operator, a condition, a call. */
  readonly from: string
  readonly to: string
  /** What it would cost, and whom. */
  readonly cost: string
  /** The tests that should notice, run first; from the top of the area, or of the tree where they begin with `client/`, `tests/`, `vocabulary/`, `platform/` or `features/`. */
  readonly tests?: readonly string[]
}

/** What `tests/faults.ts` of an area or engine exports. */
export interface FaultList {
  readonly faults: readonly Fault[]
  /** Files, or folders by their `/` in the end, in which no faults are made by rule: they guard nothing. */
  readonly unguarded?: readonly string[]
}

/** A room with the faults that its tests must notice. */
export interface FaultyRoom extends FaultList {
  /** `ledger`, `wallet`. */
  readonly room: string
  /** `platform/ledger`, `features/wallet`. */
  readonly home: string
}

/** All rooms that keep a list of faults. */
export async function faultyRooms(): Promise<readonly FaultyRoom[]> {
  const found = await everyFact<FaultList>('faults')
  return found.map(({ file, said }) => {
    const home = file.split('/').slice(0, 2).join('/')
    return { ...said, room: home.split('/')[1] ?? '', home }
  })
}
