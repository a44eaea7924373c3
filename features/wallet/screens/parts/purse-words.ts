import type { Purse } from '#contract/wallet'

/** The purses worth showing: own money always, given money where there is some. */
export function pursesShown(purses: readonly Purse[]): Purse[] {
  return purses.filter(({ kind, availableFen }) => kind === 'cash' || availableFen > 0)
}

/** What each purse may do, in a sentence; of given money only where there is some. */
export function pursesNote(purses: readonly Purse[]): string {
  const given = pursesShown(purses).filter(({ kind }) => kind !== 'cash')
  if (given.length === 0) return '自己的钱，可以付款，可以提现'
  const names = given.map(({ name }) => name).join('、')
  return `${names}付款时先用，不能提现；钱包余额可以提现`
}

/** All that can be paid with now, in fen. */
export function usableFen(purses: readonly Purse[]): number {
  return purses.reduce((sum, { availableFen }) => sum + availableFen, 0)
}
