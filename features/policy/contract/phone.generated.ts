// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['policy'],
  calls: {
    'policy/deskDetail': { freshMs: 0 },
    'policy/draftSave': { touches: ['policy/records'] },
    'policy/fit': { touches: ['policy/list', 'policy/detail', 'policy/submitTimes'] },
    'policy/policySave': { shows: { call: 'policy/deskDetail', ids: ['id'] } },
    'policy/recordDetail': { freshMs: 0 },
    'policy/submitTimes': { freshMs: 0 },
    'policy/themeSave': { shows: { call: 'policy/selectUserAuthList', ids: [] } },
    'policy/themesSave': { shows: { call: 'policy/selectAllList', ids: [] } },
  },
}
