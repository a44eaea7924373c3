import { inTransaction } from '#platform/db'
import type { PeopleEngines } from '../engines.ts'
import { resealFiles } from './import-files.ts'
import { tenancyImportWork } from './import-work.ts'

/** Sheets of tenancies are tried and written in the background; they stay sealed with the newest key. */
export function registerTenancies(engines: PeopleEngines): void {
  const { store, vault } = engines
  tenancyImportWork(engines)
  vault.tend('people.tenancy_import_file', () => inTransaction(store.db, (db) => resealFiles(db, vault)))
}
