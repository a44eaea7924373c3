import { dayOf } from '#vocabulary/day'
import { monthOf } from '#vocabulary/month'
import type { Accounts } from '../stays/assign-passages.ts'
import { findPayer, insertCharge } from './terms-queries.ts'

/** Companies that pay stays by the month, by what operators agreed with them. */
export const billAccounts: Accounts = {
  payerOf: (db, areaId, plate, at) => findPayer(db, areaId, plate, monthOf(dayOf(at))),
  charge: insertCharge,
}
