import type { Db } from '#platform/db'

/** Why a request of a registered device was refused. Nothing of what it sent is in it. */
export interface RefusedRequest {
  readonly id: string
  readonly at: Date
  /** The refusal's stable code: those of `deviceRefusals`, 400, 429, or one of the feature that decides. */
  readonly code: number
  /** The field of the body that it was about. */
  readonly field: string | null
  /** By how much the request's time was ahead of ours; null: it could not be read, or the signature was wrong. */
  readonly aheadMs: number | null
  /** False: the signature was wrong, so anybody may have sent it in the device's name. */
  readonly signed: boolean
}

/** The newest refused requests of a device, the latest first. */
export async function listRefused(db: Db, deviceId: string, limit: number): Promise<RefusedRequest[]> {
  return await db
    .selectFrom('devices.refused')
    .select(['id', 'at', 'code', 'field', 'aheadMs', 'signed'])
    .where('deviceId', '=', deviceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Takes a refused request down. */
export async function insertRefused(db: Db, deviceId: string, refused: RefusedRequest): Promise<void> {
  await db
    .insertInto('devices.refused')
    .values({ ...refused, deviceId })
    .execute()
}

/** Forgets all but the newest refused requests of a device: of those rightly signed, or of those wrongly signed. */
export async function deleteOldRefused(
  db: Db,
  { deviceId, signed, rest }: { deviceId: string; signed: boolean; rest: number },
): Promise<void> {
  await db
    .deleteFrom('devices.refused')
    .where('id', 'in', (from) =>
      from
        .selectFrom('devices.refused')
        .select('id')
        .where('deviceId', '=', deviceId)
        .where('signed', '=', signed)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(rest),
    )
    .execute()
}
