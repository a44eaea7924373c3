import { vi } from 'vitest'
import { makeGrant } from '#fixtures/people'
import type { Role } from '#platform/identity'
import type { Right } from '#vocabulary/rights'
import type { Owner } from './recipes.ts'
import type { World } from './world.ts'

/** Lets a person act in this role, staff of their company as before; their session knows it when this resolves. */
export async function giveRole(world: World, { person, token }: Owner, role: Role): Promise<void> {
  const { db } = world.store
  const { sessions } = world.product.identity
  await db
    .updateTable('people.person')
    .set({ roles: ['staff', role] })
    .where('id', '=', person.id)
    .execute()
  await db.updateTable('people.membership').set({ allowed: true }).where('personId', '=', person.id).execute()
  await sessions.personChanged(db, person.id)
  await vi.waitFor(async () => {
    if (!(await sessions.callerOf(token))?.roles.includes(role)) throw new Error(`the session does not know of ${role}`)
  })
}

/** Whom rights are granted to. */
type Holder = Pick<Owner, 'token'> & { person: Pick<Owner['person'], 'id' | 'areaId'> }

/** Grants rights in the whole park, once a person: a grant for each try would make everybody's session slow. Their session knows of them when it resolves. */
export function grantOnce(world: World, ...rights: readonly Right[]): (holder: Holder) => Promise<void> {
  const { db } = world.store
  const { sessions } = world.product.identity
  const granted = new Set<string>()
  return async ({ person, token }) => {
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, { rights })
    await sessions.personChanged(db, person.id)
    await vi.waitFor(async () => {
      const known = (await sessions.callerOf(token))?.rights ?? []
      if (!rights.every((right) => known.includes(right)))
        throw new Error(`the session does not know of ${rights.join()}`)
    })
  }
}
