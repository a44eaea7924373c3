import { type MadeLot, newPlate } from '#fixtures/parking'
import { newId } from '#platform/db'
import { onePixel } from '../../../../tests/support/picture.ts'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'
import type { World } from '../../../../tests/support/world.ts'
import { makeMisread } from '../misreads/fixtures.ts'

/** Cars that were read wrongly: what waits at a lane, and what drivers say. */
export function misreadRecipes(
  world: World,
  lotOf: (owner: Owner) => Promise<MadeLot>,
  inside: (owner: Owner) => Promise<{ stay: { id: string; plate: string } }>,
): Recipes {
  const { db } = world.store
  const claimed = async (owner: Owner) => {
    const { areaId, id: personId } = owner.person
    return makeMisread(db, { areaId, personId, lotId: (await lotOf(owner)).id, plate: newPlate(), now: world.now() })
  }
  const atDesk = async (owner: Owner, caller: Owner) => {
    await giveRole(world, caller, 'operator')
    return await claimed(owner)
  }
  return {
    'parking/deskLikely': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const { stay } = await inside(owner)
      const lot = await lotOf(owner)
      const channel = lot.channels.find(({ direction }) => direction === 'exit')
      if (!channel) throw new Error('a lot without an exit')
      const id = newId()
      const where = { areaId: lot.areaId, lotId: lot.id, channelId: channel.id, direction: 'exit' }
      const seen = {
        deviceId: 'recipe',
        eventId: newId(),
        plate: stay.plate,
        seenAt: world.now(),
        receivedAt: world.now(),
      }
      await db
        .insertInto('parking.passage')
        .values({ id, ...where, ...seen, reason: 'no_entry' })
        .execute()
      return { passageId: id }
    }),
    'parking/misreadClaim': asks(async (_owner, caller) => {
      const { body } = await sendFile(world.origin, 'imageUpload', caller.token, { bytes: onePixel }, 'misread-proof')
      return { lotId: (await lotOf(caller)).id, plate: newPlate(), proofId: body.id, note: '' }
    }, 11_304),
    'parking/misreadMine': lists('id', claimed),
    'parking/misreadClaims': lists(
      'id',
      async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        // those of before are decided: a page holds twenty
        const decided = { state: 'refused', decidedAt: world.now(), proofId: null }
        await db.updateTable('parking.misreadClaim').set(decided).where('state', '=', 'asked').execute()
        return await claimed(owner)
      },
      { open: true },
    ),
    'parking/misreadLook': asks(async (owner, caller) => ({ id: await atDesk(owner, caller) })),
    'parking/misreadDecide': asks(async (owner, caller) => ({
      id: await atDesk(owner, caller),
      stayId: null,
      note: '照片与车牌不符',
    })),
  }
}
