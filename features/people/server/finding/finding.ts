import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { foldKey } from '../names/keys.ts'
import { openPhone } from '../phones.ts'
import { type FoundColleague, listFound, listNumbered } from './queries.ts'

/** What looks like the last digits of a number. */
const LAST_DIGITS = /^[0-9]{4,11}$/
/** So many numbers are opened at once, and so many for one search. */
const BATCH = 500
const MAX_OPENED = 4000

/**
 * Whom somebody finds in the books of these companies of theirs, by name, spelling, department, or the last four digits or more of a number that the book shows them.
 * Who is hidden from them is not found.
 */
export async function findColleagues(
  db: Db,
  vault: Vault,
  personId: string,
  companyIds: readonly string[],
  { text, limit }: { text: string; limit: number },
): Promise<FoundColleague[]> {
  if (companyIds.length === 0) return []
  const typed = text.trim()
  const ids = LAST_DIGITS.test(typed) ? await endingIn(db, vault, personId, companyIds, typed, limit) : []
  return await listFound(db, personId, companyIds, { text: typed, key: foldKey(typed), ids, limit })
}

async function endingIn(
  db: Db,
  vault: Vault,
  personId: string,
  companyIds: readonly string[],
  digits: string,
  limit: number,
): Promise<string[]> {
  const found: string[] = []
  let after: string | null = null
  for (let opened = 0; opened < MAX_OPENED && found.length < limit; opened += BATCH) {
    const rows = await listNumbered(db, personId, companyIds, { after, limit: BATCH })
    for (const row of rows) if (openPhone(vault, row)?.endsWith(digits)) found.push(row.id)
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? null
  }
  return found
}
