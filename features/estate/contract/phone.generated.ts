// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['common', 'estate'],
  calls: {
    'common/parkInfo': { method: 'GET' },
    'estate/dayList': { freshMs: 0 },
    'estate/dayRemove': { shows: { call: 'estate/dayList', ids: ['year'] } },
    'estate/daySave': { shows: { call: 'estate/dayList', ids: ['year'] } },
    'estate/deviceInfo': { freshMs: 0 },
    'estate/deviceMessages': { freshMs: 0 },
    'estate/deviceType': { method: 'GET', freshMs: 3600000 },
  },
}
