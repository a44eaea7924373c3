import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in who decides about a series, and in what a cancellation costs, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'server/desk/end-with-all.ts',
    function: 'endWithAll',
    from: "await endCases({ approvals }, db, [each], 'terminated', { by, now, opinion: why })",
    to: "await approvals.settle(db, { areaId: each.areaId, kind: 'booking.booking', subjectIds: [each.id], to: 'terminated', by, opinion: why, now })",
    cost: 'the desk cancels one date, and nobody can decide about the others any more',
    tests: ['server/approval/series-cases.server.test.ts'],
  },
  {
    file: 'server/approval/deciding.ts',
    function: 'subjectsOver',
    from: 'await lockSeries(db, series)',
    to: '',
    cost: 'the last two dates are cancelled at once, and a duty is left that nobody can do',
    tests: ['server/approval/series-cases.server.test.ts'],
  },
  {
    file: 'server/approval/deciding.ts',
    function: 'subjectsOver',
    from: '!left.has(id)',
    to: 'left.has(id)',
    cost: 'a case ends while dates of its series wait',
    tests: ['server/approval/series-cases.server.test.ts'],
  },
  {
    file: 'server/time/back.ts',
    function: 'percentBack',
    from: 'now < graceUntil(agreed)',
    to: 'now <= graceUntil(agreed)',
    cost: 'a cancellation costs nothing a moment longer than was said',
    tests: ['server/time/back.test.ts'],
  },
  {
    file: 'server/bookings/cancel.ts',
    function: 'endAll',
    from: 'feeFen > of.retainedFen',
    to: 'false',
    cost: 'a whole series is cancelled for a fee that nobody was shown',
    tests: ['server/bookings/series-acts.server.test.ts'],
  },
]
