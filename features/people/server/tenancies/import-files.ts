import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { lockStaleFiles, setFile } from './import-queries.ts'

/** The column as the vault knows it. */
const FILE = 'people.tenancy_import_file.bytes'
/** So many files are sealed anew in one transaction. */
const BATCH = 20

const placeOf = (importId: string) => ({ purpose: FILE, of: importId })

/** A sheet as it is kept: it may hold phones. */
export function sealFile(vault: Vault, importId: string, bytes: Buffer): Buffer {
  return vault.sealBytes(bytes, placeOf(importId))
}

/** The sheet again. */
export function openFile(vault: Vault, { importId, bytesSealed }: { importId: string; bytesSealed: Buffer }): Buffer {
  return vault.openBytes(bytesSealed, placeOf(importId))
}

/** Seals some sheets anew that are sealed with an older key; answers how many it found. In one transaction. */
export async function resealFiles(db: Db, vault: Vault): Promise<number> {
  const rows = await lockStaleFiles(db, vault.heads.sealed, BATCH)
  for (const row of rows) await setFile(db, row.importId, sealFile(vault, row.importId, openFile(vault, row)))
  return rows.length
}
