import type { Db } from '#platform/db'

/** Locks a company of a park until the transaction ends, with the files of its pictures. */
export function lockPictures(db: Db, areaId: string, companyId: string) {
  return db
    .selectFrom('people.company')
    .select(['id', 'logoId', 'pictureId'])
    .where('areaId', '=', areaId)
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets the pictures of a locked company; its version stays, for the pictures are no part of what is typed. */
export async function setPictures(
  db: Db,
  companyId: string,
  pictures: { logoId: string | null; pictureId: string | null },
): Promise<void> {
  await db.updateTable('people.company').set(pictures).where('id', '=', companyId).execute()
}

/** The company of a park that has this name and no logo; null: there is none. */
export async function findWithoutLogo(db: Db, areaId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('people.company')
    .select('id')
    .where('areaId', '=', areaId)
    .where('name', '=', name)
    .where('state', '=', 'active')
    .where('logoId', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
