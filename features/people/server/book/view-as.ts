import { type people, peopleRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { findFacts, listNames } from '../queries.ts'
import { lookerOf, openBook, readDepartments, readFound, readPeople, readPerson } from './reading.ts'
import type { Book } from './scope-queries.ts'
import { managed } from './visibility-calls.ts'
import { findBusinessRole } from './visibility-queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'viewAs'>

/** Nobody: a role has no entry of its own, and no department. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The book as somebody else of the company gets it: the same functions answer, for another viewer. */
export function viewAsHandlers({ vault }: PeopleEngines): Handlers {
  return {
    async viewAs(ctx, { personId, roleId, ask }) {
      const { db, now, areaId, person } = ctx
      const companyId = await managed(db, person)
      if ((personId === undefined) === (roleId === undefined)) refuse(peopleRefusals.incomplete, { field: 'personId' })
      const { as, book } =
        personId === undefined
          ? await asRole(db, areaId, companyId, roleId ?? '')
          : await asPerson(db, areaId, companyId, personId)
      const subject = {
        kind: roleId === undefined ? 'people.person' : 'people.business_role',
        id: personId ?? roleId ?? '',
      }
      const detail = { companyId, call: ask.call }
      await audited(db, ctx, 'people.book.viewed-as', subject, detail)
      const reading = { db, vault, now }
      switch (ask.call) {
        case 'departments':
          return { as, departments: await readDepartments(reading, book) }
        case 'departmentUsers':
          return { as, departmentUsers: await readPeople(reading, book, ask) }
        case 'search':
          return { as, search: await readFound(reading, book, ask) }
        case 'userInfoById':
          return { as, userInfoById: await readPerson(reading, book, ask.id) }
      }
    },
  }
}

/** As a person of the company; refused alike where there is none and where they cannot sign in. */
async function asPerson(
  db: Db,
  areaId: string,
  companyId: string,
  personId: string,
): Promise<{ as: string; book: Book }> {
  const facts = (await findFacts(db, personId, areaId)) ?? refuse(refusals.notFound, { field: 'personId' })
  if (!facts.companies.some((tie) => tie.companyId === companyId)) refuse(refusals.notFound, { field: 'personId' })
  const [named] = await listNames(db, [personId])
  const book = await openBook(db, lookerOf({ areaId, personId, ...facts }), companyId)
  return { as: named?.nickName ?? '', book }
}

/** As somebody of whom nothing is known but this role. */
async function asRole(db: Db, areaId: string, companyId: string, roleId: string): Promise<{ as: string; book: Book }> {
  const role = (await findBusinessRole(db, companyId, roleId)) ?? refuse(refusals.notFound, { field: 'roleId' })
  const looker = { areaId, personId: NOBODY, operator: false, insider: true }
  const { company, viewer } = await openBook(db, looker, companyId)
  return { as: role.name, book: { company, viewer: { ...viewer, status: role.hr ? 'hr' : 'member' } } }
}
