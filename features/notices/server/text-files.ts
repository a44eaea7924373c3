import { noticeRefusals } from '#contract/notices'
import type { WriteContext } from '#platform/http'
import { type Document, filesOf } from '#vocabulary/document'
import { refuse } from '#vocabulary/refusal'
import type { NoticeEngines } from './engines.ts'

/** With which files of notices are sent and kept. */
export const NOTICE_FILES = 'notice'

type WithFiles = Pick<NoticeEngines, 'files'>

/** The files of several texts, each once. */
export function filesIn(texts: readonly (Document | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? filesOf(text) : [])))]
}

/** The text with its pictures and attachments, which are the notice's from now on: what it held before, and the writer's own uploads. */
export async function takeText(
  { files }: WithFiles,
  { db, person: { areaId, personId } }: WriteContext,
  text: Document,
  held: readonly string[],
): Promise<Document> {
  const taken = await files.claimText(db, text, { areaId, personId, purpose: NOTICE_FILES, held })
  return taken ?? refuse(noticeRefusals.fileUnknown, { field: 'text' })
}

/** Where the files of these texts are had for ten minutes; the caller has decided that the reader may see them. */
export function addressesOf({ files }: WithFiles, texts: readonly (Document | null)[]): { id: string; url: string }[] {
  return filesIn(texts).map((id) => ({ id, url: files.urlOf(id) }))
}
