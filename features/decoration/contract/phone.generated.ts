// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['decoration'],
  calls: {
    'decoration/applyById': { freshMs: 0 },
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
    'decoration/feeList': { freshMs: 60000 },
    'decoration/inspectPack': { freshMs: 0 },
    'decoration/inspectSync': { timeoutMs: 120000 },
    'decoration/inspectionDetail': { freshMs: 5000 },
    'decoration/inspectionList': { freshMs: 5000 },
    'decoration/paper': { timeoutMs: 60000 },
    'decoration/payInfo': { freshMs: 0 },
    'decoration/preCheck': { freshMs: 0 },
    'decoration/returnTransfer': { touches: [] },
    'decoration/settingSave': { shows: { call: 'decoration/settingGet', ids: [] } },
    'decoration/statementPaper': { timeoutMs: 60000, touches: [] },
    'decoration/typePublish': { shows: { call: 'decoration/typeDetail', ids: ['id'] } },
    'decoration/typeSave': { shows: { call: 'decoration/typeDetail', ids: ['id'] } },
    'decoration/userByToken': { method: 'GET' },
  },
}
