import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, type Store } from '#platform/db'
import { type FeatureServer, type StepsContext, serve } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Vault } from '#platform/vault'
import { FACE_ADVICE, type FaceAdvice, faceAdvice } from '#vocabulary/face-quality'
import { isId } from '#vocabulary/id'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Attachment, attachmentOf, type Scanner } from './attachments/attachment.ts'
import { dispositionOf } from './attachments/file-name.ts'
import { documentRefusal } from './attachments/refused.ts'
import { files as contract, fileRefusals } from './contract.ts'
import { measureFace } from './faces.ts'
import type { Fingerprint } from './fingerprint.ts'
import { type CleanImage, cleanImage, isTooLarge, type PrintedImage, printedImage } from './image.ts'
import { filePaths } from './paths.ts'
import { fingerprintOf, printOf } from './prints.ts'
import { CLAIM_SECONDS, pruneSealed, type SealedFiles, sealedFiles, serveSealed } from './sealed.ts'
import { type TextFiles, textFiles } from './texts.ts'
import { TooManyWaiting } from './turns.ts'

/** How long a signed address is good for. */
const URL_SECONDS = 600

/** The file store, with its calls. */
export interface Files extends FeatureServer, TextFiles {
  /** Private pictures: faces, documents of visitors. */
  readonly sealed: SealedFiles
  /** What to do for a better picture of one's face; null: it is good, or no picture at all, which `sealed.keep` says. Not in a transaction. */
  faceAdvice(bytes: Buffer): Promise<FaceAdvice | null>
  /** What is done with pictures of a purpose, declared once at the start: `fingerprint` keeps what tells each from others. Pictures from before have none. */
  purpose(name: string, options: { fingerprint: true }): void
  /** What tells a stored picture from others; null: an unknown file, a document, or of a purpose that asked for none. */
  fingerprintOf(db: Db, fileId: string): Promise<Fingerprint | null>
  /** A signed, short-lived address. The caller has decided that its reader may see the file. */
  urlOf(fileId: string): string
  /** A record now refers to the file; it stays. Only its sender may claim it. Answers false for anybody else's or an unknown file. */
  claim(db: Db, fileId: string, personId: string | null): Promise<boolean>
  /** The same, and what the file is: the name of a document, null of a picture. Null: it may not be claimed. */
  claimNamed(db: Db, fileId: string, personId: string | null): Promise<{ name: string | null } | null>
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
  openFile(fileId: string): Promise<StoredFile | null>
  /** The bytes of a stored picture, published or not, for a paper or a comparison on the server; null: there is none. The caller has decided that its reader may see it. */
  pictureOf(fileId: string): Promise<Buffer | null>
  /**
   * Keeps a picture that a device sent or we drew, once per key, and answers its id. `unclaimed`: a record is still to claim or publish it.
   * Throws where it is no picture.
   */
  keep(picture: { key: string; areaId: string; bytes: Buffer; purpose?: string; unclaimed?: boolean }): Promise<string>
}

/** A file as it is sent. */
export interface StoredFile {
  readonly type: string
  readonly bytes: Buffer
  /** Under which it is sent, to be kept and not shown; null: a picture. */
  readonly name: string | null
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
  vault: Vault
  key: string
  clock: () => Date
  /** Looks for what harms in documents; left out: nobody is asked. */
  scan?: Scanner
}): Files {
  const { store, identity, jobs, key, clock, scan } = options
  const sealed = sealedFiles(options)
  /** Purposes whose pictures have a fingerprint. */
  const printed = new Set<string>()

  const signature = (id: string, until: number) =>
    createHmac('sha256', key).update(`file ${id} ${until}`).digest('base64url')
  const urlOf = (id: string): string => {
    const until = Math.floor(clock().getTime() / 1000) + URL_SECONDS
    return `/ipark/files/${id}?until=${until}&sign=${signature(id, until)}`
  }

  async function insert(
    db: Db,
    facts: { areaId: string; personId: string | null; purpose: string; now: Date },
    file: CleanImage | PrintedImage | Attachment,
    sent: Buffer,
    own?: { id: string; claimedAt: Date | null },
  ): Promise<string> {
    const sha256 = sha256Of(file.bytes)
    const id = own?.id ?? newId()
    await db
      .insertInto('files.content')
      .values({ sha256, type: file.type, bytes: file.bytes })
      .onConflict((c) => c.column('sha256').doNothing())
      .execute()
    const { now: createdAt, ...rest } = facts
    const sort =
      'name' in file
        ? { name: file.name, width: null, height: null }
        : { name: null, width: file.width, height: file.height }
    await db
      .insertInto('files.file')
      .values({ id, ...rest, ...sort, ...printOf(file, sent), sha256, createdAt, claimedAt: own?.claimedAt ?? null })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    return id
  }

  /** A picture as it may be kept, with its fingerprint where its purpose asks for one; null: none. */
  const read = (bytes: Buffer, purpose: string) => (printed.has(purpose) ? printedImage(bytes) : cleanImage(bytes))

  /** Who sends, within what one may send. */
  async function sender(ctx: StepsContext, purpose: string) {
    const personId = ctx.caller?.personId ?? null
    const limit =
      personId === null ? { key: `upload:ip:${ctx.origin.ip}`, max: 20 } : { key: `upload:${personId}`, max: 300 }
    const wait = await identity.limits.take(ctx.db, [{ ...limit, seconds: 3600 }])
    if (wait > 0) refuse(fileRefusals.tooMany, { data: { minutes: Math.ceil(wait / 60) } })
    return { areaId: ctx.areaId, personId, purpose, now: ctx.now }
  }

  async function upload(ctx: StepsContext, purpose: string) {
    const [file, second] = ctx.files
    if (!file) refuse(fileRefusals.noPicture, { field: 'file' })
    if (second) refuse(fileRefusals.oneOnly, { field: 'file' })
    const facts = await sender(ctx, purpose)
    // Decoded before the transaction: no connection is held meanwhile.
    mustFit(file.bytes)
    const image = await unlessBusy(read(file.bytes, purpose))
    if (!image) refuse(fileRefusals.noPicture, { field: 'file' })
    const sent = sha256Of(file.bytes)
    const id = await ctx.tx((db) => insert(db, facts, image, sent))
    const { width, height } = image
    return { id, width, height, url: urlOf(id), sent: sent.toString('hex') }
  }

  /** Takes a private picture in: whoever has the token may give it to a record. */
  async function uploadSealed(ctx: StepsContext, purpose: string) {
    const [file, second] = ctx.files
    if (!file) refuse(fileRefusals.noPicture, { field: 'file' })
    if (second) refuse(fileRefusals.oneOnly, { field: 'file' })
    const { areaId } = await sender(ctx, purpose)
    mustFit(file.bytes)
    const advice = purpose === 'visitor-face' ? await unlessBusy(adviceFor(file.bytes)) : null
    if (advice) refuse(fileRefusals.faceUnfit, { field: 'file', data: { advice: FACE_ADVICE[advice] } })
    const stored = await unlessBusy(sealed.keep(store.db, { areaId, by: null, purpose, bytes: file.bytes }))
    if (stored?.claimToken == null) refuse(fileRefusals.noPicture, { field: 'file' })
    return { ...stored, claimToken: stored.claimToken, goodForSeconds: CLAIM_SECONDS }
  }

  async function uploadDocument(ctx: StepsContext, purpose: string) {
    const [file, second] = ctx.files
    if (!file) refuse(fileRefusals.noDocument, { field: 'file' })
    if (second) refuse(fileRefusals.oneDocument, { field: 'file' })
    const facts = await sender(ctx, purpose)
    const recognised = await attachmentOf(file, scan)
    if ('fault' in recognised) throw documentRefusal(recognised.fault)
    const id = await ctx.tx((db) => insert(db, facts, recognised, sha256Of(file.bytes)))
    const { kind, name, bytes } = recognised
    return { id, kind, name, bytes: bytes.length, url: urlOf(id) }
  }

  /** A picture is shown, everything else is kept by whoever opens it: no document is ever drawn under our address. */
  function sendStored(
    reply: FastifyReply,
    { type, bytes, name }: StoredFile,
    caching: { picture: string; document: string },
  ) {
    if (name !== null) reply.header('content-disposition', dispositionOf(name))
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', name === null ? caching.picture : caching.document)
      .type(type)
      .send(bytes)
  }

  function raw(app: FastifyInstance): void {
    serveSealed(app, options)
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
          .select(['c.type', 'c.bytes', 'f.name'])
          .where('f.id', '=', id)
          .executeTakeFirst()
        if (!row) return reply.code(404).type('text/plain').send('not found\n')
        return sendStored(reply, row, { picture: 'private, max-age=600', document: 'private, no-store' })
      },
    )
    app.get<{ Params: { id: string } }>('/ipark/files/open/:id', async (request, reply) => {
      const row = await openFile(request.params.id)
      if (!row) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found\n')
      return sendStored(reply, row, {
        picture: 'public, max-age=31536000, immutable',
        document: 'public, max-age=3600',
      })
    })
  }

  async function claimed(db: Db, fileId: string, personId: string | null): Promise<{ name: string | null } | null> {
    const row = await db
      .updateTable('files.file')
      .set({ claimedAt: clock() })
      .where('id', '=', fileId)
      .where('personId', 'is not distinct from', personId)
      // Whoever published it may withdraw it, and then it goes.
      .where('publishedAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    return row ?? null
  }

  const openUrlOf = (id: string): string => `/ipark/files/open/${id}`

  async function openFile(id: string) {
    if (!isId(id)) return null
    const row = await store.db
      .selectFrom('files.file as f')
      .innerJoin('files.content as c', 'c.sha256', 'f.sha256')
      .select(['c.type', 'c.bytes', 'f.name'])
      .where('f.id', '=', id)
      .where('f.publishedAt', 'is not', null)
      .executeTakeFirst()
    return row ?? null
  }

  async function pictureOf(id: string): Promise<Buffer | null> {
    const row = await store.db
      .selectFrom('files.file as f')
      .innerJoin('files.content as c', 'c.sha256', 'f.sha256')
      .select('c.bytes')
      .where('f.id', '=', id)
      .where('f.name', 'is', null)
      .executeTakeFirst()
    return row?.bytes ?? null
  }

  jobs.every('files.prune-sealed', '*/5 * * * *', () => pruneSealed(store.db, clock()))
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
      uploadNoToken: (ctx, { purpose }) => uploadSealed(ctx, purpose),
      documentUpload: (ctx, { purpose }) => uploadDocument(ctx, purpose ?? 'document'),
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
    sealed,
    faceAdvice: adviceFor,
    purpose: (name) => void printed.add(name),
    fingerprintOf,
    urlOf,
    ...textFiles(clock),
    claim: async (db, fileId, personId) => (await claimed(db, fileId, personId)) !== null,
    claimNamed: claimed,
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
      // A picture has both: `file_sort`.
      return row ? { bytes: row.bytes, width: row.width ?? 0, height: row.height ?? 0 } : null
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
    pictureOf,
    async keep({ key: name, areaId, bytes, purpose = 'gate', unclaimed = false }) {
      const id = idFrom(name)
      const facts = { areaId, personId: null, purpose, now: clock() }
      const image = await read(bytes, purpose)
      if (!image) throw new Error(`${name} is no picture`)
      const own = { id, claimedAt: unclaimed ? null : clock() }
      await inTransaction(store.db, (db) => insert(db, facts, image, sha256Of(bytes), own))
      return id
    },
  }
}

const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Refuses a picture that says more pixels than are decoded. */
function mustFit(bytes: Buffer): void {
  if (isTooLarge(bytes)) refuse(fileRefusals.tooLarge, { field: 'file' })
}

/** The answer of work on a picture; refuses where too many wait for it. */
async function unlessBusy<Answer>(work: Promise<Answer>): Promise<Answer> {
  return await work.catch((error: unknown) => {
    if (error instanceof TooManyWaiting) return refuse(fileRefusals.busy, { field: 'file' })
    throw error
  })
}

async function adviceFor(bytes: Buffer): Promise<FaceAdvice | null> {
  const measures = await measureFace(bytes)
  return measures && faceAdvice(measures)
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
export { bitsApart, type Fingerprint } from './fingerprint.ts'
export { smallPhoto } from './image.ts'
export { retention } from './retention.ts'
export { filesInTexts, takeRevisedText } from './revised-text.ts'
export type { SealedFiles, SealedPicture, SealedSender } from './sealed.ts'
export type { TextFiles, TextOf } from './texts.ts'
export { TooManyWaiting } from './turns.ts'
export { filePaths }
