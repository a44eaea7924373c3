import { visitorRefusals, type visitors } from '#contract/visitors'
import { companyNamesOf, phoneOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Caller } from '#platform/identity'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { ENDED, type VisitState } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { deleteContacts, insertContact, isContact } from '../policy/contact-queries.ts'
import { listReceiving } from '../policy/queries.ts'
import { listVisits } from '../visits/list-queries.ts'
import { namesFor, viewVisits } from '../visits/view.ts'

type Handlers = Pick<HandlersOf<typeof visitors>, 'companyVisits' | 'contactGet' | 'contactSet'>
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
      const mine = await receivedBy(db, person, asked)
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

    async contactGet({ db, areaId, person }, { companyId: asked }) {
      const companyId = asked ?? (await receivedBy(db, person, undefined))[0] ?? null
      if (companyId === null) return { companyId, companyName: '', shown: false }
      if (asked !== undefined) await receivedBy(db, person, asked)
      const names = await companyNamesOf(db, areaId, [companyId])
      const shown = await isContact(db, { companyId, personId: person.personId })
      return { companyId, companyName: names.get(companyId) ?? '', shown }
    },

    async contactSet(ctx, { companyId, shown }) {
      const { db, areaId, person, now } = ctx
      const { personId } = person
      await receivedBy(db, person, companyId)
      if (shown && (await phoneOf(db, engines.vault, personId)) === null) refuse(visitorRefusals.contactNoPhone)
      const changed = shown
        ? await insertContact(db, { companyId, personId, areaId, agreedAt: now })
        : (await deleteContacts(db, { companyId, personId })) > 0
      const act = shown ? 'visitors.contact.agreed' : 'visitors.contact.ended'
      if (changed) await audited(db, ctx, act, { kind: 'company', id: companyId })
      const names = await companyNamesOf(db, areaId, [companyId])
      return { companyId, companyName: names.get(companyId) ?? '', shown }
    },
  }
}

/** The companies that somebody manages or receives for; refuses an asked one that is none of them. */
async function receivedBy(db: Db, person: Caller, asked: string | undefined): Promise<string[]> {
  const managed = person.companies.filter(({ manager }) => manager).map(({ companyId }) => companyId)
  const own = person.companies.map(({ companyId }) => companyId)
  const receives = await listReceiving(db, person.personId, own)
  const mine = [...new Set([...managed, ...receives])]
  if (asked !== undefined && !mine.includes(asked)) refuse(visitorRefusals.notReceiver, { field: 'companyId' })
  return mine
}
