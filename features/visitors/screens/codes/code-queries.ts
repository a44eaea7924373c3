import { isEnded } from '#can/visitors'
import { type Held, heldOf, heldQuery } from '#client/held-codes'
import type { VisitCodes } from '#contract/visitors'
import { visitor } from '../parts/calls.ts'

/** How a visit is asked for: by its link or by itself, with what this phone keeps. */
export interface Asking {
  readonly inviteCode?: string
  readonly id?: string
  readonly key?: string
}

/** Codes of a visit with what this phone holds of each of its people. */
export interface ShownVisit {
  readonly codes: VisitCodes
  readonly held: ReadonlyMap<string, Held>
}

/** How often a visit that has no code yet is asked after, in milliseconds: it may be decided, or its time may come. */
const WAIT_MS = 15_000

/** Codes of a visit, held for about two minutes. */
export const codesQuery = (asking: Asking) =>
  heldQuery(
    visitor.issue('qrCodeInfo', asking),
    shownOf,
    ({ held }) => held.values().next().value ?? null,
    ({ codes }) => (isEnded(codes.visit.state) ? false : WAIT_MS),
  )

function shownOf(codes: VisitCodes, before: number, after: number): ShownVisit {
  const held = codes.people.flatMap((one) =>
    one.codes ? [[one.id, heldOf({ now: one.codes.now, codes: one.codes.items }, before, after)] as const] : [],
  )
  return { codes, held: new Map(held) }
}
