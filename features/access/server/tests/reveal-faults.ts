import type { Fault } from '../../../../tests/support/faults.ts'

const reveals = ['server/reveals/reveals.server.test.ts']

/** Faults in who sees whom whole, and who reads of it. */
export const revealFaults: readonly Fault[] = [
  {
    file: 'server/reveals/calls.ts',
    before: "      if (!facts?.roles.includes('operator')) refuse(refusals.forbidden)\n",
    after: '',
    cost: 'who was dismissed a moment ago still takes phone numbers along',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    before: "if (!pass || pass.areaId !== areaId) refuse(refusals.notFound, { field: 'passId' })",
    after: "if (!pass) refuse(refusals.notFound, { field: 'passId' })",
    cost: 'an operator asks for passes of another park',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    before: 'if (!same || now.getTime() - before.at.getTime() > AGAIN_MS) refuse',
    after: 'if (!same) refuse',
    cost: 'one look is repeated for ever under its first key, and nobody reads of it again',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    before: 'const same = before?.passId === pass.id && before.field === field',
    after: 'const same = before !== null',
    cost: 'one key opens every phone number of the park, written down once',
    tests: reveals,
  },
  {
    file: 'server/reveals/calls.ts',
    before: 'if (wait > 0) refuse(accessRefusals.revealedOften, { data: { minutes: Math.ceil(wait / 60) } })',
    after: '',
    cost: 'the numbers of a whole park are copied out in an hour',
    tests: reveals,
  },
  {
    file: 'server/reveals/queries.ts',
    before: "    .where('reveal.areaId', '=', areaId)\n",
    after: '',
    cost: 'operators read whom another park looked up',
    tests: reveals,
  },
  {
    file: 'server/gate/flag-queries.ts',
    before: ".whereRef('keeper.pointId', '=', 'flag.pointId')\n",
    after: '',
    cost: 'a gatekeeper reads who was flagged at every point of the park',
    tests: ['server/gate/park-flags.server.test.ts'],
  },
]
