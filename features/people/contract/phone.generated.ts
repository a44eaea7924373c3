// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['common', 'company', 'enterprise', 'lookup', 'addressbook', 'cockpit', 'visitapply'],
  calls: {
    'addressbook/peopleExport': { method: 'GET', timeoutMs: 120000 },
    'addressbook/peopleImport': { timeoutMs: 120000 },
    'addressbook/peopleImportSheet': { method: 'GET' },
    'addressbook/peopleImportTemplate': { method: 'GET' },
    'common/companyAddress': { method: 'GET' },
    'common/userByToken': { method: 'GET' },
    'enterprise/innerBusinessRole': { method: 'GET' },
    'visitapply/logout': { method: 'GET' },
  },
}
