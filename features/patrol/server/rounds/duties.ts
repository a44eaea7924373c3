import { personAddress, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import { roundPath } from '../ground/paths.ts'
import { WALK } from '../ground/rights.ts'
import { momentWords } from '../ground/times.ts'
import type { RoundToMake } from './queries.ts'

const KIND = 'round'
const SUBJECT = 'patrol.round'

type Duties = Pick<PatrolEngines, 'approvals'>

/** Puts a round into the inbox of its walker, or of all who hold the right. */
export async function openRoundDuty(
  db: Db,
  { approvals }: Duties,
  round: Pick<RoundToMake, 'id' | 'areaId' | 'title' | 'walkerId' | 'opensAt' | 'dueAt'>,
  now: Date,
): Promise<void> {
  const { id, areaId, title, walkerId, opensAt, dueAt } = round
  await approvals.duties.open(db, {
    areaId,
    addresses: [walkerId === null ? rightAddress(WALK) : personAddress(walkerId)],
    kind: KIND,
    subject: { kind: SUBJECT, id },
    title: `巡查：${title}`,
    text: `${momentWords(opensAt)}至${momentWords(dueAt)}`,
    path: roundPath(id),
    dueAt,
    now,
  })
}

/** Takes a round out of every inbox. */
export async function closeRoundDuty(
  db: Db,
  { approvals }: Duties,
  { areaId, id }: { areaId: string; id: string },
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: { kind: SUBJECT, id } })
}
