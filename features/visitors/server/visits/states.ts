import { visitorRefusals } from '#contract/visitors'
import { type Db, newId } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { isEnded, type VisitState } from '../../contract/can.ts'
import { updateOver } from './companion-queries.ts'
import { insertEvent, type NewEvent, updateState, type VisitRow, type VisitSet } from './queries.ts'

/** Who does something to a visit: a person of one side, a gate, or the clock. */
export interface By {
  readonly kind: NewEvent['byKind']
  readonly id: string | null
  /** In whose place they do it; left out: in their own name. */
  readonly behalf?: string | null
}

/** A change of a visit: from where it may come, to where it goes, and what is written down of it. */
export interface Change {
  readonly from: readonly VisitState[]
  readonly to: VisitState
  /** A past word: `approved`, `moved`. */
  readonly what: string
  /** What whoever did it said. */
  readonly words?: string
  readonly set?: VisitSet
}

/**
 * Changes the state of a visit: the one place that does, by compare-and-swap, with a line of what happened. Null: it stands elsewhere by now. A visit that ends has no turn
 * of the clock any more.
 */
export async function moveVisit(db: Db, id: string, by: By, change: Change, now: Date): Promise<VisitRow | null> {
  const { from, to, what, words = '', set = {} } = change
  const over = isEnded(to)
  const moved = await updateState(
    db,
    id,
    { from, to, set: over ? { ...set, turnAt: null } : set, endedAt: over ? now : null },
    now,
    eventOf(id, by, { what, words }, now),
  )
  // By itself: it reads who comes once the visit is held.
  if (moved && over) await updateOver(db, id, now)
  return moved
}

/** As `moveVisit`; refuses 16502 where the visit stands elsewhere. */
export async function mustMove(db: Db, id: string, by: By, change: Change, now: Date): Promise<VisitRow> {
  return (await moveVisit(db, id, by, change, now)) ?? refuse(visitorRefusals.changed)
}

/** Adds an event to the history of a visit without a change of its state. */
export function addEvent(db: Db, visitId: string, by: By, event: EventFacts, at: Date): Promise<void> {
  return insertEvent(db, eventOf(visitId, by, event, at))
}

/** An event of a visit: what happened, and the words of whoever did it. */
export interface EventFacts {
  readonly what: string
  readonly words?: string
}

/** A line of what happened to a visit. */
export function eventOf(visitId: string, by: By, { what, words = '' }: EventFacts, at: Date): NewEvent {
  return { id: newId(), visitId, at, byKind: by.kind, byId: by.id, forId: by.behalf ?? null, what, words }
}
