import { areaName } from '#door/estate'
import { factsOf, phonesOf } from '#door/people'
import { managerAddress, personAddress } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import { clockOf, dayOf, shortDay } from '#vocabulary/day'
import { findCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { foremanPerson } from '../ground/foreman.ts'
import { foremanOf } from '../ground/sealing.ts'
import type { Visiting } from '../visits/cases.ts'
import { partiesBehind, STAFF, VISIT_KINDS, writeToParties } from '../visits/messages.ts'
import { correctionFormPath, correctionPath } from '../visits/paths.ts'
import { findAnyCorrection } from './queries.ts'
import { type CorrectionRow, textOf } from './row.ts'

/** What the sender of messages to many, and the inbox of duties, call corrections. */
const SUBJECT = 'decoration.correction'
/** Duty of the parties: to answer. */
const ANSWER = 'correction_answer'
/** Duty of staff: to review. */
const REVIEW = 'correction_review'

type Notifying = Pick<Visiting, 'notify' | 'vault' | 'approvals'>

/** A moment as people read it: `11月29日 09:30`; the end of a day: `11月29日`. */
export function momentWords(at: Date): string {
  if (clockOf(at) === '00:00') return shortDay(dayOf(new Date(at.getTime() - 1)))
  return `${shortDay(dayOf(at))} ${clockOf(at)}`
}

/** Puts a correction into the inbox of whom it waits for now, in the place of whom it waited for. */
async function moveDuty(db: Db, engines: Notifying, workCase: CaseRow, row: CorrectionRow, now: Date): Promise<void> {
  const { areaId, id: caseId, place, applicantId, companyId } = workCase
  const subject = { kind: SUBJECT, id: row.id }
  const { duties } = engines.approvals
  for (const kind of [ANSWER, REVIEW]) await duties.close(db, { areaId, kind, subject })
  if (row.state === 'closed') return
  const path = correctionFormPath(row.id, caseId, row.state)
  const common = { areaId, subject, path, now, text: textOf(row.points) }
  if (row.state === 'answered') {
    await duties.open(db, { ...common, addresses: [STAFF], kind: REVIEW, title: `整改待复核：${place}`, dueAt: null })
    return
  }
  const foreman = await foremanPerson(db, engines.vault, workCase)
  const persons = [...new Set([applicantId, ...(foreman === null ? [] : [foreman])])]
  const addresses = [...persons.map(personAddress), ...(companyId === null ? [] : [managerAddress(companyId)])]
  await duties.open(db, { ...common, addresses, kind: ANSWER, title: `装修整改：${place}`, dueAt: row.dueAt })
}

/** Texts the parties of a case, after the commit and not by night; a foreman who was never here by their number. */
async function text(
  db: Db,
  engines: Notifying,
  { workCase, row, why, now }: { workCase: CaseRow; row: CorrectionRow; why: 'ordered' | 'overdue'; now: Date },
): Promise<void> {
  const { areaId, place } = workCase
  await engines.notify.bulk.begin(db, {
    id: newId(),
    areaId,
    kind: SUBJECT,
    ref: `${row.id}:${why}:${row.refusals}`,
    sender: await areaName(db, areaId),
    title: why === 'ordered' ? `装修整改，请在${momentWords(row.dueAt)}前处理：${place}` : `装修整改已逾期：${place}`,
    path: correctionPath(row.id, workCase.id),
    at: now,
    steps: [{ channel: 'sms', afterMinutes: 0 }],
  })
  const { phone } = foremanOf(engines.vault, workCase)
  if (phone === '' || (await foremanPerson(db, engines.vault, workCase)) !== null) return
  const words = { place, until: momentWords(row.dueAt) }
  await engines.notify.sms(db, { areaId, phone, template: `decoration-${why}`, words })
}

/** Whom a correction still waits for, by their ids in order; nobody where it waits for staff or is closed. */
async function waitedFor(db: Db, { notify, vault }: Notifying, ref: string): Promise<string[]> {
  const row = await findAnyCorrection(db, ref.split(':')[0] ?? '')
  const waits = row && (row.state === 'ordered' || row.state === 'refused')
  const workCase = waits ? await findCase(db, row.areaId, row.caseId) : null
  if (!workCase) return []
  const wanted = await notify.inbox.wantSms(db, VISIT_KINDS.correction, await partiesBehind(db, { vault }, workCase))
  const present: string[] = []
  for (const personId of wanted)
    if ((await factsOf(db, { areaId: workCase.areaId, personId })) !== null) present.push(personId)
  return present.toSorted()
}

/** Says who is texted about a correction: asked again right before it leaves; and that its duties are told by our own messages. */
export function registerTexting(engines: Notifying): void {
  engines.approvals.duties.ownMessages(SUBJECT)
  engines.notify.bulk.subject(SUBJECT, {
    lacking: async (db, ref, after, limit) =>
      (await waitedFor(db, engines, ref)).filter((id) => after === null || id > after).slice(0, limit),
    still: async (db, ref, personIds) => {
      const waiting = await waitedFor(db, engines, ref)
      return new Set(personIds.filter((id) => waiting.includes(id)))
    },
    phones: (db, personIds) => phonesOf(db, engines.vault, personIds),
  })
}

/** What parties read of a correction, by what happened to it. */
const MESSAGES = {
  ordered: (row: CorrectionRow) => ['有装修整改待处理', `请在${momentWords(row.dueAt)}前整改并上传照片`],
  overdue: () => ['装修整改已逾期', '请尽快整改并上传照片'],
  refused: (row: CorrectionRow) => ['整改复核未通过', `请在${momentWords(row.dueAt)}前重新整改`],
  closed: () => ['整改已关闭', '感谢配合'],
} as const

/** Tells whom it concerns what happened to a correction: duty, message, and an SMS where it was ordered or is overdue. */
export async function notifyOf(
  db: Db,
  engines: Notifying,
  {
    workCase,
    row,
    what,
    now,
  }: { workCase: CaseRow; row: CorrectionRow; what: keyof typeof MESSAGES | 'answered'; now: Date },
): Promise<void> {
  if (what !== 'overdue') await moveDuty(db, engines, workCase, row, now)
  if (what === 'answered') return
  const [title = '', todo = ''] = MESSAGES[what](row)
  const thing = row.id
  const path = correctionPath(row.id, workCase.id)
  const message = { kind: VISIT_KINDS.correction, thing, title, path, now }
  await writeToParties(db, engines, workCase, { ...message, text: `${workCase.place}，${textOf(row.points)}。${todo}` })
  if (what === 'ordered' || what === 'overdue') await text(db, engines, { workCase, row, why: what, now })
}
