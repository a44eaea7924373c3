import { type RawBuilder, sql } from 'kysely'
import type { Asker } from './asker.ts'

// Each room that has cards writes its part as a value of jsonb; the room `home` asks for all of them in one statement.

/** SQL: whether the case under this alias is applied for by who asks, or for a company that they manage. */
export function appliedBy({ areaId, personId, companyIds }: Asker, alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const byCompany = companyIds.length > 0 ? sql`or ${of('companyId')} = any (${[...companyIds]}::uuid[])` : sql``
  return sql<boolean>`(${of('areaId')} = ${areaId} and (${of('applicantId')} = ${personId}::uuid ${byCompany}))`
}

/** SQL: whether who asks is the foreman of the case under this alias. */
export function ledBy({ areaId, index }: Asker, alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return index === null
    ? sql<boolean>`false`
    : sql<boolean>`(${of('areaId')} = ${areaId} and coalesce(${of('foremanIndex')} = ${index}, false))`
}

/** SQL: a part that has nothing for who asks. */
export const NOTHING: RawBuilder<null> = sql<null>`null::jsonb`
