import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, type Store } from '#platform/db'
import type { Vault } from '#platform/vault'
import { isId } from '#vocabulary/id'
import { smallPhoto } from './image.ts'

// Private pictures: faces, documents. Each lies sealed in a row of its own, under no hash of what it shows, so that deleting the row is the end of it.

/** How long an address of a private picture is good for. */
const ADDRESS_SECONDS = 60
/** How long a picture waits for its record. */
export const CLAIM_SECONDS = 3600
/** Where the vault seals them. */
export const SEALED_PURPOSE = 'files.sealed.bytes'
/** So many are sealed anew in one transaction: 6 MB at most. */
const BATCH = 30

/** Who sent a private picture: a person, or whoever holds the token that the sender was told. */
export type SealedSender = { readonly personId: string } | { readonly claimToken: string }

/** A private picture as it was taken in. */
export interface SealedPicture {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Private pictures: sealed, unshared, without a lasting address, deleted at once. */
export interface SealedFiles {
  /**
   * Keeps a picture for an hour, or for as long as a record claims it: upright, JPEG, 1,280 px and 200 KB at most. Decodes first, so `db` is no
   * transaction. null: no picture. `by` null: sent without a session; then the answer has the token that claims it, told once.
   */
  keep(
    db: Db,
    picture: { areaId: string; by: string | null; purpose: string; bytes: Buffer },
  ): Promise<(SealedPicture & { claimToken: string | null }) | null>
  /**
   * A record now holds the picture, in its transaction; it stays until that record erases it. False: unknown, another sender's, of another park or
   * purpose, claimed before, or an hour old.
   */
  claim(db: Db, picture: { id: string; areaId: string; purpose: string; by: SealedSender }): Promise<boolean>
  /** The JPEG; null: gone, or of another purpose. Who may see it is for the caller to know. */
  read(db: Db, id: string, of: { purpose: string }): Promise<Buffer | null>
  /** The pictures are gone with the commit, claimed or not, and every address told of them. */
  erase(db: Db, ids: readonly string[]): Promise<void>
  /** Where this viewer sees the picture for a minute. The caller has decided, and written down, that they may. */
  address(id: string, viewer: string): string
}

/** What sealed pictures need of the house. */
export interface SealedParts {
  readonly store: Store
  readonly vault: Vault
  readonly key: string
  readonly clock: () => Date
}

/** Private pictures in the database. */
export function sealedFiles({ store, vault, key, clock }: SealedParts): SealedFiles {
  vault.tend('files.sealed', () => inTransaction(store.db, (db) => resealPictures(db, vault)))
  const oldest = () => new Date(clock().getTime() - CLAIM_SECONDS * 1000)
  return {
    async keep(db, { areaId, by, purpose, bytes }) {
      const photo = await smallPhoto(bytes)
      if (!photo) return null
      const id = newId()
      const claimToken = by === null ? randomBytes(24).toString('base64url') : null
      const { width, height } = photo
      await db
        .insertInto('files.sealed')
        .values({
          id,
          areaId,
          personId: by,
          purpose,
          bytesSealed: vault.sealBytes(photo.bytes, { purpose: SEALED_PURPOSE, of: id }),
          width,
          height,
          claimHash: claimToken === null ? null : hashOf(claimToken),
          createdAt: clock(),
          claimedAt: null,
        })
        .execute()
      return { id, width, height, claimToken }
    },
    async claim(db, { id, areaId, purpose, by }) {
      if (!isId(id)) return false
      const mine = db
        .updateTable('files.sealed')
        .set({ claimedAt: clock(), claimHash: null })
        .where('id', '=', id)
        .where('areaId', '=', areaId)
        .where('purpose', '=', purpose)
        .where('claimedAt', 'is', null)
        .where('createdAt', '>', oldest())
        .returning('id')
      const row = await ('personId' in by
        ? mine.where('personId', '=', by.personId)
        : mine.where('claimHash', '=', hashOf(by.claimToken))
      ).executeTakeFirst()
      return row !== undefined
    },
    async read(db, id, { purpose }) {
      const row = isId(id)
        ? await db
            .selectFrom('files.sealed')
            .select('bytesSealed')
            .where('id', '=', id)
            .where('purpose', '=', purpose)
            .executeTakeFirst()
        : undefined
      return row ? vault.openBytes(row.bytesSealed, { purpose: SEALED_PURPOSE, of: id }) : null
    },
    async erase(db, ids) {
      if (ids.length > 0) await db.deleteFrom('files.sealed').where('id', 'in', ids).execute()
    },
    address(id, viewer) {
      const until = Math.floor(clock().getTime() / 1000) + ADDRESS_SECONDS
      const seen = viewerMark(key, viewer)
      return `/ipark/files/sealed/${id}?until=${until}&viewer=${seen}&sign=${signature(key, id, until, seen)}`
    },
  }
}

/** Deletes what no record claimed within its hour. */
export async function pruneSealed(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - CLAIM_SECONDS * 1000)
  await db.deleteFrom('files.sealed').where('claimedAt', 'is', null).where('createdAt', '<=', old).execute()
}

/** The route of private pictures: by a signed address that is over after a minute, and never stored on the way. */
export function serveSealed(app: FastifyInstance, { store, vault, key, clock }: SealedParts): void {
  app.get<{ Params: { id: string }; Querystring: { until?: string; viewer?: string; sign?: string } }>(
    '/ipark/files/sealed/:id',
    async (request, reply) => {
      const { until = '', viewer = '', sign = '' } = request.query
      const { id } = request.params
      reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-resource-policy', 'same-origin')
      const given = Buffer.from(sign)
      const wanted = Buffer.from(signature(key, id, Number(until), viewer))
      const genuine = given.length === wanted.length && timingSafeEqual(given, wanted)
      if (!genuine || Number(until) * 1000 < clock().getTime())
        return reply.code(403).type('text/plain').send('expired\n')
      const row = await store.db
        .selectFrom('files.sealed')
        .select('bytesSealed')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return reply.code(404).type('text/plain').send('not found\n')
      return reply.type('image/jpeg').send(vault.openBytes(row.bytesSealed, { purpose: SEALED_PURPOSE, of: id }))
    },
  )
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Tells viewers apart in addresses without naming them. */
const viewerMark = (key: string, viewer: string): string =>
  createHmac('sha256', key).update(`sealed file viewer ${viewer}`).digest('base64url').slice(0, 16)

const signature = (key: string, id: string, until: number, viewer: string): string =>
  createHmac('sha256', key).update(`sealed file ${id} ${until} ${viewer}`).digest('base64url')

/** Seals some pictures of older keys anew; answers how many it found. */
async function resealPictures(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  const rows = await db
    .selectFrom('files.sealed')
    .select(['id', 'bytesSealed'])
    .where(sql<boolean>`substring(bytes_sealed from 1 for ${sealed.length}::int) <> ${sealed}`)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  for (const { id, bytesSealed } of rows)
    await db
      .updateTable('files.sealed')
      .set({ bytesSealed: vault.reseal(bytesSealed, { purpose: SEALED_PURPOSE, of: id }) ?? bytesSealed })
      .where('id', '=', id)
      .execute()
  return rows.length
}
