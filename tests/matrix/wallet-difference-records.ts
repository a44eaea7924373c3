import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import type { Role } from '#platform/identity'
import { makeDifference } from '../support/differences.ts'
import type { World } from '../support/world.ts'
import type { Owner, Recipe } from './recipes.ts'

const DIFFERENCE_UNKNOWN = 13_090

/** Differences between the channels' bills and the books: of a park, or of what one cashier collected. */
export function walletDifferences(world: World): Record<string, Recipe> {
  const { db } = world.store
  const { identity } = world.product

  async function as(role: Role, { person, token }: Owner): Promise<void> {
    await db
      .updateTable('people.person')
      .set({ roles: ['staff', role] })
      .where('id', '=', person.id)
      .execute()
    await identity.sessions.personChanged(db, person.id)
    await expect.poll(async () => (await identity.sessions.callerOf(token ?? ''))?.roles).toContain(role)
  }
  const differ = ({ person }: Owner, more: object = {}) =>
    makeDifference(db, { now: world.now(), areaId: person.areaId, oursFen: 100, theirsFen: 0, ...more })
  const ofPark = async (owner: Owner, caller: Owner) => {
    await as('operator', caller)
    return (await differ(owner)).id
  }
  const ofTill = async (owner: Owner, caller: Owner) => {
    await as('merchant', caller)
    return (await differ(owner, { merchantId: owner.person.id })).id
  }
  const listed = (make: (owner: Owner, caller: Owner) => Promise<string>): Recipe => ({
    make: async (owner, caller) => Object.defineProperty({}, 'id', { value: await make(owner, caller) }),
    reached: (body, asked) =>
      (body as { items: { id: string }[] }).items.some(({ id }) => id === Reflect.get(asked, 'id')),
  })
  const settled = (make: (owner: Owner, caller: Owner) => Promise<string>): Recipe => ({
    make: async (owner, caller) => ({ id: await make(owner, caller), note: '渠道次日补记，已核对' }),
    nothingHere: [DIFFERENCE_UNKNOWN],
  })
  return {
    // A day of a channel is everybody's; what one park took on it is its own.
    'wallet/billDayList': {
      async make(owner, caller) {
        await as('operator', caller)
        const channel = `matrix${randomInt(1_000_000)}`
        const { day } = await differ(owner, { channel })
        return { channel, day }
      },
      reached: (body) => (body as { items: { oursInFen: number }[] }).items.some(({ oursInFen }) => oursInFen > 0),
    },
    'wallet/parkDifferenceList': listed(ofPark),
    'wallet/parkDifferenceSettle': settled(ofPark),
    'wallet/differenceList': listed(ofTill),
    'wallet/differenceSettle': settled(ofTill),
  }
}
