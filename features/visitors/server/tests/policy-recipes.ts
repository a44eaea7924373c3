import { makeCompany, makePerson } from '#fixtures/people'
import { makeBlock } from '#fixtures/visitors'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'

const DAY_MS = 86_400_000
/** So that no two block one phone. */
let nth = 0

/** What the owner's company asks, and whom it keeps out. */
export const policyRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { vault, identity } = world.product
  const blocked = async ({ token, person }: Owner) => {
    const { areaId } = person
    const companyId = (await identity.sessions.callerOf(token))?.companyId ?? (await makeCompany(db, { areaId })).id
    const by = await makePerson(db, { areaId })
    return (await makeBlock(db, vault, { areaId, companyId, byId: by.id, now: world.now() })).id
  }
  const parkBlocked = async ({ person: { areaId } }: Owner, caller: Owner) => {
    await giveRole(world, caller, 'operator')
    const by = await makePerson(db, { areaId })
    return (await makeBlock(db, vault, { areaId, companyId: null, byId: by.id, now: world.now() })).id
  }
  const fresh = () => `1390000${String(1000 + (nth += 1))}`
  return {
    'visitor/policyGet': asks(async () => ({})),
    'visitor/policySave': asks(
      async () => ({
        version: 0,
        asks: { plate: 'may', idNumber: 'no', face: 'no', document: 'no' },
        decideInvited: false,
        walkIn: true,
        wifi: '',
        questions: [],
        receiverIds: [],
      }),
      409,
    ),
    'visitor/receiverChoices': asks(async () => ({ text: '测试' })),
    'visitor/blocks': lists('id', blocked),
    'visitor/blockAdd': asks(async () => ({
      name: '王五',
      phone: fresh(),
      reason: '多次扰乱秩序',
      until: toInstant(new Date(world.now().getTime() + DAY_MS)),
    })),
    'visitor/blockEnd': asks(async (owner) => ({ id: await blocked(owner) })),
    'visitor/parkBlocks': lists('id', parkBlocked),
    'visitor/parkBlockAdd': asks(async () => ({
      name: '赵六',
      phone: fresh(),
      reason: '翻越围栏',
      until: toInstant(new Date(world.now().getTime() + DAY_MS)),
    })),
    'visitor/parkBlockEnd': asks(async (owner, caller) => ({ id: await parkBlocked(owner, caller) })),
    'visitor/wallSheet': asks(async () => ({})),
  }
}
