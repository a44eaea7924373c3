import type { Db } from '#platform/db'
import { type Document, filesOf } from '#vocabulary/document'
import type { TextFiles } from './texts.ts'

/** The files of several texts, each once. */
export function filesInTexts(texts: readonly (Document | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? filesOf(text) : [])))]
}

/** A record whose text is written in versions. */
export interface RevisedText {
  readonly areaId: string
  readonly personId: string
  readonly purpose: string
  /** The text of the latest version; null: there is none. */
  readonly latest: Document | null
  /** The text that people read; null: none. */
  readonly live: Document | null
  /** The latest version is written anew, and lets go what it no longer has. */
  readonly same: boolean
}

/**
 * A text with its pictures and attachments, which are the record's from now on: the writer's own uploads, and those of the latest version and of what people read. Null: one of them is none
 * of these.
 */
export async function takeRevisedText(
  files: Pick<TextFiles, 'claimText'> & { release(db: Db, ids: readonly string[], purpose: string): Promise<void> },
  db: Db,
  text: Document,
  { areaId, personId, purpose, latest, live, same }: RevisedText,
): Promise<Document | null> {
  const held = filesInTexts([latest, live])
  const taken = await files.claimText(db, text, { areaId, personId, purpose, held })
  if (!taken) return null
  const inUse = filesInTexts([taken, live])
  const gone = same ? filesInTexts([latest]).filter((id) => !inUse.includes(id)) : []
  await files.release(db, gone, purpose)
  return taken
}
