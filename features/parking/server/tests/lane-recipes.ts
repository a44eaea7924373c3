import type { MadeLot } from '#fixtures/parking'
import { newId } from '#platform/db'
import { slipOf } from '#vocabulary/car'
import { asks, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { newStayId } from '../stays/stay-id.ts'

const [NO_CHANNEL, NO_SLIP] = [11_010, 11_087]

/** Cars without a plate that wait at the lanes of a park. */
export function laneRecipes(world: World, lotOf: (owner: Owner) => Promise<MadeLot>): Recipes {
  const { db } = world.store
  /** A car that no plate was read of stands at a lane; answers the code of the lane's sign. */
  async function waiting(owner: Owner, direction: 'entry' | 'exit'): Promise<string> {
    const lot = await lotOf(owner)
    const channel = lot.channels.find((lane) => lane.direction === direction)
    if (!channel) throw new Error('a lot without lanes')
    const where = { areaId: lot.areaId, lotId: lot.id, channelId: channel.id, direction }
    const seen = { deviceId: 'recipe', eventId: newId(), plate: '', seenAt: world.now(), receivedAt: world.now() }
    await db
      .insertInto('parking.passage')
      .values({ id: newId(), ...where, ...seen, reason: 'unreadable' })
      .execute()
    return channel.signCode
  }
  /** A car without a plate is inside a person's park; it is the only one of theirs. */
  async function inside(owner: Owner, whose: Owner): Promise<string> {
    const lot = await lotOf(owner)
    const slip = slipOf(Array.from({ length: 6 }, () => Math.floor(Math.random() * 31)))
    const enteredAt = new Date(world.now().getTime() - 20 * 60_000)
    const stay = { id: newStayId(), areaId: lot.areaId, lotId: lot.id, plate: slip, vehicleKind: 'small', enteredAt }
    await leaveAll(whose)
    await db
      .insertInto('parking.stay')
      .values({ ...stay, state: 'open' })
      .execute()
    const { id: personId, areaId } = whose.person
    const claim = { areaId, personId, plate: slip, addedAt: enteredAt, provenAt: enteredAt, kind: 'slip' }
    await db
      .insertInto('parking.plateClaim')
      .values({ id: newId(), ...claim })
      .execute()
    return slip
  }
  const leaveAll = ({ person: { id } }: Owner) =>
    db.deleteFrom('parking.plateClaim').where('personId', '=', id).where('kind', '=', 'slip').execute()
  return {
    'parking/laneInfo': asks(async (owner, caller) => {
      await inside(owner, caller)
      return { code: await waiting(owner, 'entry') }
    }, NO_CHANNEL),
    'parking/laneEnter': asks(async (owner, caller) => {
      await leaveAll(caller)
      return { code: await waiting(owner, 'entry') }
    }, NO_CHANNEL),
    'parking/laneExit': asks(
      async (owner, caller) => {
        await inside(owner, caller)
        return { code: await waiting(owner, 'exit') }
      },
      NO_CHANNEL,
      NO_SLIP,
    ),
  }
}
