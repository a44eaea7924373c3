import { inTransaction } from '#platform/db'
import type { PeopleEngines } from '../engines.ts'
import { resealRows } from './phones.ts'
import { importWork } from './work.ts'

/** Sheets of people are judged and written in the background; their phones stay sealed with the newest key. */
export function registerImports(engines: PeopleEngines): void {
  const { store, vault } = engines
  importWork(engines)
  vault.tend('people.import_row', () => inTransaction(store.db, (db) => resealRows(db, vault)))
}
