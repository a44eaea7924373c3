import { callsOf } from '#client/calls'
import type { parking } from '#contract/parking'
import { facts } from '#phone/parking'

/** Calls about stays, plates, orders, coupons, free events and the desk. */
export const calls = callsOf<typeof parking, 'parking'>('parking', facts)

/** Calls about where cars are. */
export const lookup = callsOf<typeof parking, 'lookup'>('lookup', facts)

/** Calls about bills of companies. */
export const billCalls = callsOf<typeof parking, 'parkbill'>('parkbill', facts)

/** Calls about parking of staff: applications, spaces, lotteries. */
export const staffCalls = callsOf<typeof parking, 'staffparking'>('staffparking', facts)
