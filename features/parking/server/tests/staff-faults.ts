import type { Fault } from '../../../../tests/support/faults.ts'

const STAFF = ['server/staff/staff.server.test.ts']
const CASES = ['server/staff/cases.server.test.ts', 'server/staff/cases-at-once.server.test.ts']
const LOTTERY = ['server/lottery/lottery.server.test.ts']

/** Faults in who decides about applications of staff, in spaces, and in lotteries. */
export const staffFaults: readonly Fault[] = [
  {
    file: 'server/staff/application-queries.ts',
    before: `    .where('state', '=', state)
    .where('lotteryId', 'is', null)
    .returning('id')`,
    after: `    .where('lotteryId', 'is', null)
    .returning('id')`,
    cost: 'what its company approved is still changed by its person',
    tests: STAFF,
  },
  {
    file: 'server/staff/case-queries.ts',
    before: 'order by p.id for update of p`',
    after: 'order by p.id`',
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
    before: 'and a.until_at > a.from_at and k.lot_id = any(a.lot_ids)) as free',
    after: 'and a.until_at > a.from_at) as free',
    cost: 'who has a space in one lot parks free in all',
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
    file: 'server/lottery/queries.ts',
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
    file: 'server/lottery/draw.ts',
    before: 'key: sha256(seed + number)',
    after: 'key: sha256(number)',
    cost: 'who wins is known before the draw',
    tests: [...LOTTERY, 'server/lottery/draw.test.ts'],
  },
  {
    file: 'server/lottery/queries.ts',
    before: "where lottery_id = ${lotteryId} and state = 'company_approved' returning id, state",
    after: 'where lottery_id = ${lotteryId} returning id, state',
    cost: 'who withdrew from a lottery wins a space all the same',
    tests: LOTTERY,
  },
  {
    file: 'server/staff/cases.ts',
    before: 'if (locked === null || locked.caseId !== null) return locked?.caseId ?? null',
    after: 'if (locked === null) return null',
    cost: 'an application under way gets a case more each time that it is taken over',
    tests: CASES,
  },
  {
    file: 'server/staff/case-queries.ts',
    before: `    .where('id', '=', id)
    .forUpdate()`,
    after: `    .where('id', '=', id)`,
    cost: 'who corrects an application while its company approves it, and the company, wait for each other',
    tests: CASES,
  },
  {
    file: 'server/staff/cases.ts',
    before: "const passed = locked.state === 'company_approved' ? [await companyPassed(db, row)] : []",
    after: 'const passed: Passed[] = []',
    cost: 'what a company approved before there were cases goes back to it',
    tests: CASES,
  },
  {
    file: 'server/staff/submit.ts',
    before: 'await beginAnew(approvals, db, actor, await written(db, actor.areaId, row.id))',
    after: '',
    cost: 'who read an application before it was corrected approves what they did not read',
    tests: CASES,
  },
  {
    file: 'server/lottery/lottery.ts',
    before: "await approvals.settle(each, { ...settled, subjectIds: lost, to: 'rejected' })",
    after: '',
    cost: 'who lost a draw still waits in the inbox of the park',
    tests: CASES,
  },
  {
    file: 'server/staff/register.ts',
    before: "from === 'company' || from === 'park' ? from : refuse(refusals.malformed, { field: 'edits' })",
    after: "from === 'park' ? 'park' : 'company'",
    cost: 'whose space is given is not what was said',
    tests: CASES,
  },
]
