import type { SetupEngines } from '../engines.ts'
import { resealFiles, resealTexts } from './sealing.ts'
import { workbookWork } from './work.ts'

/** What the workbook does in the background, and the vault's keys for what it keeps sealed. */
export function registerWorkbook(engines: SetupEngines): void {
  const { store, vault } = engines
  workbookWork(engines)
  vault.tend('setup.workbook_file', () => resealFiles(store.db, vault))
  vault.tend('setup.workbook_fault', () => resealTexts(store.db, vault))
}
