import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { BADGE_PREFIX } from '../../contract/can.ts'
import { listStandingIds, type PassesOf } from './many-queries.ts'
import { findPass } from './queries.ts'

/** The word of printed badges at the codes engine. */
export const BADGE_CODES = 'access.badge'
/** A pass has one badge at a time. */
const REF = 'badge'

/** Says how badges are written: 18 digits that stand until they are revoked. */
export function registerBadgeCodes(codes: Pick<Codes, 'purpose'>): void {
  codes.purpose(BADGE_CODES, { prefix: BADGE_PREFIX, digits: 18, lasts: 'until_revoked' })
}

type Issuing = { readonly codes: Pick<Codes, 'issueStatic'> }

/** What is printed as a QR code on the badge of a pass: the same digits each time until it is ended or lost. Null: the park has no such pass, or it has ended. */
export async function badgeCode(
  db: Db,
  { codes }: Issuing,
  { areaId, passId }: { areaId: string; passId: string },
): Promise<string | null> {
  const pass = await findPass(db, passId)
  if (!pass || pass.areaId !== areaId || pass.endedAt !== null) return null
  return await codes.issueStatic(db, { purpose: BADGE_CODES, areaId, holder: passId, ref: REF })
}

/** The same for the passes of these things of a park, by what they come from; those that ended are left out. */
export async function badgeCodes(
  db: Db,
  { codes }: Issuing,
  { areaId, ...of }: PassesOf & { areaId: string },
): Promise<ReadonlyMap<string, string>> {
  const badges = new Map<string, string>()
  for (const { id: holder, sourceId } of await listStandingIds(db, of, areaId))
    badges.set(sourceId, await codes.issueStatic(db, { purpose: BADGE_CODES, areaId, holder, ref: REF }))
  return badges
}

/** Ends the badge of a pass that was lost: it opens nothing after the commit, and the next one has other digits. The pass stands. */
export async function endBadge(
  db: Db,
  { codes }: { readonly codes: Pick<Codes, 'revoke'> },
  { areaId, passId }: { areaId: string; passId: string },
): Promise<void> {
  await codes.revoke(db, { purpose: BADGE_CODES, areaId, holder: passId, bound: REF })
}
