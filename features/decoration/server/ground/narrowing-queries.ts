import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay } from '#vocabulary/day'
import type { ExportAsked } from './desk-ports.ts'

/** Whether number or place of `decoration.work_case c` has a part; an empty one has every case. */
export function isCalled(part: string): RawBuilder<boolean> {
  if (part === '') return sql<boolean>`true`
  return sql<boolean>`(position(lower(${part}) in lower(c.number)) > 0 or position(lower(${part}) in lower(c.place)) > 0)`
}

/** What an export asks of cases, as one condition on `decoration.work_case c`. */
export function narrowedBy({ from, to, search }: ExportAsked): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql<boolean>`c.state <> 'draft'`, isCalled(search.trim())]
  if (from !== null) all.push(sql<boolean>`c.created_at >= ${startOfDay(from)}`)
  if (to !== null) all.push(sql<boolean>`c.created_at < ${startOfDay(addDays(to, 1))}`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}
