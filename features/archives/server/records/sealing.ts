import type { RecordKind } from '#contract/archives'
import { type Db, inTransaction, type Store } from '#platform/db'
import type { Vault } from '#platform/vault'
import { listToSeal, putSealed } from './sealing-queries.ts'

/** What of each kind tells of people: it is sealed inside what a record says, under `sealed`. */
const PERSONAL: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  basic: ['legalRepresentative'],
  extension: ['answers'],
}

/** Kinds of which something is sealed. */
export const SEALED_KINDS = ['basic', 'extension'] as const satisfies readonly RecordKind[]

/** Which record it is: a sealed part opens in this one alone. */
export interface OfRecord {
  readonly id: string
  readonly kind: RecordKind
}

const placeOf = ({ id, kind }: OfRecord) => ({ purpose: `archives.record.${kind}`, of: id })

/** What a record says, as it is stored: its personal part sealed. What is sealed already stays so. */
export function sealedData(vault: Pick<Vault, 'seal'>, record: OfRecord, data: object): object {
  const names = PERSONAL[record.kind] ?? []
  if (names.length === 0 || 'sealed' in data) return data
  const entries = Object.entries(data)
  const personal = Object.fromEntries(entries.filter(([name]) => names.includes(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !names.includes(name)))
  return { ...rest, sealed: vault.seal(JSON.stringify(personal), placeOf(record)).toString('base64') }
}

/** What a stored record says, whole. Rows that were written plain are sealed by the next start. */
export function openedData(vault: Pick<Vault, 'open'>, record: OfRecord, data: object): object {
  if (!('sealed' in data) || PERSONAL[record.kind] === undefined) return data
  const { sealed, ...rest } = data
  // `sealedData` wrote it
  const personal: unknown = JSON.parse(vault.open(Buffer.from(String(sealed), 'base64'), placeOf(record)))
  return { ...rest, ...(personal as object) }
}

/** Seals records of other kinds anew, or their versions; answers how many rows there were. */
export type Reseal = (db: Db, vault: Vault, of: 'record' | 'version') => Promise<number>

/** Rows of `archives.record` and of its versions that are plain or of an older key are sealed anew at each start; `others`: those of kinds that seal themselves. */
export function tendRecords({ store: { db }, vault }: { store: Store; vault: Vault }, others: Reseal): void {
  const both: Reseal = async (...of) => (await reseal(...of)) + (await others(...of))
  vault.tend('archives.record', () => both(db, vault, 'record'))
  vault.tend('archives.record_version', () => both(db, vault, 'version'))
}

function reseal(db: Db, vault: Vault, table: 'record' | 'version'): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await listToSeal(tx, table, SEALED_KINDS, vault.heads.sealed)
    const fresh = rows.map((row) => sealedData(vault, row, openedData(vault, row, row.data)))
    await putSealed(
      tx,
      table,
      rows.map(({ id, version }, at) => ({ id, version, data: fresh[at] ?? {} })),
    )
    return rows.length
  })
}
