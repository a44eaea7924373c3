import { bookingRefusals } from '#contract/booking'
import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import { insertCharges } from '../orders/queries.ts'
import { type Account, findAgreement, lockAccount, readUse } from './account-queries.ts'
import { accountProblem, holdsOn, leftOf } from './rules.ts'

/** How a booking is paid: by the company's monthly bill, or at once. */
export type PayBy = 'account' | 'now'

/** How a booking is paid: as was asked for; where nothing was, on account where the company has an agreement that holds today. In one's own name always at once. */
export async function payByOf(
  db: Db,
  { areaId, companyId }: { areaId: string; companyId: string | null },
  asked: PayBy | undefined,
  now: Date,
): Promise<PayBy> {
  if (companyId === null) return 'now'
  if (asked !== undefined) return asked
  const agreement = await findAgreement(db, { areaId, companyId })
  return agreement && holdsOn(agreement, dayOf(now)) ? 'account' : 'now'
}

/**
 * Takes so much of a company's limit, in the caller's transaction; what follows puts it on the account. Of two at once the second sees the first. Refuses `account_none`, `account_overdue`,
 * `account_limit`. The caller has locked units and bookings, and locks none of them after this.
 */
export async function takeOfLimit(db: Db, account: Account, extraFen: number, now: Date): Promise<void> {
  if (extraFen <= 0) return
  await lockAccount(db, account)
  const today = dayOf(now)
  const agreement = await findAgreement(db, account)
  const use = (await readUse(db, account.areaId, [account.companyId], today)).get(account.companyId)
  const { usedFen = 0, overdue = false } = use ?? {}
  const problem = accountProblem(agreement, { usedFen, overdue }, extraFen, today)
  if (problem === 'none') refuse(bookingRefusals.accountNone, { field: 'payBy' })
  if (problem === 'overdue') refuse(bookingRefusals.accountOverdue, { field: 'payBy' })
  if (problem === 'limit')
    refuse(bookingRefusals.accountLimit, {
      field: 'payBy',
      data: { left: formatPrice(agreement ? leftOf(agreement, usedFen) : 0) },
    })
}

/** Puts what bookings cost on their companies' accounts: an order each that stands as paid, and the bill asks for the money. The caller has locked or just written them. */
export async function charge(
  db: Db,
  bookings: readonly { id: string; areaId: string; personId: string | null; amountFen: number }[],
  now: Date,
): Promise<void> {
  const priced = bookings.filter(({ amountFen }) => amountFen > 0)
  await insertCharges(
    db,
    priced.map(({ id: bookingId, areaId, personId, amountFen }) => ({
      id: newId(),
      bookingId,
      areaId,
      personId,
      amountFen,
    })),
    now,
  )
}
