import { makeGrant } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { makeArchive, makeFollow } from '../fixtures.ts'

/** Follows of archives: of the park of whoever asks. */
export const followRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  /** Whoever asks follows enterprises, of their own park alone. */
  async function follower(caller: Owner): Promise<void> {
    const { person } = caller
    await giveRole(world, caller, 'operator')
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, { rights: ['archive.follow'] })
  }
  const archive = async (owner: Owner, caller: Owner) => {
    await follower(caller)
    const made = await makeArchive(db, { areaId: owner.person.areaId, outside: true, now: world.now() })
    await makeFollow(db, made.id)
    return made
  }
  const ofArchive = asks(async (owner, caller) => ({ id: (await archive(owner, caller)).id }))
  return {
    'archive/follows': lists('id', async (owner, caller) => (await archive(owner, caller)).id, { view: 'all' }),
    'archive/followDetail': ofArchive,
    'archive/followers': ofArchive,
    'archive/followSave': asks(async (owner, caller) => ({
      id: (await archive(owner, caller)).id,
      version: 1,
      stage: 'talks',
      note: '电话沟通，约下周参观',
    })),
    'archive/remarks': ofArchive,
    'archive/remarkSave': asks(async (owner, caller) => ({
      archiveId: (await archive(owner, caller)).id,
      text: '对方关心层高和电量',
    })),
    'archive/dealings': ofArchive,
    'archive/dealingSave': asks(async (owner, caller) => ({
      archiveId: (await archive(owner, caller)).id,
      name: '联合路演',
      on: dayOf(world.now()),
      text: '在园区报告厅',
    })),
  }
}
