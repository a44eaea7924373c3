import type { Codes } from '#platform/codes'
import { type Db, inTransaction, newId } from '#platform/db'
import type { CouponKind } from './best-set.ts'
import { lockBudget, setGranted } from './budget-queries.ts'
import { codeOf, hashOf, secretOf } from './codes.ts'
import { insertOffer, type OfferRow } from './offer-queries.ts'

const DAY_MS = 86_400_000

/** An offer of a company, open since a day ago and for a month, ¥5.00 off where nothing else is said; its company is granted what it could cost. */
export async function makeOffer(
  db: Db,
  codes: Codes,
  facts: { companyId: string; createdBy: string; now: Date } & Partial<
    Omit<OfferRow, 'kind' | 'received' | 'used' | 'spentFen' | 'lots'> & { kind: CouponKind; grantFen: number }
  >,
): Promise<{ offer: Omit<OfferRow, 'lots'>; codes: string[]; secret: string }> {
  const { now, grantFen, companyId, createdBy, ...rest } = facts
  const offer = {
    id: newId(),
    areaId: '1',
    companyId,
    way: 'codes',
    kind: 'money' as string,
    value: 500,
    mostFen: 500,
    title: '访客停车券',
    lotIds: [],
    startsAt: new Date(now.getTime() - DAY_MS),
    endsAt: new Date(now.getTime() + 30 * DAY_MS),
    goodHours: 24,
    quota: 3,
    perPlate: null,
    perPerson: null,
    perDay: null,
    state: 'open',
    createdBy,
    createdAt: now,
    ...rest,
  }
  const secret = await secretOf(codes, db, offer)
  const ids = offer.way === 'codes' ? Array.from({ length: offer.quota }, () => newId()) : []
  const made = ids.map((id) => codeOf(secret, id))
  await insertOffer(
    db,
    offer,
    ids.map((id, at) => ({ id, codeHash: hashOf(made[at] ?? '') })),
  )
  await inTransaction(db, async (tx) => {
    const { grantedFen } = await lockBudget(tx, offer.areaId, companyId)
    await setGranted(tx, offer.areaId, companyId, grantedFen + (grantFen ?? offer.mostFen * offer.quota))
  })
  return { offer: { ...offer, received: 0, used: 0, spentFen: 0 }, codes: made, secret }
}
