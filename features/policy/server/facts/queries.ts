import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { StatedFact } from './known.ts'

/** What companies stated for policies. */
export async function listStated(
  db: Db,
  of: { companyIds: readonly string[]; policyIds: readonly string[] },
): Promise<(StatedFact & { readonly companyId: string; readonly policyId: string })[]> {
  if (of.policyIds.length === 0) return []
  const { rows } = await sql<StatedFact & { companyId: string; policyId: string }>`
    select company_id, policy_id, fact_id, value, as_of from policy.stated
     where company_id = any(${[...of.companyIds]}::uuid[]) and policy_id = any(${[...of.policyIds]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Writes what a company states for a policy, in the place of what it stated before. */
export async function putStated(
  db: Db,
  of: { companyId: string; policyId: string; byId: string; at: Date },
  facts: readonly { factId: string; values: readonly string[]; asOf: Day }[],
): Promise<void> {
  const { companyId, policyId, byId, at } = of
  const gone = facts.filter(({ values }) => values.length === 0).map(({ factId }) => factId)
  if (gone.length > 0)
    await db
      .deleteFrom('policy.stated')
      .where('companyId', '=', companyId)
      .where('policyId', '=', policyId)
      .where('factId', 'in', gone)
      .execute()
  const rows = facts
    .filter(({ values }) => values.length > 0)
    .map(({ factId, values, asOf }) => ({ companyId, policyId, factId, value: JSON.stringify(values), asOf, at, byId }))
  if (rows.length > 0)
    await db
      .insertInto('policy.stated')
      .values(rows)
      .onConflict((c) =>
        c.constraint('stated_pk').doUpdateSet((e) => ({
          value: e.ref('excluded.value'),
          asOf: e.ref('excluded.asOf'),
          at: e.ref('excluded.at'),
          byId: e.ref('excluded.byId'),
        })),
      )
      .execute()
}
