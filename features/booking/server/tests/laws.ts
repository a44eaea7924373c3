import type { Law } from '../../../../tests/support/laws.ts'
import { accountLaws } from './account-laws.ts'
import { orderLaws } from './order-laws.ts'

/** What must hold of bookings at any quiet moment. */
export const laws: readonly Law[] = [...orderLaws, ...accountLaws]
