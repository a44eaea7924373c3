import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

const ENGINE = ['engine.server.test.ts']
const RACES = ['acting/races.server.test.ts']
const MODEL = ['cases/model.test.ts']
const SIGNERS = ['signers.server.test.ts']
const INBOX = ['duties/inbox.server.test.ts']
const CALLS = ['calls.server.test.ts']

/** Faults in who decides, once, and what is told of it. */
export const faults: readonly Fault[] = [
  {
    file: 'acting/acting.ts',
    before: 'if ((await lockCase(db, caseId)) !== kase.acts.length) kase = await read()',
    after: 'await lockCase(db, caseId)',
    cost: 'who waited for the lock decides on what stood before: two effects, or a fault in place of who was quicker',
    tests: RACES,
  },
  {
    file: 'cases/queries.ts',
    before: ".where('id', '=', caseId)\n    .forUpdate()",
    after: ".where('id', '=', caseId)",
    cost: 'two approvers at once both decide',
    tests: RACES,
  },
  {
    file: 'acting/settle-queries.ts',
    before: ".orderBy('id')\n    .forUpdate()",
    after: ".orderBy('id')",
    cost: 'a case is settled while somebody approves it: two ends',
    tests: RACES,
  },
  {
    file: 'delegations/delegations.ts',
    before: 'await holdName(db, `approvals delegation ${personId}`)',
    after: '',
    cost: 'somebody has two substitutes at one time',
    tests: RACES,
  },
  {
    file: 'cases/turn.ts',
    before: 'const own = turnsAt(nodes, ownAddresses(acting), () => null)',
    after: 'const own = turnsAt(nodes, acting.addresses, () => null)',
    cost: 'the history does not say in whose place somebody decided',
    tests: SIGNERS,
  },
  {
    file: 'cases/turn.ts',
    before: 'each.byId === acting.personId &&\n      (nodeKey',
    after: '(nodeKey',
    cost: 'who decides on an old page takes another one’s approval for their own',
    tests: ENGINE,
  },
  {
    file: 'cases/seats.ts',
    before: 'if (done || lines.has(line)) return []',
    after: 'if (done) return []',
    cost: 'in order is at once: the second decides before the first',
    tests: ENGINE,
  },
  {
    file: 'cases/seats.ts',
    before: 'return seats.every(({ done }) => done)',
    after: 'return seats.some(({ done }) => done)',
    cost: 'of all who must agree one is enough',
    tests: ENGINE,
  },
  {
    file: 'cases/seats.ts',
    before: 'return held.length > 0 ? held : [caretaker]',
    after: 'return held',
    cost: 'a case waits for nobody, for ever',
    tests: MODEL,
  },
  {
    file: 'cases/change.ts',
    before: 'nodes: kase.nodes.map((node) => (isUndone(node) ? { ...node, stands: false } : node))',
    after: 'nodes: kase.nodes.map((node) => (isUndone(node) ? { ...node } : node))',
    cost: 'what was sent back is approved by what was decided before',
    tests: ENGINE,
  },
  {
    file: 'cases/decide.ts',
    before: "if (!isEarlier || !again?.has(turn.node.key)) refuse(refusals.malformed, { field: 'to' })",
    after: '',
    cost: 'a case is sent to a node that it never came to',
    tests: ENGINE,
  },
  {
    file: 'cases/decide.ts',
    before: 'Object.keys(edits).some((name) => !may.includes(name)) || ',
    after: '',
    cost: 'an approver changes the amount that they may not',
    tests: ENGINE,
  },
  {
    file: 'cases/decide.ts',
    before: 'if (isOver(kase.state)) refuse(approvalRefusals.noWithdraw)',
    after: '',
    cost: 'an approved booking is withdrawn without its fee',
    tests: ENGINE,
  },
  {
    file: 'cases/urging.ts',
    before: 'return from !== null && from > now ? from : null',
    after: 'return null',
    cost: 'an applicant rings a hundred times an hour',
    tests: SIGNERS,
  },
  {
    file: 'cases/clock.ts',
    before: 'if (node.escalateAt !== null && node.escalateAt <= now) {',
    after: 'if (node.escalateAt !== null && node.escalateAt < now) {',
    cost: 'a turn of the clock comes and does nothing, again each minute',
    tests: SIGNERS,
  },
  {
    file: 'cases/working-hours.ts',
    before: 'if (!isWorkday(day, table)) return null',
    after: '',
    cost: 'deadlines run out over the holidays',
    tests: ['cases/working-hours.test.ts'],
  },
  {
    file: 'processes/checker.ts',
    before: "        : [{ at, why: 'no_otherwise' as const }]),",
    after: '        : []),',
    cost: 'a process without an otherwise is kept and fails when a case comes to it',
    tests: ['processes/checker.test.ts'],
  },
  {
    file: 'processes/checker.ts',
    before: 'if (!Array.isArray(node.holders) || node.holders.length === 0 || node.holders.some(isNobody))',
    after: 'if (!Array.isArray(node.holders))',
    cost: 'a node that nobody holds is kept: its cases wait for ever',
    tests: ['processes/checker.test.ts'],
  },
  {
    file: 'processes/walk.ts',
    before: 'complete: all.every(({ complete }) => complete)',
    after: 'complete: all.some(({ complete }) => complete)',
    cost: 'a case goes on while a branch still decides',
    tests: ['processes/walk.test.ts'],
  },
  {
    file: 'views/foresight.ts',
    before: "if (state === 'dropped') return [`“${title}”不再需要处理`]",
    after: '',
    cost: 'who acts is not told that others need not decide any more',
    tests: MODEL,
  },
  {
    file: 'duties/queries.ts',
    before: 'select distinct on (d.opened_at, d.id) d.id, d.address,',
    after: 'select d.id, d.address,',
    cost: 'a duty that reaches somebody twice stands twice in their list',
    tests: INBOX,
  },
  {
    file: 'duties/queries.ts',
    before: "    .where('caseId', 'is', null)\n",
    after: '',
    cost: 'a feature closes what a case waits for',
    tests: INBOX,
  },
  {
    file: 'delegations/queries.ts',
    before:
      ".where('fromAt', '<=', now)\n    .where('untilAt', '>', now)\n    .where('endedAt', 'is', null)\n    .orderBy('fromId')",
    after: ".where('untilAt', '>', now)\n    .where('endedAt', 'is', null)\n    .orderBy('fromId')",
    cost: 'a substitute decides before their time',
    tests: SIGNERS,
  },
  {
    file: 'engine.ts',
    before: ' || !concerns(kase, actor, caretaker))',
    after: ')',
    cost: 'anybody reads any case whose id they learn',
    tests: CALLS,
  },
  {
    file: 'wire.ts',
    before: 'return named.personId === personId ? named.name : maskedName(named.name)',
    after: 'return named.name',
    cost: 'names of those who decide are told to everybody who applied',
    tests: CALLS,
  },
]

/** They say in words what others decided, or draw no line between who may and who may not. */
export const unguarded = ['keeps.ts', 'address.ts', 'cases/quicker.ts']

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = []
