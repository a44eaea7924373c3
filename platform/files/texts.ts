import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { type Block, type Document, filesOf } from '#vocabulary/document'
import { fileName } from './attachments/file-name.ts'

// Pictures and documents inside a text: they belong to the record whose text it is, and are nobody else's to show.

/** Whose text takes files. */
export interface TextOf {
  readonly areaId: string
  readonly personId: string
  /** With which the files were sent; what was sent for something else is not taken. */
  readonly purpose: string
  /** The files that the record has already, whoever sent them. */
  readonly held: readonly string[]
}

/** What texts ask of the file store. */
export interface TextFiles {
  /**
   * The record now holds this document: the person's own, sent with the purpose, claimed by no other record. Answers it as it is kept; null: it is none of
   * these, or a picture.
   */
  claimDocument(db: Db, fileId: string, of: Omit<TextOf, 'held'>): Promise<StoredDocument | null>
  /**
   * The record now holds the files of this text: those that it has, and the writer's own that no record claimed. Answers the text with sizes and
   * names as they are kept; null: one of them is unknown, another's, of another park or purpose, another record's, or no picture where one is shown.
   */
  claimText(db: Db, text: Document, of: TextOf): Promise<Document | null>
  /** The record shows these files to everybody, at `openUrlOf`; they stay its own. */
  openTexts(db: Db, fileIds: readonly string[], purpose: string): Promise<void>
  /** Everybody sees them no more; the record keeps them. */
  closeTexts(db: Db, fileIds: readonly string[], purpose: string): Promise<void>
  /**
   * A second row of a file's content, as if this person had just sent it: a record of theirs may claim it, and the first row goes its own way. Answers its id, and whether it is a picture; null: the
   * file is unknown or of another park.
   */
  takeOver(
    db: Db,
    fileId: string,
    of: Omit<TextOf, 'held'>,
  ): Promise<{ readonly id: string; readonly isPicture: boolean } | null>
  /** The files are gone at once, with every address that was told of them. */
  erase(db: Db, fileIds: readonly string[], purpose: string): Promise<void>
}

/** A document as it is kept. */
export interface StoredDocument {
  readonly name: string
  /** Its media type, told by its bytes. */
  readonly type: string
  readonly bytes: number
}

interface Stored {
  readonly id: string
  readonly name: string | null
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
}

/** The part of the file store that texts use. */
export function textFiles(clock: () => Date): TextFiles {
  return {
    async claimText(db, text, of) {
      const ids = filesOf(text)
      if (ids.length === 0) return text
      const { areaId, personId, purpose, held } = of
      const { rows } = await sql<Stored>`
        update files.file f set claimed_at = coalesce(f.claimed_at, ${clock()})
          from files.content c
         where c.sha256 = f.sha256 and f.id = any(${ids}::uuid[]) and f.area_id = ${areaId} and f.purpose = ${purpose}
           and (f.id = any(${[...held]}::uuid[]) or (f.person_id = ${personId} and f.claimed_at is null))
        returning f.id, f.name, f.width, f.height, octet_length(c.bytes) as bytes`.execute(db)
      const stored = new Map(rows.map((row) => [row.id, row]))
      const blocks = text.blocks.map((block) => asStored(block, stored))
      return blocks.includes(null) ? null : { blocks: blocks.filter((block) => block !== null) }
    },
    async claimDocument(db, fileId, { areaId, personId, purpose }) {
      const { rows } = await sql<StoredDocument>`
        update files.file f set claimed_at = ${clock()}
          from files.content c
         where c.sha256 = f.sha256 and f.id = ${fileId} and f.area_id = ${areaId} and f.purpose = ${purpose} and f.person_id = ${personId}
           and f.claimed_at is null and f.name is not null
        returning f.name, c.type, octet_length(c.bytes) as bytes`.execute(db)
      return rows[0] ?? null
    },
    async openTexts(db, fileIds, purpose) {
      if (fileIds.length === 0) return
      await db
        .updateTable('files.file')
        .set({ publishedAt: clock() })
        .where('id', 'in', fileIds)
        .where('purpose', '=', purpose)
        .where('claimedAt', 'is not', null)
        .execute()
    },
    async closeTexts(db, fileIds, purpose) {
      if (fileIds.length === 0) return
      await db
        .updateTable('files.file')
        .set({ publishedAt: null })
        .where('id', 'in', fileIds)
        .where('purpose', '=', purpose)
        .execute()
    },
    async takeOver(db, fileId, { areaId, personId, purpose }) {
      const { rows } = await sql<{ id: string; isPicture: boolean }>`
        insert into files.file (id, area_id, person_id, purpose, name, width, height, sha256, sent_sha256, decoded_sha256, difference, textured, created_at)
        select ${newId()}, f.area_id, ${personId}, ${purpose}, f.name, f.width, f.height, f.sha256, f.sent_sha256, f.decoded_sha256, f.difference, f.textured, ${clock()}
          from files.file f where f.id = ${fileId} and f.area_id = ${areaId}
        returning id, name is null as is_picture`.execute(db)
      return rows[0] ?? null
    },
    async erase(db, fileIds, purpose) {
      if (fileIds.length === 0) return
      await db.deleteFrom('files.file').where('id', 'in', fileIds).where('purpose', '=', purpose).execute()
    },
  }
}

/** A block with what is kept of its file; null: its file is not there, or of another sort. */
function asStored(block: Block, stored: ReadonlyMap<string, Stored>): Block | null {
  if (block.kind !== 'picture' && block.kind !== 'attachment') return block
  const file = stored.get(block.fileId)
  if (!file) return null
  if (block.kind === 'picture')
    return file.width === null || file.height === null ? null : { ...block, width: file.width, height: file.height }
  if (file.name === null) return null
  // The writer may call it as they like; its ending says what it is.
  return { ...block, name: fileName(block.name, file.name.split('.').at(-1) ?? ''), bytes: file.bytes }
}
