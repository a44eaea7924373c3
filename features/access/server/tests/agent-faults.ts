import type { Fault } from '../../../../tests/support/faults.ts'

const agents = ['server/agents/agents.server.test.ts']
const rules = ['server/agents/rules.test.ts']

/** Faults in who acts in whose place. */
export const agentFaults: readonly Fault[] = [
  {
    file: 'server/agents/queries.ts',
    function: 'shareAgent',
    from: '.forShare()',
    to: '',
    cost: 'an agent who was taken back comes in after the principal read that it is over',
    tests: agents,
  },
  {
    file: 'server/agents/acting.ts',
    function: 'agentCrosses',
    from: "if (agent.state === 'ended' && agent.endedWhy !== 'over') return false return agent.there",
    to: 'return true',
    cost: 'who left the company still opens its doors in somebody’s place',
    tests: agents,
  },
  {
    file: 'server/agents/calls.ts',
    function: 'addAgent',
    from: 'await holdName(db, `access.agents.${principalId}`)',
    to: '',
    cost: 'of colleagues who are named at once some are refused although there is a place',
    tests: agents,
  },
  {
    file: 'server/agents/rules.ts',
    function: 'agentTimesProblem',
    from: 'MAX_MS)',
    to: '2 * MAX_MS)',
    cost: 'somebody acts in another’s place for two months, and nobody remembers',
    tests: rules,
  },
  {
    file: 'server/gate/judging.ts',
    function: 'stillOf',
    from: 'await agentCrosses(db, pass.sourceId)',
    to: 'true',
    cost: 'what an agent may do is believed as it was when the pass was made',
    tests: agents,
  },
  {
    file: 'contract/can.ts',
    function: 'reasonsAgainstEntry',
    from: "pass.agent ? 'agent_over' : 'late'",
    to: "'late'",
    cost: 'an agent whose time is over hears of somebody else’s hours',
    tests: ['contract/can.test.ts'],
  },
]
