import { nameOf, phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { NamedContact } from '#platform/posts'
import type { ClosingPart } from '#platform/retention'
import type { Vault } from '#platform/vault'
import { deleteContacts, listContacts } from './contact-queries.ts'

/** So many are looked at for one who has a phone: somebody may have given theirs up since. */
const LOOKED_AT = 3

/** Who of a company may let somebody in and agreed to be named; null: nobody did. */
export async function contactOf(
  db: Db,
  vault: Vault,
  of: { areaId: string; companyId: string },
): Promise<NamedContact | null> {
  for (const personId of await listContacts(db, { ...of, limit: LOOKED_AT })) {
    const phone = await phoneOf(db, vault, personId)
    if (phone !== null) return { name: await nameOf(db, personId), phone }
  }
  return null
}

/** Whoever left a company is not named there any more. */
export async function endContact(db: Db, of: { personId: string; companyId: string }): Promise<void> {
  await deleteContacts(db, of)
}

/** When an account closes nobody is sent to it any more. */
export const contactClosing: ClosingPart = {
  open: async () => [],
  async stop(db, { personId }) {
    await deleteContacts(db, { personId })
  },
}
