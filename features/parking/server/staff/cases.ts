import { companyNamesOf } from '#door/people'
import type { Approvals, Passed } from '#platform/approvals'
import { type Db, inTransaction } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { type ApplicationRow, findApplication, listActs } from './application-queries.ts'
import { fieldsOf, titleOf } from './case-fields.ts'
import { listCaseless, lockApplication, setCase } from './case-queries.ts'
import { NODES, STAFF_SUBJECT, staffProcess } from './process.ts'

/** What cases are begun and ended with. */
export type Cases = Pick<Approvals, 'begin' | 'settle' | 'processes' | 'saveProcess' | 'perform'>

/** Begins the case of an undecided application and joins both. The caller has locked the application, or just written it. Answers the case's id. */
export async function beginCase(
  approvals: Cases,
  db: Db,
  { areaId, now, passed }: { areaId: string; now: Date; passed?: readonly Passed[] },
  row: ApplicationRow,
): Promise<string> {
  const names = await companyNamesOf(db, areaId, [row.companyId])
  const { caseId } = await approvals.begin(db, {
    areaId,
    processId: await staffProcess(approvals, db, areaId, now),
    subject: { kind: STAFF_SUBJECT, id: row.id },
    title: titleOf(row),
    applicant: { personId: row.personId, companyId: row.companyId },
    fields: fieldsOf(row, names.get(row.companyId) ?? ''),
    now,
    passed: passed ?? [],
  })
  await setCase(db, row.id, caseId)
  return caseId
}

/**
 * What was changed is another thing to decide about: its case ends and another one begins, so that nobody approves by what they read before. The caller has
 * locked the application; `row` is as it is now.
 */
export async function beginAnew(
  approvals: Cases,
  db: Db,
  { areaId, personId, now }: { areaId: string; personId: string; now: Date },
  row: ApplicationRow,
): Promise<void> {
  const subject = { areaId, kind: STAFF_SUBJECT, subjectIds: [row.id] }
  await approvals.settle(db, { ...subject, to: 'withdrawn', by: personId, opinion: '申请人修改了申请', now })
  await beginCase(approvals, db, { areaId, now }, row)
}

/** The case of an application; one that was under way before there were cases gets its case now. Null: it was over by then. */
export async function caseOf(approvals: Cases, db: Db, areaId: string, row: ApplicationRow): Promise<string | null> {
  return row.caseId ?? (await takeOver(approvals, db, areaId, row.id))
}

/**
 * Gives an application that was undecided before there were cases its case, once: as of the time it was handed in, with its company's decision where that was
 * made. Answers the case; null: there is nothing to decide about.
 */
export async function takeOver(approvals: Cases, db: Db, areaId: string, id: string): Promise<string | null> {
  const locked = await lockApplication(db, id)
  if (locked === null || locked.caseId !== null) return locked?.caseId ?? null
  if (locked.state !== 'asked' && locked.state !== 'company_approved') return null
  const row = (await findApplication(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const passed = locked.state === 'company_approved' ? [await companyPassed(db, row)] : []
  return await beginCase(approvals, db, { areaId, now: row.askedAt, passed }, row)
}

/** That its company approved an application. */
async function companyPassed(db: Db, { id, askedAt }: ApplicationRow): Promise<Passed> {
  const companyAct = (await listActs(db, id)).find(({ act }) => act === 'company_approved')
  const { byId, at, note } = companyAct ?? { byId: null, at: askedAt, note: '' }
  return { nodeKey: NODES.company, by: byId, opinion: note, at }
}

const BATCH = 100

/**
 * Takes over all applications that were undecided before there were cases, each in a transaction of its own: whoever comes second, on another server or by
 * deciding, finds it done. Goes on where one fails, and throws in the end.
 */
export async function takeOverAll(approvals: Cases, db: Db): Promise<void> {
  const failed: unknown[] = []
  let after: string | null = null
  for (;;) {
    const batch: Awaited<ReturnType<typeof listCaseless>> = await listCaseless(db, after, BATCH)
    for (const { id, areaId } of batch)
      await inTransaction(db, (tx) => takeOver(approvals, tx, areaId, id)).catch((error: unknown) => failed.push(error))
    after = batch.at(-1)?.id ?? null
    if (after === null) break
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some applications of staff have no case')
}
