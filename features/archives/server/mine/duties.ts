import type { Db } from '#platform/db'
import type { ArchiveEngines } from '../engines.ts'
import { holderAddresses } from '../ground/holders.ts'
import type { Archive } from '../ground/queries.ts'

const KIND = 'archive-proposal'
const subjectOf = (id: string) => ({ kind: 'archives.proposal', id })

/** Puts a proposal into the inbox of all who write this archive: in the whole park, or within bounds that it lies in. */
export async function openDuty(
  db: Db,
  { approvals }: Pick<ArchiveEngines, 'approvals'>,
  { areaId, name, companyId, regionIds }: Archive,
  { id, wrong, now }: { id: string; wrong: string; now: Date },
): Promise<void> {
  const addresses = await holderAddresses(db, { areaId, companyId, regionIds }, 'archive.write')
  await approvals.duties.open(db, {
    areaId,
    addresses,
    kind: KIND,
    subject: subjectOf(id),
    title: `${name}提出档案更正`,
    text: wrong.length > 60 ? `${wrong.slice(0, 60)}…` : wrong,
    path: '/epsarchives/proposals?view=decide',
    now,
  })
}

/** Takes a proposal out of every inbox. */
export async function closeDuty(
  db: Db,
  { approvals }: Pick<ArchiveEngines, 'approvals'>,
  areaId: string,
  id: string,
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: subjectOf(id) })
}
