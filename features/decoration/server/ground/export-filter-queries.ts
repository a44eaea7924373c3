import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay } from '#vocabulary/day'
import type { ExportAsked } from './desk-ports.ts'

/** What an export asks of cases, as one condition on `decoration.work_case c`. */
export function narrowedBy({ from, to, search }: ExportAsked): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql<boolean>`c.state <> 'draft'`]
  if (from !== null) all.push(sql<boolean>`c.created_at >= ${startOfDay(from)}`)
  if (to !== null) all.push(sql<boolean>`c.created_at < ${startOfDay(addDays(to, 1))}`)
  const part = search.trim()
  if (part !== '')
    all.push(
      sql<boolean>`(position(lower(${part}) in lower(c.number)) > 0 or position(lower(${part}) in lower(c.place)) > 0)`,
    )
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}
