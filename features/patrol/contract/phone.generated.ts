// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['patrol'],
  calls: {
    'patrol/accountExport': { timeoutMs: 120000, touches: [] },
    'patrol/cards': { freshMs: 30000 },
    'patrol/pointImport': { timeoutMs: 120000 },
    'patrol/pointSheet': { timeoutMs: 60000, touches: [] },
    'patrol/pointTemplate': { method: 'GET' },
    'patrol/problemDetail': { freshMs: 5000 },
    'patrol/report': { freshMs: 60000 },
    'patrol/reportExport': { timeoutMs: 120000, touches: [] },
    'patrol/roundActs': { timeoutMs: 120000 },
    'patrol/roundPack': { freshMs: 0 },
    'patrol/setting': { freshMs: 60000 },
    'patrol/settingSave': { shows: { call: 'patrol/setting', ids: [] } },
    'patrol/taskDetail': { freshMs: 5000 },
    'patrol/taskList': { freshMs: 5000 },
  },
}
