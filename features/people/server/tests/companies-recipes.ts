import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { sendPicture } from '../../../../tests/support/sent-picture.ts'

/** Companies of the owner's park, and the one that the owner is of. */
export const companyRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { sessions } = world.product.identity
  const newCompany = async ({ person: { areaId } }: Owner) => (await makeCompany(db, { areaId })).id
  /** One that stands in a list of its own, as no other begins with its name. */
  async function found(owner: Owner): Promise<string> {
    const { areaId } = owner.person
    const { id } = await makeCompany(db, { areaId, name: `！${newId().slice(-12)}企` })
    await db.updateTable('people.company').set({ pinyin: '', letter: 'A' }).where('id', '=', id).execute()
    return id
  }
  async function tenant(owner: Owner): Promise<string> {
    const { areaId } = owner.person
    const companyId = await found(owner)
    const { floorIds } = await makeBuilding(db, { areaId, position: -1, name: ` ${newId()}` })
    const roomId = await makeRoom(db, { floorId: floorIds[0] ?? '' })
    await makeTenancy(db, { areaId, roomId, holder: { companyId } })
    return companyId
  }
  const companyOf = async ({ token }: Owner) => (await sessions.callerOf(token))?.companyId ?? newId()
  async function group(owner: Owner): Promise<string> {
    const companyId = await companyOf(owner)
    const id = newId()
    const known = await db.selectFrom('people.company').select('id').where('id', '=', companyId).executeTakeFirst()
    if (known)
      await db
        .insertInto('people.businessRole')
        .values({ id, companyId, kind: 'group', name: newId(), createdAt: world.now() })
        .execute()
    return id
  }
  const version = async (id: string) =>
    (await db.selectFrom('people.company').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 0
  const page = {
    industry: '',
    introduction: null,
    publicPhone: '',
    publicEmail: '',
    website: '',
    way: '',
    reception: '',
  }
  return {
    'company/queryCompanyList': lists('id', found),
    'enterprise/companyListByPage': lists('id', found),
    'enterprise/companyName': asks(async (owner) => ({ id: await newCompany(owner) })),
    'enterprise/companyPage': asks(async (owner) => ({ id: await newCompany(owner) })),
    'enterprise/groupList': lists('id', group),
    'enterprise/companyGroup': asks(async (owner) => {
      await group(owner)
      return { companyId: await companyOf(owner) }
    }),
    'enterprise/pageList': lists('id', tenant),
    'lookup/companyLocation': asks(async (owner) => ({ companyId: await newCompany(owner) })),
    'enterprise/companySave': asks(async (owner) => {
      const id = await companyOf(owner)
      return { id, version: await version(id), ...page, listed: true }
    }),
    'enterprise/companyPictures': asks(async (owner, caller) => ({
      id: await companyOf(owner),
      logo: await sendPicture(world, caller.token, { width: 128, height: 128 }),
    })),
    'enterprise/companyDesk': lists('id', async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return await found(owner)
    }),
    'enterprise/companyDeskSave': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const id = await newCompany(owner)
      const name = `测试企业${newId().slice(-8)}`
      return { id, version: 0, name, creditCode: '', industry: '', address: '', listed: true }
    }),
    'enterprise/companyLeave': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { id: await newCompany(owner) }
    }),
  }
}
