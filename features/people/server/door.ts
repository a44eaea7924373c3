import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { openPhone } from './phones.ts'
import { findPerson } from './queries.ts'

/** What a person is called; an empty word where they are unknown. */
export async function nameOf(db: Db, personId: string): Promise<string> {
  return (await findPerson(db, personId))?.nickName ?? ''
}

/** A person's phone, opened and unmasked: for sending them messages, never for showing or storing. Null: unknown, or they have none. */
export async function phoneOf(db: Db, vault: Vault, personId: string): Promise<string | null> {
  const person = await findPerson(db, personId)
  return person ? openPhone(vault, person) : null
}
