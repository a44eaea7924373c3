import { randomInt } from 'node:crypto'
import { makeCompany, makeGrant, makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'

/** Records of the room rights. */
export const rightRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const operator = (caller: Owner) => giveRole(world, caller, 'operator')
  const somebody = ({ person: { areaId } }: Owner) => makePerson(db, { areaId })
  const granted = async (owner: Owner) => makeGrant(db, await somebody(owner), { rights: ['export'] })
  const lastDay = () => addDays(dayOf(world.now()), 30)
  const newName = () => `角色${randomInt(1_000_000_000)}`
  const newPhone = () => `135${String(randomInt(100_000_000)).padStart(8, '0')}`
  const entryOf = async (owner: Owner) => {
    const [id, person] = [newId(), await somebody(owner)]
    const { areaId } = owner.person
    await db
      .insertInto('people.parkEntry')
      .values({ id, areaId, personId: person.id, function: '客服', position: randomInt(9999) })
      .execute()
    return id
  }
  const desk = (input: (owner: Owner) => Promise<object>) =>
    asks(async (owner, caller) => {
      await operator(caller)
      return await input(owner)
    })
  return {
    'enterprise/parkRoleList': lists('id', async (owner, caller) => {
      await operator(caller)
      return (await granted(owner)).id
    }),
    'enterprise/parkRoleSave': desk(async (owner) => ({
      id: (await granted(owner)).roleId,
      version: 0,
      name: newName(),
      rights: ['moderate'],
    })),
    'enterprise/parkRoleEnd': desk(async (owner) => ({ id: (await granted(owner)).roleId, version: 0 })),
    'enterprise/parkGrant': desk(async (owner) => ({
      roleId: (await granted(owner)).roleId,
      version: 0,
      personId: (await somebody(owner)).id,
      endsOn: lastDay(),
    })),
    'enterprise/parkGrantEnd': desk(async (owner) => ({ id: (await granted(owner)).id, reason: '岗位调整' })),
    'enterprise/parkGrantWhom': {
      make: async (owner, caller) => {
        await operator(caller)
        const phone = newPhone()
        const { areaId } = owner.person
        const { id } = await makePerson(db, { areaId, phone: { number: phone, vault: world.product.vault } })
        return { input: { text: phone }, record: id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'enterprise/parkGrantWhere': {
      make: async (owner, caller) => {
        await operator(caller)
        const { id, name } = await makeCompany(db, { areaId: owner.person.areaId })
        return { input: { text: name }, record: id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'cockpit/authCommit': asks(async (owner, caller) => {
      await giveRole(world, caller, 'property')
      return { personId: (await somebody(owner)).id, endsOn: lastDay() }
    }),
    'enterprise/parkEntryList': lists('id', async (owner, caller) => {
      await operator(caller)
      // What other makers left is not in the way: the list shows fifty at a time.
      await db.deleteFrom('people.parkEntry').where('areaId', '=', owner.person.areaId).execute()
      return await entryOf(owner)
    }),
    'enterprise/parkEntrySave': desk(async (owner) => ({
      id: await entryOf(owner),
      version: 0,
      function: '工程',
      title: '主管',
      position: 1,
      reception: false,
    })),
    'enterprise/parkEntryRemove': desk(async (owner) => ({ id: await entryOf(owner) })),
  }
}
