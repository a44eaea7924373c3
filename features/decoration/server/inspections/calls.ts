import { type decoration, visitRefusals as no } from '#contract/decoration'
import { audited } from '#platform/audit'
import { newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { holdParkCase, mustBeAtWork, namer, partyCase, scopeOf, type Visiting } from '../visits/cases.ts'
import { listsOf, listsProblem } from '../visits/lists.ts'
import { insertLists } from '../visits/lists-queries.ts'
import { detailOf } from './detail.ts'
import { countInspections, findListed, listInspections } from './list-queries.ts'
import { recordInspection } from './recording.ts'
import { inspectionOf } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  'inspectionList' | 'inspectionDetail' | 'inspectionSubmit' | 'visitSetting' | 'visitSettingSave'
>
const PAGE = 20

/** The calls about inspections and the lists by which they are done. */
export function inspectionHandlers(engines: Visiting): Handlers {
  return {
    async inspectionList(ctx, { state, caseId = null, mine = false, next }) {
      const { db, person, now } = ctx
      const scope = await scopeOf(db, engines, person)
      const of = { caseId, byId: mine ? person.personId : null }
      const { items, next: after } = await listInspections(db, scope, { state, ...of, next, size: PAGE })
      const people = items.map(({ byId }) => byId)
      const nameOf = await namer(db, people, scope.all)
      return {
        items: items.map((row) => inspectionOf(row, nameOf)),
        next: after,
        inspects: person.roles.includes('property'),
        counts: await countInspections(db, scope, { ...of, today: dayOf(now) }),
      }
    },

    async inspectionDetail(ctx, { id }) {
      const row = (await findListed(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { workCase, parties } = await partyCase(ctx.db, engines, ctx.person, row.caseId)
      return await detailOf(ctx.db, engines, { row, workCase, parties, now: ctx.now })
    },

    async inspectionSubmit(ctx, sent) {
      const { db, now, person, areaId } = ctx
      const workCase = await holdParkCase(db, areaId, sent.caseId)
      mustBeAtWork(workCase)
      const acted = { workCase, actId: newId(), byId: person.personId, at: now, now, clockOff: false, late: false }
      const { id, correctionId } = await recordInspection(db, engines, { ...acted, toTime: () => now }, sent)
      const done = id ?? refuse(no.inspectionOver, { data: { what: '' } })
      await audited(db, ctx, 'decoration.inspection.done', { kind: 'decoration.inspection', id: done })
      return { id: done, state: 'done', correctionId }
    },

    async visitSetting({ db, areaId, person }) {
      const { version, lists } = await listsOf(db, areaId)
      return { version, lists, mayChange: person.roles.includes('operator') }
    },

    async visitSettingSave(ctx, { version, lists }) {
      const { db, areaId, now, person } = ctx
      if ((await listsOf(db, areaId)).version !== version) refuse(no.listsMoved)
      const problem = listsProblem(lists)
      if (problem !== null) refuse(no.listsBad, { data: { words: problem } })
      const next = version + 1
      if (!(await insertLists(db, { areaId, version: next, lists, byId: person.personId, now }))) refuse(no.listsMoved)
      await audited(db, ctx, 'decoration.lists.save', { kind: 'decoration.lists', id: areaId }, { version: next })
      return { version: next }
    },
  }
}
