import { makeGrant } from '#fixtures/people'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { makeArchive, makeRequest } from '../fixtures.ts'

/** Requests of enterprises: of the park of whoever asks, who handles them. */
export const requestsRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  /** Whoever asks handles requests, of their own park alone. */
  async function clerk({ person }: Owner): Promise<void> {
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, { rights: ['archive.requests'] })
  }
  const archive = async (owner: Owner, caller: Owner) => {
    await clerk(caller)
    return await makeArchive(db, { areaId: owner.person.areaId, now: world.now() })
  }
  const request = async (owner: Owner, caller: Owner) => {
    const { id: archiveId, areaId } = await archive(owner, caller)
    return await makeRequest(db, { archiveId, areaId, raisedBy: owner.person.id, now: world.now() })
  }
  const one = asks(async (owner, caller) => ({ id: (await request(owner, caller)).id }))
  return {
    'archive/opinions': lists('id', async (owner, caller) => (await request(owner, caller)).id),
    'archive/opinionDetail': one,
    'archive/opinionAssignees': one,
    'archive/opinionRaise': asks(async (owner, caller) => ({
      archiveId: (await archive(owner, caller)).id,
      fromWhom: '李经理',
      text: '停车位不够用',
      files: [],
    })),
    'archive/opinionAct': asks(async (owner, caller) => {
      const { id: archiveId, areaId } = await archive(owner, caller)
      // of somebody else: who raised a request does not take it
      const { id: raisedBy } = await world.person({ areaId })
      const { id } = await makeRequest(db, { archiveId, areaId, raisedBy, now: world.now() })
      return { id, version: 1, act: 'take' }
    }),
  }
}
