import type { Fault } from '../../../../tests/support/faults.ts'

const tests = ['server/mine/mine.server.test.ts']

/** Faults in the room mine that a test must notice. */
export const mineFaults: readonly Fault[] = [
  {
    file: 'server/mine/own.ts',
    function: 'findOwn',
    from: 'manages: [companyId] }, [])',
    to: "manages: [companyId] }, [{ right: 'archive.follow', regionIds: null, companyIds: null }])",
    cost: 'a manager reads what staff note of their enterprise',
    tests,
  },
  {
    file: 'server/mine/proposal-queries.ts',
    function: 'ofReach',
    from: "${writes(held, 'inner', 'a', today)} and",
    to: '',
    cost: 'whoever may read archives sees what enterprises propose',
    tests,
  },
  {
    file: 'server/mine/rules.ts',
    function: 'decisionRefusal',
    from: 'proposedBy === by',
    to: 'false',
    cost: 'somebody accepts their own correction of their enterprise',
    tests: ['server/mine/rules.test.ts'],
  },
]
