import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { phoneIndex } from '../phones.ts'
import { lockStaleRows, setRowPhone } from './queries.ts'

/** The column as the vault knows it. */
const PHONE = 'people.import_row.phone'
/** So many rows are sealed anew in one transaction. */
const BATCH = 500

interface Place {
  importId: string
  line: number
}
const placeOf = ({ importId, line }: Place) => ({ purpose: PHONE, of: `${importId}:${line}` })

/** The phone of a row as it is kept, and by what it is found. */
export function sealRow(vault: Vault, place: Place, phone: string): { phoneSealed: Buffer; phoneIndex: Buffer } {
  return { phoneSealed: vault.seal(phone, placeOf(place)), phoneIndex: phoneIndex(vault, phone) }
}

/** The phone of a row; null: it could not be read. */
export function openRow(vault: Vault, place: Place, phoneSealed: Buffer | null): string | null {
  return phoneSealed && vault.open(phoneSealed, placeOf(place))
}

/** Seals some phones anew that are sealed or indexed with an older key; answers how many it found. In one transaction. */
export async function resealRows(db: Db, vault: Vault): Promise<number> {
  const rows = await lockStaleRows(db, vault.heads, BATCH)
  for (const row of rows) {
    const phone = openRow(vault, row, row.phoneSealed)
    if (phone !== null) await setRowPhone(db, row, sealRow(vault, row, phone))
  }
  return rows.length
}
