import type { HoldRequest, Transfer } from './ledger.ts'
import { accountId } from './name.ts'

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,119}$/
const KIND = /^[a-z][a-z0-9._-]{0,59}$/
/** A single movement: ten billion yuan. Sums of many stay exact in a bigint and in a double. */
const MAX_FEN = 1_000_000_000_000

/** Throws RangeError for a transfer that no caller may make: our own mistake, never a person's. */
export function checkTransfer({ reference, kind, memo = '', legs }: Transfer): void {
  if (!REFERENCE.test(reference)) throw new RangeError(`no reference: ${reference}`)
  if (!KIND.test(kind)) throw new RangeError(`no kind of transfer: ${kind}`)
  if (Array.from(memo).length > 200 || /\p{Cc}/u.test(memo)) throw new RangeError('no memo of a transfer')
  let sum = 0
  const seen = new Set<string>()
  for (const { account, amountFen } of legs) {
    if (!Number.isSafeInteger(amountFen) || amountFen === 0 || Math.abs(amountFen) > MAX_FEN)
      throw new RangeError(`no amount of a leg: ${amountFen}`)
    sum += amountFen
    seen.add(accountId(account))
  }
  if (sum !== 0) throw new RangeError(`the legs of ${reference} sum to ${sum}, not to zero`)
  if (seen.size !== legs.length) throw new RangeError(`an account twice in ${reference}`)
  if (legs.length > 40) throw new RangeError(`too many legs in ${reference}`)
}

/** Throws RangeError for a hold that no caller may ask for. */
export function checkHold({ reference, amountFen }: HoldRequest): void {
  if (!REFERENCE.test(reference)) throw new RangeError(`no reference: ${reference}`)
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > MAX_FEN)
    throw new RangeError(`no amount to hold: ${amountFen}`)
}
