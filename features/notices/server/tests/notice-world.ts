import { beforeEach, expect } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { written } from './written.ts'

/** A world with a company, new for each test, that has a manager, who sends, and one of the staff, who gets it; and what both do. */
export async function noticeWorld() {
  const world = await makeWorld()
  const { db } = world.store
  const { jobs } = world.product
  type Person = Awaited<ReturnType<typeof world.person>>
  let phones = 13_700_000_000
  const newPhone = () => String((phones += 1))
  const makeTeam = async () => {
    const company = await makeCompany(db)
    const manager = await world.person({ company: { id: company.id, manager: true }, phone: newPhone() })
    const staff = await world.person({ company: { id: company.id }, phone: newPhone() })
    return { company, manager, staff }
  }
  let team: Awaited<ReturnType<typeof makeTeam>>
  beforeEach(async () => {
    team = await makeTeam()
  })

  const save = (facts: object = {}, who: Person = team.manager) =>
    world.post<{ id: string; state: string; draftVersion: number; people: number }>(
      'notice/save',
      written(facts),
      who.token,
    )
  const receiptsOf = async (noticeId: string) =>
    (
      await db
        .selectFrom('notices.receipt')
        .select(['personId', 'line', 'level'])
        .where('noticeId', '=', noticeId)
        .orderBy('personId')
        .execute()
    ).map((row) => ({ ...row }))
  return {
    world,
    /** The company of this test and its two people. */
    team: () => team,
    save,
    /** Saves a notice and lets it go out; its id. */
    async sent(facts: object = {}, who: Person = team.manager): Promise<string> {
      const { body, code } = await save(facts, who)
      expect(code).toBe(200)
      await jobs.drain()
      return body.id
    },
    receiptsOf,
    /** Who got a notice. */
    idsOf: async (noticeId: string) => (await receiptsOf(noticeId)).map(({ personId }) => personId),
    async departmentOf(name: string, parentId: string | null = null): Promise<string> {
      const id = newId()
      await db.insertInto('people.department').values({ id, companyId: team.company.id, parentId, name }).execute()
      return id
    },
    stateOf: async (id: string) =>
      (await db.selectFrom('notices.notice').select('state').where('id', '=', id).executeTakeFirst())?.state,
    read: (id: string, who: Person, level = 'seen', version = 1) =>
      world.post<{ reached: string; pending: boolean }>('notice/setRead', { id, version, level }, who.token),
    detail: (id: string, who: Person) => world.post<Record<string, unknown>>('notice/detail', { id }, who.token),
  }
}
