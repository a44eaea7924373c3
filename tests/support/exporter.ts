import { asks, type Recipe } from './recipes.ts'
import { giveRole, grantOnce } from './roles.ts'
import type { World } from './world.ts'

/** Who holds the right already, a world. */
const grants = new WeakMap<World, ReturnType<typeof grantOnce>>()

/** A call by which an operator takes a desk's list away: whoever asks is one, and holds the right. */
export function exports(world: World, input: object = {}): Recipe {
  const grant = grants.get(world) ?? grantOnce(world, 'export')
  grants.set(world, grant)
  return asks(async (_owner, caller) => {
    await giveRole(world, caller, 'operator')
    await grant(caller)
    return input
  })
}
