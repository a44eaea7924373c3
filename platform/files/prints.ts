import type { Db } from '#platform/db'
import type { Attachment } from './attachments/attachment.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { CleanImage, PrintedImage } from './image.ts'

/** The columns of a file's fingerprint; empty where it has none. `sent`: SHA-256 of the bytes as they came. */
export function printOf(file: CleanImage | PrintedImage | Attachment, sent: Buffer) {
  if (!('print' in file)) return {}
  const { decoded, difference, textured } = file.print
  return {
    sentSha256: sent,
    decodedSha256: Buffer.from(decoded, 'hex'),
    difference: Buffer.from(difference, 'hex'),
    textured,
  }
}

/** The fingerprint of a stored picture; null: it has none. */
export async function fingerprintOf(db: Db, fileId: string): Promise<Fingerprint | null> {
  const row = await db
    .selectFrom('files.file')
    .select(['sentSha256', 'decodedSha256', 'difference', 'textured'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!row?.sentSha256 || !row.decodedSha256 || !row.difference || row.textured === null) return null
  const { sentSha256, decodedSha256, difference, textured } = row
  const hex = (bytes: Buffer) => bytes.toString('hex')
  return { sent: hex(sentSha256), decoded: hex(decodedSha256), difference: hex(difference), textured }
}
