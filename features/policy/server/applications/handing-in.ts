import { type ApplicationState, applyRefusals as no } from '#contract/policy'
import { audited } from '#platform/audit'
import type { WriteContext } from '#platform/http'
import { type Day, dayOf } from '#vocabulary/day'
import { fit } from '#vocabulary/fit'
import { valueWords } from '#vocabulary/fit-words'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PolicyEngines } from '../engines.ts'
import { type FoundFacts, knownIn } from '../facts/known.ts'
import { loadKnowledge } from '../facts/load.ts'
import { closeReturned } from '../messages/applications.ts'
import { findLive, findVersion, type VersionRow } from '../policies/queries.ts'
import { APPLY_SUBJECT } from '../policies/words.ts'
import { beginCase } from './case.ts'
import { knownFor, loadForm, ownerOf } from './form.ts'
import { inOurFormWords } from './form-words.ts'
import {
  type ApplicationRow,
  countUsed,
  findApplication,
  type HandedFact,
  insertStep,
  setApplication,
} from './queries.ts'
import { daysRefusal, quotaRefusal, yearOf } from './rules.ts'
import { approve } from './subject.ts'

/** What was seen of an application when it is handed in. */
export interface HandingIn {
  readonly id: string
  readonly seen: number
  /** The version of the policy that was seen. */
  readonly n: number
  readonly revision: number
  readonly computed: Readonly<Record<string, string>>
}

/**
 * Hands an application in that the caller holds: whole and valid, in its days and within the quota, with the facts of this moment. One that came back is mended whatever its days are now: they were kept
 * when it was handed in first.
 */
export async function handIn(
  ctx: WriteContext,
  engines: Pick<PolicyEngines, 'approvals' | 'forms' | 'notify'>,
  application: ApplicationRow,
  { id, seen, n, revision, computed }: HandingIn,
): Promise<{ id: string; state: ApplicationState; version: number }> {
  const { db, person, areaId, now } = ctx
  const today = dayOf(now)
  const { state, policyId, companyId } = application
  if (state === 'waiting') refuse(no.isOpen)
  if (state !== 'draft' && state !== 'returned') refuse(no.over)
  if (application.version !== seen) refuse(no.moved)
  const version =
    state === 'draft' ? await openVersion(ctx, policyId, today) : await findVersion(db, policyId, application.n)
  if (!version || version.n !== n) refuse(no.moved)
  const { formId, formVersion, processId, processVersion } = version
  if (formId === null || formVersion === null || processId === null) refuse(no.moved)
  const year = application.year ?? yearOf(today)
  if (state === 'draft') {
    const tooOften = quotaRefusal(version, await countUsed(db, { policyId, companyId, year }))
    if (tooOften) throw tooOften
  }
  // A draft that was begun before the policy was revised goes on with the form that stands, which is what was seen.
  const isOlder = application.n !== n
  if (isOlder) await engines.forms.carry(db, ownerOf(application), formId, formVersion, now)
  const asSeen = { revision: isOlder ? revision + 1 : revision, computed }
  await inOurFormWords(
    engines.forms.handIn(db, ownerOf(application), {
      seen: { [formId]: asSeen },
      known: knownFor(application),
      byId: person.personId,
      now,
    }),
  )
  const asked = { policyId, rules: version.rules }
  const found = (await loadKnowledge(db, [companyId], [asked], now)).found(companyId, asked)
  const handed = await setApplication(db, id, {
    n,
    state: 'waiting',
    year,
    applicantId: person.personId,
    facts: factsNow(version, found),
    verdict: fit(version.rules.clauses, version.rules.facts, knownIn(found)).verdict,
    returned: [],
    reason: '',
    handedAt: now,
    changedAt: now,
  })
  await insertStep(db, id, { act: 'submit', byId: person.personId, words: '', at: now })
  await audited(db, ctx, 'policy.applied', { kind: APPLY_SUBJECT, id }, { policyId, companyId })
  await closeReturned(db, engines, application)
  const form = await loadForm(db, engines, areaId, { formId, version: formVersion }, application)
  const begun = await beginCase(db, engines, {
    application: { ...application, title: version.title },
    processId,
    processVersion,
    formId,
    fields: form.version.fields,
    filled: form.filled,
    personId: person.personId,
    now,
  })
  const waiting =
    application.caseId === begun.caseId
      ? handed
      : await setApplication(db, id, { caseId: begun.caseId, changedAt: now })
  if (begun.state !== 'approved') return { id, state: 'waiting', version: waiting }
  // A step that decides at once may have done so already.
  const after = (await findApplication(db, areaId, id)) ?? refuse(refusals.conflict)
  if (after.state === 'approved') return { id, state: 'approved', version: after.version }
  return { id, state: 'approved', version: await approve(db, engines, after, { byId: null, words: '', now }) }
}

/** The version that people read, while applications are taken. */
async function openVersion({ db, areaId }: WriteContext, policyId: string, today: Day): Promise<VersionRow> {
  const live = (await findLive(db, areaId, policyId)) ?? refuse(refusals.notFound, { field: 'id' })
  const refusal = daysRefusal({ ...live.version, isEnded: live.policy.state === 'ended' }, today)
  if (refusal) throw refusal
  return live.version
}

/** The facts of a policy as they are kept with an application. */
function factsNow({ rules }: VersionRow, found: FoundFacts): HandedFact[] {
  return rules.facts.map((fact): HandedFact => {
    const known = found.get(fact.id) ?? 'none'
    if (typeof known === 'string') return { label: fact.label, value: null, asOf: null, source: null, reads: 'all' }
    const { value, asOf, source, reads } = known
    return { label: fact.label, value: valueWords(value, fact), asOf, source, reads }
  })
}
