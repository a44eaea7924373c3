import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { GateAnswer } from './contract.ts'
import type { SeenEvent } from './event.ts'

/** A device as it is registered. */
export interface Device {
  readonly id: string
  readonly areaId: string
  readonly kind: 'gate'
  readonly name: string
  readonly lotCodes: string[]
  /** null: every channel of its lots. */
  readonly channelCodes: string[] | null
  readonly keyVersion: number
  readonly oldKeyUntil: Date | null
  readonly disabledAt: Date | null
}

const COLUMNS = ['id', 'areaId', 'name', 'lotCodes', 'channelCodes', 'keyVersion', 'oldKeyUntil', 'disabledAt'] as const

/** The device, or null. */
export async function findDevice(db: Db, id: string): Promise<Device | null> {
  const row = await db.selectFrom('devices.device').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? { ...row, kind: 'gate' } : null
}

/** The devices of a park, by name. */
export async function listDevicesOf(db: Db, areaId: string): Promise<Device[]> {
  const rows = await db
    .selectFrom('devices.device')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: 'gate' }))
}

/** Registers a device; false where its id is taken. */
export async function insertDevice(
  db: Db,
  device: Pick<Device, 'id' | 'areaId' | 'kind' | 'name' | 'channelCodes'> & { readonly lotCodes: readonly string[] },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('devices.device')
    .values({ ...device, lotCodes: [...device.lotCodes], createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A device with the moment at which it was last heard; null: never, or not within what is kept. */
export interface HeardDevice extends Device {
  readonly heardAt: Date | null
}

/** The devices of a park with when each was last heard, by name. */
export async function listHeard(db: Db, areaId: string): Promise<HeardDevice[]> {
  const rows = await db
    .selectFrom('devices.device as d')
    .select(COLUMNS.map((column) => `d.${column}` as const))
    .select((is) =>
      is
        .selectFrom('devices.gateEvent as e')
        .whereRef('e.deviceId', '=', 'd.id')
        .select((of) => of.fn.max('e.receivedAt').as('at'))
        .as('heardAt'),
    )
    .where('d.areaId', '=', areaId)
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, kind: 'gate' }))
}

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

/** What a device of a park said, the latest first, after (older than) that place in the list. */
export async function listMessages(
  db: Db,
  device: { readonly areaId: string; readonly deviceId: string },
  before: { readonly receivedAt: string; readonly eventId: string } | null,
  limit: number,
): Promise<GateMessage[]> {
  let query = db
    .selectFrom('devices.gateEvent')
    .select(['eventId', 'lotCode', 'channelCode', 'direction', 'plate', 'seenAt', 'receivedAt', 'opened', 'answer'])
    .where('areaId', '=', device.areaId)
    .where('deviceId', '=', device.deviceId)
    .orderBy('receivedAt', 'desc')
    .orderBy('eventId', 'desc')
    .limit(limit)
  if (before)
    query = query.where(sql<boolean>`(received_at, event_id) < (${before.receivedAt}::timestamptz, ${before.eventId})`)
  const rows = await query.execute()
  // Direction and answer were written by us, below.
  return rows.map((row) => ({
    ...row,
    direction: row.direction as GateMessage['direction'],
    answer: row.answer as GateAnswer,
  }))
}

/** Raises the version of a device's key; answers the new one, or null for an unknown device. */
export async function raiseKeyVersion(db: Db, id: string, oldKeyUntil: Date | null): Promise<number | null> {
  const row = await db
    .updateTable('devices.device')
    .set((is) => ({ keyVersion: is('keyVersion', '+', 1), oldKeyUntil }))
    .where('id', '=', id)
    .returning('keyVersion')
    .executeTakeFirst()
  return row?.keyVersion ?? null
}

/** Disables a device, or lets it speak again with null. */
export async function updateDisabled(db: Db, id: string, disabledAt: Date | null): Promise<void> {
  await db.updateTable('devices.device').set({ disabledAt }).where('id', '=', id).execute()
}

/** Uses a nonce up; false where the device used it before. */
export async function insertNonce(db: Db, deviceId: string, nonce: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('devices.nonce')
    .values({ deviceId, nonce, usedAt: now })
    .onConflict((conflict) => conflict.columns(['deviceId', 'nonce']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets nonces used before that time. */
export async function deleteNonces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('devices.nonce').where('usedAt', '<', before).execute()
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
