import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'

/** What the codes engine calls pay codes. */
export const PAY_PURPOSE = 'wallet.pay'
/** How pay codes are written; no code by which a merchant is paid looks like one. */
export const PAY_FORMAT = { prefix: '62', digits: 18, lasts: 'slot' } as const

/**
 * Ends the pay codes that a person's phones show: the password changed. Before the wallet's lock, as a till takes the code before the
 * wallet; a code that a till is just using is waited for.
 */
export async function endPayCodes(codes: Codes, db: Db, whose: { areaId: string; personId: string }): Promise<void> {
  await codes.revoke(db, { purpose: PAY_PURPOSE, holder: whose.personId, areaId: whose.areaId })
}
