import { visitorRefusals, type visitors } from '#contract/visitors'
import { listedCompanies, listedCompany } from '#door/people'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { asksOf } from '../policy/asks.ts'
import { policyOf } from '../policy/queries.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { listVisits } from '../visits/list-queries.ts'
import { findVisit } from '../visits/queries.ts'
import { urgeVisit } from '../visits/urging.ts'
import { isTheirs, namesFor, standsOf, viewDetail, viewVisits } from '../visits/view.ts'
import { fileRegistration } from './filing.ts'
import { SORTS } from './sorts.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  | 'companyList'
  | 'companyInfo'
  | 'passInfoConfig'
  | 'groupList'
  | 'applyAdd'
  | 'records'
  | 'recordDetail'
  | 'withdraw'
  | 'urge'
>
const PAGE = 20

/** Registering without an invitation. */
export function registerHandlers(engines: VisitorEngines): Handlers {
  return {
    async companyList({ db, areaId }, { text = '', next }) {
      const page = await listedCompanies(db, areaId, { text, next, size: PAGE })
      return { items: page.items.map(({ id, name }) => ({ id, name })), next: page.next }
    },

    async companyInfo({ db, areaId }, { companyId }) {
      const company = (await listedCompany(db, areaId, companyId)) ?? refuse(visitorRefusals.companyUnknown)
      const policy = await policyOf(db, companyId)
      const { id, name, address, way, reception } = company
      return { id, name, address, way, reception, walkIn: policy.walkIn }
    },

    async passInfoConfig({ db, areaId }, { companyId }) {
      const company = (await listedCompany(db, areaId, companyId)) ?? refuse(visitorRefusals.companyUnknown)
      const policy = await policyOf(db, companyId)
      const { walkIn, fields, version } = policy
      return {
        companyId,
        companyName: company.name,
        walkIn,
        asks: asksOf(policy),
        questions: fields.map((field) => ({ ...field, options: [...field.options] })),
        version,
      }
    },

    async groupList() {
      return { items: SORTS.map(({ name, purposes }) => ({ name, purposes: [...purposes] })) }
    },

    applyAdd: (ctx, input) => fileRegistration(ctx, engines, { ...input, way: 'registration' }),

    async records({ db, areaId, person }, { states, next }) {
      const by = { personId: person.personId }
      const page = await listVisits(db, { areaId, by, states, next, size: PAGE })
      return { items: await viewVisits(db, engines, page.items, namesFor(person.personId)), next: page.next }
    },

    async recordDetail({ db, areaId, person, now }, { id }) {
      const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const people = await listCompanions(db, [id])
      if (!isTheirs(visit, people, person) && !people.some(({ personId }) => personId === person.personId))
        refuse(refusals.notFound, { field: 'id' })
      return await viewDetail(db, engines, visit, { side: 'visitor', caller: person, now })
    },

    async withdraw(ctx, { id }) {
      const { db, now, person } = ctx
      await mine(ctx, id)
      const by = { kind: 'visitor' as const, id: person.personId }
      const visit = await cancelVisit(db, engines, { id, by, what: 'withdrawn', words: '', now })
      return standsOf(visit)
    },

    async urge(ctx, { id }) {
      const { db, now, person } = ctx
      const seen = await mine(ctx, id)
      const by = { kind: 'visitor' as const, id: person.personId }
      const visit = await urgeVisit(db, engines, { visit: seen, by, now })
      return standsOf(visit)
    },
  }
}

/** A visit that the caller filed or leads; others are unknown, also to who only comes along. */
async function mine({ db, areaId, person }: WriteContext, id: string) {
  const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (!isTheirs(visit, await listCompanions(db, [id]), person)) refuse(refusals.notFound, { field: 'id' })
  return visit
}
