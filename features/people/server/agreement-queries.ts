import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** A person agreed to these versions. A repeat changes nothing. */
export async function insertAgreements(
  db: Db,
  personId: string,
  papers: readonly { readonly paper: string; readonly version: Day }[],
  now: Date,
): Promise<void> {
  if (papers.length === 0) return
  await db
    .insertInto('people.agreement')
    .values(papers.map(({ paper, version }) => ({ personId, paper, version, agreedAt: now })))
    .onConflict((c) => c.constraint('agreement_pk').doNothing())
    .execute()
}

/** The latest version of each paper that the person agreed to. */
export async function latestAgreements(db: Db, personId: string): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('people.agreement')
    .select(({ fn }) => ['paper', fn.max('version').as('version')])
    .where('personId', '=', personId)
    .groupBy('paper')
    .execute()
  return new Map(rows.map(({ paper, version }) => [paper, version]))
}
