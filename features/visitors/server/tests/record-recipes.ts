import { makeCompany } from '#fixtures/people'
import { makeVisit, type VisitToMake } from '#fixtures/visitors'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'

/** An invitation of another park is unknown. */
const UNKNOWN = 16_504
/** A link alone opens nothing that was filled in. */
const OTHER_PHONE = 16_522

/** What hosts do with their visits, and visitors with theirs: each of the owner as host or as who filed it. */
export const recordRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { vault } = world.product
  const hosted = async ({ person: { areaId, id: hostId } }: Owner, facts: Partial<VisitToMake> = {}) => {
    const company = await makeCompany(db, { areaId })
    const of = { areaId, companyId: company.id, hostId, applicantId: hostId, now: world.now() }
    return await makeVisit(db, vault, { ...of, ...facts })
  }
  /** One that somebody filed for themselves. */
  const filed = async ({ person: { areaId, id: applicantId } }: Owner, facts: Partial<VisitToMake> = {}) => {
    const company = await makeCompany(db, { areaId })
    const of = { areaId, companyId: company.id, applicantId, way: 'registration', now: world.now() } as const
    return await makeVisit(db, vault, { ...of, ...facts })
  }
  return {
    'visitor/addVisitor': asks(async (owner) => ({
      id: (await hosted(owner, { state: 'approved' })).id,
      guest: { name: '赵六' },
    })),
    'visitor/groupName': asks(async () => ({})),
    'visitor/lastVisitors': lists('id', async (owner) => (await hosted(owner)).companionIds[0] ?? ''),
    'visitor/findRecords': lists('id', async (owner) => (await hosted(owner)).id),
    'visitor/exportRecords': asks(async () => ({})),
    'visitor/deleteRecords': asks(async (owner) => ({ ids: [(await hosted(owner, { state: 'finished' })).id] })),
    'visitor/inviteLink': asks(async (owner) => ({ id: (await hosted(owner, { state: 'invited' })).id })),
    'visitor/sendMessage': asks(async (owner) => {
      const { id, inviteCode } = await hosted(owner, { state: 'invited' })
      return { id, inviteCode }
    }),
    'visitor/reveal': asks(async (owner) => ({
      id: (await hosted(owner, { state: 'approved' })).id,
      field: 'phone',
      why: '联系来访人',
    })),
    'visitor/visitHold': asks(async (owner) => ({
      id: (await hosted(owner, { state: 'finished' })).id,
      days: 3,
      why: '物品损坏',
    })),
    'visitor/visitCompany': asks(
      async (owner) => ({ inviteCode: (await hosted(owner, { state: 'invited' })).inviteCode }),
      UNKNOWN,
    ),
    'visitor/qrCodeInfo': asks(async (owner) => ({ id: (await filed(owner, { state: 'approved' })).id }), OTHER_PHONE),
    'visitor/whoLetsIn': asks(async (owner) => ({ id: (await filed(owner, { state: 'approved' })).id }), OTHER_PHONE),
    'visitor/visitIcs': asks(async (owner) => ({ id: (await filed(owner, { state: 'approved' })).id }), OTHER_PHONE),
    'visitor/myVisitData': asks(async (owner) => ({ id: (await filed(owner, { state: 'finished' })).id }), OTHER_PHONE),
    'visitor/myFaceWithdraw': asks(
      async (owner) => ({ id: (await filed(owner, { state: 'finished' })).id }),
      OTHER_PHONE,
    ),
    'visitor/myVisitDelete': asks(
      async (owner) => ({ id: (await filed(owner, { state: 'finished' })).id }),
      OTHER_PHONE,
    ),
  }
}
