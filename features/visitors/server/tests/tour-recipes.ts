import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { insertTour, updateTour } from '../tours/queries.ts'

const HOUR_MS = 3_600_000
/** Who neither manages nor receives is named for no company, and nobody without a phone. */
const NOT_RECEIVER = 16_610
const NO_PHONE = 16_630

/** Tours of the owner's park, and visits to companies. */
export const tourRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const soon = (hours: number) => new Date(world.now().getTime() + hours * HOUR_MS)
  const facts = { title: '校企交流', guests: '光谷中学', route: '展厅', headcount: 30 }
  const span = () => ({ from: toInstant(soon(2)), until: toInstant(soon(4)) })
  async function tour({ person: { areaId, id: byId } }: Owner, caller: Owner): Promise<string> {
    await giveRole(world, caller, 'operator')
    const id = newId()
    await insertTour(db, { ...facts, id, areaId, byId, fromAt: soon(2), untilAt: soon(4) }, world.now())
    return id
  }
  return {
    'visitor/companyVisits': asks(async () => ({ which: 'all' })),
    'visitor/contactGet': asks(async () => ({})),
    'visitor/contactSet': asks(
      async (_owner, { token }) => ({
        companyId: (await world.product.identity.sessions.callerOf(token))?.companyId ?? newId(),
        shown: true,
      }),
      NOT_RECEIVER,
      NO_PHONE,
    ),
    'visitor/tours': lists('id', tour, { side: 'open' }),
    'visitor/tourSave': asks(async (owner, caller) => ({
      id: await tour(owner, caller),
      version: 1,
      ...facts,
      ...span(),
    })),
    'visitor/tourRoster': asks(async (owner, caller) => ({
      id: await tour(owner, caller),
      dry: false,
      fileName: '名单.csv',
      content: Buffer.from('姓名,手机号\n王小明,13800001111\n').toString('base64'),
    })),
    'visitor/tourState': asks(async (owner, caller) => ({ id: await tour(owner, caller), to: 'running' })),
    'visitor/tourNote': asks(async (owner, caller) => {
      const id = await tour(owner, caller)
      await updateTour(db, id, { state: 'done', endedAt: world.now() }, world.now())
      return { id, note: '很好' }
    }),
  }
}
