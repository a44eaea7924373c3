import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import { insertEntry, insertList, listLists, updateList } from '../lists/queries.ts'

/** Lists of the demo as fields name them. */
export const DEMO_LISTS = { districts: 'list_districts', streets: 'list_streets' } as const

/** Districts around the park with their streets. */
const DISTRICTS: Readonly<Record<string, readonly (readonly [name: string, code: string])[]>> = {
  东湖高新区: [
    ['关东街道', '420111-1'],
    ['佛祖岭街道', '420111-2'],
    ['花山街道', '420111-3'],
    ['左岭街道', '420111-4'],
  ],
  洪山区: [
    ['关山街道', '420111-5'],
    ['珞南街道', '420111-6'],
    ['狮子山街道', '420111-7'],
  ],
  江夏区: [
    ['纸坊街道', '420115-1'],
    ['藏龙岛街道', '420115-2'],
  ],
}

/** A list and one that hangs on it, both published. Nothing where the park has lists already. */
export async function seedLists(db: Db, { areaId, now }: { areaId: string; now: Date }): Promise<void> {
  if ((await listLists(db, areaId)).length > 0) return
  const [districts, streets] = [newId(), newId()]
  const list = { areaId, changedAt: now }
  await insertList(db, { ...list, id: districts, title: '居住城区', tableName: DEMO_LISTS.districts, parentId: null })
  await insertList(db, { ...list, id: streets, title: '居住街道', tableName: DEMO_LISTS.streets, parentId: districts })
  for (const [name, within] of Object.entries(DISTRICTS)) {
    const id = newId()
    await insertEntry(db, { id, listId: districts, name, code: '', withinId: null })
    for (const [street, code] of within)
      await insertEntry(db, { id: newId(), listId: streets, name: street, code, withinId: id })
  }
  for (const id of [districts, streets]) await updateList(db, id, { published: true, publishedAt: now, changedAt: now })
}
