import type { SealedPlace, Vault } from '#platform/vault'

/** What is sealed of a contact. */
export interface Card {
  readonly name: string
  readonly post: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

/** What a contact's record holds. */
export interface ContactData {
  /** A card, sealed, in base64. */
  readonly sealed: string
  readonly main: boolean
  readonly leftOn: string | null
}

/** What a touch's record holds. */
export interface TouchData {
  readonly contactId: string
  /** When it took place. */
  readonly at: string
  readonly how: 'phone' | 'visit' | 'meeting' | 'wechat' | 'other'
  /** The summary, sealed, in base64. */
  readonly sealed: string
  readonly nextOn: string | null
  readonly earlierId?: string
}

/** The column as the vault knows it; versions of a record are of the same place. */
const placeOf = (recordId: string): SealedPlace => ({ purpose: 'archives.record.data', of: recordId })

/** A text sealed for a record's data. */
export function sealText(vault: Vault, recordId: string, text: string): string {
  return vault.seal(text, placeOf(recordId)).toString('base64')
}

/** The text again. Throws VaultError for what was sealed for another record. */
export function openText(vault: Vault, recordId: string, sealed: string): string {
  return vault.open(Buffer.from(sealed, 'base64'), placeOf(recordId))
}

/** A card sealed for its record. */
export const sealCard = (vault: Vault, recordId: string, card: Card): string =>
  sealText(vault, recordId, JSON.stringify(card))

/** The card again. */
export function openCard(vault: Vault, recordId: string, { sealed }: Pick<ContactData, 'sealed'>): Card {
  // what `sealCard` wrote
  return JSON.parse(openText(vault, recordId, sealed)) as Card
}

/** The same text sealed with the newest key; the same where it is already. */
export function resealText(vault: Vault, recordId: string, sealed: string): string {
  return vault.reseal(Buffer.from(sealed, 'base64'), placeOf(recordId))?.toString('base64') ?? sealed
}
