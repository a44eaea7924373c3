import { fetchEvidence } from '#client/evidence'
import { fetchReader } from '#client/scanner'

/** Fetches what is done at a point without network: reading its code, taking photos, reporting a problem. Never throws. */
export function fetchForLater(): void {
  fetchReader()
  fetchEvidence()
  void import('../problems/add-problem.tsx').catch(() => undefined)
}
