import type { Db } from '#platform/db'

/** What a picture shows. */
export type PhotoRole =
  | 'presence'
  | 'finding'
  | 'before'
  | 'after'
  | 'check'
  | 'first'
  | 'second'
  | 'staff_sign'
  | 'party_sign'
  | 'late'

/** A picture as it is stored. */
export interface PhotoRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly ownerId: string
  readonly role: PhotoRole
  readonly itemId: string | null
  readonly ofId: string | null
  readonly round: number | null
  readonly fileId: string
  readonly byId: string | null
  readonly at: Date
  readonly recordedAt: Date
  readonly used: boolean
}

const PHOTO = [
  'id',
  'areaId',
  'caseId',
  'ownerId',
  'role',
  'itemId',
  'ofId',
  'round',
  'fileId',
  'byId',
  'at',
  'recordedAt',
  'used',
] as const satisfies readonly (keyof PhotoRow)[]

/** Writes pictures; `sent`: SHA-256 of the bytes as they came, in hex. */
export async function insertPhotos(
  db: Db,
  rows: readonly (PhotoRow & { readonly sent: string | null })[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ sent, ...row }) => ({ ...row, sent: sent === null ? null : Buffer.from(sent, 'hex') }))
  await db.insertInto('decoration.visitPhoto').values(values).execute()
}

/** When these bytes were used first in the park, by their hash in hex, other than for these owners; hashes that never were are left out. */
export async function listUses(
  db: Db,
  areaId: string,
  sent: readonly string[],
  besides: readonly string[],
): Promise<Map<string, Date>> {
  if (sent.length === 0) return new Map()
  const rows = await db
    .selectFrom('decoration.visitPhoto')
    .select(({ fn }) => ['sent', fn.min('recordedAt').as('at')])
    .where('areaId', '=', areaId)
    .where(
      'sent',
      'in',
      sent.map((hash) => Buffer.from(hash, 'hex')),
    )
    .$if(besides.length > 0, (query) => query.where('ownerId', 'not in', [...besides]))
    .groupBy('sent')
    .execute()
  return new Map(rows.flatMap(({ sent: hash, at }) => (hash === null ? [] : [[hash.toString('hex'), at] as const])))
}

/** Pictures of these inspections, corrections, checks or late acts, as they were taken. */
export function listPhotosOf(db: Db, ownerIds: readonly string[]): Promise<PhotoRow[]> {
  if (ownerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('decoration.visitPhoto')
    .select(PHOTO)
    .where('ownerId', 'in', [...ownerIds])
    .orderBy('at')
    .orderBy('id')
    .$castTo<PhotoRow>()
    .execute()
}

/** Files of pictures of these cases. */
export async function listFilesOfCases(db: Db, caseIds: readonly string[]): Promise<string[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('decoration.visitPhoto')
    .select('fileId')
    .where('caseId', 'in', [...caseIds])
    .execute()
  return rows.map(({ fileId }) => fileId)
}
