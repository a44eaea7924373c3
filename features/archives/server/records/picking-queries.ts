import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { reads, sees } from '../sight/predicate-queries.ts'
import type { RecordsOf } from './queries.ts'

/** Archives that they see, listed or left, whose name or spelling holds a text, or, of whose registration they read, whose credit code is it; in the order of their spelling. */
export async function listPicked(
  db: Db,
  { sight, today }: Pick<RecordsOf, 'sight' | 'today'>,
  text: string,
  most: number,
): Promise<{ id: string; name: string }[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const spelt = `%${text.replace(/[^a-z]/gi, '').toLowerCase()}%`
  const isSpelling = /^[a-z ]+$/i.test(text)
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from archives.v_archive a
     where a.area_id = ${sight.areaId} and a.state in ('listed', 'left') and ${sees(sight, 'a', today)}
       and (lower(a.name) like ${part}
            or (${isSpelling}::boolean and regexp_replace(a.pinyin, '[^a-z]', '', 'g') like ${spelt})
            or (a.credit_code = ${text.toUpperCase()} and ${reads(sight, 'inner', 'a', today)}))
     order by a.pinyin, a.name, a.id limit ${most}`.execute(db)
  return rows
}
