import type { Fault } from '../../../../tests/support/faults.ts'

const paying = ['server/orders/orders.server.test.ts']
const races = ['server/orders/races.server.test.ts']

/** Faults in what bookings are paid, and in what goes back. */
export const orderFaults: readonly Fault[] = [
  {
    file: 'server/orders/settle.ts',
    before: "if (use !== 'confirm' && !(await takeAgain(db, booking.id, wanted, now))) return 'refund'\n",
    after: '',
    cost: 'who pays too late has a booking whose time somebody else has',
    tests: paying,
  },
  {
    file: 'server/orders/settle.ts',
    before: ' || !(await standsOpen(db, time))',
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
    file: 'server/orders/expire.ts',
    before: 'if (await fallBack({ jobs }, db, booking, now)) return',
    after: '',
    cost: 'who does not pay for a longer time loses the time that they had paid',
    tests: ['server/bookings/change.server.test.ts'],
  },
  {
    file: 'server/bookings/change.ts',
    before: 'await keepBeside(db, { bookingId, unitIds, from, until })',
    after: '',
    cost: 'somebody else takes the time to which an unpaid change falls back',
    tests: ['server/bookings/change.server.test.ts'],
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
    before: "if (order.state !== 'closed' || dueFen !== paidFen) return 'refund'",
    after: "if (order.state !== 'closed') return 'refund'",
    cost: 'an old payment of another amount makes an expired booking good',
    tests: ['server/orders/rules.test.ts'],
  },
  {
    file: 'server/orders/settle.ts',
    before: "const isNew = use === 'retake' || booking.confirmedAt === null",
    after: 'const isNew = true',
    cost: 'guests are invited again whenever something is paid on',
    tests: paying,
  },
]
