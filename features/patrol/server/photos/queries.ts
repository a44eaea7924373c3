import { sql } from 'kysely'
import type { Photo } from '#contract/patrol'
import type { Db } from '#platform/db'
import { bitsOf, FAR_BITS, keysOf, NEAR_BITS, probesOf } from './similar.ts'

/** A photo as it is stored, without its fingerprint. */
export interface PhotoRow {
  readonly id: string
  readonly areaId: string
  readonly fileId: string
  readonly occasion: string
  readonly actId: string | null
  readonly role: Photo['role']
  readonly pointId: string | null
  readonly roundId: string | null
  readonly problemId: string | null
  readonly itemId: string | null
  readonly ofId: string | null
  readonly attempt: number | null
  readonly album: boolean
  readonly byId: string | null
  readonly at: Date
  readonly recordedAt: Date
  readonly used: boolean
}

/** A photo with its fingerprint; hexadecimal digits. */
export interface NewPhoto extends PhotoRow {
  readonly print: {
    readonly sent: string
    readonly decoded: string
    readonly difference: string
    readonly textured: boolean
  } | null
}

const PHOTO = [
  'id',
  'areaId',
  'fileId',
  'occasion',
  'actId',
  'role',
  'pointId',
  'roundId',
  'problemId',
  'itemId',
  'ofId',
  'attempt',
  'album',
  'byId',
  'at',
  'recordedAt',
  'used',
] as const

/** Writes a photo. */
export async function insertPhoto(db: Db, { print, ...row }: NewPhoto): Promise<void> {
  await db
    .insertInto('patrol.photo')
    .values({
      ...row,
      sent: print && Buffer.from(print.sent, 'hex'),
      decoded: print && Buffer.from(print.decoded, 'hex'),
      difference: print && sql`${bitsOf(print.difference)}::bit(64)`,
      textured: print?.textured ?? false,
      keys: print && keysOf(print.difference),
    })
    .execute()
}

/** When the same bytes were used first on another occasion of the park; null: never, as far as photos are stored. */
export async function findUse(
  db: Db,
  { areaId, sent, occasion }: { areaId: string; sent: string; occasion: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('patrol.photo')
    .select('recordedAt')
    .where('areaId', '=', areaId)
    .where('sent', '=', Buffer.from(sent, 'hex'))
    .where('occasion', '<>', occasion)
    .orderBy('recordedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.recordedAt ?? null
}

/** A photo that another resembles. */
export interface AlikeRow {
  readonly otherId: string
  readonly how: Photo['alike'][number]['how']
  readonly bits: number
}

/**
 * Photos since a day that a new one resembles, the likest first, five at most: the same bytes wherever, at its point the same picture or one bit apart, elsewhere six bits apart
 * where both have texture. Not those of the same occasion or problem.
 */
export async function listResembling(
  db: Db,
  { photo, print, since }: { photo: PhotoRow; print: NonNullable<NewPhoto['print']>; since: Date },
): Promise<AlikeRow[]> {
  const { areaId, pointId, occasion, problemId, id } = photo
  const [sent, decoded] = [Buffer.from(print.sent, 'hex'), Buffer.from(print.decoded, 'hex')]
  // of four keys one alone may differ
  const [first, second] = keysOf(print.difference)
  const bits = sql`bit_count(p.difference # ${bitsOf(print.difference)}::bit(64))::int`
  const apart = sql`p.id <> ${id} and p.occasion <> ${occasion} and p.recorded_at > ${since}
    and (${problemId}::uuid is null or p.problem_id is distinct from ${problemId}::uuid)`
  const far = print.textured
    ? sql`union all
      select p.id as other_id, 'far' as how, ${bits} as bits from patrol.photo p
       where p.textured and p.keys && ${probesOf(print.difference)}::int[] and p.area_id = ${areaId}
         and p.point_id is distinct from ${pointId}::uuid and p.sent <> ${sent} and ${apart} and ${bits} <= ${FAR_BITS}`
    : sql``
  const { rows } = await sql<AlikeRow>`
    select * from (
      select p.id as other_id, 'sent' as how, ${bits} as bits from patrol.photo p where p.sent = ${sent} and p.area_id = ${areaId} and ${apart}
      union all
      select p.id as other_id, case when p.decoded = ${decoded} then 'decoded' else 'near' end as how, ${bits} as bits
        from patrol.photo p
       where p.point_id = ${pointId}::uuid and p.area_id = ${areaId} and ${apart} and p.sent <> ${sent}
         and (p.decoded = ${decoded} or p.keys[1] = ${first}::int or p.keys[2] = ${second}::int) and (p.decoded = ${decoded} or ${bits} <= ${NEAR_BITS})
      ${far}) found
     order by array_position(array['sent', 'decoded', 'near', 'far'], how), bits, other_id limit 5`.execute(db)
  return rows
}

/** Writes what a photo resembles. */
export async function insertAlike(db: Db, photoId: string, rows: readonly AlikeRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('patrol.alike')
    .values(rows.map((row) => ({ photoId, ...row })))
    .execute()
}

/** Photos of a round or problem, in the order in which they were taken. */
export function listPhotos(db: Db, of: { roundId: string } | { problemId: string }): Promise<PhotoRow[]> {
  return db
    .selectFrom('patrol.photo')
    .select(PHOTO)
    .where('roundId' in of ? 'roundId' : 'problemId', '=', 'roundId' in of ? of.roundId : of.problemId)
    .orderBy('at')
    .orderBy('id')
    .$castTo<PhotoRow>()
    .execute()
}

/** What photos resemble, whichever of the two came first, with where and when the other was taken. */
export async function listAlike(
  db: Db,
  photoIds: readonly string[],
): Promise<(AlikeRow & { photoId: string; fileId: string; at: Date; place: string })[]> {
  if (photoIds.length === 0) return []
  const ids = [...photoIds]
  const { rows } = await sql<AlikeRow & { photoId: string; fileId: string; at: Date; place: string }>`
    select a.photo_id, a.other_id, a.how, a.bits, p.file_id, p.at, coalesce(t.name, b.place, '') as place
      from (select photo_id, other_id, how, bits from patrol.alike where photo_id = any (${ids}::uuid[])
            union all select other_id, photo_id, how, bits from patrol.alike where other_id = any (${ids}::uuid[])) a
      join patrol.photo p on p.id = a.other_id
      left join patrol.point t on t.id = p.point_id
      left join patrol.problem b on b.id = p.problem_id
     order by a.bits, a.other_id`.execute(db)
  return rows
}

/** The first before-photo of each of these problems, by problem. */
export async function firstPhotos(db: Db, problemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (problemIds.length === 0) return new Map()
  const { rows } = await sql<{ problemId: string; fileId: string }>`
    select distinct on (problem_id) problem_id, file_id from patrol.photo
     where problem_id = any (${[...problemIds]}::uuid[]) and role = 'before' order by problem_id, at, id`.execute(db)
  return new Map(rows.map(({ problemId, fileId }) => [problemId, fileId]))
}

/** Deletes photos of rounds that were recorded before a moment, at most so many, and answers their files. Photos of problems go with their problem. */
export async function deleteOldPhotos(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with due as materialized (
      select id from patrol.photo where recorded_at < ${before} and problem_id is null order by recorded_at limit ${limit} for update skip locked)
    delete from patrol.photo p using due where p.id = due.id returning p.file_id`.execute(db)
  return rows.map(({ fileId }) => fileId)
}
