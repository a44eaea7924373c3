import { randomInt } from 'node:crypto'
import { makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany, makePerson } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { makeTenancyImport } from './tenancy-import.ts'

/** Who holds which room, and sheets of that. */
export const tenancyRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const today = () => dayOf(world.now())
  async function made(owner: Owner, caller: Owner, firstOn = today()) {
    await giveRole(world, caller, 'operator')
    const { areaId } = owner.person
    const { id: companyId } = await makeCompany(db, { areaId })
    const roomId = await makeRoom(db, { areaId })
    const id = await makeTenancy(db, { areaId, roomId, holder: { companyId }, firstOn })
    return { id, roomId, companyId, firstOn }
  }
  async function sheet(owner: Owner, caller: Owner, state: 'checked' | 'bad' = 'checked') {
    await giveRole(world, caller, 'operator')
    const { areaId, id: personId } = owner.person
    return await makeTenancyImport(db, world.product.vault, { areaId, personId, now: world.now(), state })
  }
  const byId = asks(async (owner, caller) => ({ id: (await sheet(owner, caller)).id }))
  const shows = (body: unknown, record: string) => JSON.stringify(body).includes(record)
  return {
    'estate/tenancyList': {
      make: async (owner, caller) => {
        const { id, roomId } = await made(owner, caller)
        return { input: { roomId }, record: id }
      },
      reached: shows,
    },
    'estate/tenancyDetail': asks(async (owner, caller) => ({ id: (await made(owner, caller)).id })),
    'estate/tenancyRooms': {
      make: async (owner, caller) => {
        const { roomId } = await made(owner, caller)
        return { input: { roomId }, record: roomId }
      },
      reached: shows,
    },
    'estate/tenancyWhom': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        const number = `134${String(randomInt(100_000_000)).padStart(8, '0')}`
        const { areaId } = owner.person
        const { id } = await makePerson(db, { areaId, phone: { number, vault: world.product.vault } })
        return { input: { text: number }, record: id }
      },
      reached: shows,
    },
    'estate/tenancySave': asks(async (owner, caller) => {
      const { id, roomId, companyId, firstOn } = await made(owner, caller, addDays(today(), 30))
      return { id, version: 0, roomId, holder: { companyId }, leaseNumber: 'HT-1', firstOn, lastOn: null }
    }),
    'estate/tenancyEnd': asks(async (owner, caller) => {
      const { id, firstOn } = await made(owner, caller)
      return { id, version: 0, lastOn: firstOn, reason: '搬到新楼' }
    }),
    'estate/tenancyWithdraw': asks(async (owner, caller) => {
      const { id } = await made(owner, caller, addDays(today(), 30))
      return { id, version: 0, reason: '不再需要' }
    }),
    'estate/tenancyImport': asks(async (_owner, caller) => {
      await giveRole(world, caller, 'operator')
      return {}
    }),
    'estate/tenancyImportView': byId,
    'estate/tenancyImportList': lists('id', async (owner, caller) => (await sheet(owner, caller)).id),
    'estate/tenancyImportProblems': asks(async (owner, caller) => ({ id: (await sheet(owner, caller, 'bad')).id })),
    'estate/tenancyImportSheet': asks(async (owner, caller) => ({ id: (await sheet(owner, caller, 'bad')).id })),
    'estate/tenancyImportRun': asks(async (owner, caller) => await sheet(owner, caller)),
    'estate/tenancyImportCancel': byId,
  }
}
