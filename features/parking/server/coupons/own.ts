import { refusals, refuse } from '#vocabulary/refusal'
import type { OfferRow } from './offer-queries.ts'

/** The company that who calls acts for; the call admits nobody without one. */
export function companyOf({ companyId }: { companyId: string | null }): string {
  return companyId ?? refuse(refusals.forbidden)
}

/** Another company's offer is as unknown as one that is not there. */
export function ownOffer(offer: OfferRow | undefined, companyId: string): OfferRow {
  return offer?.companyId === companyId ? offer : refuse(refusals.notFound, { field: 'offerId' })
}
