import { HOURLY, makeLot, makeStay } from '#fixtures/parking'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipe, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { lastMonth } from '../desk/effect-calls.ts'

const [NO_LOT, NO_GATE] = [11_019, 11_208]

/** Lots, gates and tariffs of a park, as its operators set them up. */
export function deskParkRecipes(world: World): Recipes {
  const { db } = world.store
  const { devices } = world.product
  const tomorrow = () => addDays(dayOf(world.now()), 1)
  const lotOf = ({ person: { areaId } }: Owner) => makeLot(db, { areaId, capacity: 10 })
  /** A call about a lot of its own as it is at first; `more` says the rest of the input. */
  const aboutLot = (more: (lot: Awaited<ReturnType<typeof lotOf>>) => object = () => ({})): Recipe =>
    asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const lot = await lotOf(owner)
      return { lotId: lot.id, ...more(lot) }
    }, NO_LOT)
  const changing = (more: Parameters<typeof aboutLot>[0] = () => ({})) =>
    aboutLot((lot) => ({ version: 1, ...more(lot) }))
  const aboutGate = (more: object): Recipe =>
    asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const lot = await lotOf(owner)
      const gateId = `gate-${newId().slice(-12)}`
      await devices.register(db, { id: gateId, areaId: lot.areaId, name: '闸机', lotCodes: [lot.code] })
      return { gateId, ...more }
    }, NO_GATE)
  const ofPark = (input: () => object): Recipe => ({
    ...asks(async (_owner, caller) => {
      await giveRole(world, caller, 'operator')
      return input()
    }),
  })
  return {
    'parking/deskToday': ofPark(() => ({})),
    'parking/deskLots': lists('lotId', async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return (await lotOf(owner)).id
    }),
    'parking/deskLot': aboutLot(),
    'parking/deskLotSave': changing(({ code, name }) => ({
      code,
      name,
      place: '1 号楼地下',
      capacity: 20,
      open: true,
      closedWhy: '',
      graceMinutes: 15,
      position: 0,
    })),
    'parking/deskLaneSave': changing(() => ({ code: 'in-2', name: '东入口', direction: 'entry' })),
    'parking/deskLaneRemove': changing(({ channels }) => ({ laneId: channels[0]?.id })),
    'parking/deskSignRotate': changing(({ channels }) => ({
      laneId: channels.find(({ direction }) => direction === 'exit')?.id,
    })),
    'parking/deskSigns': aboutLot(),
    'parking/deskGateAdd': aboutLot(() => ({ name: '北门闸机', laneIds: [] })),
    'parking/deskGateKey': aboutGate({ keyVersion: 1, graceMinutes: 10 }),
    'parking/deskGateState': aboutGate({ disabled: true }),
    'parking/deskGateMessages': aboutGate({}),
    'parking/deskTariffs': aboutLot(),
    'parking/deskTariffSave': changing(() => ({ vehicleKind: 'any', rules: HOURLY, validFrom: tomorrow() })),
    'parking/deskTariffRemove': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const lot = await lotOf(owner)
      const validFrom = addDays(tomorrow(), 30)
      await db
        .insertInto('parking.tariff')
        .values({ lotId: lot.id, vehicleKind: 'any', validFrom, rules: JSON.stringify(HOURLY) })
        .execute()
      return { lotId: lot.id, version: 1, vehicleKind: 'any', validFrom }
    }, NO_LOT),
    'parking/deskTariffTry': aboutLot(() => ({ vehicleKind: 'any', rules: HOURLY })),
    'parking/deskTariffEffect': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const lot = await lotOf(owner)
      const { until } = lastMonth(dayOf(world.now()))
      await makeStay(db, lot, { now: new Date(until.getTime() - 86_400_000), minutes: 90, closed: true })
      return { lotId: lot.id, vehicleKind: 'any', rules: HOURLY }
    }, NO_LOT),
  }
}
