// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['parking', 'lookup', 'parkbill', 'staffparking'],
  calls: {
    'parking/freeEventInfo/{id}': { method: 'GET' },
    'parking/importProblemSheet': { method: 'GET' },
    'parking/importStart': { timeoutMs: 120000 },
    'parking/importTemplate': { method: 'GET' },
    'parking/thirdAccountInfo': { method: 'GET' },
    'staffparking/lottery/{id}': { method: 'GET' },
  },
}
