import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict, taken } from '#vocabulary/shapes'

const operators = call.group({ family: 'visitor', who: 'session:operator', whose: 'none' })

export const parkBlockSheet = operators.write('parkBlockSheet', {
  ...taken,
  about: 'Whom the park lets in no more as a workbook, masked, for holders of the right export; written down',
  input: Type.Object({}, strict),
})

/** Lists of visitors' desks, taken away. */
export const exportCalls = { parkBlockSheet } as const
