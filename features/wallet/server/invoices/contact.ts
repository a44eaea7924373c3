import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { listOlderContacts, updateContacts } from './contact-queries.ts'
import type { InvoiceRow } from './queries.ts'

/** The columns as the vault knows them. */
const PURPOSES = { email: 'wallet.invoice.email', phone: 'wallet.invoice.phone' } as const

/** Seals the e-mail and phone of an application; what is empty stays null. */
export function sealContact(vault: Vault, id: string, { email, phone }: { email: string; phone: string }) {
  const seal = (text: string, purpose: string) => (text === '' ? null : vault.seal(text, { purpose, of: id }))
  return { emailSealed: seal(email, PURPOSES.email), phoneSealed: seal(phone, PURPOSES.phone) }
}

/** The e-mail and phone of an application; empty: none was given, or they are no longer kept. */
export function openContact(vault: Vault, row: Pick<InvoiceRow, 'id' | 'emailSealed' | 'phoneSealed'>) {
  const open = (sealed: Buffer | null, purpose: string) =>
    sealed === null ? '' : vault.open(sealed, { purpose, of: row.id })
  return { email: open(row.emailSealed, PURPOSES.email), phone: open(row.phoneSealed, PURPOSES.phone) }
}

/** When the vault's keys turn over, contacts of older ones are sealed anew. */
export function tendContacts(db: Db, vault: Vault): void {
  vault.tend('wallet.invoice', () =>
    inTransaction(db, async (each) => {
      const rows = await listOlderContacts(each, vault.heads.sealed)
      for (const { id, emailSealed, phoneSealed } of rows) {
        const again = (sealed: Buffer | null, purpose: string) =>
          sealed && (vault.reseal(sealed, { purpose, of: id }) ?? sealed)
        await updateContacts(each, id, {
          emailSealed: again(emailSealed, PURPOSES.email),
          phoneSealed: again(phoneSealed, PURPOSES.phone),
        })
      }
      return rows.length
    }),
  )
}
