import { vi } from 'vitest'
import { makeGrant } from '#fixtures/people'
import type { Right } from '#vocabulary/rights'
import type { Owner } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'

const OURS: readonly string[] = ['patrol.walk', 'patrol.review']

/** Lets a person hold these rights of patrol and no others of it; their session knows when it resolves. One person at a time. */
export function rightsOfPatrol(world: World): (owner: Owner, ...rights: readonly Right[]) => Promise<void> {
  const { db } = world.store
  const { sessions } = world.product.identity
  const grants = new Map<string, { words: string; id: string }>()
  return async ({ person, token }, ...rights) => {
    const words = rights.join()
    const before = grants.get(person.id)
    if ((before?.words ?? '') === words) return
    if (before) await db.deleteFrom('people.roleGrant').where('id', '=', before.id).execute()
    grants.delete(person.id)
    if (rights.length > 0) grants.set(person.id, { words, id: (await makeGrant(db, person, { rights })).id })
    await sessions.personChanged(db, person.id)
    await vi.waitFor(async () => {
      const known = (await sessions.callerOf(token))?.rights ?? []
      const gone = OURS.filter((right) => known.includes(right) && !words.split(',').includes(right))
      if (gone.length > 0 || !rights.every((right) => known.includes(right)))
        throw new Error(`the session does not know of ${words}`)
    })
  }
}
