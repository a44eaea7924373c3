import { factsOf, managersOf } from '#door/people'
import { managerAddress, personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import { actsFor } from '../companies.ts'
import type { PolicyEngines } from '../engines.ts'
import { applyPath, RETURNED_SUBJECT, recordPath } from '../policies/words.ts'
import { POLICY_KINDS } from './kinds.ts'

type Engines = Pick<PolicyEngines, 'approvals' | 'notify'>

/** An application that a message is about. */
export interface Applied {
  readonly id: string
  readonly areaId: string
  readonly policyId: string
  readonly companyId: string
  readonly applicantId: string
  readonly title: string
}

/** The word of duties of applications. */
const KIND = 'policy'

/** Whoever handed it in, while they act for the company; null: its managers see to it. */
async function applicantOf(db: Db, { areaId, applicantId, companyId }: Applied): Promise<string | null> {
  const facts = await factsOf(db, { areaId, personId: applicantId })
  return facts && actsFor(facts).includes(companyId) ? applicantId : null
}

async function write(
  db: Db,
  { notify }: Pick<Engines, 'notify'>,
  of: { application: Applied; title: string; text: string; path?: string; byId: string | null; now: Date },
): Promise<void> {
  const { application, title, text, path = recordPath(application.id), byId, now } = of
  const applicant = await applicantOf(db, application)
  const people = applicant === null ? await managersOf(db, application.companyId) : [applicant]
  await notify.inbox.write(db, {
    areaId: application.areaId,
    personIds: people.filter((id) => id !== byId),
    kind: POLICY_KINDS.application,
    thing: application.id,
    title,
    text,
    path,
    now,
  })
}

/** It came back: a duty and a message to who handed it in, with the reason. */
export async function writeReturned(
  db: Db,
  engines: Engines,
  { application, reason, byId, now }: { application: Applied; reason: string; byId: string | null; now: Date },
): Promise<void> {
  const { areaId, id, companyId, policyId, title } = application
  const applicant = await applicantOf(db, application)
  const path = applyPath(policyId, companyId)
  await engines.approvals.duties.open(db, {
    areaId,
    addresses: [applicant === null ? managerAddress(companyId) : personAddress(applicant)],
    kind: KIND,
    subject: { kind: RETURNED_SUBJECT, id },
    title,
    text: reason === '' ? '申请待补正' : `待补正：${reason}`,
    path,
    now,
  })
  const text = `${title}${reason === '' ? '' : `，原因：${reason}`}。请补正后重新提交`
  await write(db, engines, { application, title: '您的政策申请待补正', text, path, byId, now })
}

/** It was handed in again, or taken back: nobody has to mend it any more. */
export async function closeReturned(
  db: Db,
  { approvals, notify }: Engines,
  { areaId, id }: Pick<Applied, 'areaId' | 'id'>,
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: { kind: RETURNED_SUBJECT, id } })
  await notify.inbox.withdraw(db, { areaId, kind: POLICY_KINDS.application, thing: id })
}

/** It was approved. */
export async function writeApproved(
  db: Db,
  engines: Pick<Engines, 'notify'>,
  { application, byId, now }: { application: Applied; byId: string | null; now: Date },
): Promise<void> {
  await write(db, engines, { application, title: '您的政策申请已通过', text: application.title, byId, now })
}

/** It was rejected, with the reason. */
export async function writeRejected(
  db: Db,
  engines: Pick<Engines, 'notify'>,
  { application, reason, byId, now }: { application: Applied; reason: string; byId: string | null; now: Date },
): Promise<void> {
  const text = `${application.title}${reason === '' ? '' : `，原因：${reason}`}`
  await write(db, engines, { application, title: '您的政策申请未通过', text, byId, now })
}

/** A payment was noted: day and amount in words. */
export async function writePaid(
  db: Db,
  engines: Pick<Engines, 'notify'>,
  { application, words, byId, now }: { application: Applied; words: string; byId: string; now: Date },
): Promise<void> {
  await write(db, engines, {
    application,
    title: '您的政策申请已兑付',
    text: `${application.title}，${words}`,
    byId,
    now,
  })
}
