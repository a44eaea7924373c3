import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Device } from '../registry/queries.ts'
import type { GateAnswer } from './contract.ts'
import type { SeenEvent } from './event.ts'

/** What a gate said, and what it was told last. */
export interface GateMessage {
  readonly eventId: string
  readonly lotCode: string
  readonly channelCode: string
  readonly direction: 'entry' | 'exit'
  readonly plate: string
  readonly seenAt: Date
  readonly receivedAt: Date
  readonly opened: string | null
  readonly answer: GateAnswer
}

const latest = keyset('desc', { receivedAt: 'instant', eventId: 'text' })

/** What a device of a park said, the latest first. */
export async function listMessages(
  db: Db,
  device: { readonly areaId: string; readonly deviceId: string },
  asked: PageAsked,
): Promise<Page<GateMessage>> {
  const messages = db
    .selectFrom('devices.gateEvent')
    .select(['eventId', 'lotCode', 'channelCode', 'direction', 'plate', 'seenAt', 'receivedAt', 'opened', 'answer'])
    .where('areaId', '=', device.areaId)
    .where('deviceId', '=', device.deviceId)
    // Direction and answer were written by us, below.
    .$castTo<GateMessage>()
  return await latest.page(messages, asked)
}

/** An event as it was recorded. */
export interface RecordedEvent {
  readonly contentHash: Buffer
  readonly answer: GateAnswer
  readonly pictureId: string | null
}

/** The event with that number, locked against its repeats until the transaction ends; or null. */
export async function lockEvent(db: Db, deviceId: string, eventId: string): Promise<RecordedEvent | null> {
  const row = await db
    .selectFrom('devices.gateEvent')
    .select(['contentHash', 'answer', 'pictureId'])
    .where('deviceId', '=', deviceId)
    .where('eventId', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, answer: row.answer as GateAnswer } : null // written by us below
}

const UNANSWERED: GateAnswer = { open: false, reason: 'unanswered', say: '' }

/** Records an event that is not answered yet; false where its number is taken. Waits for a repeat that is under way. */
export async function insertEvent(db: Db, device: Device, event: SeenEvent, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('devices.gateEvent')
    .values({
      deviceId: device.id,
      eventId: event.eventId,
      contentHash: event.contentHash,
      areaId: device.areaId,
      lotCode: event.lotCode,
      channelCode: event.channelCode,
      direction: event.direction,
      plate: event.plate,
      vehicleKind: event.vehicleKind ?? null,
      seenAt: event.seenAt,
      opened: event.opened ?? null,
      receivedAt: now,
      answeredAt: now,
      answer: JSON.stringify(UNANSWERED),
    })
    .onConflict((conflict) => conflict.columns(['deviceId', 'eventId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes what a gate was told. `repeated` counts one more time that the event was received. */
export async function updateAnswer(
  db: Db,
  key: { readonly deviceId: string; readonly eventId: string },
  answer: GateAnswer,
  facts: { readonly pictureId: string | null; readonly repeated: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('devices.gateEvent')
    .set((is) => ({
      answer: JSON.stringify(answer),
      answeredAt: facts.now,
      ...(facts.pictureId === null ? {} : { pictureId: facts.pictureId }),
      ...(facts.repeated ? { timesReceived: is('timesReceived', '+', 1) } : {}),
    }))
    .where('deviceId', '=', key.deviceId)
    .where('eventId', '=', key.eventId)
    .execute()
}
