import { randomInt } from 'node:crypto'
import { makeCompany, makePerson, putPhone } from '#fixtures/people'
import { newId } from '#platform/db'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { phoneIndex } from '../phones.ts'
import { importRecipes } from './import-recipes.ts'

/** Records of the room memberships. */
export const membershipRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { vault } = world.product
  const newPhone = () => `137${String(randomInt(100_000_000)).padStart(8, '0')}`

  /** The first company of somebody; for who has none a new one, of which they are not. */
  async function companyOf({ person }: Owner): Promise<string> {
    return (await tieOf(person.id)) ?? (await makeCompany(db, { areaId: person.areaId })).id
  }

  async function tieOf(personId: string): Promise<string | undefined> {
    const tie = await db
      .selectFrom('people.membership')
      .select('companyId')
      .where('personId', '=', personId)
      .orderBy('joinedAt')
      .orderBy('companyId')
      .limit(1)
      .executeTakeFirst()
    return tie?.companyId
  }

  /** Makes somebody HR of their company, where they have one. */
  async function hrOf(caller: Owner): Promise<void> {
    const companyId = await tieOf(caller.person.id)
    if (companyId === undefined) return
    const role = { id: newId(), companyId, kind: 'role', name: '矩阵人事', hr: true, createdAt: world.now() }
    await db
      .insertInto('people.businessRole')
      .values(role)
      .onConflict((c) => c.doNothing())
      .execute()
    const { id: roleId } = await db
      .selectFrom('people.businessRole')
      .select('id')
      .where('companyId', '=', companyId)
      .where('name', '=', role.name)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('people.businessRoleMember')
      .values({ roleId, personId: caller.person.id, companyId })
      .onConflict((c) => c.doNothing())
      .execute()
  }

  async function application(areaId: string, companyId: string, personId: string): Promise<string> {
    const id = newId()
    const row = { id, areaId, companyId, kind: 'join', state: 'applied', personId, name: '陈晨', askedBy: personId }
    await db
      .insertInto('people.application')
      .values({ ...row, createdAt: world.now() })
      .execute()
    return id
  }

  async function invitation(owner: Owner): Promise<string> {
    const { areaId } = owner.person
    const [id, phone] = [newId(), newPhone()]
    await putPhone(db, vault, owner.person.id, phone)
    await db
      .updateTable('people.person')
      .set({ phoneVerifiedAt: world.now() })
      .where('id', '=', owner.person.id)
      .execute()
    const { id: companyId } = await makeCompany(db, { areaId })
    const { id: askedBy } = await makePerson(db, { areaId, company: { id: companyId, manager: true } })
    const phoneSealed = vault.seal(phone, { purpose: 'people.application.phone', of: id })
    const sealed = { phoneSealed, phoneIndex: phoneIndex(vault, phone) }
    await db
      .insertInto('people.application')
      .values({ id, areaId, companyId, kind: 'invite', state: 'invited', askedBy, createdAt: world.now(), ...sealed })
      .execute()
    return id
  }

  const withdrawn = (personId: string) =>
    db
      .updateTable('people.application')
      .set({ state: 'withdrawn', decidedAt: world.now() })
      .where('personId', '=', personId)
      .where('state', '=', 'applied')
      .execute()

  async function mine(owner: Owner): Promise<string> {
    await withdrawn(owner.person.id)
    const { areaId, id } = owner.person
    return await application(areaId, (await makeCompany(db, { areaId })).id, id)
  }

  /** Somebody new of the owner's company, whom the caller keeps. */
  async function staffOf(owner: Owner, caller: Owner): Promise<{ personId: string; nickName: string }> {
    await hrOf(caller)
    const nickName = `员工${newId().slice(-8)}`
    const { id } = await makePerson(db, {
      areaId: owner.person.areaId,
      nickName,
      company: { id: await companyOf(owner), allowed: true },
    })
    return { personId: id, nickName }
  }

  async function departmentOf(owner: Owner): Promise<string> {
    const id = newId()
    const row = { id, companyId: await companyOf(owner), parentId: null, name: `部门${id.slice(-8)}` }
    await db
      .insertInto('people.department')
      .values({ ...row, createdAt: world.now() })
      .execute()
    return id
  }

  async function roleOf(owner: Owner): Promise<string> {
    const id = newId()
    const row = { id, companyId: await companyOf(owner), kind: 'group', name: `群组${id.slice(-8)}`, hr: false }
    await db
      .insertInto('people.businessRole')
      .values({ ...row, createdAt: world.now() })
      .execute()
    return id
  }

  /** Of the owner alone: a company besides those that they have. */
  async function leavable({ person }: Owner): Promise<string> {
    const { id: companyId } = await makeCompany(db, { areaId: person.areaId })
    await db
      .insertInto('people.membership')
      .values({ personId: person.id, companyId, manager: false, allowed: false, joinedAt: world.now() })
      .execute()
    return companyId
  }

  return {
    'enterprise/staffList': {
      ...lists('personId', async () => ''),
      make: async (owner, caller) => {
        const { personId, nickName } = await staffOf(owner, caller)
        return { input: { text: nickName }, record: personId }
      },
    },
    'enterprise/setUserOrganisation': asks(async (owner, caller) => ({
      personId: (await staffOf(owner, caller)).personId,
      departmentId: null,
    })),
    'enterprise/setManager': asks(async (owner, caller) => ({
      personId: (await staffOf(owner, caller)).personId,
      manager: false,
    })),
    'enterprise/authUser': asks(async (owner, caller) => ({
      personId: (await staffOf(owner, caller)).personId,
      allowed: true,
    })),
    'enterprise/setStaffAuth': asks(async () => ({ staffAuth: true })),
    'enterprise/removeEffects': asks(async (owner, caller) => ({
      personId: (await staffOf(owner, caller)).personId,
    })),
    'enterprise/removeUser': asks(async (owner, caller) => ({ personId: (await staffOf(owner, caller)).personId })),
    'enterprise/leaveCompany': asks(async (owner) => ({ companyId: await leavable(owner) })),
    'addressbook/departmentSave': asks(async (owner, caller) => {
      await hrOf(caller)
      return { id: await departmentOf(owner), name: `改名${newId().slice(-8)}` }
    }),
    'enterprise/businessRoleSave': asks(async (owner) => ({
      id: await roleOf(owner),
      name: `改名${randomInt(1_000_000_000)}`,
    })),
    'enterprise/businessRoleMembers': asks(async (owner) => ({ id: await roleOf(owner) })),
    'enterprise/businessRolePut': asks(async (owner, caller) => ({
      id: await roleOf(owner),
      personIds: [caller.person.id],
      seated: true,
    })),
    'addressbook/applyAddCorp': asks(async (_owner, caller) => {
      await withdrawn(caller.person.id)
      return { companyId: (await makeCompany(db, { areaId: caller.person.areaId })).id }
    }),
    'addressbook/applyWithdraw': asks(async (owner) => ({ id: await mine(owner) })),
    'addressbook/applyList': lists('id', mine),
    'addressbook/updateApplyCompany': asks(async (owner, caller) => {
      await hrOf(caller)
      const companyId = await companyOf(owner)
      const { areaId } = owner.person
      return { id: await application(areaId, companyId, (await makePerson(db, { areaId })).id), accept: true }
    }),
    'addressbook/invite': asks(async (_owner, caller) => {
      await hrOf(caller)
      return { phone: newPhone() }
    }),
    ...importRecipes(world, { companyOf, hrOf, newPhone }),
    'addressbook/inviteAnswer': asks(async (owner) => ({ id: await invitation(owner), accept: false })),
  }
}
