import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** An enterprise of the demo that files figures. */
export interface DemoFiler {
  readonly id: string
  readonly companyId: string
  readonly name: string
}

/** Companies in the park of a class of industry, in the order of their names, `most` at most. */
export async function listOfIndustry(
  db: Db,
  areaId: string,
  industryClass: string,
  most: number,
): Promise<DemoFiler[]> {
  const { rows } = await sql<DemoFiler>`
    select a.id, a.company_id, a.name from archives.v_archive a
      join archives.record b on b.archive_id = a.id and b.kind = 'basic' and b.deleted_at is null
     where a.area_id = ${areaId} and a.state = 'listed' and a.company_id is not null and b.data ->> 'industryClass' = ${industryClass}
     order by a.name, a.id limit ${most}`.execute(db)
  return rows
}

/** Whether the demo has its figures already. */
export async function hasIndicators(db: Db, areaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('archives.indicator')
    .select('id')
    .where('areaId', '=', areaId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
