import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { ArchiveEngines } from '../engines.ts'
import { lockStaleFiles, setFile } from './queries.ts'

/** The column as the vault knows it. */
const FILE = 'archives.import_file.bytes'
/** So many files are sealed anew in one transaction. */
const BATCH = 20

const placeOf = (importId: string) => ({ purpose: FILE, of: importId })

/** A sheet as it is stored: it may name people. */
export function sealFile(vault: Vault, importId: string, bytes: Buffer): Buffer {
  return vault.sealBytes(bytes, placeOf(importId))
}

/** The sheet again. */
export function openFile(vault: Vault, importId: string, sealed: Buffer): Buffer {
  return vault.openBytes(sealed, placeOf(importId))
}

/** Sheets stay sealed with the newest key. */
export function tendFiles({ store, vault }: Pick<ArchiveEngines, 'store' | 'vault'>): void {
  vault.tend('archives.import_file', () => inTransaction(store.db, (db) => resealFiles(db, vault)))
}

async function resealFiles(db: Db, vault: Vault): Promise<number> {
  const rows = await lockStaleFiles(db, vault.heads.sealed, BATCH)
  for (const { importId, bytesSealed } of rows)
    await setFile(db, importId, sealFile(vault, importId, openFile(vault, importId, bytesSealed)))
  return rows.length
}
