import type { archives } from '#contract/archives'
import { namesOf, rolesOf } from '#door/people'
import type { HandlersOf } from '#platform/http'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { countRecords } from '../ground/queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { decide } from './deciding.ts'
import { findOwn } from './own.ts'
import { listProposals, ofOwn, ofReach } from './proposal-queries.ts'
import { propose } from './proposing.ts'
import { countOwn, listReadings } from './queries.ts'
import { roleOfReader } from './rules.ts'
import { viewProposal } from './view.ts'

type Handlers = Pick<HandlersOf<typeof archives>, 'mine' | 'readers' | 'propose' | 'proposals' | 'proposalDecide'>

const PAGE = 30
/** Readings of so many days are counted on the page. */
const COUNTED_DAYS = 30

/** What the park holds of an enterprise, as its managers read it, and what they say is wrong. */
export function mineHandlers(engines: ArchiveEngines): Handlers {
  return {
    async mine({ db, person, now }) {
      const own = await findOwn(db, person, now)
      if (!own) return { item: null }
      const { archive, sight, today } = own
      const kinds = await countRecords(db, sight, archive.id, today)
      const { id, name, creditCode, address, industry } = archive
      const counts = await countOwn(db, id, addDays(today, -COUNTED_DAYS))
      return { item: { id, name, creditCode, address, industry, kinds, ...counts } }
    },

    async readers({ areaId, db, person, now }, { next }) {
      const own = await findOwn(db, person, now)
      if (!own) return { items: [], next: null }
      const page = await listReadings(db, own.archive.id, { next, size: PAGE })
      const ids = [...new Set(page.items.map(({ personId }) => personId))]
      const names = await namesOf(db, ids)
      const roles = await rolesOf(db, areaId, ids)
      return {
        items: page.items.map(({ day, class: fact, personId, at }) => ({
          day,
          fact,
          name: names.get(personId) ?? '',
          role: roleOfReader(roles.get(personId) ?? []),
          at: toInstant(at),
        })),
        next: page.next,
      }
    },

    propose: (ctx, input) => propose(ctx, engines, input),

    async proposals({ areaId, db, person, now }, { view, state, next }) {
      const { sight, held } = await sightOfCaller(db, person)
      const whose = view === 'own' ? ofOwn(sight) : ofReach(sight, held, dayOf(now))
      const page = await listProposals(db, areaId, { whose, open: state === 'open' }, { next, size: PAGE })
      const ids = page.items.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat())
      const names = await namesOf(db, [...new Set(ids)])
      return {
        items: page.items.map((row) =>
          viewProposal(row, {
            names,
            mayDecide: view === 'decide' && row.proposedBy !== person.personId,
            urlOf: engines.files.urlOf,
          }),
        ),
        next: page.next,
      }
    },

    proposalDecide: (ctx, input) => decide(ctx, engines, input),
  }
}
