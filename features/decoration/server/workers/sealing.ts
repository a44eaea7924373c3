import type { Vault } from '#platform/vault'
import { maskIdCard } from '#vocabulary/id-card'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import type { WorkerRow } from './row.ts'

type Sealing = Pick<Vault, 'seal' | 'open' | 'blindIndex'>

/** The columns as the vault knows them. */
export const SEALED = {
  name: 'decoration.worker.name',
  phone: 'decoration.worker.phone',
  id: 'decoration.worker.id',
  certificate: 'decoration.worker.certificate',
} as const

/** A column that is sealed. */
export type SealedColumn = keyof typeof SEALED

const masked = (text: string) =>
  text.length <= 4 ? '*'.repeat(text.length) : `${'*'.repeat(text.length - 4)}${text.slice(-4)}`

/** A name for a worker's row: sealed, and masked for lists. */
export const nameFields = (vault: Sealing, of: string, name: string) => ({
  nameSealed: vault.seal(name, { purpose: SEALED.name, of }),
  name: maskedName(name),
})

/** By what a worker is found by their phone within a case; the phone in its normal form. */
export const phoneIndexOf = (vault: Sealing, phone: string): Buffer => vault.blindIndex(phone, SEALED.phone)

/** By what a worker is found by their ID number within a case; in its normal form. */
export const idIndexOf = (vault: Sealing, idNumber: string): Buffer => vault.blindIndex(idNumber, SEALED.id)

/** A phone for a worker's row, in its normal form: sealed, indexed and masked. */
export const phoneFields = (vault: Sealing, of: string, phone: string) => ({
  phoneSealed: vault.seal(phone, { purpose: SEALED.phone, of }),
  phoneIndex: phoneIndexOf(vault, phone),
  phone: maskPhone(phone),
})

/** An ID number for a worker's row, in its normal form: sealed, indexed and masked. */
export const idFields = (vault: Sealing, of: string, idNumber: string) => ({
  idSealed: vault.seal(idNumber, { purpose: SEALED.id, of }),
  idIndex: idIndexOf(vault, idNumber),
  idNumber: maskIdCard(idNumber),
})

/** The number of a certificate for a worker's row; empty: none. It often is the ID number of its holder. */
export const certificateFields = (vault: Sealing, of: string, number: string) => ({
  certificateSealed: number === '' ? null : vault.seal(number, { purpose: SEALED.certificate, of }),
  certificateNumber: masked(number),
})

/** A sealed value of a worker, whole; empty: there is none, or it was deleted. */
export function opened(
  vault: Sealing,
  column: SealedColumn,
  worker: Pick<WorkerRow, 'id' | 'nameSealed' | 'phoneSealed' | 'idSealed' | 'certificateSealed'>,
): string {
  const bytes = worker[`${column}Sealed`]
  return bytes === null ? '' : vault.open(bytes, { purpose: SEALED[column], of: worker.id })
}
