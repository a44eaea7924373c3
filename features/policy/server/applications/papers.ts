import { applyRefusals as no } from '#contract/policy'
import { papersOf } from '#door/archives'
import type { Db } from '#platform/db'
import { FORM_FILES } from '#platform/forms'
import { type Field, type Filled, own } from '#vocabulary/form-model'
import { refuse } from '#vocabulary/refusal'
import type { PolicyEngines } from '../engines.ts'

/** A file of an archive paper that a field takes over. */
export interface Take {
  readonly field: string
  readonly recordId: string
  readonly fileId: string
}

/** A paper that was taken over. */
export interface TakenPaper {
  readonly fileId: string
  readonly recordId: string
  readonly name: string
}

/**
 * Takes files of archive papers over into fields, as second rows of the same content: the archive may let go its own, and the application keeps what it was handed in with. Refuses a paper that is
 * not in the archive of the company, and a file that is of another sort than its field.
 */
export async function takePapers(
  db: Db,
  { files }: Pick<PolicyEngines, 'files'>,
  of: {
    areaId: string
    companyId: string
    personId: string
    fields: readonly Field[]
    filled: Filled
    take: readonly Take[]
  },
): Promise<{ filled: Filled; taken: TakenPaper[] }> {
  const { areaId, companyId, personId, fields, take } = of
  if (take.length === 0) return { filled: of.filled, taken: [] }
  const papers = await papersOf(db, companyId)
  let { filled } = of
  const taken: TakenPaper[] = []
  for (const [nth, { field: fieldId, recordId, fileId }] of take.entries()) {
    const field = fields.find(({ id }) => id === fieldId)
    const file = papers.find(({ id }) => id === recordId)?.files.find((each) => each.fileId === fileId)
    const second = file && (await files.takeOver(db, fileId, { areaId, personId, purpose: FORM_FILES }))
    if (!second) refuse(no.paperUnknown, { field: `take.${nth}` })
    if (field?.kind !== (second.isPicture ? 'photos' : 'documents')) refuse(no.paperField, { field: `take.${nth}` })
    const values = [...(own(filled.answers, fieldId) ?? []), second.id]
    filled = { ...filled, answers: { ...filled.answers, [fieldId]: values } }
    taken.push({ fileId: second.id, recordId, name: file.name })
  }
  return { filled, taken }
}
