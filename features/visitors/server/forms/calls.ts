import type { visitors } from '#contract/visitors'
import { companyNamesOf, nameOf, phoneOf } from '#door/people'
import { actorOf } from '#platform/approvals'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { CallContext, HandlersOf, ReadContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { maskPhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { ENDED, GRANTED, type VisitState } from '../../contract/can.ts'
import { fileVisit } from '../apply/filing.ts'
import { ownVisit } from '../apply/own.ts'
import { decidingHandlers } from '../deciding/calls.ts'
import type { VisitorEngines } from '../engines.ts'
import { listVisits } from '../visits/list-queries.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { receivesFor, sideOf } from '../visits/sides.ts'
import { VISIT_SUBJECT } from '../visits/subject.ts'
import { urgeVisit } from '../visits/urging.ts'
import { namesFor, standsOf, viewDetail, viewVisits } from '../visits/view.ts'
import { viewNodes } from './nodes.ts'
import { revokeVisit } from './revoking.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  Exclude<keyof typeof import('../../contract/forms.ts').formCalls, 'visitorFaceImage'>
>
const PAGE = 20
const UNDER_WAY: readonly VisitState[] = ['waiting', 'approved', 'inside', 'outside']
const SIDES = { draft: ['draft'], open: UNDER_WAY, done: ENDED } as const

/** What tenants' staff do who visit another company, and those who are visited. */
export function formHandlers(engines: VisitorEngines): Handlers {
  const { approvals, vault } = engines
  const { toDecide } = decidingHandlers(engines)

  async function listed(
    { db, areaId, person }: ReadContext,
    of: Pick<Parameters<typeof listVisits>[1], 'by' | 'states' | 'ways' | 'next'>,
  ) {
    const page = await listVisits(db, { ...of, areaId, size: PAGE })
    return { items: await viewVisits(db, engines, page.items, namesFor(person.personId)), next: page.next }
  }

  async function approval(ctx: CallContext & { db: Db }, visit: VisitRow) {
    const { db, person } = ctx
    const view = await approvals.caseOf(db, { kind: VISIT_SUBJECT, id: visit.id })
    if (!view) return { nodes: [], mayDecide: false }
    const actor = await approvals.standIn(db, actorOf(ctx))
    return { nodes: viewNodes(view, person.personId), mayDecide: approvals.can(view, actor).includes('approve') }
  }

  return {
    async currentLoginUser({ db, areaId, person }) {
      const { personId, companyId, companies } = person
      const manages = companies.flatMap((tie) => (tie.manager ? [tie.companyId] : []))
      const names = await companyNamesOf(db, areaId, [...new Set([...manages, ...(companyId ? [companyId] : [])])])
      const phone = await phoneOf(db, vault, personId)
      return {
        id: personId,
        name: await nameOf(db, personId),
        phone: phone === null ? '' : maskPhone(phone),
        companyId,
        companyName: companyId === null ? '' : (names.get(companyId) ?? ''),
        manages: manages.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])),
      }
    },

    visitorApply: (ctx, input) => fileVisit(ctx, engines, 'form', input),

    async applyDetail(ctx, { id }) {
      const visit = await ownVisit(ctx, id)
      return await viewDetail(ctx.db, engines, visit, { side: 'visitor', caller: ctx.person, now: ctx.now })
    },

    visitMyApply: (ctx, { side = 'open', next }) =>
      listed(ctx, { by: { applicantId: ctx.person.personId }, states: SIDES[side], ways: ['form'], next }),

    async myTaskOrApply(ctx, { kind, next }) {
      if (kind === 'task') return await toDecide(ctx, next === undefined ? {} : { next })
      const states = [...UNDER_WAY, ...ENDED]
      const page = await listed(ctx, { by: { applicantId: ctx.person.personId }, states, ways: ['form'], next })
      return { ...page, now: toInstant(ctx.now) }
    },

    async visitApprovingDetail(ctx, { id }) {
      const { db, areaId, person } = ctx
      const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const side = await sideOf(db, visit, person)
      const shown = await approval(ctx, visit)
      // Who decides may be neither of the company nor with the visitors: they stand in for somebody.
      if (side === null && !shown.mayDecide) refuse(refusals.notFound, { field: 'id' })
      const [brief] = await viewVisits(db, engines, [visit], namesFor(person.personId))
      const mayUrge = side === 'visitor' && visit.state === 'waiting'
      return { visit: brief ?? refuse(refusals.notFound, { field: 'id' }), ...shown, mayUrge }
    },

    async visitUrge(ctx, { id }) {
      const { db, now, person } = ctx
      const visit = await ownVisit(ctx, id)
      const by = { kind: 'visitor' as const, id: person.personId }
      return standsOf(await urgeVisit(db, engines, { visit, by, now }))
    },

    async authList(ctx, { companyId, next }) {
      const { db, person } = ctx
      if (companyId === undefined) return await listed(ctx, { by: { hostId: person.personId }, states: GRANTED, next })
      if (!(await receivesFor(db, person, companyId))) refuse(refusals.notFound, { field: 'companyId' })
      return await listed(ctx, { by: { companyId }, states: GRANTED, next })
    },

    async cancelVisitorAuth(ctx, { id, words }) {
      const { db, areaId, now, person } = ctx
      const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const side = await sideOf(db, visit, person)
      if (side !== 'host' && side !== 'company') refuse(refusals.notFound, { field: 'id' })
      const by = { kind: 'host' as const, id: person.personId }
      const after = await revokeVisit(db, engines, { id, by, words, now })
      const subject = { kind: 'visitors.visit', id }
      await audited(db, ctx, 'visitors.visit.revoked', subject)
      return standsOf(after)
    },
  }
}
