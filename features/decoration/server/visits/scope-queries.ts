import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './cases.ts'

/** SQL: whether a scope sees the case under this alias. Drafts have nothing that is listed here. */
export function seenBy(scope: Scope, alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const inPark = sql`${of('areaId')} = ${scope.areaId}`
  if (scope.all) return sql<boolean>`${inPark}`
  const { personId, companyIds, index } = scope
  const byCompany = companyIds.length > 0 ? sql`or ${of('companyId')} = any (${[...companyIds]}::uuid[])` : sql``
  const byPhone = index === null ? sql`` : sql`or ${of('foremanIndex')} = ${index}`
  return sql<boolean>`(${inPark} and (${of('applicantId')} = ${personId} ${byCompany} ${byPhone}))`
}
