import type { PersonItem } from '#contract/people'
import type { Vault } from '#platform/vault'
import { maskedPhone } from '../rights/view.ts'
import type { PersonRow } from './queries.ts'

/** A person as the list shows them, the phone masked. */
export function viewPerson(vault: Vault, row: PersonRow): PersonItem {
  const { id, name, phoneSealed, roles, company, disabledAt, signedInAt, slip } = row
  return {
    id,
    name,
    roles,
    company,
    phone: maskedPhone(vault, { id, phoneSealed }),
    disabled: disabledAt !== null,
    signedIn: signedInAt !== null,
    slip,
  }
}
