import { createHash } from 'node:crypto'
import type { PartState, TaskState } from '#contract/tasks'
import type { Reached } from './receivers.ts'

/** What somebody hears by an act. */
export type Heard = 'arrived' | 'copied' | 'cancelled' | 'terminated' | 'aborted' | 'returned'

/** What an act does. */
export interface Effects {
  /** The task's next state; null: it stays. */
  readonly task: TaskState | null
  /** Shares that get another state. */
  readonly parts: readonly { readonly id: string; readonly to: PartState }[]
  /** How many shares come. */
  readonly comes: number
  /** Who is told what, each once. */
  readonly notified: readonly { readonly personId: string; readonly what: Heard }[]
  /** Fields that open again, as `formId.spot`. */
  readonly reopens: readonly { readonly partId: string; readonly spots: readonly string[] }[]
  /** What becomes void: an approval under way, or what was filled in and not handed in. */
  readonly voids: readonly { readonly partId: string; readonly what: 'audit' | 'draft' }[]
}

/** Nothing happens. */
export const NO_EFFECTS: Effects = { task: null, parts: [], comes: 0, notified: [], reopens: [], voids: [] }

/** What sending comes to: a share for each receiver, a message to who stands behind it, copies to who receives nothing. */
export function sendEffects(of: {
  sponsorId: string
  reached: readonly Reached[]
  copies: readonly string[]
}): Effects {
  const arrived = new Set(of.reached.flatMap(({ people }) => people))
  const copied = new Set(of.copies.filter((id) => !arrived.has(id) && id !== of.sponsorId))
  return {
    ...NO_EFFECTS,
    task: 'running',
    comes: of.reached.length,
    notified: [
      ...[...arrived].filter((id) => id !== of.sponsorId).map((personId) => ({ personId, what: 'arrived' as const })),
      ...[...copied].map((personId) => ({ personId, what: 'copied' as const })),
    ].toSorted(byPerson),
  }
}

/** The order in which persons are named: of their ids. */
export const byPerson = (a: { personId: string }, b: { personId: string }): number => (a.personId < b.personId ? -1 : 1)

/** A mark of effects: equal effects have equal marks. */
export function markOf(effects: object): string {
  return createHash('sha256').update(JSON.stringify(effects)).digest('base64url').slice(0, 32)
}
