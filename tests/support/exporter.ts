import { makeGrant } from '#fixtures/people'
import type { Right } from '#vocabulary/rights'
import { asks, type Recipe } from './recipes.ts'
import { giveRole } from './roles.ts'
import type { World } from './world.ts'

const RIGHTS: Right[] = ['export']

/** A call by which an operator takes a desk's list away: whoever asks is one, and holds the right. */
export function exports(world: World, input: object = {}): Recipe {
  return asks(async (_owner, caller) => {
    await giveRole(world, caller, 'operator')
    await makeGrant(world.store.db, caller.person, { rights: RIGHTS })
    return input
  })
}
