import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict, taken } from '#vocabulary/shapes'
import { deviceList } from './devices.ts'
import { elevatorList } from './elevators.ts'

const reading = call.group({ family: 'estate', who: 'session', whose: 'none' })
const operators = call.group({ family: 'estate', who: 'session:operator', whose: 'none' })

const roomSheet = reading.write('roomSheet', {
  ...taken,
  about: 'Rooms of the park as a workbook, closed ones too, for holders of the right export; written down',
  input: Type.Object({}, strict),
})

const deviceSheet = operators.write('deviceSheet', {
  ...taken,
  about: 'Devices of the park as a workbook, for holders of the right export; written down',
  input: Type.Omit(deviceList.input, ['next'], strict),
})

const elevatorSheet = operators.write('elevatorSheet', {
  ...taken,
  about: 'Elevators of the park as a workbook, for holders of the right export; written down',
  input: Type.Omit(elevatorList.input, ['next'], strict),
})

/** Lists of estate's desks, taken away. */
export const exportCalls = { roomSheet, deviceSheet, elevatorSheet } as const
