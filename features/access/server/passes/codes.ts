import type { Codes, Issued } from '#platform/codes'
import type { Db } from '#platform/db'

/** The word of pass codes at the codes engine. */
export const PASS_CODES = 'access.pass'

/** How many slots a phone is given: two minutes without network. */
const SLOTS = 4

/** Says how pass codes are written: 18 digits for typing, and a signed form that can be checked without network. */
export function registerPassCodes(codes: Codes): void {
  codes.purpose(PASS_CODES, { prefix: '63', digits: 18, lasts: 'slot', uses: 'point', signed: true })
}

/** Codes of a pass to show one after the other. `bound`: the session or device that shows them. */
export function showCodes(
  db: Db,
  { codes }: { codes: Pick<Codes, 'issue'> },
  { areaId, passId, bound }: { areaId: string; passId: string; bound: string },
): Promise<Issued> {
  return codes.issue(db, { purpose: PASS_CODES, areaId, holder: passId, count: SLOTS, bound })
}
