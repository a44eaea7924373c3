import type { Purse } from '#contract/wallet'

/** Where each purse's money comes from and what it is for. */
export const PURSE_NOTES: Readonly<Record<Purse['kind'], string>> = {
  subsidy: '园区发放，付款时先用，不能提现',
  allowance: '企业发放，在园区商户付款时使用，不能提现',
  cash: '自己的钱，可以付款，可以提现',
}

/** The purses worth showing: own money always, given money where there is some, or all of them. */
export function pursesShown(purses: readonly Purse[], all = false): Purse[] {
  return purses.filter(({ kind, availableFen }) => all || kind === 'cash' || availableFen > 0)
}

/** All that can be paid with now, in fen. */
export function usableFen(purses: readonly Purse[]): number {
  return purses.reduce((sum, { availableFen }) => sum + availableFen, 0)
}
