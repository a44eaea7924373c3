import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, type Store } from '#platform/db'
import { type FeatureServer, type StepsContext, serve } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import { isId } from '#vocabulary/id'
import { refusals, refuse } from '#vocabulary/refusal'
import { files as contract, fileRefusals } from './contract.ts'
import { type CleanImage, cleanImage } from './image.ts'
import { filePaths } from './paths.ts'

/** How long a signed address is good for. */
const URL_SECONDS = 600

/** The file store, with its calls. */
export interface Files extends FeatureServer {
  /** A signed, short-lived address. The caller has decided that its reader may see the file. */
  urlOf(fileId: string): string
  /** A record now refers to the file; it stays. Only its sender may claim it. Answers false for anybody else's or an unknown file. */
  claim(db: Db, fileId: string, personId: string | null): Promise<boolean>
  /**
   * The records that claimed these files of one purpose are gone: the files go with the next pruning. Files of another purpose stay.
   */
  release(db: Db, fileIds: readonly string[], purpose: string): Promise<void>
  /**
   * A record now shows the picture to everybody, at `openUrlOf`. In the transaction of that record. null: unknown, no picture, of another park,
   * another sender's, or claimed by a record already; `personId` null is the sender of what came without a person.
   */
  publish(db: Db, fileId: string, sender: { areaId: string; personId: string | null }): Promise<Published | null>
  /** The record that published the file shows it no longer: its open address ends, and it is deleted as if nobody had claimed it. */
  withdraw(db: Db, fileId: string): Promise<void>
  /** The address of a published file: without a session, and never another picture, so it may be cached for ever. */
  openUrlOf(fileId: string): string
  /** A published file as it would be sent from there; null: it is not published. */
  openFile(fileId: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>
  /**
   * Keeps a picture that a device sent or we drew, once per key, and answers its id. `unclaimed`: a record is still to claim or publish it.
   * Throws where it is no picture.
   */
  keep(picture: { key: string; areaId: string; bytes: Buffer; purpose?: string; unclaimed?: boolean }): Promise<string>
}

/** What a published picture is, for the rules of who shows it. */
export interface Published {
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Files that people and devices send: checked, cleaned, kept by content, shown only by signed addresses. */
export function createFiles(options: {
  store: Store
  identity: Identity
  jobs: Jobs
  key: string
  clock: () => Date
}): Files {
  const { store, identity, jobs, key, clock } = options

  const signature = (id: string, until: number) =>
    createHmac('sha256', key).update(`file ${id} ${until}`).digest('base64url')
  const urlOf = (id: string): string => {
    const until = Math.floor(clock().getTime() / 1000) + URL_SECONDS
    return `/ipark/files/${id}?until=${until}&sign=${signature(id, until)}`
  }

  async function insert(
    db: Db,
    facts: { areaId: string; personId: string | null; purpose: string; now: Date },
    image: CleanImage,
    own?: { id: string; claimedAt: Date | null },
  ) {
    const sha256 = createHash('sha256').update(image.bytes).digest()
    const id = own?.id ?? newId()
    await db
      .insertInto('files.content')
      .values({ sha256, type: image.type, bytes: image.bytes })
      .onConflict((c) => c.column('sha256').doNothing())
      .execute()
    const { now: createdAt, ...rest } = facts
    const { width, height } = image
    await db
      .insertInto('files.file')
      .values({ id, ...rest, sha256, width, height, createdAt, claimedAt: own?.claimedAt ?? null })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    return { id, width, height }
  }

  async function upload(ctx: StepsContext, purpose: string) {
    const [file, second] = ctx.files
    if (!file) refuse(fileRefusals.noPicture, { field: 'file' })
    if (second) refuse(fileRefusals.oneOnly, { field: 'file' })
    const personId = ctx.caller?.personId ?? null
    const limit =
      personId === null ? { key: `upload:ip:${ctx.origin.ip}`, max: 20 } : { key: `upload:${personId}`, max: 300 }
    const wait = await identity.limits.take(ctx.db, [{ ...limit, seconds: 3600 }])
    if (wait > 0) refuse(fileRefusals.tooMany, { data: { minutes: Math.ceil(wait / 60) } })
    const facts = { areaId: ctx.areaId, personId, purpose, now: ctx.now }
    // Decoded before the transaction: no connection is held meanwhile.
    const image = await cleanImage(file.bytes)
    if (!image) refuse(fileRefusals.noPicture, { field: 'file' })
    const kept = await ctx.tx((db) => insert(db, facts, image))
    return { ...kept, url: urlOf(kept.id) }
  }

  function raw(app: FastifyInstance): void {
    app.get<{ Params: { id: string }; Querystring: { until?: string; sign?: string } }>(
      '/ipark/files/:id',
      async (request, reply) => {
        const { until = '', sign = '' } = request.query
        const { id } = request.params
        const given = Buffer.from(sign)
        const wanted = Buffer.from(signature(id, Number(until)))
        const genuine = given.length === wanted.length && timingSafeEqual(given, wanted)
        if (!genuine || Number(until) * 1000 < clock().getTime())
          return reply.code(403).type('text/plain').send('expired\n')
        const row = await store.db
          .selectFrom('files.file as f')
          .innerJoin('files.content as c', 'c.sha256', 'f.sha256')
          .select(['c.type', 'c.bytes'])
          .where('f.id', '=', id)
          .executeTakeFirst()
        if (!row) return reply.code(404).type('text/plain').send('not found\n')
        return reply.header('cache-control', 'private, max-age=600').type(row.type).send(row.bytes)
      },
    )
    app.get<{ Params: { id: string } }>('/ipark/files/open/:id', async (request, reply) => {
      const row = await openFile(request.params.id)
      if (!row) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found\n')
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(row.type).send(row.bytes)
    })
  }

  const openUrlOf = (id: string): string => `/ipark/files/open/${id}`

  async function openFile(id: string) {
    if (!isId(id)) return null
    const row = await store.db
      .selectFrom('files.file as f')
      .innerJoin('files.content as c', 'c.sha256', 'f.sha256')
      .select(['c.type', 'c.bytes'])
      .where('f.id', '=', id)
      .where('f.publishedAt', 'is not', null)
      .executeTakeFirst()
    return row ?? null
  }

  jobs.every('files.prune', '53 3 * * *', async () => {
    const old = new Date(clock().getTime() - 86_400_000)
    await store.db.deleteFrom('files.file').where('claimedAt', 'is', null).where('createdAt', '<', old).execute()
    await sql`delete from files.content c where not exists (select 1 from files.file f where f.sha256 = c.sha256)`.execute(
      store.db,
    )
  })

  return {
    calls: serve(contract, {
      imageUpload: (ctx, { purpose }) => upload(ctx, purpose ?? 'picture'),
      imageUploadNoToken: (ctx, { purpose }) => upload(ctx, purpose),
      async tokenUrl(ctx, { id }) {
        const row = await ctx.db
          .selectFrom('files.file')
          .select('id')
          .where('id', '=', id)
          .where('areaId', '=', ctx.areaId)
          .where('personId', '=', ctx.person.personId)
          .executeTakeFirst()
        if (!row) refuse(refusals.notFound, { field: 'id' })
        return { url: urlOf(id), goodForSeconds: URL_SECONDS }
      },
    }),
    raw,
    paths: filePaths,
    urlOf,
    async claim(db, fileId, personId) {
      const row = await db
        .updateTable('files.file')
        .set({ claimedAt: clock() })
        .where('id', '=', fileId)
        .where('personId', 'is not distinct from', personId)
        // Whoever published it may withdraw it, and then it goes.
        .where('publishedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    async release(db, fileIds, purpose) {
      if (fileIds.length === 0) return
      await db
        .updateTable('files.file')
        .set({ claimedAt: null })
        .where('id', 'in', fileIds)
        .where('purpose', '=', purpose)
        .where('publishedAt', 'is', null)
        .execute()
    },
    async publish(db, fileId, { areaId, personId }) {
      const now = clock()
      const row = await db
        .updateTable('files.file as f')
        .from('files.content as c')
        .set({ claimedAt: now, publishedAt: now })
        .whereRef('c.sha256', '=', 'f.sha256')
        .where('f.id', '=', fileId)
        .where('f.areaId', '=', areaId)
        .where('f.personId', 'is not distinct from', personId)
        .where('f.claimedAt', 'is', null)
        .where('c.type', 'like', 'image/%')
        .returning(['f.width', 'f.height', sql<number>`octet_length(c.bytes)`.as('bytes')])
        .executeTakeFirst()
      return row ?? null
    },
    async withdraw(db, fileId) {
      await db
        .updateTable('files.file')
        .set({ claimedAt: null, publishedAt: null })
        .where('id', '=', fileId)
        .where('publishedAt', 'is not', null)
        .execute()
    },
    openUrlOf,
    openFile,
    async keep({ key: name, areaId, bytes, purpose = 'gate', unclaimed = false }) {
      const id = idFrom(name)
      const facts = { areaId, personId: null, purpose, now: clock() }
      const image = await cleanImage(bytes)
      if (!image) throw new Error(`${name} is no picture`)
      await inTransaction(store.db, (db) => insert(db, facts, image, { id, claimedAt: unclaimed ? null : clock() }))
      return id
    },
  }
}

/** An id that is the same for the same name: a UUID of version 8 (RFC 9562) from its SHA-256. */
function idFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').split('')
  hex[12] = '8'
  hex[16] = 'a'
  const text = hex.join('')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20, 32)}`
}

export { type Attachment, attachmentOf, type Scanner } from './attachments/attachment.ts'
export { dispositionOf, fileName } from './attachments/file-name.ts'
export {
  ATTACHMENT_MOST,
  ATTACHMENT_TYPES,
  type AttachmentFault,
  type AttachmentKind,
} from './attachments/told.ts'
export { drawn } from './drawn.ts'
export { keeps } from './keeps.ts'
export { filePaths }
