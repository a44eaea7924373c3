import { sql } from 'kysely'
import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { scopeOf } from './cases.ts'
import { seenBy } from './scope-queries.ts'

/** Of these corrections and checks, those whose case the reader sees now. */
export async function listSeenThings(
  db: Db,
  vault: Vault,
  reader: { areaId: string; personId: string },
  things: readonly string[],
): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  if (!facts || things.length === 0) return new Set()
  const scope = await scopeOf(db, { vault }, { ...facts, ...reader })
  const ids = [...things]
  const { rows } = await sql<{ id: string }>`
    select t.id from (
      select id, case_id from decoration.correction where id = any (${ids}::uuid[])
      union all select id, case_id from decoration.visit_check where id = any (${ids}::uuid[])) t
    join decoration.work_case c on c.id = t.case_id where ${seenBy(scope, 'c')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
