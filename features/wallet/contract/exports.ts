import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict, taken } from '#vocabulary/shapes'
import { parkDifferenceList } from './reconcile.ts'

const operators = call.group({ family: 'wallet', who: 'session:operator', whose: 'none' })

export const parkDifferenceSheet = operators.write('parkDifferenceSheet', {
  ...taken,
  about: 'Differences between channel bills and our books as a workbook, for holders of the right export; written down',
  input: Type.Omit(parkDifferenceList.input, ['next'], strict),
})

/** Lists of the wallet's desks, taken away. */
export const exportCalls = { parkDifferenceSheet } as const
