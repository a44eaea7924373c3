import type { Db } from '#platform/db'

/** Of these notices, those of a park, each with the company that sends it; null: the park. */
export function listInPark(db: Db, areaId: string, ids: readonly string[]) {
  return db
    .selectFrom('notices.notice')
    .select(['id', 'companyId'])
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .execute()
}
