import { applyRefusals as no } from '#contract/policy'
import { factsOf } from '#door/people'
import type { Advanced, Moved } from '#platform/approvals'
import type { Db } from '#platform/db'
import { isAsked, spotsOf } from '#vocabulary/form-model'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PolicyEngines } from '../engines.ts'
import { writeApproved, writeRejected, writeReturned } from '../messages/applications.ts'
import { findVersion } from '../policies/queries.ts'
import { APPLY_SUBJECT, recordPath } from '../policies/words.ts'
import { ownerOf } from './form.ts'
import { type ApplicationRow, findApplication, insertStep, lockApplication, setApplication } from './queries.ts'

type Engines = Pick<PolicyEngines, 'approvals' | 'forms' | 'notify'>

/** Registers applications with approvals: what a decision makes of them. Who applied reads what it came to in messages of their own. */
export function registerApplications(engines: Engines): void {
  engines.approvals.subject(APPLY_SUBJECT, {
    fields: {},
    lock: async (db, id) => void (await lockApplication(db, id)),
    allow: (db, of) => refuseOwn(db, engines, of),
    moved: (db, moved) => decided(db, engines, moved),
    advanced,
    pathOf: recordPath,
    ownReturn: true,
    without: ['withdraw', 'terminate'],
  })
}

/** Refuses to decide whoever filled it in, and whoever is of the company that applies. */
async function refuseOwn(
  db: Db,
  { forms }: Pick<Engines, 'forms'>,
  { subjectId, areaId, personId }: { subjectId: string; areaId: string; personId: string },
): Promise<void> {
  const application = await findApplication(db, areaId, subjectId)
  if (!application) return
  const facts = await factsOf(db, { areaId, personId })
  const isOfCompany = facts?.companies.some(({ companyId }) => companyId === application.companyId) ?? false
  const writers = isOfCompany ? [] : await forms.writers(db, ownerOf(application))
  if (isOfCompany || application.applicantId === personId || writers.includes(personId)) refuse(no.own)
}

async function decided(db: Db, engines: Engines, moved: Moved): Promise<void> {
  const { subjectId, to, by: byId, opinion, returnedFields, now } = moved
  const application = await lockApplication(db, subjectId)
  if (!application) return
  // It is handed in by our own call, which has it waiting already.
  if (to === 'waiting' && application.state === 'returned') refuse(refusals.conflict)
  if (application.state !== 'waiting') return
  if (to === 'approved') {
    await approve(db, engines, application, { byId, words: opinion, now })
  } else if (to === 'rejected') {
    await insertStep(db, subjectId, { act: 'reject', byId, words: opinion, at: now })
    await setApplication(db, subjectId, {
      state: 'rejected',
      reason: opinion,
      returned: [],
      endedAt: now,
      changedAt: now,
    })
    await engines.forms.end(db, APPLY_SUBJECT, [subjectId], now)
    await writeRejected(db, engines, { application, reason: opinion, byId, now })
  } else if (to === 'returned') {
    await refuseUnknown(db, engines, application, returnedFields)
    await insertStep(db, subjectId, { act: 'return', byId, words: opinion, at: now })
    await engines.forms.reopen(db, ownerOf(application), now)
    await setApplication(db, subjectId, {
      state: 'returned',
      reason: opinion,
      returned: returnedFields,
      changedAt: now,
    })
    await writeReturned(db, engines, { application, reason: opinion, byId, now })
  }
}

/** An application is approved: by the last of its deciders, or at once where no step is left. The caller holds it. */
export async function approve(
  db: Db,
  engines: Engines,
  application: ApplicationRow,
  { byId, words, now }: { byId: string | null; words: string; now: Date },
): Promise<number> {
  const { id } = application
  await insertStep(db, id, { act: 'approve', byId, words, at: now })
  const version = await setApplication(db, id, {
    state: 'approved',
    reason: '',
    returned: [],
    endedAt: now,
    changedAt: now,
  })
  await engines.forms.end(db, APPLY_SUBJECT, [id], now)
  await writeApproved(db, engines, { application, byId, now })
  return version
}

/** One step of several was decided: it is a line of the history, and the application is as it was. */
async function advanced(db: Db, { subjectId, act, by: byId, opinion, now }: Advanced): Promise<void> {
  const application = await lockApplication(db, subjectId)
  if (application?.state !== 'waiting') return
  await insertStep(db, subjectId, { act: act === 'approve' ? 'audit' : 'return', byId, words: opinion, at: now })
}

/** Refuses 400 for a returned field that the form does not ask. */
async function refuseUnknown(
  db: Db,
  { forms }: Pick<Engines, 'forms'>,
  { areaId, policyId, n }: ApplicationRow,
  named: readonly string[],
): Promise<void> {
  if (named.length === 0) return
  const version = await findVersion(db, policyId, n)
  const of = version?.formId && version.formVersion ? [{ formId: version.formId, version: version.formVersion }] : []
  const [form] = await forms.versions(db, areaId, of)
  const known = new Set(
    spotsOf(form?.fields ?? []).flatMap(({ spot, field }) => (isAsked(field) ? [`${form?.formId}.${spot}`] : [])),
  )
  if (!named.every((name) => known.has(name))) refuse(refusals.malformed, { field: 'fields' })
}
