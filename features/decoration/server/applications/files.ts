import { type CaseDraft, applyRefusals as no } from '#contract/decoration'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { CASE_FILES } from '../ground/case-words.ts'
import type { TypeVersion } from '../types/queries.ts'
import { type CaseFile, deleteCaseFiles, listCaseFiles, putCaseFile, replaceCaseFiles } from './paper-queries.ts'

/** The papers of a case as a draft has them: what stands now. */
export function papersOf(files: readonly CaseFile[]): CaseDraft['papers'] {
  const current = files.filter(({ replacedAt }) => replacedAt === null)
  return [...new Set(current.map(({ paper }) => paper))].map((key) => ({
    key,
    fileIds: current.filter(({ paper }) => paper === key).map(({ fileId }) => fileId),
  }))
}

/**
 * Writes which files stand for which paper. New ones are claimed from who saves; what was handed in and does not stand any more is kept beside it; what nobody handed in goes. Refuses a paper that the type
 * does not want, a file twice, and one that the caller did not send.
 */
export async function putPapers(
  db: Db,
  { files }: Pick<DecorationEngines, 'files'>,
  of: { caseId: string; type: TypeVersion | null; papers: CaseDraft['papers']; personId: string; now: Date },
): Promise<void> {
  const { caseId, type, papers, personId, now } = of
  const unknown = papers.find(({ key }) => type?.design.papers.every((wanted) => wanted.key !== key) ?? true)
  if (unknown) refuse(no.paperUnknown, { field: `papers.${unknown.key}` })
  const ids = papers.flatMap(({ fileIds }) => fileIds)
  if (new Set(ids).size < ids.length || new Set(papers.map(({ key }) => key)).size < papers.length)
    refuse(no.fileUnknown, { field: 'papers' })
  const before = await listCaseFiles(db, caseId)
  for (const { key: paper, fileIds } of papers)
    for (const [position, fileId] of fileIds.entries()) {
      const known = before.find((file) => file.fileId === fileId)
      if (known?.paper === paper && known.replacedAt === null) continue
      const claimed = known ? { name: known.name } : await files.claimNamed(db, fileId, personId)
      if (!claimed) refuse(no.fileUnknown, { field: `papers.${paper}` })
      const isPicture = known?.isPicture ?? claimed.name === null
      await putCaseFile(db, caseId, {
        paper,
        fileId,
        name: claimed.name ?? '',
        isPicture,
        at: known?.at ?? now,
        position,
      })
    }
  const gone = before.filter(({ fileId, replacedAt }) => replacedAt === null && !ids.includes(fileId))
  const idsOf = (some: readonly CaseFile[]) => some.map(({ fileId }) => fileId)
  const unhanded = idsOf(gone.filter(({ round }) => round === 0))
  await replaceCaseFiles(db, caseId, idsOf(gone.filter(({ round }) => round > 0)), now)
  await deleteCaseFiles(db, caseId, unhanded)
  await files.release(db, unhanded, CASE_FILES)
}
