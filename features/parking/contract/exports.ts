import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict, taken } from '#vocabulary/shapes'
import { billAll } from './bills.ts'
import { deskDebts, deskRefunds } from './desk/money.ts'
import { deskListed, deskStays } from './desk/work.ts'
import { couponBudgets } from './offers.ts'

const operators = call.group({ family: 'parking', who: 'session:operator', whose: 'none' })
const bills = call.group({ family: 'parkbill', who: 'session:operator', whose: 'none' })

export const deskStaySheet = operators.write('deskStaySheet', {
  ...taken,
  about: 'Stays of the desk’s list as a workbook, for holders of the right export; written down',
  input: Type.Omit(deskStays.input, ['next'], strict),
})

export const deskDebtSheet = operators.write('deskDebtSheet', {
  ...taken,
  about: 'Stays that left without paying in full as a workbook, for holders of the right export; written down',
  input: Type.Omit(deskDebts.input, ['next'], strict),
})

export const deskRefundSheet = operators.write('deskRefundSheet', {
  ...taken,
  about: 'Refunds of parking orders as a workbook, for holders of the right export; written down',
  input: Type.Omit(deskRefunds.input, ['next'], strict),
})

export const deskListedSheet = operators.write('deskListedSheet', {
  ...taken,
  about: 'Plates of the blocked or the priority list as a workbook, for holders of the right export; written down',
  input: Type.Omit(deskListed.input, ['next'], strict),
})

export const couponBudgetSheet = operators.write('couponBudgetSheet', {
  ...taken,
  about: 'What companies may give away in coupons as a workbook, for holders of the right export; written down',
  input: Type.Omit(couponBudgets.input, ['next', 'size'], strict),
})

export const billSheet = bills.write('billSheet', {
  ...taken,
  about: 'Parking bills of all companies as a workbook, for holders of the right export; written down',
  input: Type.Omit(billAll.input, ['next'], strict),
})

/** Lists of parking's desks, taken away. */
export const exportCalls = {
  deskStaySheet,
  deskDebtSheet,
  deskRefundSheet,
  deskListedSheet,
  couponBudgetSheet,
  billSheet,
} as const
