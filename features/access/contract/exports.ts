import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict, taken } from '#vocabulary/shapes'
import { parkFlags } from './gate.ts'

const operators = call.group({ family: 'entrance', who: 'session:operator', whose: 'none' })

export const parkFlagSheet = operators.write('parkFlagSheet', {
  ...taken,
  about: 'What happened at points of the park as a workbook, masked, for holders of the right export; written down',
  input: Type.Omit(parkFlags.input, ['next'], strict),
})

/** Lists of access's desks, taken away. */
export const exportCalls = { parkFlagSheet } as const
