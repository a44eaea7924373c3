import type { Db } from '#platform/db'

/** Deletes all cases and duties of an area about subjects of these kinds; cases take their nodes, acts and duties along. */
export async function deleteAbout(db: Db, areaId: string, kinds: readonly string[]): Promise<void> {
  await db.deleteFrom('approvals.case').where('areaId', '=', areaId).where('subjectKind', 'in', kinds).execute()
  await db.deleteFrom('approvals.duty').where('areaId', '=', areaId).where('subjectKind', 'in', kinds).execute()
}
