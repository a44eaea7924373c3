import { queryOptions } from '@tanstack/react-query'
import { isEnded } from '#can/visitors'
import { type Held, heldOf, heldOptions } from '#client/held-codes'
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

const usual = heldOptions(({ held }: ShownVisit) => held.values().next().value ?? null)
/** How often a visit that has no code yet is asked after, in milliseconds: it may be decided, or its time may come. */
const WAIT_MS = 15_000

/** When to ask again for a visit of which no code is held. */
function waitingMs(shown: ShownVisit | undefined): number | false {
  return shown && shown.held.size === 0 && !isEnded(shown.codes.visit.state) ? WAIT_MS : false
}

/** Codes of a visit, held for about two minutes. */
export const codesQuery = (asking: Asking) =>
  queryOptions({
    queryKey: ['visit-codes', asking.inviteCode ?? asking.id],
    queryFn: async ({ signal }): Promise<ShownVisit> => {
      const before = Date.now()
      const codes = await visitor.post('qrCodeInfo', asking, { signal })
      const after = Date.now()
      const held = codes.people.flatMap((one) =>
        one.codes ? [[one.id, heldOf({ now: one.codes.now, codes: one.codes.items }, before, after)] as const] : [],
      )
      return { codes, held: new Map(held) }
    },
    ...usual,
    refetchInterval: (query) => usual.refetchInterval(query) || waitingMs(query.state.data),
  })
