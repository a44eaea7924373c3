import type { Fault } from '../../../../tests/support/faults.ts'

const reveals = ['server/reveals/reveals.server.test.ts']

/** Faults in who sees whom whole, and who reads of it. */
export const revealFaults: readonly Fault[] = [
  {
    file: 'server/reveals/calls.ts',
    function: 'reveal',
    from: "!facts?.roles.includes('operator')",
    to: 'false',
    cost: 'who was dismissed a moment ago still takes phone numbers along',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    function: 'reveal',
    from: 'pass || pass.areaId !== areaId',
    to: 'pass',
    cost: 'an operator asks for passes of another park',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    function: 'writeDown',
    from: 'same || now.getTime() - before.at.getTime() > AGAIN_MS',
    to: 'same',
    cost: 'one look is repeated for ever under its first key, and nobody reads of it again',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    function: 'writeDown',
    from: 'before?.passId === pass.id && before.field === field',
    to: 'before !== null',
    cost: 'one key opens every phone number of the park, written down once',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    function: 'reveal',
    from: 'wait > 0',
    to: 'false',
    cost: 'the numbers of a whole park are copied out in an hour',
    tests: reveals,
  },
  {
    file: 'server/reveals/queries.ts',
    function: 'listReveals',
    from: ".where('reveal.areaId', '=', areaId)",
    to: '',
    cost: 'operators read whom another park looked up',
    tests: reveals,
  },
  {
    file: 'server/gate/flag-queries.ts',
    function: 'listFlags',
    from: ".whereRef('keeper.pointId', '=', 'flag.pointId')",
    to: '',
    cost: 'a gatekeeper reads who was flagged at every point of the park',
    tests: ['server/gate/park-flags.server.test.ts'],
  },
]
