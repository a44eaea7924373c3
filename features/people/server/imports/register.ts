import { inTransaction } from '#platform/db'
import type { PeopleEngines } from '../engines.ts'
import { resealRows } from './phones.ts'
import { registerTexting } from './texting.ts'
import { importWork } from './work.ts'

/** Sheets of people are judged and written in the background, and whom they invited can be texted; their phones stay sealed with the newest key. */
export function registerImports(engines: PeopleEngines): void {
  const { store, vault } = engines
  importWork(engines)
  registerTexting(engines)
  vault.tend('people.import_row', () => inTransaction(store.db, (db) => resealRows(db, vault)))
}
