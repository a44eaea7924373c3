import { vi } from 'vitest'
import { decoration } from '#contract/decoration'
import { kindsOf } from '#vocabulary/call'
import type { Owner, Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

type Acts = 'operator' | 'property' | 'own'

/** Calls of everybody who is signed in that the park answers by role. */
const BY_ROLE: Readonly<Record<string, Acts>> = {
  'decoration/applyCancel': 'operator',
  'decoration/applyReview': 'operator',
  'decoration/stopWork': 'property',
  'decoration/firmSave': 'operator',
}

/** In which role whoever asks acts, by call: as its contract says. What is one's own is asked without a role of the park, which sees everybody's. */
const ACTS: ReadonlyMap<string, Acts> = new Map(
  Object.values(decoration.calls).map((call) => {
    const name = `${call.family}/${call.name}`
    const kinds = kindsOf(call.who)
    const park = kinds.includes('session:staff') ? 'property' : kinds.includes('session:operator') ? 'operator' : 'own'
    return [name, BY_ROLE[name] ?? park]
  }),
)

/** Takes every role and right of the park from a person; their session knows it when this resolves. */
async function takeRoles(world: World, { person, token }: Owner): Promise<void> {
  const { sessions } = world.product.identity
  const isPlain = async () => {
    const caller = await sessions.callerOf(token)
    const hasRole = caller?.roles.some((role) => role === 'operator' || role === 'property')
    return !hasRole && !caller?.rights.some((right) => right.startsWith('decoration.'))
  }
  if (await isPlain()) return
  await world.store.db
    .updateTable('people.person')
    .set({ roles: ['staff'] })
    .where('id', '=', person.id)
    .execute()
  await world.store.db.deleteFrom('people.roleGrant').where('personId', '=', person.id).execute()
  await sessions.personChanged(world.store.db, person.id)
  await vi.waitFor(async () => {
    if (!(await isPlain())) throw new Error('the session still knows of a role')
  })
}

/** The same recipes, whose callers act in the role that the call asks for. */
export function actingBy(world: World, recipes: Recipes): Recipes {
  const { sessions } = world.product.identity
  return Object.fromEntries(
    Object.entries(recipes).map(([name, recipe]) => {
      const acts = ACTS.get(name) ?? 'own'
      const make = async (owner: Owner, caller: Owner) => {
        if (acts === 'own') await takeRoles(world, caller)
        else if (!(await sessions.callerOf(caller.token))?.roles.includes(acts)) await giveRole(world, caller, acts)
        return await recipe.make(owner, caller)
      }
      return [name, { ...recipe, make }]
    }),
  )
}
