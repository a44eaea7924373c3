import type { Db } from '#platform/db'

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
