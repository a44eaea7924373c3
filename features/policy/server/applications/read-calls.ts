import { applyRefusals as no, type policy } from '#contract/policy'
import { papersOf } from '#door/archives'
import { nameOf, namesOf, recordChoices, registeredAs } from '#door/people'
import { actorOf } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { HandlersOf, ReadContext } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { graphOf } from '#vocabulary/form-graph'
import { spotsOf } from '#vocabulary/form-model'
import { problemsIn, stateOf } from '#vocabulary/form-state'
import { maskedName } from '#vocabulary/names'
import { notAuthorised, refusals, refuse } from '#vocabulary/refusal'
import { actsFor, lookerFor, lookersOf, mustActFor } from '../companies.ts'
import type { PolicyEngines } from '../engines.ts'
import { loadKnowledge } from '../facts/load.ts'
import { findLive, findVersion, type VersionRow } from '../policies/queries.ts'
import { viewWindow } from '../policies/window.ts'
import { APPLY_SUBJECT } from '../policies/words.ts'
import { mayWrite } from '../rights.ts'
import { isDecided } from './case.ts'
import { type LoadedForm, loadForm, viewForm } from './form.ts'
import { offeredTo, type Prefilled } from './offering.ts'
import { type ApplicationRow, countUsed, findApplication, findOpen, listOwn, listSteps } from './queries.ts'
import { daysRefusal, quotaRefusal, yearOf } from './rules.ts'
import { isOfCompany, viewApplications, viewFacts } from './view.ts'

type Handlers = Pick<HandlersOf<typeof policy>, 'submitTimes' | 'formChoices' | 'records' | 'recordDetail'>

const PAGE = 20
const DECISIONS = ['approve', 'reject', 'return']

/** What companies, deciders and the desk read of applications. */
export function applicationReads(engines: PolicyEngines): Handlers {
  return {
    async submitTimes(ctx, { id: policyId, companyId: asked }) {
      const { db, person, areaId, now } = ctx
      const live = (await findLive(db, areaId, policyId)) ?? refuse(refusals.notFound, { field: 'id' })
      const companies = await lookersOf(db, person)
      const looker = asked === undefined ? companies.find(({ acts }) => acts) : lookerFor(companies, asked)
      if (!looker?.acts) refuse(notAuthorised)
      const { id: companyId } = looker
      const today = dayOf(now)
      const year = yearOf(today)
      const used = await countUsed(db, { policyId, companyId, year })
      const open = await findOpen(db, { policyId, companyId })
      const cameBack = open?.state === 'returned'
      // What came back is mended by the version that it was handed in by.
      const version = cameBack ? await versionOf(db, open) : live.version
      const { formId, formVersion } = version
      if (formId === null || formVersion === null) refuse(no.noForm)
      const form = await loadForm(db, engines, areaId, { formId, version: formVersion }, open)
      const { fields } = form.version
      const of = { policyId, rules: version.rules }
      const found = (await loadKnowledge(db, [companyId], [of], now)).found(companyId, of)
      const isManager = looker.manager
      const wait = open?.state === 'waiting' ? no.isOpen.message : null
      const days = daysRefusal({ ...version, isEnded: live.policy.state === 'ended' }, today)
      const why = cameBack
        ? null
        : (days ?? (open === null || open.state === 'draft' ? quotaRefusal(version, used) : null))
      return {
        policyId,
        n: version.n,
        title: version.title,
        companyId,
        companies,
        window: viewWindow(version, today),
        year,
        used,
        quota: version.quota,
        why: wait ?? why?.message ?? null,
        application: open && { id: open.id, state: open.state, version: open.version },
        form: await viewForm(db, engines, areaId, form, {
          returned: open?.returned ?? [],
          seesDraft: true,
          isMasked: false,
        }),
        offered: offeredTo(
          { fields, filled: form.filled },
          {
            takes: version.design.takes,
            rules: version.rules,
            found,
            prefilled: await prefilledFor(db, form, { companyId, personId: person.personId }),
            isManager,
            today,
          },
        ),
        papers: isManager ? (await papersOf(db, companyId)).map(viewPaper) : [],
      }
    },

    async formChoices({ db, person, areaId }, { id: policyId, companyId, spot, text }) {
      const live = (await findLive(db, areaId, policyId)) ?? refuse(refusals.notFound, { field: 'id' })
      await mustActFor(db, person, companyId)
      const open = await findOpen(db, { policyId, companyId })
      const { formId, formVersion } = open?.state === 'returned' ? await versionOf(db, open) : live.version
      if (formId === null || formVersion === null) refuse(no.noForm)
      const [form] = await engines.forms.versions(db, areaId, [{ formId, version: formVersion }])
      const kind = spotsOf(form?.fields ?? []).find((each) => each.spot === spot)?.field.kind
      if (kind !== 'company' && kind !== 'colleague') refuse(refusals.notFound, { field: 'spot' })
      const of = { areaId, personId: person.personId, companyIds: [companyId], kind, text }
      return await recordChoices(db, engines.vault, of)
    },

    async records({ db, person, areaId }, { state, next }) {
      const page = await listOwn(
        db,
        { areaId, companyIds: actsFor(person), state: state ?? null },
        { next, size: PAGE },
      )
      return { items: await viewApplications(db, areaId, page.items, person), next: page.next }
    },

    async recordDetail(ctx, { id }) {
      const { db, person, areaId, now } = ctx
      const { row, ties } = await seenApplication(ctx, engines, id)
      const version = await versionOf(db, row)
      const live = (await findLive(db, areaId, row.policyId)) ?? refuse(refusals.notFound, { field: 'id' })
      const { formId, formVersion } = version
      if (formId === null || formVersion === null) refuse(refusals.notFound, { field: 'id' })
      const form = await loadForm(db, engines, areaId, { formId, version: formVersion }, row)
      const isOwn = ties === 'company'
      const steps = await listSteps(db, id)
      const names = await namesOf(db, [...new Set(steps.flatMap(({ byId }) => byId ?? []))])
      const shown = (byId: string | null) => {
        const name = names.get(byId ?? '') ?? ''
        return byId === person.personId ? name : maskedName(name)
      }
      const [application] = await viewApplications(db, areaId, [row], person)
      const isWaiting = row.state === 'waiting'
      const acts = actsFor(person).includes(row.companyId)
      return {
        ...(application ?? refuse(refusals.notFound, { field: 'id' })),
        window: viewWindow(version, dayOf(now)),
        live: live.version.n,
        facts: viewFacts(row, person),
        form: await viewForm(db, engines, areaId, form, {
          returned: row.returned,
          seesDraft: isOwn,
          isMasked: !isOwn,
        }),
        masked: !isOwn,
        missing: isOwn ? missingIn(row, form) : [],
        reason: row.reason,
        paidNote: row.paidNote,
        caseId: row.caseId,
        steps: steps.map(({ act, byId, words, at }) => ({ act, who: shown(byId), words, at: toInstant(at) })),
        may: {
          edit: acts && (row.state === 'draft' || row.state === 'returned'),
          withdraw:
            acts &&
            (row.state === 'draft' || row.state === 'returned' || (isWaiting && !(await isDecided(db, engines, id)))),
          decide: ties === 'decider',
          pay: mayWrite(person) && row.state === 'approved',
        },
      }
    },
  }
}

async function versionOf(db: Db, { policyId, n }: Pick<ApplicationRow, 'policyId' | 'n'>): Promise<VersionRow> {
  return (await findVersion(db, policyId, n)) ?? refuse(refusals.notFound, { field: 'id' })
}

const viewPaper = ({ id, name, until, files }: Awaited<ReturnType<typeof papersOf>>[number]) => ({
  recordId: id,
  name,
  until,
  files: files.map((file) => ({ fileId: file.fileId, name: file.name })),
})

/** What fields ask to be filled in beforehand besides facts; what no field asks for is not read. */
async function prefilledFor(
  db: Db,
  { version }: LoadedForm,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<Prefilled> {
  const wanted = new Set(version.fields.flatMap(({ prefill }) => prefill ?? []))
  const wantsCompany = [...wanted].some((each) => each.startsWith('company.'))
  const company = wantsCompany ? await registeredAs(db, companyId) : null
  return {
    ...(wanted.has('person.name') && { 'person.name': await nameOf(db, personId) }),
    ...(company && {
      'company.name': company.name,
      'company.address': company.address,
      'company.code': company.creditCode,
    }),
  }
}

/** What is returned, or else what keeps a draft from being handed in, by the names of the fields. */
function missingIn({ state, returned }: ApplicationRow, { version, filled }: LoadedForm): string[] {
  const { fields, formId } = version
  const labels = new Map(spotsOf(fields).map(({ spot, field }) => [spot, field.label]))
  if (state === 'returned' && returned.length > 0)
    return returned.flatMap((name) => labels.get(name.slice(formId.length + 1)) ?? [])
  if (state !== 'draft' && state !== 'returned') return []
  const graph = graphOf(fields)
  const problems = problemsIn(graph, filled, stateOf(graph, filled))
  return [...new Set(problems.flatMap(({ path }) => labels.get(path.split('/')[0] ?? '') ?? []))]
}

/** An application for whoever is of its company and acts for it, decides about it, decided, or sits at the desk. Refuses 404 alike for unknown, foreign and unseen ones. */
async function seenApplication(
  ctx: ReadContext,
  { approvals }: Pick<PolicyEngines, 'approvals'>,
  id: string,
): Promise<{ row: ApplicationRow; ties: 'company' | 'decider' | 'desk' | 'decided' }> {
  const { db, person, areaId } = ctx
  const row = (await findApplication(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (actsFor(person).includes(row.companyId)) return { row, ties: 'company' }
  if (row.state === 'draft' || isOfCompany(person, row)) refuse(refusals.notFound, { field: 'id' })
  const kase = await approvals.caseOf(db, { kind: APPLY_SUBJECT, id })
  const isDecider =
    kase?.state === 'waiting' && approvals.can(kase, await approvals.standIn(db, actorOf(ctx))).includes('approve')
  if (isDecider) return { row, ties: 'decider' }
  if (mayWrite(person)) return { row, ties: 'desk' }
  const decided = kase?.acts.some(({ act, by }) => by?.personId === person.personId && DECISIONS.includes(act)) ?? false
  return decided ? { row, ties: 'decided' } : refuse(refusals.notFound, { field: 'id' })
}
