import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { maskPhone } from '#vocabulary/phone'
import { lockStaleFaults, lockStaleFiles, setFaultText, setFile } from './queries.ts'

/** The columns as the vault knows them. */
const FILE = 'setup.workbook_file.file'
const TEXT = 'setup.workbook_fault.text'
/** So many rows are sealed anew in one transaction. */
const FILES = 5
const TEXTS = 500

const fileOf = (workbookId: string) => ({ purpose: FILE, of: workbookId })
const textOf = (workbookId: string, nth: number) => ({ purpose: TEXT, of: `${workbookId}:${nth}` })

/** The file of a workbook as it is kept. */
export function sealFile(vault: Vault, workbookId: string, bytes: Buffer): Buffer {
  return vault.sealBytes(bytes, fileOf(workbookId))
}

/** The file of a workbook as it was sent. */
export function openFile(vault: Vault, workbookId: string, sealed: Buffer): Buffer {
  return vault.openBytes(sealed, fileOf(workbookId))
}

/** Numbers as long as those of phones, IDs and codes, with all but their ends hidden. */
export function maskedText(text: string): string {
  return text.replace(/\d{11,}[\dXx]?/gu, (number) => maskPhone(number))
}

/** What stands in a faulty cell as it is kept: masked, and sealed; null: nothing stands there. */
export function sealText(vault: Vault, workbookId: string, nth: number, text: string): Buffer | null {
  const masked = maskedText(text.toWellFormed().replaceAll('\0', ''))
  return masked === '' ? null : vault.seal(masked, textOf(workbookId, nth))
}

/** What stands in a faulty cell. */
export function openText(
  vault: Vault,
  { workbookId, nth, textSealed }: { workbookId: string; nth: number; textSealed: Buffer | null },
): string {
  return textSealed === null ? '' : vault.open(textSealed, textOf(workbookId, nth))
}

/** Seals some files and texts anew that are sealed with an older key; answers how many of each it found. */
export async function resealFiles(db: Db, vault: Vault): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const rows = await lockStaleFiles(tx, vault.heads.sealed, FILES)
    for (const { workbookId, fileSealed } of rows)
      await setFile(tx, workbookId, vault.reseal(fileSealed, fileOf(workbookId)) ?? fileSealed)
    return rows.length
  })
}

/** The same of texts of faults. */
export async function resealTexts(db: Db, vault: Vault): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const rows = await lockStaleFaults(tx, vault.heads.sealed, TEXTS)
    for (const { textSealed, ...at } of rows)
      if (textSealed !== null)
        await setFaultText(tx, at, vault.reseal(textSealed, textOf(at.workbookId, at.nth)) ?? textSealed)
    return rows.length
  })
}
