import { personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import { startOfDay } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import type { DueStep } from './work-queries.ts'

/** The kind of what a duty of a next step is about; its messages are our own. */
export const FOLLOW_SUBJECT = 'archives.follow'
const KIND = 'follow'
const subjectOf = (id: string) => ({ kind: FOLLOW_SUBJECT, id })

/** Puts a next step that is due into its follower's inbox. */
export async function openDueStep(
  db: Db,
  { approvals }: Pick<ArchiveEngines, 'approvals'>,
  { areaId, step, now }: { areaId: string; step: DueStep; now: Date },
): Promise<void> {
  await approvals.duties.open(db, {
    areaId,
    addresses: [personAddress(step.followerId)],
    kind: KIND,
    subject: subjectOf(step.id),
    title: `跟进${step.name}`,
    text: step.nextWhat,
    path: `/companyinfo/details?id=${step.id}`,
    dueAt: startOfDay(step.nextOn),
    now,
  })
}

/** Takes the next step of an enterprise out of every inbox. */
export async function closeDueStep(
  db: Db,
  { approvals }: Pick<ArchiveEngines, 'approvals'>,
  areaId: string,
  archiveId: string,
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: subjectOf(archiveId) })
}
