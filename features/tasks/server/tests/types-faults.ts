import type { Fault } from '../../../../tests/support/faults.ts'

const calls = ['server/types/types.server.test.ts']
const rules = ['server/types/design.test.ts']

/** Faults in who designs types, and in what is published. */
export const typeFaults: readonly Fault[] = [
  {
    file: 'server/types/rights.ts',
    function: 'mustDesign',
    from: '!mayDesign(person)',
    to: 'false',
    cost: 'anybody who is signed in changes what the park asks of its companies',
    tests: calls,
  },
  {
    file: 'server/types/publishing.ts',
    function: 'publishType',
    from: '!warning)',
    to: 'warning)',
    cost: 'a form that nobody can fill in is sent out',
    tests: calls,
  },
  {
    file: 'server/types/trying.ts',
    function: 'tried',
    from: 'isUnknown || !step ? null : ',
    to: '!step ? null : ',
    cost: 'a step is said to be skipped where nobody knows yet',
    tests: rules,
  },
]
