import { newId } from '#platform/db'
import { asks, lists, type MakeRecipes, type Owner, type Recipe } from '../../../../tests/support/recipes.ts'
import { putPhone } from '../fixtures.ts'

/** A call that shows people: an answer without the owner has not reached them. */
const finds = (make: (owner: Owner, caller: Owner) => Promise<object>): Recipe => ({
  make: async (owner, caller) => ({ input: await make(owner, caller), record: owner.person.id }),
  reached: (body, record) => JSON.stringify(body).includes(`"id":"${record}"`),
})

/** Records of the room book. */
export const bookRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { vault } = world.product
  /** The company of a person; a made-up one where they have none. */
  const companyOf = async ({ person }: Owner): Promise<string> => {
    const tie = await db
      .selectFrom('people.membership')
      .select('companyId')
      .where('personId', '=', person.id)
      .orderBy('joinedAt')
      .executeTakeFirst()
    return tie?.companyId ?? newId()
  }
  let numbers = 0
  /** A number of their own, and nobody's looks used up. */
  const reachable = async (owner: Owner): Promise<string> => {
    numbers += 1
    const phone = `137${String(Date.now() % 10_000).padStart(4, '0')}${String(numbers).padStart(4, '0')}`
    await putPhone(db, vault, owner.person.id, phone)
    return phone
  }
  const entryOf = async (owner: Owner) => ({ id: owner.person.id, companyId: await companyOf(owner) })
  const lookedAt = (viewerId: string, owner: Owner, companyId: string | null, id = newId()) =>
    db
      .insertInto('people.reveal')
      .values({
        id,
        areaId: owner.person.areaId,
        viewerId,
        personId: owner.person.id,
        companyId,
        field: 'phone',
        at: world.now(),
      })
      .execute()
      .then(() => id)
  return {
    'addressbook/departments': asks(async (owner) => ({ companyId: await companyOf(owner) })),
    'addressbook/departmentUsers': finds(async (owner) => ({ companyId: await companyOf(owner) })),
    'addressbook/search': finds(async (owner) => ({ companyId: await companyOf(owner), text: '测试' })),
    'addressbook/searchPhone': finds(async (owner, caller) => {
      await db.deleteFrom('identity.limitWindow').where('key', '=', `book:phone:${caller.person.id}`).execute()
      return { companyId: await companyOf(owner), phone: await reachable(owner) }
    }),
    'enterprise/userInfoById': asks(entryOf),
    'addressbook/reveal': asks(async (owner, caller) => {
      await reachable(owner)
      await db.deleteFrom('people.reveal').where('viewerId', '=', caller.person.id).execute()
      return { ...(await entryOf(owner)), field: 'phone', why: '约时间见面' }
    }),
    'addressbook/vcard': asks(entryOf),
    'addressbook/doubt': asks(async (owner, caller) => {
      await reachable(owner)
      const entry = await entryOf(owner)
      await lookedAt(caller.person.id, owner, null)
      return entry
    }),
    'addressbook/parkPeople': lists('id', async (owner) => {
      const id = newId()
      const { areaId, id: personId } = owner.person
      await db
        .insertInto('people.parkEntry')
        .values({ id, areaId, personId, function: id.slice(-12), reception: true })
        .execute()
      return id
    }),
    'addressbook/mine': asks(async () => ({})),
    'addressbook/mineSave': asks(async (owner) => {
      const companyId = await companyOf(owner)
      return { companyId, title: '工程师' }
    }),
    'addressbook/reveals': lists('id', (owner) => lookedAt(owner.person.id, owner, null)),
    'addressbook/visibility': asks(async (owner) => ({ id: owner.person.id })),
    'addressbook/visibilitySave': asks(async (owner) => ({ id: owner.person.id, rules: [] })),
    'addressbook/bookOpenSave': asks(async () => ({ open: false })),
    'addressbook/viewAs': asks(async (owner) => ({ personId: owner.person.id, ask: { call: 'departments' } })),
  }
}
