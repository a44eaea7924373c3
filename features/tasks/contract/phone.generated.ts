// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['task', 'datamodel'],
  calls: {
    'task/approvals': { freshMs: 0 },
    'task/audit': { touches: ['task', 'approval'] },
    'task/authorityList': { freshMs: 5000 },
    'task/copyRead': { touches: ['task/myTasks'] },
    'task/cycleDetail': { freshMs: 5000 },
    'task/cyclePreview': { freshMs: 0 },
    'task/cycleRuns': { freshMs: 5000 },
    'task/designPublish': { shows: { call: 'task/designDetail', ids: ['id'] } },
    'task/designSave': { shows: { call: 'task/designDetail', ids: ['id'] } },
    'task/designSwitch': { shows: { call: 'task/designDetail', ids: ['id'] } },
    'task/detail': { freshMs: 5000 },
    'task/export': { timeoutMs: 120000 },
    'task/formSave': { touches: [] },
    'task/forms': { freshMs: 0 },
    'task/listImport': { timeoutMs: 120000 },
    'task/listImportView': { freshMs: 0 },
    'task/listProblemSheet': { method: 'GET' },
    'task/listTemplate': { method: 'GET' },
    'task/paper': { timeoutMs: 60000 },
    'task/partList': { freshMs: 5000 },
    'task/preview': { freshMs: 0 },
    'task/repulse': { touches: ['task', 'approval'] },
    'task/sendOptions': { freshMs: 60000 },
    'task/taskDraft': { freshMs: 0 },
  },
}
