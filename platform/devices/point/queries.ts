import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Device } from '../registry/queries.ts'
import type { PointAnswer, PointEventBody } from './contract.ts'

const UNANSWERED: PointAnswer = { open: false, reason: 'unanswered', say: '' }

/** Records an event that is not answered yet; false where its number is taken. Waits for a repeat that is under way. */
export async function insertPointEvent(
  db: Db,
  event: {
    readonly device: Device
    readonly said: PointEventBody
    readonly seenAt: Date
    readonly hash: Buffer
    readonly now: Date
  },
): Promise<boolean> {
  const { device, said: body, seenAt, hash, now } = event
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('devices.pointEvent')
    .values({
      deviceId: device.id,
      eventId: body.eventId,
      contentHash: hash,
      areaId: device.areaId,
      pointId: body.pointId,
      what: body.what,
      shownBy: body.shown?.by ?? null,
      ofEventId: body.of ?? null,
      count: body.count ?? null,
      seenAt,
      opened: body.opened ?? null,
      receivedAt: now,
      answer: JSON.stringify(UNANSWERED),
    })
    .onConflict((conflict) => conflict.columns(['deviceId', 'eventId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes what the device was told, once. */
export async function updatePointAnswer(db: Db, deviceId: string, eventId: string, answer: PointAnswer): Promise<void> {
  await db
    .updateTable('devices.pointEvent')
    .set({ answer: JSON.stringify(answer) })
    .where('deviceId', '=', deviceId)
    .where('eventId', '=', eventId)
    .execute()
}

/** Counts that an event came again and answers what was said then; null where that number says something else. */
export async function countRepeat(
  db: Db,
  deviceId: string,
  eventId: string,
  hash: Buffer,
): Promise<PointAnswer | null> {
  const row = await db
    .updateTable('devices.pointEvent')
    .set((is) => ({ timesReceived: is('timesReceived', '+', 1) }))
    .where('deviceId', '=', deviceId)
    .where('eventId', '=', eventId)
    .where('contentHash', '=', hash)
    .returning('answer')
    .executeTakeFirst()
  return row ? (row.answer as PointAnswer) : null // written by us above
}

/** What a device told of a point, and what it was told. What was shown stands nowhere. */
export interface PointMessage {
  readonly eventId: string
  readonly pointId: string
  readonly what: PointEventBody['what']
  readonly by: 'code' | 'card' | 'face' | 'password' | null
  readonly of: string | null
  readonly count: number | null
  readonly seenAt: Date
  readonly receivedAt: Date
  readonly opened: 'guard' | 'offline' | null
  readonly answer: PointAnswer
}

const latest = keyset('desc', { receivedAt: 'instant', eventId: 'text' })

/** What a device of a park told of its points, the latest first. */
export async function listPointMessages(
  db: Db,
  device: { readonly areaId: string; readonly deviceId: string },
  asked: PageAsked,
): Promise<Page<PointMessage>> {
  const messages = db
    .selectFrom('devices.pointEvent')
    .select(['eventId', 'pointId', 'what', 'shownBy as by', 'ofEventId as of', 'count'])
    .select(['seenAt', 'receivedAt', 'opened', 'answer'])
    .where('areaId', '=', device.areaId)
    .where('deviceId', '=', device.deviceId)
    // Words of the table's own checks; the answer was written by us.
    .$castTo<PointMessage>()
  return await latest.page(messages, asked)
}
