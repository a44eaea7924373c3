import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { makeCase, makeDeposit, makeSlot } from '../fixtures.ts'

/** What stands on the home of its owner: money and noise, so that deposits and neighbours are asked too. */
export const homeRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  return {
    'decoration/cards': {
      make: async ({ person: { id: personId, areaId } }) => {
        const now = world.now()
        const { floorIds } = await makeBuilding(db, { areaId })
        const [own, next] = [
          await makeRoom(db, { areaId, floorId: floorIds[0] ?? '' }),
          await makeRoom(db, { areaId, floorId: floorIds[0] ?? '' }),
        ]
        await makeTenancy(db, { areaId, roomId: own, holder: { personId } })
        const near = await makeCase(db, { areaId, roomId: next, now })
        const slot = { areaId, caseId: near.id, roomId: next, byId: near.applicantId }
        await makeSlot(db, { ...slot, startsAt: now, minutes: 1, state: 'running' })
        const due = await makeCase(db, { areaId, applicantId: personId, state: 'to_pay', now })
        const deposit = { workCase: due, side: 'applicant' as const, dueFen: 100, isPaid: false, now }
        await makeDeposit(db, world.product.deposits, deposit)
        return { input: {}, record: due.id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
  }
}
