import { createHash, createHmac } from 'node:crypto'
import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'

/** What the codes engine calls the secrets of offers. */
export const COUPON_PURPOSE = 'parking.coupon'
/** How static codes are written; no code of another purpose looks like one. */
export const COUPON_FORMAT = { prefix: '69', digits: 24, lasts: 'until_revoked' } as const

/** The secret of an offer, the same each time: the static code itself, or what its codes are made of. */
export function secretOf(
  codes: Codes,
  db: Db,
  { areaId, companyId, id }: { areaId: string; companyId: string; id: string },
): Promise<string> {
  return codes.issueStatic(db, { purpose: COUPON_PURPOSE, areaId, holder: companyId, ref: id })
}

/** The code of one coupon: 128 bits that follow from the offer's secret and the coupon's id, so that it can be printed again and is stored nowhere. */
export function codeOf(secret: string, couponId: string): string {
  return createHmac('sha256', secret).update(couponId).digest().subarray(0, 16).toString('base64url')
}

/** What is stored of a code that works once. */
export function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** Where a code leads, within the site. */
export function linkOf(way: string, code: string): string {
  return way === 'static' ? `/front/mobile/parkingcouponstatic?code=${code}` : `/front/mobile/parkingcoupon/${code}`
}
