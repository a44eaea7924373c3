import { type UsedOnsite, useOnsite } from '#client/onsite'
import type { InspectPack } from '#contract/decoration'
import { phoneVisits } from './phone-visits.ts'
import type { DoneVisit, VisitHeard } from './visit-acts.ts'

/** What a page of inspections, corrections or checks knows and does, with or without network. */
export type Visits = UsedOnsite<InspectPack, DoneVisit, VisitHeard>

/** Keeps this phone ready for work on the spot without network while a page stands. */
export const useVisits = (): Visits => useOnsite(phoneVisits)
