import type { Fault } from '../../../tests/support/faults.ts'

const LADDERS = ['bulk/ladders.server.test.ts']
const ONCE = ['bulk/once.server.test.ts']
const MONEY = ['bulk/limits.server.test.ts']
const PIECES = ['bulk/pieces.test.ts']
const LIMITS = ['notify.server.test.ts']

/** Faults in who is sent what, how often and at whose cost, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'bulk/work.ts',
    before: 'await loseStale(db, turn, later(clock(), -STALE_MS), clock())',
    after: 'if (turn.position < 0) await loseStale(db, turn, later(clock(), -STALE_MS), clock())',
    cost: 'a step whose process died is under way for ever, and nobody hears whose message is lost',
    tests: ONCE,
  },
  {
    file: 'bulk/turn-queries.ts',
    before: "set state = 'unknown', at",
    after: "set state = 'due', at",
    cost: 'people get the same SMS twice, and the park pays twice',
    tests: ONCE,
  },
  {
    file: 'bulk/claims.ts',
    before: "return { state: 'unknown', why: error",
    after: "return { state: 'failed', why: error",
    cost: 'a message that may have arrived counts as never sent, and its money is spent again',
    tests: ONCE,
  },
  {
    file: 'bulk/turn-queries.ts',
    before: '${alone ? sql`for update of s` : sql``}',
    after: '',
    cost: 'two processes write down the people of a step at once, and one of them fails each time',
    tests: ONCE,
  },
  {
    file: 'bulk/turn-queries.ts',
    before: 'order by person_id limit ${limit} for update skip locked',
    after: 'order by person_id limit ${limit}',
    cost: 'two processes send everybody the same SMS',
    tests: ONCE,
  },
  {
    file: 'bulk/ladder-queries.ts',
    before: "where ladder_id = ${ladderId} and state = 'due'`.execute(",
    after: "where ladder_id = ${ladderId} and state = 'sending'`.execute(",
    cost: 'a recalled notice still goes to people after its sender was told that it is stopped',
    tests: LADDERS,
  },
  {
    file: 'bulk/budget-queries.ts',
    before: 'month = ${month} for update`',
    after: 'month = ${month}`',
    cost: 'processes that send at once spend more than the park’s budget',
    tests: MONEY,
  },
  {
    file: 'bulk/budget-queries.ts',
    before: 'Math.floor(left / wanted.fenEach)',
    after: 'Math.ceil(left / wanted.fenEach)',
    cost: 'the last message of a month costs more than the budget has',
    tests: MONEY,
  },
  {
    file: 'bulk/claims.ts',
    before: 'return due.filter((id) => still.has(id))',
    after: 'return due',
    cost: 'who has read the notice gets an SMS about it, and the park pays for it',
    tests: LADDERS,
  },
  {
    file: 'bulk/work.ts',
    before: "if (channel === 'sms' && isQuiet(now)) return outOfQuiet(now)",
    after: '',
    cost: 'people are woken by SMS of a step that began before nine',
    tests: MONEY,
  },
  {
    file: 'bulk/ladder-queries.ts',
    before: ".where('k.until', '>', now)",
    after: '',
    cost: 'an address out of an old SMS opens for ever',
    tests: LADDERS,
  },
  {
    file: 'bulk/pieces.ts',
    before: 'const PART = 67',
    after: 'const PART = 70',
    cost: 'the sender is told a lower price than the park is billed',
    tests: PIECES,
  },
  {
    file: 'limits.ts',
    before: 'max: 5, seconds: HOUR, rolling: true',
    after: 'max: 6, seconds: HOUR, rolling: true',
    cost: 'a stranger has six codes an hour sent to somebody’s phone',
    tests: LIMITS,
  },
]

/** Ports and adapters are proven by their own suites against simulators; texts guard nothing. */
export const unguarded = ['providers/', 'demo-port.ts', 'templates.ts']
