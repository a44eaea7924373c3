// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['setup', 'desk'],
  calls: {
    'desk/ruleConfirm': { touches: ['desk', 'approval'] },
    'desk/ruleSave': { touches: ['desk', 'approval'] },
    'setup/backupBegin': { touches: [] },
    'setup/backupCheck': { touches: [] },
    'setup/backupList': { freshMs: 0 },
    'setup/backupState': { freshMs: 0 },
    'setup/missing': { freshMs: 0 },
    'setup/openConfirm': { shows: { call: 'setup/openState', ids: [] } },
    'setup/openPlan': { shows: { call: 'setup/openState', ids: [] }, touches: ['setup/missing'] },
    'setup/openState': { freshMs: 0 },
    'setup/papersAccept': { shows: { call: 'setup/parkDetail', ids: [] }, touches: ['setup/missing'] },
    'setup/parkDetail': { freshMs: 0 },
    'setup/parkSave': { shows: { call: 'setup/parkDetail', ids: [] }, touches: ['setup/missing'] },
    'setup/workbookCheck': { timeoutMs: 120000 },
    'setup/workbookFaultSheet': { method: 'GET' },
    'setup/workbookState': { freshMs: 0 },
    'setup/workbookTemplate': { method: 'GET' },
  },
}
