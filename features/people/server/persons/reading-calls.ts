import { type people, personRefusals } from '#contract/people'
import { regionsOf } from '#door/estate'
import { entriesAbout } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { foldKey } from '../names/keys.ts'
import { phoneIndex } from '../phones.ts'
import { listCompanyNames, listNames } from '../queries.ts'
import { listGrants } from '../rights/grant-queries.ts'
import { viewGrant } from '../rights/view.ts'
import { phoneSearches } from './limits.ts'
import { findByIndex, findPersonOf, listGrantIds, listPersons, listRoleNamesOf, listTies } from './queries.ts'
import { companyOf, PEOPLE_WORDS, viewEntry } from './trail.ts'
import { viewPerson } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'personList' | 'personPhone' | 'personDetail' | 'personTrail'>
const PAGE = 30
/** So many grants stand on a person's page. */
const GRANTS = 50
const TRAIL = 20

/** Persons of the park, as its operators find and read them. */
export function personReadingHandlers(engines: PeopleEngines): Handlers {
  const { identity, vault, posts } = engines
  return {
    async personList({ db, areaId, now }, { text = '', role = null, show = 'all', next }) {
      const page = await listPersons(db, { areaId, now, part: foldKey(text), role, show, next, size: PAGE })
      return { items: page.items.map((row) => viewPerson(vault, row)), next: page.next }
    },

    async personPhone(ctx, { phone }) {
      const { db, areaId, now, person } = ctx
      const wait = await identity.limits.take(db, [phoneSearches(areaId, person.personId)])
      if (wait > 0) refuse(personRefusals.phoneOften, { field: 'phone', data: { minutes: Math.ceil(wait / 60) } })
      const row = await findByIndex(db, { areaId, phoneIndex: phoneIndex(vault, normalisePhone(phone)), now })
      return { person: row && viewPerson(vault, row) }
    },

    async personDetail({ db, areaId, now, person }, { id }) {
      const row = (await findPersonOf(db, { areaId, id, now })) ?? refuse(refusals.notFound, { field: 'id' })
      const who = { areaId, personId: id }
      const grants = await listGrants(db, { areaId, personId: id, over: false, size: GRANTS })
      const regions = grants.items.some(({ regionIds }) => regionIds !== null) ? await regionsOf(db, areaId) : []
      const sessions = await identity.sessions.list(db, id)
      return {
        ...viewPerson(vault, row),
        me: id === person.personId,
        createdAt: toInstant(row.createdAt),
        signedInAt: row.signedInAt && toInstant(row.signedInAt),
        disabledAt: row.disabledAt && toInstant(row.disabledAt),
        disabledWhy: row.disabledWhy,
        closingOn: row.eraseAt && dayOf(row.eraseAt),
        companies: await listTies(db, id),
        grants: grants.items.map((grant) => viewGrant(grant, regions, vault)),
        posts: await posts.postsOf(db, who),
        sessions: sessions.map(({ createdAt, seenAt, userAgent }) => ({
          createdAt: toInstant(createdAt),
          seenAt: toInstant(seenAt),
          userAgent,
        })),
        ends: [
          ...(sessions.length > 0 ? [`${sessions.length}处登录`] : []),
          ...(grants.items.length > 0 ? [`${grants.items.length}项授权`] : []),
          ...(row.slip === 'printed' ? ['未使用的登录凭条'] : []),
          ...(await posts.endsOf(db, who)),
        ],
        open: await posts.openOf(db, who),
      }
    },

    async personTrail({ db, areaId, now }, { id, next }) {
      if (!(await findPersonOf(db, { areaId, id, now }))) refuse(refusals.notFound, { field: 'id' })
      const grantIds = await listGrantIds(db, id)
      const words = new Map([...Object.entries(PEOPLE_WORDS), ...posts.words()])
      const page = await entriesAbout(db, {
        areaId,
        subjects: [
          { kind: 'people.person', ids: [id] },
          { kind: 'people.role-grant', ids: grantIds },
        ],
        actions: [...words.keys()],
        next,
        size: TRAIL,
      })
      const actors = [...new Set(page.items.map(({ actor }) => actor))].filter((actor) => !actor.startsWith('system:'))
      const companyIds = [...new Set(page.items.flatMap((entry) => companyOf(entry) ?? []))]
      const named = actors.length === 0 ? [] : await listNames(db, actors)
      const companies = companyIds.length === 0 ? [] : await listCompanyNames(db, areaId, companyIds)
      const names = {
        people: new Map(named.map(({ id: of, nickName }) => [of, nickName])),
        companies: new Map(companies.map(({ id: of, name }) => [of, name])),
        grants: await listRoleNamesOf(db, grantIds),
        words,
      }
      return { items: page.items.map((entry) => viewEntry(entry, names)), next: page.next }
    },
  }
}
