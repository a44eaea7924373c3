// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['decoration'],
  calls: {
    'decoration/checkDetail': { freshMs: 5000 },
    'decoration/checkList': { freshMs: 5000 },
    'decoration/checkPaper': { timeoutMs: 120000, touches: [] },
    'decoration/correctionDetail': { freshMs: 5000 },
    'decoration/correctionList': { freshMs: 5000 },
    'decoration/correctionPaper': { timeoutMs: 120000, touches: [] },
    'decoration/depositDetail': { freshMs: 5000 },
    'decoration/desk': { freshMs: 5000 },
    'decoration/deskQueue': { freshMs: 5000 },
    'decoration/export': { timeoutMs: 120000, touches: [] },
    'decoration/inspectPack': { freshMs: 0 },
    'decoration/inspectSync': { timeoutMs: 120000 },
    'decoration/inspectionDetail': { freshMs: 5000 },
    'decoration/inspectionList': { freshMs: 5000 },
    'decoration/payInfo': { freshMs: 0 },
    'decoration/returnTransfer': { touches: [] },
    'decoration/statementPaper': { timeoutMs: 60000, touches: [] },
  },
}
