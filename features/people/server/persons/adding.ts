import { type AuditedBy, audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import { personName } from '../names/keys.ts'
import { phoneIndex, sealPhone } from '../phones.ts'
import { findIdByPhone, insertPerson } from './change-queries.ts'

/** A person by name and phone, in its normal form. */
export interface ToAdd {
  readonly name: string
  readonly phone: string
}

/** The person of the park with this phone, in the caller's transaction; added under this name where nobody has it. Two at once add one. */
export async function addPerson(
  ctx: AuditedBy & { readonly db: Db },
  vault: Vault,
  { name, phone }: ToAdd,
): Promise<{ id: string; state: 'added' | 'there' }> {
  const { db, areaId, now } = ctx
  const [id, nickName] = [newId(), name.trim()]
  const { order: pinyin, letter } = await personName(nickName)
  const added = await insertPerson(db, {
    id,
    areaId,
    nickName,
    pinyin,
    letter,
    createdAt: now,
    ...sealPhone(vault, id, phone),
  })
  if (!added) {
    const there = await findIdByPhone(db, areaId, phoneIndex(vault, phone))
    if (there === null) throw new Error('a phone that was taken belongs to nobody')
    return { id: there, state: 'there' }
  }
  await audited(db, ctx, 'people.person.added', { kind: 'people.person', id })
  return { id, state: 'added' }
}
