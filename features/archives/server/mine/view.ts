import type { Proposal } from '#contract/archives'
import { toInstant } from '#vocabulary/day'
import type { ProposalRow } from './proposal-queries.ts'
import { meanwhileOf } from './rules.ts'

/** A proposal, on the wire. `names`: of persons by id. */
export function viewProposal(
  row: ProposalRow,
  beside: { names: ReadonlyMap<string, string>; mayDecide: boolean; urlOf: (fileId: string) => string },
): Proposal {
  const { names, mayDecide, urlOf } = beside
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const now = row.nowVersion === null ? null : { version: row.nowVersion, deleted: row.nowDeleted }
  const isOpen = row.state === 'open'
  return {
    id: row.id,
    archiveId: row.archiveId,
    enterprise: row.enterprise,
    wants: wantsOf(row),
    meanwhile: isOpen ? meanwhileOf(row.seenVersion, now) : null,
    wrong: row.wrong,
    files: row.files.map(({ fileId, name }) => ({ id: fileId, name, url: urlOf(fileId) })),
    state: row.state,
    answer: row.answer,
    proposedAt: toInstant(row.proposedAt),
    proposedBy: nameOf(row.proposedBy),
    decidedAt: row.decidedAt === null ? null : toInstant(row.decidedAt),
    decidedBy: nameOf(row.decidedBy),
    mayDecide: isOpen && mayDecide,
  }
}

/** What it wants beside what is so now; of a decided one only what it wanted: the record went on. */
function wantsOf({ kind, data, asOf, state, ...row }: ProposalRow): Proposal['wants'] {
  if (kind === 'other') return { kind }
  const isShown = state === 'open' && row.nowData !== null && !row.nowDeleted
  const now = isShown ? { version: row.nowVersion, asOf: row.nowAsOf, data: row.nowData } : null
  // the contract of its kind checked both before they were written
  return { kind, data, asOf, now } as Proposal['wants']
}
