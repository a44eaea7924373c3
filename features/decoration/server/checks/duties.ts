import { HALF_WORDS } from '#contract/decoration'
import type { Db } from '#platform/db'
import { shortDay } from '#vocabulary/day'
import type { CaseRow } from '../ground/case-row.ts'
import type { Visiting } from '../visits/cases.ts'
import { STAFF } from '../visits/messages.ts'
import { checkFormPath } from '../visits/paths.ts'
import { halfEnds } from '../visits/times.ts'
import type { CheckRow } from './row.ts'

const KIND = 'check'
const SUBJECT = 'decoration.check'

type Duties = Pick<Visiting, 'approvals'>

/** Puts a check into the inbox of staff for its half day, in the place of another half day. */
export async function openDuty(
  db: Db,
  { approvals }: Duties,
  { workCase, row, now }: { workCase: Pick<CaseRow, 'place' | 'number'>; row: CheckRow; now: Date },
): Promise<void> {
  await closeDuty(db, { approvals }, row)
  await approvals.duties.open(db, {
    areaId: row.areaId,
    addresses: [STAFF],
    kind: KIND,
    subject: { kind: SUBJECT, id: row.id },
    title: `${row.title}：${workCase.place}`,
    text: `${workCase.number}，${shortDay(row.onDay)}${HALF_WORDS[row.half]}`,
    path: checkFormPath(row.id, row.caseId),
    dueAt: halfEnds(row.onDay, row.half),
    now,
  })
}

/** Takes a check out of every inbox. */
export async function closeDuty(
  db: Db,
  { approvals }: Duties,
  { areaId, id }: Pick<CheckRow, 'areaId' | 'id'>,
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: { kind: SUBJECT, id } })
}
