import { visitorRefusals, type visitors } from '#contract/visitors'
import { companyNamesOf, listedCompanies, mayActFor, phoneOf } from '#door/people'
import type { HandlersOf, ReadContext } from '#platform/http'
import { maskPhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import type { VisitState } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { policyOf } from '../policy/queries.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { listVisits } from '../visits/list-queries.ts'
import type { VisitWay } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'
import { namesFor, standsOf, viewDetail, viewVisits } from '../visits/view.ts'
import { showCompany, viewCompany } from './company.ts'
import { draftAnswers, findDraft, readAnswers, saveDraft, viewDraft } from './drafts.ts'
import { fileVisit, visited } from './filing.ts'
import { ownVisit, swapVisit, withdrawVisit } from './own.ts'
import { saveQuestions } from './questions.ts'

type Handlers = Pick<HandlersOf<typeof visitors>, keyof typeof import('../../contract/apply.ts').applyCalls>
const PAGE = 20
/** So many companies stand for choice. */
const LATELY = 5
/** Filed by the visitor: what drafts become is no draft. */
const FILED: readonly VisitState[] = [
  'invited',
  'waiting',
  'approved',
  'inside',
  'outside',
  'finished',
  'declined',
  'cancelled',
  'expired',
  'missed',
]

/** What visitors with an account do. */
export function applyHandlers(engines: VisitorEngines): Handlers {
  return {
    async enterprises(ctx, asked) {
      const { items, next } = await found(ctx, asked)
      return { items: items.map(({ id, name, industry, address }) => ({ id, name, industry, address })), next }
    },

    async applyCompanyList(ctx, asked) {
      const { items, next } = await found(ctx, asked)
      return { items: items.map(({ id, name }) => ({ id, name })), next }
    },

    async corpPaging(ctx, asked) {
      const { items, next } = await found(ctx, asked)
      const shown = items.map(({ id, name, industry, address, reception, way }) => ({
        id,
        name,
        industry,
        address,
        reception,
        way,
      }))
      return { items: shown, next }
    },

    applyCompanyInfo: ({ db, areaId }, { id }) => showCompany(db, areaId, id),
    corpDetail: ({ db, areaId }, { id }) => showCompany(db, areaId, id),

    async visitorInfo({ db, areaId, person }) {
      const { vault } = engines
      const { personId } = person
      const own: readonly VisitWay[] = ['application', 'form']
      const { items: last } = await listVisits(db, {
        areaId,
        by: { applicantId: personId },
        states: FILED,
        ways: own,
        size: PAGE,
      })
      const people = await listCompanions(
        db,
        last.slice(0, 1).map(({ id }) => id),
      )
      const [leader] = people
      const lately = await companyNamesOf(db, areaId, [...new Set(last.map(({ companyId }) => companyId))])
      const phone = await phoneOf(db, vault, personId)
      const [visit] = last
      return {
        name: leader ? opened(vault, 'name', leader.id, leader.nameSealed) : '',
        phone: phone === null ? '' : maskPhone(phone),
        plate: visit ? opened(vault, 'plate', visit.id, visit.plateSealed) : '',
        companies: [...lately].slice(0, LATELY).map(([id, name]) => ({ id, name })),
      }
    },

    async visitFormGet({ db, areaId, person }, { companyId, id }) {
      const company = await visited(db, areaId, companyId)
      const policy = await policyOf(db, companyId)
      const draft = id === undefined ? null : await findDraft(db, areaId, person.personId, id)
      const manages = await mayActFor(db, { areaId, personId: person.personId }, companyId, 'manage')
      return {
        company: viewCompany(company, policy),
        fields: policy.fields.map((field) => ({ ...field, options: [...field.options] })),
        answers: draft ? draftAnswers(policy.fields, readAnswers(engines, draft)) : [],
        version: manages ? policy.version : null,
      }
    },

    async visitFormSave(ctx, { companyId, form, draft }) {
      if ((form === undefined) === (draft === undefined)) refuse(visitorRefusals.incomplete, { field: 'draft' })
      if (form) return { draft: null, version: await saveQuestions(ctx, companyId, form) }
      if (draft?.companyId !== companyId) refuse(visitorRefusals.incomplete, { field: 'draft' })
      return { draft: await saveDraft(ctx, engines, 'form', draft), version: null }
    },

    recordTempAdd: (ctx, input) => saveDraft(ctx, engines, 'application', input),
    recordUpdate: (ctx, input) => saveDraft(ctx, engines, 'application', input),

    async draftDetail({ db, areaId, person }, { id }) {
      return await viewDraft(db, engines, await findDraft(db, areaId, person.personId, id))
    },

    recordList: (ctx, { next }) =>
      mine(ctx, { by: { applicantId: ctx.person.personId }, states: ['draft'], ways: ['application'], next }),

    visitRecordAdd: (ctx, input) => fileVisit(ctx, engines, 'application', input),

    async visitRecordUpdate(ctx, { id, withdraw = false, words = '', guests, plate }) {
      const visit = withdraw
        ? await withdrawVisit(ctx, engines, { id, words })
        : await swapVisit(ctx, engines, { id, guests, plate })
      return standsOf(visit)
    },

    visitRecordSearch: (ctx, { states = FILED, text = '', next }) =>
      mine(ctx, {
        by: { personId: ctx.person.personId },
        states: states.filter((state) => FILED.includes(state)),
        ways: ['application', 'registration', 'callon'],
        named: text,
        next,
      }),

    async visitRecordDetail(ctx, { id }) {
      const { db, person, now } = ctx
      return await viewDetail(db, engines, await ownVisit(ctx, id), { side: 'visitor', caller: person, now })
    },
  }

  async function mine(
    { db, areaId, person }: ReadContext,
    of: Pick<Parameters<typeof listVisits>[1], 'by' | 'states' | 'ways' | 'named' | 'next'>,
  ) {
    const page = await listVisits(db, { ...of, areaId, size: PAGE })
    return { items: await viewVisits(db, engines, page.items, namesFor(person.personId)), next: page.next }
  }
}

/** Companies that may be visited, a page of them. */
async function found(
  { db, areaId }: Pick<ReadContext, 'db' | 'areaId'>,
  { text, next }: { text?: string | undefined; next?: string | undefined },
) {
  return await listedCompanies(db, areaId, { text, next, size: PAGE })
}
