import { visitorRefusals } from '#contract/visitors'
import type { StepsContext } from '#platform/http'
import type { Limit } from '#platform/identity'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'

/** A code that opens nothing here: answered as one that opens nothing any more. */
export class WrongCode extends Refusal {
  constructor() {
    super(visitorRefusals.invitationGone)
  }
}

/** Wrong codes of an address an hour. */
const WRONG = { max: 20, seconds: 3600 }

/**
 * Opens something by a code of a link. Only wrong codes are counted, by the address that they come from; an address that tried too many is shut out, whatever it shows. Outside of
 * any transaction: a refused call would take the count back.
 */
export async function guarded<T>(
  { identity }: Pick<VisitorEngines, 'identity'>,
  { db, origin }: Pick<StepsContext, 'db' | 'origin'>,
  open: () => Promise<T>,
): Promise<T> {
  const limit: Limit = { ...WRONG, key: `visitors.code:${origin.ip}` }
  if ((await identity.limits.pause(db, limit)) > 0) refuse(refusals.tooMany)
  try {
    return await open()
  } catch (error) {
    if (error instanceof WrongCode) await identity.limits.take(db, [limit])
    throw error
  }
}
