import type { Db } from '#platform/db'
import { uncountPayment } from '../limits/paid-day.ts'
import { findWallet } from '../purses/queries.ts'
import { type ChargeRow, lockCharge, updateCharge } from './queries.ts'

/** Words in the memo of a payment's transfer: the ledger remembers how it was confirmed, whatever becomes of the confirmation. */
const SMALL = 'small'
const STATIC = 'static'

/** How a charge was confirmed, for the ledger: without a password, by a merchant's static code. */
export function memoOf({ countedSmall, countedStatic }: Pick<ChargeRow, 'countedSmall' | 'countedStatic'>): string {
  return [...(countedSmall ? [SMALL] : []), ...(countedStatic ? [STATIC] : [])].join(' ')
}

/** What a memo says of how a payment was confirmed. */
export function confirmedAs(memo: string): { small: boolean; byStaticCode: boolean } {
  const words = memo.split(' ')
  return { small: words.includes(SMALL), byStaticCode: words.includes(STATIC) }
}

/** Takes a confirmation back under which no money moved, with what it counted against the day. Once; a paid charge keeps its own. */
export async function releaseConfirmation(db: Db, outTradeNo: string, by?: string): Promise<void> {
  const charge = await lockCharge(db, outTradeNo)
  if (charge && (by === undefined || charge.confirmedBy === by)) await releaseLocked(db, charge)
}

/** The same for a charge that the caller has locked. */
export async function releaseLocked(db: Db, charge: ChargeRow): Promise<void> {
  if (charge.state === 'paid' || charge.confirmedBy === null) return
  await takeBack(db, charge)
  await updateCharge(db, charge.outTradeNo, {
    confirmedBy: null,
    confirmedSession: null,
    confirmedUntil: null,
    countedOn: null,
    countedSmall: false,
    countedStatic: false,
  })
}

/** Gives back what a confirmation counted, if there is one. The caller holds the charge's lock and writes the charge. */
export async function takeBack(db: Db, charge: ChargeRow): Promise<void> {
  const { confirmedBy, countedOn, areaId, amountFen } = charge
  if (confirmedBy === null || countedOn === null || areaId === null) return
  const wallet = await findWallet(db, areaId, confirmedBy)
  const counted = { amountFen, small: charge.countedSmall, byStaticCode: charge.countedStatic }
  if (wallet) await uncountPayment(db, wallet.id, counted, new Date(`${countedOn}T12:00:00+08:00`))
}
