import type { Fault } from '../../../../tests/support/faults.ts'

const audit = ['server/audit/audit.server.test.ts']
const way = ['server/audit/way.server.test.ts']

/** Faults in who audits, by what, and what a return opens. */
export const auditFaults: readonly Fault[] = [
  {
    file: 'server/audit/own.ts',
    function: 'isOwn',
    from: 'part.helperIds.includes(personId)',
    to: 'false',
    cost: 'a helper passes what they helped to fill in',
    tests: audit,
  },
  {
    file: 'server/audit/own.ts',
    function: 'isOwn',
    from: '(await forms.writers(db, ownerOf(part))).includes(personId)',
    to: 'false',
    cost: 'who filled something in and was taken off passes it',
    tests: audit,
  },
  {
    file: 'server/audit/deciding.ts',
    function: 'decideShare',
    from: 'asSeen(held.part, seen, taskRefusals.moved)',
    to: 'held.part',
    cost: 'an auditor passes what they did not see',
    tests: audit,
  },
  {
    file: 'server/audit/deciding.ts',
    function: 'heldForAudit',
    from: 'await seenPart(ctx, engines, id)',
    to: 'await Promise.resolve(engines)',
    cost: 'a stranger learns which shares there are',
    tests: audit,
  },
  {
    file: 'server/audit/returning.ts',
    function: 'refuseOtherEffects',
    from: 'markOf(decision.effects) !== shown',
    to: 'false',
    cost: 'a return opens something else than its preview showed',
    tests: audit,
  },
  {
    file: 'server/audit/fallen.ts',
    function: 'fallenIn',
    from: '!isHidden(field) || ',
    to: '',
    cost: 'answers that stand are said to have fallen away',
    tests: audit,
  },
  {
    file: 'server/ground/auditing.ts',
    function: 'fieldsOf',
    from: 'known.filter(([name]) => asked.includes(name))',
    to: 'known.slice(0, 0)',
    cost: 'a step that a large number needs is left out',
    tests: way,
  },
  {
    file: 'server/ground/auditing.ts',
    function: 'beginAudit',
    from: "act: 'submit', fieldsNow",
    to: "act: 'submit'",
    cost: 'what was mended goes the way of what was wrong',
    tests: way,
  },
]
