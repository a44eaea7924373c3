import type { Db } from '#platform/db'
import { findPerson } from './queries.ts'

/** What a person is called; an empty word where they are unknown. */
export async function nameOf(db: Db, personId: string): Promise<string> {
  return (await findPerson(db, personId))?.nickName ?? ''
}

/** A person's phone, unmasked: for sending them messages, never for showing. */
export async function phoneOf(db: Db, personId: string): Promise<string | null> {
  return (await findPerson(db, personId))?.phone ?? null
}
