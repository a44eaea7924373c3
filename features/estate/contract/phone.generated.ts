// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['common', 'estate', 'lookup'],
  calls: {
    'common/parkInfo': { method: 'GET' },
    'estate/buildingSave': { touches: ['estate'] },
    'estate/dayList': { freshMs: 0 },
    'estate/dayRemove': { shows: { call: 'estate/dayList', ids: ['year'] } },
    'estate/daySave': { shows: { call: 'estate/dayList', ids: ['year'] } },
    'estate/deviceInfo': { freshMs: 0 },
    'estate/deviceMessages': { freshMs: 0 },
    'estate/deviceSheet': { timeoutMs: 120000, touches: [] },
    'estate/deviceType': { method: 'GET', freshMs: 3600000 },
    'estate/elevatorRemove': { touches: ['estate', 'lookup'] },
    'estate/elevatorSave': { touches: ['estate', 'lookup'] },
    'estate/elevatorSheet': { timeoutMs: 120000, touches: [] },
    'estate/floorSave': { touches: ['estate'] },
    'estate/placeClose': { touches: ['estate'] },
    'estate/placeImport': { timeoutMs: 120000 },
    'estate/placeImportCancel': { touches: ['estate'] },
    'estate/placeImportRun': { touches: ['estate'] },
    'estate/placeImportView': { freshMs: 0 },
    'estate/placeRemove': { touches: ['estate'] },
    'estate/placeShift': { touches: ['estate'] },
    'estate/placeTemplate': { method: 'GET' },
    'estate/regionSave': { touches: ['estate'] },
    'estate/roomAdd': { touches: ['estate'] },
    'estate/roomSave': { touches: ['estate'] },
    'estate/roomSheet': { timeoutMs: 120000, touches: [] },
  },
}
