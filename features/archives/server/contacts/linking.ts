import { memberWithPhone } from '#door/people'
import type { Db } from '#platform/db'
import { spell } from '#platform/spelling'
import type { Vault } from '#platform/vault'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { beginningsOf, foldWord } from './keys.ts'
import { linkPerson } from './link-queries.ts'
import type { Card } from './sealing.ts'

/** Columns of `archives.contact` as the vault knows them. */
export const OWN_NAME = 'archives.contact.name'
/** The first phone of a linked person. */
export const OWN_PHONE = 'archives.contact.phone'

const WORD = 'archives.contact_key.word'
const PHONE = 'archives.contact_key.phone'

/** The key of what somebody typed: of a whole phone, or of the beginning of a word. */
export function keyOf(vault: Pick<Vault, 'blindIndex'>, typed: string): { key: Buffer; isPhone: boolean } {
  const phone = normalisePhone(typed)
  if (isPhone(phone)) return { key: phoneKey(vault, phone), isPhone: true }
  return { key: vault.blindIndex(foldWord(typed), WORD), isPhone: false }
}

/** The key of a whole phone. */
export const phoneKey = (vault: Pick<Vault, 'blindIndex'>, phone: string): Buffer => vault.blindIndex(phone, PHONE)

/** Every key by which a contact is found. */
export async function contactKeys(vault: Pick<Vault, 'blindIndex'>, card: Card): Promise<Buffer[]> {
  const words = beginningsOf(card, await spell(card.name, 'person'))
  return [...words.map((word) => vault.blindIndex(word, WORD)), ...card.phones.map((phone) => phoneKey(vault, phone))]
}

/** A contact of a company that has the phone of one of its people is that person; of nobody else, and of several nobody. */
export async function linkByPhone(
  db: Db,
  vault: Vault,
  { id, companyId, card }: { id: string; companyId: string | null; card: Card },
): Promise<void> {
  const personId = companyId === null ? null : await memberWithPhone(db, vault, companyId, card.phones)
  await linkTo(db, vault, { id, personId, card })
}

/** A contact is this person from now on; null: nobody of the park. */
export async function linkTo(
  db: Db,
  vault: Vault,
  { id, personId, card }: { id: string; personId: string | null; card: Card },
): Promise<void> {
  const [phone] = card.phones
  const own =
    personId === null
      ? null
      : {
          name: vault.seal(card.name, { purpose: OWN_NAME, of: id }),
          phone: phone === undefined ? null : vault.seal(phone, { purpose: OWN_PHONE, of: id }),
        }
  await linkPerson(db, { id, personId, own })
}
