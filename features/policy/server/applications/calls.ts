import { applyRefusals as no, type policy } from '#contract/policy'
import { audited } from '#platform/audit'
import { type Db, holdName, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { filesIn } from '#vocabulary/form-naming'
import { refusals, refuse } from '#vocabulary/refusal'
import { mustActFor } from '../companies.ts'
import type { PolicyEngines } from '../engines.ts'
import { closeReturned } from '../messages/applications.ts'
import { findLive, findVersion, type LivePolicy } from '../policies/queries.ts'
import { APPLY_SUBJECT } from '../policies/words.ts'
import { endCase, isDecided } from './case.ts'
import { loadForm, openIn, ownerOf } from './form.ts'
import { inOurFormWords } from './form-words.ts'
import { handIn } from './handing-in.ts'
import { takePapers } from './papers.ts'
import {
  type ApplicationRow,
  countUsed,
  deleteDraft,
  findApplication,
  findOpen,
  insertApplication,
  insertPapers,
  insertStep,
  setApplication,
  touchApplication,
} from './queries.ts'
import { daysRefusal, quotaRefusal, yearOf } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof policy>, 'draftSave' | 'formSubmit' | 'withdraw'>
type Draft = Parameters<Handlers['draftSave']>[1]

/** What a company does with its applications. */
export function applyHandlers(engines: PolicyEngines): Handlers {
  const { forms, files } = engines
  return {
    async draftSave(ctx, input) {
      const { db, person, areaId, now } = ctx
      const { manager } = await mustActFor(db, person, input.companyId)
      if (input.take.length > 0 && !manager) refuse(refusals.forbidden, { field: 'take' })
      const live = (await findLive(db, areaId, input.id)) ?? refuse(refusals.notFound, { field: 'id' })
      const application = await openForWriting(ctx, engines, live, input)
      const { formId, formVersion } = await formOf(db, live, application)
      const form = await loadForm(db, engines, areaId, { formId, version: formVersion }, application)
      const { fields } = form.version
      const { filled, taken } = await takePapers(db, engines, {
        areaId,
        companyId: input.companyId,
        personId: person.personId,
        fields,
        filled: input.filled,
        take: input.take,
      })
      const saved = await inOurFormWords(
        forms.save(db, ownerOf(application), formId, {
          filled,
          base: input.base,
          open: openIn(fields, application.returned, formId),
          byId: person.personId,
          now,
        }),
      )
      await insertPapers(
        db,
        application.id,
        taken.map((paper) => ({ ...paper, at: now })),
      )
      await touchApplication(db, application.id, now)
      if (taken.length > 0)
        await audited(
          db,
          ctx,
          'policy.papers-taken',
          { kind: APPLY_SUBJECT, id: application.id },
          { count: taken.length },
        )
      return {
        id: application.id,
        state: application.state,
        version: application.version,
        revision: saved.revision,
        filled: saved.filled,
        conflicts: saved.conflicts,
        problems: saved.problems.map((problem) => ({ ...problem })),
        files: filesIn(fields, saved.filled).map((id) => ({ id, url: files.urlOf(id) })),
      }
    },

    async formSubmit(ctx, input) {
      const application = await heldFor(ctx, input.id)
      return await handIn(ctx, engines, application, input)
    },

    async withdraw(ctx, { id, seen }) {
      const { db, person, areaId, now } = ctx
      const application = await heldFor(ctx, id)
      const { state } = application
      if (state === 'withdrawn' || state === 'approved' || state === 'paid' || state === 'rejected') refuse(no.over)
      if (application.version !== seen) refuse(no.moved)
      if (state === 'draft') {
        await forms.erase(db, APPLY_SUBJECT, [id])
        await deleteDraft(db, id)
        await audited(db, ctx, 'policy.draft-deleted', { kind: APPLY_SUBJECT, id })
        return { id, state: 'withdrawn', version: application.version }
      }
      if (state === 'waiting' && (await isDecided(db, engines, id))) refuse(no.decided)
      await endCase(db, engines, { areaId, id, byId: person.personId, now })
      await insertStep(db, id, { act: 'withdraw', byId: person.personId, words: '', at: now })
      const version = await setApplication(db, id, { state: 'withdrawn', returned: [], endedAt: now, changedAt: now })
      await forms.end(db, APPLY_SUBJECT, [id], now)
      await closeReturned(db, engines, application)
      await audited(db, ctx, 'policy.withdrawn', { kind: APPLY_SUBJECT, id })
      return { id, state: 'withdrawn', version }
    },
  }
}

/** An application of a company for which the caller acts, held. Refuses 404 of the same field for unknown, foreign and other companies' ones. */
async function heldFor({ db, person, areaId }: WriteContext, id: string): Promise<ApplicationRow> {
  const found = (await findApplication(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  await mustActFor(db, person, found.companyId, 'id')
  await holdName(db, nameOf(found))
  return (await findApplication(db, areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** What of a company and a policy is done one after the other: beginning, handing in, taking back. */
const nameOf = ({ policyId, companyId }: Pick<ApplicationRow, 'policyId' | 'companyId'>): string =>
  `policy.apply.${policyId}.${companyId}`

/** The open application of a company, or a new draft. Refuses what is in review, and by its days and its quota a new one. */
async function openForWriting(
  ctx: WriteContext,
  { forms }: Pick<PolicyEngines, 'forms'>,
  { policy: row, version }: LivePolicy,
  { id: policyId, companyId }: Draft,
): Promise<ApplicationRow> {
  const { db, person, areaId, now } = ctx
  await holdName(db, nameOf({ policyId, companyId }))
  const open = await findOpen(db, { policyId, companyId })
  if (open?.state === 'waiting') refuse(no.isOpen)
  if (open?.state === 'returned') return open
  if (version.formId === null || version.formVersion === null) refuse(no.noForm)
  const refusal = daysRefusal({ ...version, isEnded: row.state === 'ended' }, dayOf(now))
  if (refusal) throw refusal
  const form = { formId: version.formId, version: version.formVersion }
  if (open) {
    if (open.n === version.n) return open
    // The policy was revised since: the draft goes on with the form that stands.
    await setApplication(db, open.id, { n: version.n, changedAt: now })
    await forms.carry(db, ownerOf(open), form.formId, form.version, now)
  } else {
    const used = await countUsed(db, { policyId, companyId, year: yearOf(dayOf(now)) })
    const tooOften = quotaRefusal(version, used)
    if (tooOften) throw tooOften
    const id = newId()
    await insertApplication(db, { id, areaId, policyId, n: version.n, companyId, applicantId: person.personId, now })
    await forms.begin(db, ownerOf({ id, areaId }), [form], now)
    await audited(db, ctx, 'policy.draft-begun', { kind: APPLY_SUBJECT, id }, { policyId, companyId })
  }
  return (await findOpen(db, { policyId, companyId })) ?? refuse(refusals.conflict)
}

/** The form that an application is filled in by: of its own version. */
async function formOf(
  db: Db,
  { version }: LivePolicy,
  application: ApplicationRow,
): Promise<{ formId: string; formVersion: number }> {
  const own = application.n === version.n ? version : await findVersion(db, application.policyId, application.n)
  const { formId = null, formVersion = null } = own ?? {}
  return formId === null || formVersion === null ? refuse(no.noForm) : { formId, formVersion }
}
