import type { Fault } from '../../../../tests/support/faults.ts'

const deciding = ['server/approval/approval.server.test.ts']
const competing = ['server/approval/competing.server.test.ts']
const series = ['server/approval/series.server.test.ts']

/** Faults in who decides about bookings, and in what a decision does to others. */
export const approvalFaults: readonly Fault[] = [
  {
    file: 'server/approval/decided.ts',
    before:
      '  if (competing.length > 0) await settleLosers(engines, db, await listCompeting(db, competing), { by, now })\n',
    after: '',
    cost: 'applications for a time that somebody else has wait for ever',
    tests: competing,
  },
  {
    file: 'server/approval/decided.ts',
    before: '  for (const booking of competing) await takeNow(db, booking, now)\n',
    after: '',
    cost: 'an approved time stays free, and is given away again',
    tests: competing,
  },
  {
    file: 'server/approval/register.ts',
    before: '    lock: lockDecided,\n',
    after: '',
    cost: 'approvals at once wait for each other, or settle somebody twice',
    tests: competing,
  },
  {
    file: 'server/approval/competing.ts',
    before: "  await endCases({ approvals }, db, losers, 'rejected', { by, now, opinion: LOST })\n",
    after: '',
    cost: 'approvers are asked about what is over',
    tests: competing,
  },
  {
    file: 'server/approval/competing.ts',
    before: '  await tellPeople(db, jobs, losers)\n',
    after: '',
    cost: 'nobody tells who lost the time',
    tests: competing,
  },
  {
    file: 'server/approval/queries.ts',
    before: ' and o.during && b.during and o.unit_ids && b.unit_ids',
    after: ' and o.during && b.during',
    cost: 'who wants another part of a hall is turned down',
    tests: competing,
  },
  {
    file: 'server/approval/decided.ts',
    before: '  await dropHolds(db, booking)\n',
    after: '',
    cost: 'an approval fails as long as somebody fills in a form',
    tests: competing,
  },
  {
    file: 'server/approval/begin.ts',
    before: ' && (isSaid(name) || DECISIVE.includes(name))',
    after: ' && isSaid(name)',
    cost: 'an application grows after it came back, and nobody who would have to decide hears of it',
    tests: deciding,
  },
  {
    file: 'server/approval/calls.ts',
    before: "    if (!isTheirs && !decides(view, actor)) refuse(refusals.notFound, { field: 'id' })\n",
    after: '',
    cost: 'anybody reads who decided what about others',
    tests: deciding,
  },
  {
    file: 'server/approval/deciding.ts',
    before: 'const over = series.filter((id) => !left.has(id))',
    after: 'const over = series',
    cost: 'a series that lost one date is over as a whole, though its bookings wait',
    tests: series,
  },
  {
    file: 'server/approval/decided.ts',
    before: 'return amountFen > 0 ? { ...booking, amountFen, payUntil: payUntilOf(booking, now) } : []',
    after: 'return []',
    cost: 'what costs is confirmed without being paid',
    tests: deciding,
  },
  {
    file: 'server/approval/deciding.ts',
    before: "const percent = by === 'park' ? 100 : backPercent(booking.back, booking.startsAt, now)",
    after: 'const percent = backPercent(booking.back, booking.startsAt, now)',
    cost: 'the park keeps money of what it turned down',
    tests: deciding,
  },
]
