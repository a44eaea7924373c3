import { createHash } from 'node:crypto'
import { newId } from '#platform/db'
import { asks, type MakeRecipes } from '../../../tests/support/recipes.ts'

const KIND = 'recipes.paper'
/** Servers that know the kind: recipes of one world are made again and again. */
const known = new WeakSet<object>()

/** Papers that somebody issued. */
export const recipes: MakeRecipes = (world) => {
  const { product, store } = world
  if (!known.has(product)) product.papers.kind(KIND, { title: '验收单', stands: async () => ({ status: 'valid' }) })
  known.add(product)
  return {
    'common/paperVerify': asks(async ({ person }) => {
      const { code } = await product.papers.issue(store.db, {
        kind: KIND,
        areaId: person.areaId,
        subject: { kind: KIND, id: newId() },
        version: 1,
        contentHash: createHash('sha256').update('验收单').digest(),
        facts: [{ label: '结论', value: '通过' }],
        at: world.now(),
      })
      return { code }
    }),
  }
}
