import { vi } from 'vitest'
import type { Role } from '#platform/identity'
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
