import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict, taken } from '#vocabulary/shapes'
import { accountBills } from './accounts.ts'
import { deskPlaces } from './desk.ts'

const desk = call.group({ family: 'meeting', who: ['session:operator', 'session:manager'], whose: 'none' })
const operators = call.group({ family: 'meeting', who: 'session:operator', whose: 'none' })

export const deskPlaceSheet = desk.write('deskPlaceSheet', {
  ...taken,
  about: 'Places that I run of a kind as a workbook, for holders of the right export; written down',
  input: Type.Omit(deskPlaces.input, ['next', 'id'], strict),
})

export const accountSheet = operators.write('accountSheet', {
  ...taken,
  about: 'What was agreed with companies as a workbook, for holders of the right export; written down',
  input: Type.Object({}, strict),
})

export const accountBillSheet = operators.write('accountBillSheet', {
  ...taken,
  about: 'Monthly bills of all companies as a workbook, for holders of the right export; written down',
  input: Type.Omit(accountBills.input, ['next'], strict),
})

/** Lists of booking's desks, taken away. */
export const exportCalls = { deskPlaceSheet, accountSheet, accountBillSheet } as const
