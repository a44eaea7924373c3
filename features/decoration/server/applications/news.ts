import { managerAddress, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { CaseEngines } from '../ground/case-engines.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { applyPath, CASES_KIND, RETURNED } from '../ground/case-words.ts'
import { applicantsOf, notifyPeople } from '../ground/messages.ts'

type Engines = Pick<CaseEngines, 'approvals' | 'notify' | 'vault'>

/** The word of duties of cases. */
const DUTY = 'decoration'

/** What an applicant hears of a case. */
export interface ToApplicant {
  readonly workCase: CaseRow
  readonly title: string
  readonly text: string
  readonly byId: string | null
  readonly now: Date
}

/** Writes to who applied what became of a case. */
export async function notifyApplicant(db: Db, engines: Engines, { workCase, ...news }: ToApplicant): Promise<void> {
  const personIds = await applicantsOf(db, workCase)
  await notifyPeople(db, engines, { workCase, kind: CASES_KIND, personIds, ...news })
}

/** It came back: a duty, a message and an SMS to who applied. */
export async function notifyReturned(
  db: Db,
  engines: Engines,
  { workCase, words, byId, now }: { workCase: CaseRow; words: string; byId: string | null; now: Date },
): Promise<void> {
  const { id, areaId, companyId, applicantId, place } = workCase
  const people = await applicantsOf(db, workCase)
  const isApplicant = companyId === null || people.includes(applicantId)
  await engines.approvals.duties.open(db, {
    areaId,
    addresses: [isApplicant ? personAddress(applicantId) : managerAddress(companyId)],
    kind: DUTY,
    subject: { kind: RETURNED, id },
    title: `装修申请待补正：${place}`,
    text: words === '' ? '请逐条回复后重新提交' : words,
    path: applyPath(id),
    now,
  })
  const text = `${place}${words === '' ? '' : `：${words}`}。请逐条补正后重新提交`
  const news = { workCase, kind: CASES_KIND, personIds: people, title: '您的装修申请待补正', text, path: applyPath(id) }
  await notifyPeople(db, engines, { ...news, sms: true, byId, now })
}

/** It was handed in again, withdrawn or ended: nobody has to mend it any more. */
export async function closeReturned(
  db: Db,
  { approvals, notify }: Engines,
  { areaId, id }: Pick<CaseRow, 'areaId' | 'id'>,
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: DUTY, subject: { kind: RETURNED, id } })
  await notify.inbox.withdraw(db, { areaId, kind: CASES_KIND, thing: id })
}
