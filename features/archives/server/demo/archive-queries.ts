import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { followCompanies } from '../ground/queries.ts'

/** An archive of the demo: of one of its companies, or of an outside enterprise. */
export interface DemoArchive {
  readonly id: string
  readonly companyId: string | null
  readonly name: string
}

/** Gives the demo's companies their archives; answers them in the order of their names. */
export async function seedArchives(db: Db, areaId: string, now: Date): Promise<readonly DemoArchive[]> {
  await followCompanies(db, areaId, now)
  const { rows } = await sql<DemoArchive>`
    select id, company_id, name from archives.v_archive where area_id = ${areaId} and state = 'listed' order by name, id`.execute(
    db,
  )
  return rows
}

/** Whether the demo has its records already. */
export async function hasRecords(db: Db, areaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('archives.record')
    .select('id')
    .where('areaId', '=', areaId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the demo has its papers already. */
export async function hasPapers(db: Db, areaId: string): Promise<boolean> {
  const found = await db
    .selectFrom('archives.record')
    .select('id')
    .where('areaId', '=', areaId)
    .where('kind', '=', 'paper')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
