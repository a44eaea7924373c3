import { visitorRefusals, type visitors } from '#contract/visitors'
import { companyNamesOf } from '#door/people'
import type { HandlersOf } from '#platform/http'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { ENDED, type VisitState } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { listReceiving } from '../policy/queries.ts'
import { listVisits } from '../visits/list-queries.ts'
import { viewVisits } from '../visits/view.ts'
import { namesFor } from '../visits/whose-names.ts'

type Handlers = Pick<HandlersOf<typeof visitors>, 'companyVisits'>
const PAGE = 20
const FAR_DAYS = 62

/** What is asked for, in states and times. */
function wanted(
  which: string,
  now: Date,
): { states?: readonly VisitState[]; during?: { from: Date; until: Date }; soonest?: boolean } {
  const tomorrow = startOfDay(addDays(dayOf(now), 1))
  switch (which) {
    case 'inside':
      return { states: ['inside'] }
    case 'today':
      return {
        states: ['waiting', 'approved', 'inside', 'outside', 'finished'],
        during: { from: startOfDay(dayOf(now)), until: tomorrow },
        soonest: true,
      }
    case 'coming':
      return {
        states: ['invited', 'waiting', 'approved'],
        during: { from: now, until: startOfDay(addDays(dayOf(now), FAR_DAYS)) },
        soonest: true,
      }
    case 'waiting':
      return { states: ['invited', 'waiting'] }
    case 'approved':
      return { states: ['approved', 'inside', 'outside'] }
    case 'ended':
      return { states: ENDED }
    default:
      return { states: ['invited', 'waiting', 'approved', 'inside', 'outside', ...ENDED] }
  }
}

/** What managers and receivers of a company see of its visits. */
export function companyHandlers(engines: VisitorEngines): Handlers {
  return {
    async companyVisits({ db, areaId, person, now }, { companyId: asked, which, next }) {
      const managed = person.companies.filter(({ manager }) => manager).map(({ companyId }) => companyId)
      const own = person.companies.map(({ companyId }) => companyId)
      const receives = await listReceiving(db, person.personId, own)
      const mine = [...new Set([...managed, ...receives])]
      if (asked !== undefined && !mine.includes(asked)) refuse(visitorRefusals.notReceiver, { field: 'companyId' })
      const companyId = asked ?? mine[0] ?? null
      if (companyId === null) return { items: [], next: null, now: toInstant(now), companyId, companies: [] }
      const names = mine.length > 1 ? await companyNamesOf(db, areaId, mine) : new Map<string, string>()
      const page = await listVisits(db, { areaId, by: { companyId }, ...wanted(which, now), next, size: PAGE })
      return {
        items: await viewVisits(db, engines, page.items, namesFor(person.personId)),
        next: page.next,
        now: toInstant(now),
        companyId,
        companies: [...names].map(([id, name]) => ({ id, name })),
      }
    },
  }
}
