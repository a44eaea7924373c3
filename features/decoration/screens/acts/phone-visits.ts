import { createOnsite } from '#client/onsite'
import type { InspectPack } from '#contract/decoration'
import { refusals } from '#vocabulary/refusal'
import { decoration } from '../parts/calls.ts'
import { sendVisits } from './sending.ts'
import type { DoneVisit, VisitHeard } from './visit-acts.ts'

/** How many acts are sent in one call. */
const MAX_ACTS = 50
const TIMEOUT_MS = 20_000

/** What this phone holds for inspections, corrections and checks. */
export const phoneVisits = createOnsite<InspectPack, DoneVisit, VisitHeard>({
  name: 'decoration',
  where: '装修巡检',
  fetchPack: () => decoration.post('inspectPack', {}, { timeoutMs: TIMEOUT_MS, retries: 0 }),
  mayNot: refusals.forbidden.code,
  send: sendVisits,
  most: MAX_ACTS,
  retentionMs: null,
  // a signature is drawn, and is no photo
  purpose: ({ type }) => (type === 'image/png' ? 'decoration-signature' : 'decoration-photo'),
  touched: decoration.known(),
})
