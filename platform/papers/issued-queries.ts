import type { Db } from '#platform/db'

/** Something printed on a paper that whoever holds its code may see. */
export interface PaperFact {
  readonly label: string
  readonly value: string
}

/** A paper that was issued. */
export interface IssuedRow {
  id: string
  code: string
  areaId: string
  kind: string
  title: string
  subjectKind: string
  subjectId: string
  version: number
  contentHash: Buffer
  facts: readonly PaperFact[]
  issuedAt: Date
}

/** Writes an issued paper, unless the same one stands already. Answers the code that it has. */
export async function insertIssued(db: Db, row: IssuedRow): Promise<string> {
  const added = await db
    .insertInto('papers.issued')
    .values({ ...row, facts: JSON.stringify(row.facts) })
    .onConflict((c) => c.constraint('issued_once').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (added) return added.code
  const { code } = await db
    .selectFrom('papers.issued')
    .select('code')
    .where('areaId', '=', row.areaId)
    .where('kind', '=', row.kind)
    .where('subjectKind', '=', row.subjectKind)
    .where('subjectId', '=', row.subjectId)
    .where('version', '=', row.version)
    .where('contentHash', '=', row.contentHash)
    .executeTakeFirstOrThrow()
  return code
}

/** The paper of a code; undefined: none was issued under it, or its time is over. */
export function findIssued(db: Db, code: string) {
  return db
    .selectFrom('papers.issued')
    .select(['areaId', 'kind', 'title', 'subjectKind', 'subjectId', 'version', 'facts', 'issuedAt'])
    .where('code', '=', code)
    .executeTakeFirst()
}
