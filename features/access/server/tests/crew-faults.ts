import type { Fault } from '../../../../tests/support/faults.ts'

const many = ['server/passes/many.server.test.ts']
const badges = ['server/gate/badges.server.test.ts']

/** Faults that the tests of crews and badges must notice: whoever of a stopped job still comes in. */
export const crewFaults: readonly Fault[] = [
  {
    file: 'server/passes/many-queries.ts',
    function: 'updateResumed',
    from: `then null else suspended_at end`,
    to: `then null else null end`,
    cost: 'enabling an account opens a stopped job to its person',
    tests: many,
  },
  {
    file: 'server/passes/many.ts',
    function: 'suspendPasses',
    from: 'why: why ?? null',
    to: 'why: null',
    cost: 'nobody at the gate reads that the job was stopped, nor whom to call',
    tests: many,
  },
  {
    file: 'server/gate/badges.ts',
    function: 'judgeBadge',
    from: "seen.state === 'good' || pass?.endedAt",
    to: "seen.state === 'good' || of !== undefined",
    cost: 'a badge that was reported as lost opens every gate of its pass',
    tests: badges,
  },
  {
    file: 'server/gate/badges.ts',
    function: 'judgeBadge',
    from: 'flags.map((kind) => ({ kind, crossing }))',
    to: '[]',
    cost: 'copies of a badge come in one after the other, and nobody looks',
    tests: badges,
  },
]
