import { newId } from '#platform/db'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { insertApplications } from '../applications/queries.ts'
import { sealInvited } from '../applications/view.ts'
import { openRow } from '../imports/phones.ts'
import { listToJudge, setJudged } from '../imports/queries.ts'
import { makePeopleImport } from './people-import.ts'

/** Sheets of people, by how companies and who keeps their people are made. */
export function importRecipes(
  world: World,
  of: { companyOf(owner: Owner): Promise<string>; hrOf(caller: Owner): Promise<void>; newPhone(): string },
): Recipes {
  const made = async (owner: Owner, caller: Owner, verdict: 'new' | 'refused' = 'new') => {
    await of.hrOf(caller)
    const { areaId, id: personId } = owner.person
    const facts = { companyId: await of.companyOf(owner), areaId, personId, phone: of.newPhone(), now: world.now() }
    return await makePeopleImport(world.store.db, world.product.vault, { ...facts, verdict })
  }
  const byId = asks(async (owner, caller) => ({ id: await made(owner, caller) }))
  const written = asks(async (owner, caller) => {
    const id = await made(owner, caller)
    const { db } = world.store
    const { companyId } = await db
      .selectFrom('people.importRun')
      .select('companyId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // its one person was invited
    const [row] = await listToJudge(db, id, 0, 1)
    const applicationId = newId()
    const phone = openRow(world.product.vault, { importId: id, line: row?.line ?? 2 }, row?.phoneSealed ?? null)
    await insertApplications(db, [
      {
        id: applicationId,
        areaId: owner.person.areaId,
        companyId,
        kind: 'invite',
        state: 'invited',
        personId: null,
        words: '',
        name: '陈晨',
        departmentId: null,
        imported: true,
        askedBy: owner.person.id,
        createdAt: world.now(),
        ...sealInvited(world.product.vault, applicationId, phone ?? of.newPhone()),
      },
    ])
    await setJudged(db, id, 'outcome', [{ line: row?.line ?? 2, verdict: 'new', reason: '', seen: '' }])
    await db.updateTable('people.importRun').set({ state: 'done', didNew: 1 }).where('id', '=', id).execute()
    return { id, fen: 1_000_000 }
  })
  return {
    'addressbook/peopleImportTexting': byId,
    'addressbook/peopleImportText': written,
    'addressbook/peopleImport': asks(async (_owner, caller) => {
      await of.hrOf(caller)
      return {}
    }),
    'addressbook/peopleImportView': byId,
    'addressbook/peopleImportList': lists('id', made),
    'addressbook/peopleImportRows': byId,
    'addressbook/peopleImportSheet': asks(async (owner, caller) => ({ id: await made(owner, caller, 'refused') })),
    'addressbook/peopleImportRun': byId,
    'addressbook/peopleImportCancel': byId,
  }
}
