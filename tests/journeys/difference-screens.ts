import { expect, vi } from 'vitest'
import { addDays, dayOf } from '#vocabulary/day'
import { compared, makeDifference } from '../support/differences.ts'
import type { Driver, Park } from './park.ts'
import type { Shown } from './screens.ts'

/** Makes the driver an operator as well, with two days of a channel that were compared; answers the screens that settle differences. */
export async function makeDifferenceScreens({ world }: Park, driver: Driver): Promise<Shown[]> {
  const { db } = world.store
  const { identity } = world.product
  const { roles } = await db
    .selectFrom('people.person')
    .select('roles')
    .where('id', '=', driver.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('people.person')
    .set({ roles: [...roles, 'operator'] })
    .where('id', '=', driver.id)
    .execute()
  await identity.sessions.personChanged(db, driver.id)
  const asked = async () => (await identity.sessions.callerOf(driver.token))?.roles
  await vi.waitFor(async () => expect(await asked()).toContain('operator'))
  const now = world.now()
  const { day, channel } = await makeDifference(db, { now, oursFen: 1_800, theirsFen: 0, title: '湖畔食堂 收款' })
  await makeDifference(db, { now, oursFen: 0, theirsFen: 600, title: '停车费' })
  await compared(db, { now, channel, day: addDays(dayOf(now), -2) })
  const screen = (says: string, address: string, state: string): Shown => ({
    route: '/wallet/differences',
    state,
    address,
    says,
  })
  return [
    screen('没有更多了', '/wallet/differences', ''),
    screen('没有更多了', `/wallet/differences?${new URLSearchParams({ day, channel })}`, 'one day'),
  ]
}
