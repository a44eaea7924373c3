import { makeCompany, makePerson } from '#fixtures/people'
import { makeTask } from '#fixtures/tasks'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, type Owner, type Recipe, type Recipes } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { typeOnce } from './sending-recipes.ts'

/** Tasks that the owner sent within a company, so that no operator sees them. */
export function actRecipes(world: World): Recipes {
  const { db } = world.store
  const typeOf = typeOnce(world)
  const mayExport = grantOnce(world, 'export')
  const sent = async ({ person: { id: sponsorId, areaId } }: Owner) => {
    const company = await makeCompany(db, { areaId })
    const receiver = await makePerson(db, { areaId, company: { id: company.id } })
    const { id } = await makeTask(db, world.product.forms, {
      areaId,
      sponsorId,
      companyId: company.id,
      to: [{ personId: receiver.id }],
      type: await typeOf(areaId),
      now: world.now(),
    })
    return id
  }
  const of = (more: object = {}): Recipe => asks(async (owner) => ({ id: await sent(owner), ...more }))
  return {
    'task/detail': of(),
    'task/partList': of({ states: [] }),
    'task/authorityList': of(),
    'task/preview': of({ act: 'terminate' }),
    'task/cancel': of({ seen: 1 }),
    'task/terminate': of({ seen: 1, reason: '不再需要' }),
    'task/urge': of(),
    'task/extend': of({ seen: 1, dueOn: addDays(dayOf(world.now()), 30), reason: '数据较多' }),
    'task/export': asks(async (owner, caller) => {
      await mayExport(caller)
      return { id: await sent(owner) }
    }),
  }
}
