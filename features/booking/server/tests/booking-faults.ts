import type { Fault } from '../../../../tests/support/faults.ts'

const bookings = ['server/bookings/bookings.server.test.ts']
const occupancy = ['server/time/occupancy.server.test.ts']
const races = ['server/bookings/races.server.test.ts']
const wishes = ['server/wishes/judge.test.ts']

/** Faults in who has a place when, by which rules, and what a change or its end gives back. */
export const bookingFaults: readonly Fault[] = [
  {
    file: 'db/migrations/202611242300_booking.sql',
    before: 'constraint occupancy_once exclude using gist (unit_id with =, during with &&)',
    after: 'constraint occupancy_once exclude using gist (unit_id with =, during with =)',
    cost: 'two have the same place at the same time',
    tests: occupancy,
  },
  {
    file: 'server/time/occupancy-queries.ts',
    before: 'if (missing.length === 0) return true',
    after: 'if (missing.length < of.unitIds.length) return true',
    cost: 'who books a whole venue gets it while somebody has a part of it',
    tests: occupancy,
  },
  {
    file: 'server/wishes/lock-queries.ts',
    before: 'and (select count(*) from wisher) > 0',
    after: '',
    cost: 'who books at several places at once has more hours than anybody may',
    tests: bookings,
  },
  {
    file: 'server/wishes/locked.ts',
    before: 'const same = seen.placeVersion === place.version',
    after: 'const same = true',
    cost: 'who waits while a place changes or goes away books it by what it said before',
    tests: ['server/wishes/locked.server.test.ts'],
  },
  {
    file: 'server/wishes/weigh.ts',
    before: 'if (row.holdId !== null) return who !== null && row.holderId === who.personId',
    after: 'if (row.holdId !== null) return true',
    cost: 'a time that somebody fills in the form for is booked under them',
    tests: ['server/places/places.server.test.ts'],
  },
  {
    file: 'server/bookings/cancel.ts',
    before: 'if (keptFen > of.keptFen)',
    after: 'if (keptFen > of.keptFen + 1_000_000)',
    cost: 'money is kept of which the person was told nothing',
    tests: bookings,
  },
  {
    file: 'server/bookings/change.ts',
    before: 'if (booking.sequence !== seen.sequence || booking.state !== seen.state) refuse(bookingRefusals.changed)',
    after: '',
    cost: 'of two changes at once the second is reckoned from what no longer is, and gives money back twice',
    tests: races,
  },
  {
    file: 'server/bookings/finish.ts',
    before: 'if (backFen < toldFen)',
    after: 'if (backFen < toldFen - 1_000_000)',
    cost: 'less goes back than the person was told when they agreed',
    tests: ['server/bookings/finish.server.test.ts'],
  },
  {
    file: 'server/bookings/finish.ts',
    before: 'const paid = Math.min(worth, Math.max(0, hadFen - (booking.totalFen - worth)))',
    after: 'const paid = worth',
    cost: 'time that was never paid for is given back in money',
    tests: bookings,
  },
  {
    file: 'server/wishes/rules-of-time.ts',
    before: 'return open.some((range) => range.from <= from - wish.setUpMinutes && to + wish.clearMinutes <= range.to)',
    after: 'return open.some((range) => range.from <= from && to <= range.to)',
    cost: 'people set up in a building that is closed',
    tests: wishes,
  },
]
