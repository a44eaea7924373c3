import type { Fault } from '../../../../tests/support/faults.ts'

const days = ['server/cycles/days.test.ts']
const rules = ['server/cycles/decide.test.ts']
const calls = ['server/cycles/cycles.server.test.ts']

/** Faults in when runs begin, who acts about a cycle, and what a run ends. */
export const cycleFaults: readonly Fault[] = [
  {
    file: 'server/cycles/days.ts',
    function: 'movedTo',
    from: "offDay === 'earlier' ? -1 : 1",
    to: '1',
    cost: 'a run that should begin before the holiday begins after it',
    tests: days,
  },
  {
    file: 'server/cycles/days.ts',
    function: 'runDays',
    from: 'before?.on === on',
    to: 'false',
    cost: 'a weekend of three rule days sends everybody three tasks on one day',
    tests: days,
  },
  {
    file: 'server/cycles/days.ts',
    function: 'nextStep',
    from: 'if (isLeftOut) continue',
    to: '',
    cost: 'a day that the sponsor left out is sent all the same',
    tests: days,
  },
  {
    file: 'server/cycles/decide.ts',
    function: 'mayManage',
    from: 'companyId === null',
    to: 'true',
    cost: 'an operator ends what goes on within a company',
    tests: rules,
  },
  {
    file: 'server/cycles/queries.ts',
    function: 'seesCycle',
    from: 'c.company_id is null and ',
    to: '',
    cost: 'operators read what a company asks of its own people',
    tests: calls,
  },
  {
    file: 'server/cycles/running.ts',
    function: 'stepCycle',
    from: '!(await maySendStill(db, cycle))',
    to: 'false',
    cost: 'who lost the right goes on asking the whole park for something',
    tests: calls,
  },
  {
    file: 'server/cycles/merging.ts',
    function: 'mergeRun',
    from: 'MISSING.includes(part.state) && ',
    to: '',
    cost: 'what is being audited is closed unread by the next run',
    tests: calls,
  },
]
