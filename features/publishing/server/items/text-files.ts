import { itemRefusals } from '#contract/publishing'
import type { Db } from '#platform/db'
import { filesInTexts, takeRevisedText } from '#platform/files'
import type { WriteContext } from '#platform/http'
import type { Document } from '#vocabulary/document'
import { refuse } from '#vocabulary/refusal'
import type { PublishingEngines } from '../engines.ts'
import { findRevision, type Item, type Revision } from './queries.ts'

/** With which files of published texts are sent and kept. */
export const PUBLISHING_FILES = 'publishing'

type WithFiles = Pick<PublishingEngines, 'files'>

/**
 * The text of a revision with its pictures and attachments, which are the item's from now on: the writer's own uploads, and those of the latest
 * revision and of what everybody sees. A draft that is written anew (`same`) lets go what it no longer has.
 */
export async function takeText(
  { files }: WithFiles,
  { db, person: { areaId, personId } }: WriteContext,
  text: Document,
  before: { item: Item; latest: Revision; same: boolean } | null,
): Promise<Document> {
  const latest = before?.latest.body ?? null
  const live = filesInTexts([text, latest]).length > 0 ? await liveText(db, before?.item ?? null) : null
  const of = { areaId, personId, purpose: PUBLISHING_FILES, latest, live, same: before?.same ?? false }
  return (await takeRevisedText(files, db, text, of)) ?? refuse(itemRefusals.fileUnknown, { field: 'text' })
}

async function liveText(db: Db, item: Item | null): Promise<Document | null> {
  if (item === null || item.live === null) return null
  return (await findRevision(db, item.id, item.live))?.body ?? null
}

/** Everybody sees the files of this text now; those of the text before that are not in it are let go. */
export async function openText(db: Db, { files }: WithFiles, text: Document, before: Document | null): Promise<void> {
  const ids = filesInTexts([text])
  const gone = filesInTexts([before]).filter((id) => !ids.includes(id))
  await files.closeTexts(db, gone, PUBLISHING_FILES)
  await files.release(db, gone, PUBLISHING_FILES)
  await files.openTexts(db, ids, PUBLISHING_FILES)
}

/** Nobody sees the files of this text any more; the desk still does. */
export async function closeText(db: Db, { files }: WithFiles, text: Document | null): Promise<void> {
  await files.closeTexts(db, filesInTexts([text]), PUBLISHING_FILES)
}

/** Where the files of something that is shown are had by everybody. */
export function openAddresses({ files }: WithFiles, text: Document): { id: string; url: string }[] {
  return filesInTexts([text]).map((id) => ({ id, url: files.openUrlOf(id) }))
}

/** Where the files of texts are had at the desk, for ten minutes. */
export function deskAddresses(
  { files }: WithFiles,
  texts: readonly (Document | null)[],
): { id: string; url: string }[] {
  return filesInTexts(texts).map((id) => ({ id, url: files.urlOf(id) }))
}
