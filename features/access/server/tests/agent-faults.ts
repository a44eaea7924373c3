import type { Fault } from '../../../../tests/support/faults.ts'

const agents = ['server/agents/agents.server.test.ts']
const rules = ['server/agents/rules.test.ts']

/** Faults in who acts in whose place. */
export const agentFaults: readonly Fault[] = [
  {
    file: 'server/agents/queries.ts',
    before: "fromThere(db).where('id', '=', id).forShare().executeTakeFirst()",
    after: "fromThere(db).where('id', '=', id).executeTakeFirst()",
    cost: 'an agent who was taken back comes in after the principal read that it is over',
    tests: agents,
  },
  {
    file: 'server/agents/standing.ts',
    before: "  if (agent.state === 'ended' && agent.endedWhy !== 'over') return false\n  return agent.there",
    after: '  return true',
    cost: 'who left the company still opens its doors in somebody’s place',
    tests: agents,
  },
  {
    file: 'server/agents/calls.ts',
    before: '      await holdName(db, `access.agents.${principalId}`)\n',
    after: '',
    cost: 'of colleagues who are named at once some are refused although there is a place',
    tests: agents,
  },
  {
    file: 'server/agents/rules.ts',
    before: 'if (until.getTime() - from.getTime() > MOST_MS)',
    after: 'if (until.getTime() - from.getTime() > 2 * MOST_MS)',
    cost: 'somebody acts in another’s place for two months, and nobody remembers',
    tests: rules,
  },
  {
    file: 'server/gate/judging.ts',
    before: "if (pass.source === 'agent') return await agentCrosses(db, pass.sourceId)",
    after: "if (pass.source === 'agent') return true",
    cost: 'what an agent may do is believed as it was when the pass was made',
    tests: agents,
  },
  {
    file: 'contract/can.ts',
    before: "reasons.push(reasonOf(pass.agent ? 'agent_over' : 'late'))",
    after: "reasons.push(reasonOf('late'))",
    cost: 'an agent whose time is over hears of somebody else’s hours',
    tests: ['contract/can.test.ts'],
  },
]
