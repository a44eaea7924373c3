import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

/** Of these items, those of a park. */
export async function listInPark(db: Db, areaId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('publishing.item')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .execute()
  return idsOf(rows)
}

/** Of these enquiries, those of a park. */
export async function listHeard(db: Db, areaId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('publishing.enquiry')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .execute()
  return idsOf(rows)
}

/** Of these enquiries, those that somebody asked. */
export async function listOwnEnquiries(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('publishing.enquiry')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .execute()
  return idsOf(rows)
}

/** Of these comments, those of somebody under what stands. */
export async function listOwnComments(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('publishing.comment as comment')
    .innerJoin('publishing.item as item', 'item.id', 'comment.itemId')
    .select('comment.id')
    .where('comment.id', 'in', [...ids])
    .where('comment.personId', '=', personId)
    .where('item.areaId', '=', areaId)
    .where('item.state', 'in', ['published', 'ended'])
    .execute()
  return idsOf(rows)
}

/** Of these activities, those that stand and for which somebody has a place. */
export async function listOwnPlaces(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('publishing.signUp as place')
    .innerJoin('publishing.item as item', 'item.id', 'place.itemId')
    .select('item.id')
    .where('item.id', 'in', [...ids])
    .where('item.areaId', '=', areaId)
    .where('item.state', 'in', ['published', 'ended'])
    .where('place.personId', '=', personId)
    .where('place.state', 'in', ['signed', 'attended'])
    .execute()
  return idsOf(rows)
}
