import type { GateEntry } from './acts.ts'
import type { HeldList } from './list.ts'

/** Who holds the phone. */
export interface Holder {
  readonly token: string
  /** Null: the server has not said yet. */
  readonly personId: string | null
}

/** What a gate phone knows without network. */
export interface GateState {
  /** What this phone kept was read. */
  readonly ready: boolean
  readonly list: HeldList | null
  /** Who is at this phone, as far as it knows. */
  readonly personId: string | null
  readonly listOld: boolean
  readonly clockOff: boolean
  /** This phone keeps all this over a reload. */
  readonly lasting: boolean
  /** The server answered when it was last asked; null: it was not asked yet. */
  readonly reached: boolean | null
  /** What I did without network, the oldest first, sent or not. */
  readonly entries: readonly GateEntry[]
  /** So many acts of others wait on this phone for them. */
  readonly others: number
  readonly sending: boolean
  /** Why sending failed, in words. */
  readonly trouble: string | null
}

/** Nothing is known yet. */
export const BLANK: GateState = {
  ready: false,
  list: null,
  personId: null,
  listOld: false,
  clockOff: false,
  lasting: true,
  reached: null,
  entries: [],
  others: 0,
  sending: false,
  trouble: null,
}
