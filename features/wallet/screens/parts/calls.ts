import { callsOf } from '#client/calls'
import type { wallet } from '#contract/wallet'
import { facts } from '#phone/wallet'

/** The calls of the wallet. */
export const calls = callsOf<typeof wallet>('wallet', facts)

type Answer<Name extends Parameters<typeof calls.post>[0]> = Awaited<ReturnType<typeof calls.post<Name>>>
/** The wallet as the server answers it. */
export type Balance = Answer<'balance'>
/** A bill or trade with its way, as it goes over the wire. */
export type Bill = Answer<'billDetail'>
/** What can be recharged. */
export type RechargeSetting = Answer<'rechargeSetting'>
/** What can be withdrawn. */
export type WithdrawCount = Answer<'withdrawCount'>
/** Six months, and what they cost. */
export type Summary = Answer<'billSummary'>
/** A page of bills of flats. */
export type FlatBills = Answer<'apartmentBillList'>
/** A bill of a flat. */
export type FlatBill = FlatBills['items'][number]
/** A payment, as the server answers it to who may pay it. */
export type Charge = Answer<'chargeView'>
/** What a payment that went well answers. */
export type PaidCharge = Answer<'chargePay'>

/** The wallet with what it may do now. */
export const balanceQuery = calls.read('balance')

/** My limits, and when a cooling time ends. Without fields the call sets nothing. */
export const settingQuery = calls.query('limitSetting')
