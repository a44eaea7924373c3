import { randomInt } from 'node:crypto'
import { makeCompany, makePerson } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { printSlips } from '../slips/printing.ts'
import { holdForSlip, listSlips } from '../slips/queries.ts'

/** Records of the rooms of persons and of sign-in slips. */
export const personRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { vault, identity } = world.product
  const newPhone = () => `137${String(randomInt(100_000_000)).padStart(8, '0')}`
  const somebody = ({ person: { areaId } }: Owner, facts: { signedIn?: boolean; nickName?: string } = {}) =>
    makePerson(db, { areaId, phone: { number: newPhone(), vault }, ...facts })
  const desk = (input: (owner: Owner) => Promise<object>) =>
    asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return await input(owner)
    })
  /** Slips of somebody of the owner's park, with what they open. */
  const printed = async (owner: Owner) => {
    const { id, areaId } = await somebody(owner, { signedIn: false })
    const ctx = { areaId, now: world.now(), person: { personId: owner.person.id } }
    const [open] = await inTransaction(db, async (tx) => {
      const held = await holdForSlip(tx, areaId, id)
      return held ? await printSlips(tx, ctx, { identity, vault }, [held]) : []
    })
    const { items } = await listSlips(db, { areaId, now: world.now(), size: 1 })
    return { token: open?.token ?? '', slipId: items[0]?.id ?? '' }
  }
  return {
    'enterprise/personList': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        const text = `名${randomInt(1_000_000_000)}`
        return { input: { text }, record: (await somebody(owner, { nickName: text })).id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'enterprise/personPhone': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        const phone = newPhone()
        const { areaId } = owner.person
        return { input: { phone }, record: (await makePerson(db, { areaId, phone: { number: phone, vault } })).id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'enterprise/personDetail': desk(async (owner) => ({ id: (await somebody(owner)).id })),
    'enterprise/personTrail': desk(async (owner) => ({ id: (await somebody(owner)).id })),
    'enterprise/personRole': desk(async (owner) => ({ id: (await somebody(owner)).id, role: 'property', given: true })),
    'enterprise/personDisable': desk(async (owner) => ({
      id: (await somebody(owner)).id,
      disabled: true,
      reason: '离职',
    })),
    'enterprise/personAdd': desk(async () => ({ name: '新来的', phone: newPhone() })),
    'enterprise/personReveal': desk(async (owner) => ({ id: (await somebody(owner)).id, why: '核实身份' })),
    'enterprise/companyManager': desk(async (owner) => ({
      id: (await makeCompany(db, { areaId: owner.person.areaId })).id,
      whom: { phone: newPhone(), name: '陈总' },
    })),
    'enterprise/signInSlip': desk(async (owner) => ({ id: (await somebody(owner, { signedIn: false })).id })),
    'enterprise/signInSlips': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const { areaId } = owner.person
      const company = await makeCompany(db, { areaId })
      await makePerson(db, { areaId, phone: { number: newPhone(), vault }, signedIn: false, company })
      return { companyId: company.id }
    }, 10411),
    'enterprise/signInSlipList': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        return { input: {}, record: (await printed(owner)).slipId }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'enterprise/signInSlipEnd': desk(async (owner) => ({ id: (await printed(owner)).slipId })),
    'common/slipShow': asks(async (owner) => ({ shown: { token: (await printed(owner)).token } })),
    'common/slipUse': asks(async (owner) => ({
      shown: { token: (await printed(owner)).token },
      password: 'abc123~!@',
    })),
  }
}
