// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['visitor', 'visitorh5', 'callon', 'visitapply', 'visitsession'],
  calls: {
    'visitor/companyInfo': { method: 'GET' },
    'visitor/faceImage': { timeoutMs: 120000 },
    'visitor/queryByCode': { method: 'GET' },
    'visitor/reveal': { touches: [] },
    'visitor/visitIcs': { method: 'GET' },
    'visitsession/visitorFaceImage': { timeoutMs: 120000 },
  },
}
