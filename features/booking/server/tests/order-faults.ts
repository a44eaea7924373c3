import type { Fault } from '../../../../tests/support/faults.ts'

const paying = ['server/orders/orders.server.test.ts']
const races = ['server/orders/races.server.test.ts']

/** Faults in what bookings are paid, and in what goes back. */
export const orderFaults: readonly Fault[] = [
  {
    file: 'server/orders/settle.ts',
    before: "if (use === 'refund' || (use === 'retake' && !(await takeAgain(db, booking, now)))) return 'refund'",
    after: "if (use === 'refund') return 'refund'",
    cost: 'who pays too late has a booking whose time somebody else has',
    tests: paying,
  },
  {
    file: 'server/orders/settle.ts',
    before: ' || !(await standsOpen(db, booking))',
    after: '',
    cost: 'late money books a place that is closed then',
    tests: paying,
  },
  {
    file: 'server/orders/settle.ts',
    before: 'const booking = await lockBooking(db, seen.bookingId)',
    after: 'const booking = await findBookingById(db, seen.bookingId)',
    cost: 'a payment that meets a cancellation is neither used nor given back',
    tests: races,
  },
  {
    file: 'server/orders/settle.ts',
    before: "if (subjectKind !== ORDER_SUBJECT || verdict !== 'refund') return",
    after: 'return',
    cost: 'nobody tells a person why their money went back',
    tests: paying,
  },
  {
    file: 'server/orders/give-back.ts',
    before: 'return `booking-${id}-${tries}`',
    after: 'return `booking-${id}-${tries}${Math.floor(Math.random() * 1e6)}`',
    cost: 'a job that runs again gives the money back again',
    tests: races,
  },
  {
    file: 'server/orders/open.ts',
    before: 'const part = Math.min(left, amountFen - backFen)',
    after: 'const part = Math.min(left, amountFen)',
    cost: 'money that was promised back is promised again',
    tests: paying,
  },
  {
    file: 'server/orders/expire.ts',
    before: "if (trade.state === 'paying') await payments.query(trade.id)",
    after: '',
    cost: 'who has paid loses the time because the channel was slow to tell',
    tests: paying,
  },
  {
    file: 'server/orders/expire.ts',
    before: '  await closeOrders(db, booking.id)\n',
    after: '',
    cost: 'an expired booking stays payable, and its money is kept for nothing',
    tests: paying,
  },
  {
    file: 'server/orders/calls.ts',
    before: 'return booking && isOwn ? booking',
    after: 'return booking ? booking',
    cost: 'strangers see and pay what others booked',
    tests: paying,
  },
  {
    file: 'server/orders/rules.ts',
    before: "order.state === 'closed' && booking.state === 'expired' && dueFen === paidFen",
    after: "order.state === 'closed' && booking.state === 'expired'",
    cost: 'an old payment of another amount makes an expired booking good',
    tests: ['server/orders/rules.test.ts'],
  },
  {
    file: 'server/orders/settle.ts',
    before: "if (use === 'retake' || booking.confirmedAt === null) await tellBookings",
    after: 'await tellBookings',
    cost: 'guests are invited again whenever something is paid on',
    tests: paying,
  },
]
