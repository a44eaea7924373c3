import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { insertContact, insertTouch } from './inserting.ts'
import type { Card } from './sealing.ts'

type Of = { id: string; areaId: string; companyId: string | null }

/** A contact of an archive. */
export async function makeContact(
  db: Db,
  vault: Vault,
  archive: Of,
  facts: Partial<Card> & { main?: boolean; leftOn?: string | null; byId?: string | null; now?: Date } = {},
): Promise<{ id: string; archiveId: string } & Card> {
  const { name = '周晓敏', post = '行政总监', phones = [], emails = [] } = facts
  const { main = false, leftOn = null, byId = null, now = new Date() } = facts
  const card = { name, post, phones, emails }
  const id = await insertContact(db, vault, { archive, byId, at: now, card, main, leftOn })
  return { id, archiveId: archive.id, ...card }
}

/** A touch with a contact. */
export async function makeTouch(
  db: Db,
  vault: Vault,
  archive: Of,
  facts: { contactId: string; summary?: string; nextOn?: string | null; byId?: string | null; now?: Date },
): Promise<string> {
  const { contactId, summary = '沟通扩租需求', nextOn = null, byId = null, now = new Date() } = facts
  return await insertTouch(db, vault, { archive, byId, at: now, contactId, how: 'phone', nextOn, summary })
}
