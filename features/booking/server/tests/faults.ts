import type { Fault } from '../../../../tests/support/faults.ts'
import { approvalFaults } from './approval-faults.ts'
import { aroundFaults } from './around-faults.ts'
import { bookingFaults } from './booking-faults.ts'
import { deskFaults } from './desk-faults.ts'
import { orderFaults } from './order-faults.ts'

/** Faults that the tests of booking must notice. */
export const faults: readonly Fault[] = [
  ...orderFaults,
  ...approvalFaults,
  ...aroundFaults,
  ...deskFaults,
  ...bookingFaults,
]
