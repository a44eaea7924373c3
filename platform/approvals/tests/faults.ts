import type { Fault } from '../../../tests/support/faults.ts'

const own = ['own.server.test.ts']

/** Faults in who decides, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'processes/of-forms.ts',
    function: 'formFieldSet',
    from: 'all.filter(({ mayBeEmpty }) => mayBeEmpty)',
    to: 'all.slice(0, 0)',
    cost: 'a way hangs on an answer that nobody gave',
    tests: ['features/tasks/server/types/design.test.ts', 'features/tasks/server/types/types.server.test.ts'],
  },
  {
    file: 'cases/turn.ts',
    function: 'decidingAddresses',
    from: 'if (askerId === personId) return []',
    to: '',
    cost: 'a manager approves their own application',
    tests: own,
  },
  {
    file: 'cases/turn.ts',
    function: 'decidingAddresses',
    from: 'via?.get(address) !== askerId &&',
    to: '',
    cost: 'whoever an applicant delegated to approves in the applicant’s place',
    tests: own,
  },
  {
    file: 'cases/complete.ts',
    function: 'completed',
    from: '[kase.askerId, ...every.delegators]',
    to: '[]',
    cost: 'the application of the only manager waits for nobody but themselves',
    tests: own,
  },
  {
    file: 'cases/complete.ts',
    function: 'completed',
    from: ', ...every.delegators]',
    to: ']',
    cost: 'an application waits for somebody who is away and delegated to its applicant',
    tests: own,
  },
  {
    file: 'duties/queries.ts',
    function: 'listDuties',
    from: '${notOwn(of.addresses, of.via)}',
    to: '',
    cost: 'people find duties that they are refused',
    tests: own,
  },
  {
    file: 'cases/turn.ts',
    function: 'turnFor',
    from: 'isOwnTurn(kase, acting, nodeKey)',
    to: 'false',
    cost: 'whoever tries to approve their own application reads that it does not exist',
    tests: own,
  },
]
