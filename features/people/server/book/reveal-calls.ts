import { bookRefusals, type people } from '#contract/people'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { openPhone } from '../phones.ts'
import { parkFieldsSeen } from './audience.ts'
import { findParkEntry } from './park-queries.ts'
import { lookerOf, openBook, openEntry } from './reading.ts'
import { countRevealedToday, hasRevealed, insertDoubt, insertReveal, lockViewer } from './reveal-queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'reveal' | 'doubt'>

/** At so many people's numbers somebody looks in a day: five hundred would take seventeen, and stand in five hundred logs. */
export const REVEALS_A_DAY = 30

/** Looking at a number in full, and saying that it is wrong. */
export function revealHandlers(engines: PeopleEngines): Handlers {
  const { vault } = engines
  return {
    async reveal(ctx, { id, companyId: named, park = false, field, why = '' }) {
      const { db, now, areaId, person } = ctx
      const companyId = park ? null : (named ?? person.companyId)
      const book = park ? null : await openBook(db, lookerOf(person), companyId)
      const value =
        book === null
          ? await parkPhone(engines, ctx, id, field)
          : (await openEntry({ db, vault, now }, book, id))[field]
      if (value === null) refuse(refusals.notFound, { field: 'id' })
      const viewerId = person.personId
      await lockViewer(db, viewerId)
      const today = await countRevealedToday(db, { viewerId, personId: id, field, now })
      const people = today.people + (today.known || viewerId === id ? 0 : 1)
      const colleague = (book?.viewer.status ?? null) !== null
      if (!colleague && viewerId !== id && !today.same && why.trim() === '')
        refuse(bookRefusals.revealWhy, { field: 'why' })
      if (people > REVEALS_A_DAY) refuse(bookRefusals.revealQuota)
      if (viewerId !== id && !today.same)
        await insertReveal(db, { areaId, viewerId, personId: id, companyId, field, why, at: now })
      return { value, left: REVEALS_A_DAY - people }
    },

    async doubt({ db, now, person }, { id, companyId = person.companyId }) {
      const book = await openBook(db, lookerOf(person), companyId)
      const { phone } = await openEntry({ db, vault, now }, book, id)
      if (phone === null) refuse(refusals.notFound, { field: 'id' })
      if (!(await hasRevealed(db, person.personId, id))) refuse(bookRefusals.doubtUnseen)
      await insertDoubt(db, { personId: id, companyId: book.company.id, byId: person.personId, at: now })
      return { done: true }
    },
  }
}

/** The number of one of the park's own people, for those who work in the park. */
async function parkPhone(
  { vault }: PeopleEngines,
  { db, areaId, person }: WriteContext,
  personId: string,
  field: 'phone' | 'email',
): Promise<string | null> {
  const viewer = lookerOf(person)
  const entry = await findParkEntry(db, areaId, personId)
  const seen = entry && parkFieldsSeen(viewer, entry)
  if (!entry || !seen || field !== 'phone') return null
  if (!seen.has('phone')) refuse(bookRefusals.revealMembers)
  return openPhone(vault, { id: personId, phoneSealed: entry.phoneSealed })
}
