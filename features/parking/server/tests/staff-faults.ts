import type { Fault } from '../../../../tests/support/faults.ts'

const STAFF = ['server/staff/staff.server.test.ts']
const LOTTERY = ['server/staff/lottery.server.test.ts']

/** Faults in who decides about applications of staff, in spaces, and in lotteries. */
export const staffFaults: readonly Fault[] = [
  {
    file: 'server/staff/application-queries.ts',
    before: `    .where('state', '=', state)
    .where('lotteryId', 'is', null)
    .returning('id')`,
    after: `    .where('lotteryId', 'is', null)
    .returning('id')`,
    cost: 'of two who decide at once the slower one undoes what the other did',
    tests: STAFF,
  },
  {
    file: 'server/staff/pool-queries.ts',
    before: `    .where('companyId', 'is not distinct from', companyId)
    .forUpdate()`,
    after: `    .where('companyId', 'is not distinct from', companyId)`,
    cost: 'approvals at once give more spaces than there are',
    tests: STAFF,
  },
  {
    file: 'server/staff/calls.ts',
    before: 'return row?.personId === person.personId ? row :',
    after: 'return row ? row :',
    cost: 'anybody reads and withdraws the applications of others',
    tests: STAFF,
  },
  {
    file: 'server/staff/deciding-calls.ts',
    before: 'return row?.companyId === companyOf(where) ? row :',
    after: 'return row ? row :',
    cost: 'a manager decides about the staff of other companies',
    tests: STAFF,
  },
  {
    file: 'server/staff/rules.ts',
    before: 'fromAt < period.untilAt && untilAt > period.fromAt',
    after: 'fromAt >= period.fromAt && untilAt <= period.untilAt',
    cost: 'a space is given twice where one time reaches into another',
    tests: [...STAFF, 'server/staff/rules.test.ts'],
  },
  {
    file: 'server/stays/price-queries.ts',
    before: 'a.area_id = k.area_id and a.approved_at is not null',
    after: 'a.area_id = k.area_id',
    cost: 'who only applied parks free',
    tests: STAFF,
  },
  {
    file: 'server/staff/acts.ts',
    before: "const change = { state: 'ended', untilAt: endOf(row, actor.now) }",
    after: "const change = { state: 'ended' }",
    cost: 'an application that its person ended goes on parking free',
    tests: STAFF,
  },
  {
    file: 'server/staff/lottery-queries.ts',
    before: `    .where('id', '=', id)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined`,
    after: `    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined`,
    cost: 'a lottery that was cancelled is drawn, and one is drawn more than once',
    tests: LOTTERY,
  },
  {
    file: 'server/staff/draw.ts',
    before: 'key: sha256(seed + number)',
    after: 'key: sha256(number)',
    cost: 'who wins is known before the draw',
    tests: [...LOTTERY, 'server/staff/draw.test.ts'],
  },
  {
    file: 'server/staff/lottery-queries.ts',
    before: "where lottery_id = ${lotteryId} and state = 'company_approved' returning id, state",
    after: 'where lottery_id = ${lotteryId} returning id, state',
    cost: 'who withdrew from a lottery wins a space all the same',
    tests: LOTTERY,
  },
]
