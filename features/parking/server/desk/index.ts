import type { ParkingEngines } from '../engines.ts'
import { deskEffectHandlers } from './effect-calls.ts'
import { deskGateHandlers } from './gate-calls.ts'
import { deskLaneHandlers } from './lane-calls.ts'
import { deskLotHandlers } from './lot-calls.ts'
import { deskTariffHandlers } from './tariff-calls.ts'

/** The set-up side of the operators' desk: lots, lanes, gates, tariffs, special days. */
export const deskParkHandlers = (engines: Pick<ParkingEngines, 'devices' | 'publicUrl'>) => ({
  ...deskLotHandlers(engines),
  ...deskLaneHandlers(engines),
  ...deskGateHandlers(engines),
  ...deskTariffHandlers,
  ...deskEffectHandlers,
})
