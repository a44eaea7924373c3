import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** To which text somebody agreed before their face was taken, when, and by what. */
export interface FaceConsentRow {
  readonly pictureId: string
  readonly textVersion: string
  readonly agreedAt: Date
  readonly channel: 'app' | 'browser'
  /** Null: it stands. */
  readonly withdrawnAt: Date | null
}

/** Writes a consent down, with the picture that it is for. */
export async function insertFaceConsent(db: Db, consent: Omit<FaceConsentRow, 'withdrawnAt'>): Promise<void> {
  await db.insertInto('visitors.faceConsent').values(consent).execute()
}

/** The consents to these pictures. */
export function listFaceConsents(db: Db, pictureIds: readonly string[]): Promise<FaceConsentRow[]> {
  if (pictureIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('visitors.faceConsent')
    .select(['pictureId', 'textVersion', 'agreedAt', 'channel', 'withdrawnAt'])
    .where('pictureId', 'in', pictureIds)
    .$castTo<FaceConsentRow>()
    .execute()
}

/** Withdraws consents that stand; answers how many. */
export async function updateConsentsWithdrawn(db: Db, pictureIds: readonly string[], now: Date): Promise<number> {
  if (pictureIds.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('visitors.faceConsent')
    .set({ withdrawnAt: now })
    .where('pictureId', 'in', pictureIds)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Forgets consents of before this moment that no visit holds: nothing was sent with them, or the visit is gone. */
export async function deleteLooseConsents(db: Db, before: Date): Promise<void> {
  await sql`
    delete from visitors.face_consent f
    where f.agreed_at < ${before}
      and not exists (select from visitors.companion c where c.face_consent_id = f.picture_id)`.execute(db)
}
