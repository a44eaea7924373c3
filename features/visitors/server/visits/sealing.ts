import type { Vault } from '#platform/vault'
import { normalisePhone } from '#vocabulary/phone'

// What of a visit is sealed, each by the row and column that holds it.

type Sealing = Pick<Vault, 'seal' | 'open' | 'blindIndex'>

/** The columns as the vault knows them. */
export const SEALED = {
  name: 'visitors.companion.name',
  phone: 'visitors.companion.phone',
  id: 'visitors.companion.id',
  plate: 'visitors.visit.plate',
  note: 'visitors.visit.note',
  answers: 'visitors.visit.answers',
} as const

/** Seals a text for a row; empty and missing ones are nothing. */
export function sealed(
  vault: Sealing,
  column: keyof typeof SEALED,
  of: string,
  text: string | null | undefined,
): Buffer | null {
  return text ? vault.seal(text, { purpose: SEALED[column], of }) : null
}

/** The text again; empty where there is none. */
export function opened(vault: Sealing, column: keyof typeof SEALED, of: string, bytes: Buffer | null): string {
  return bytes === null ? '' : vault.open(bytes, { purpose: SEALED[column], of })
}

/** By what a visitor's phone is found. */
export function phoneIndexOf(vault: Sealing, phone: string): Buffer {
  return vault.blindIndex(normalisePhone(phone), SEALED.phone)
}
