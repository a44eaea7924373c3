// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['archive'],
  calls: {
    'archive/archiveOf': { freshMs: 60000 },
    'archive/contactHistory': { touches: [] },
    'archive/contactQuery': { touches: [] },
    'archive/contactReveal': { touches: [] },
    'archive/contacts': { touches: [] },
    'archive/directoryExport': { timeoutMs: 120000, touches: [] },
    'archive/economicData': { touches: [] },
    'archive/economicFiling': { touches: [] },
    'archive/economicPeers': { touches: [] },
    'archive/fieldSetSave': { shows: { call: 'archive/fieldSet', ids: [] } },
    'archive/importProblemSheet': { method: 'GET' },
    'archive/importStart': { timeoutMs: 120000 },
    'archive/importTemplate': { method: 'GET' },
    'archive/importView': { freshMs: 0 },
    'archive/notSame': { touches: ['archive/duplicates'] },
    'archive/opinionCounts': { freshMs: 60000 },
    'archive/opinionDetail': { touches: [] },
    'archive/opinions': { touches: [] },
    'archive/propose': { touches: ['archive/mine', 'archive/proposals'] },
    'archive/queryConfig': { freshMs: 60000 },
    'archive/querySave': { touches: ['archive/queryConfig'] },
    'archive/tabulation': { touches: [] },
  },
}
