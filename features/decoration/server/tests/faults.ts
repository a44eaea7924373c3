import type { Fault } from '../../../../tests/support/faults.ts'

const rules = ['server/pots/rules.test.ts']
const money = ['server/money/money.server.test.ts']
const feeBack = ['server/money/fee-back.server.test.ts']

/** Faults that the tests of decoration must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'server/pots/rules.ts',
    function: 'decideProblem',
    from: 'if (proposedBy === byId)',
    to: 'if (false)',
    cost: 'who proposed a deduction decides the appeal against it',
    tests: rules,
  },
  {
    file: 'server/pots/rules.ts',
    function: 'clockEnds',
    from: "{ state: 'dropped', why: 'late' }",
    to: "{ state: 'taken', why: 'silence' } as never",
    cost: 'an appeal that the park leaves lying takes the deposit',
    tests: rules,
  },
  {
    file: 'server/pots/rules.ts',
    function: 'feeChange',
    from: "state === 'paid' || state === 'waived'",
    to: "state === 'paid'",
    cost: 'a fee that was waived is asked for again',
    tests: rules,
  },
  {
    file: 'server/pots/rules.ts',
    function: 'returnable',
    from: 'freeFen - cutToFree(reasons, freeFen).reduce((sum, { fen }) => sum + fen, 0)',
    to: 'freeFen',
    cost: 'a deposit goes back whole while a correction is open',
    tests: rules,
  },
  {
    file: 'server/money/deducting.ts',
    function: 'end',
    from: "if (lowered || state === 'dropped') await engines.deposits.drop(db, deduction.holdRef)",
    to: '',
    cost: 'an appeal that was won leaves the money held for ever',
    tests: money,
  },
  {
    file: 'server/money/deduction-calls.ts',
    function: 'deductionHandlers',
    from: 'if (!isShown || (park && !sides.includes(held.pot.side)))',
    to: 'if (false)',
    cost: 'a foreman appeals, and so sees, the deductions of the applicant',
    tests: money,
  },
  {
    file: 'server/pots/who.ts',
    function: 'seenMoney',
    from: 'former.includes(pot) || (isLatest(pot) && sides.includes(pot.side))',
    to: 'true',
    cost: 'a foreman sees the deposit of the applicant',
    tests: money,
  },
  {
    file: 'server/pots/who.ts',
    function: 'mustBeOther',
    from: "parties.includes('applicant') || parties.includes('foreman')",
    to: 'false',
    cost: 'an operator decides about their own deposit',
    tests: money,
  },
  {
    file: 'server/money/paying.ts',
    function: 'settleFees',
    from: 'if (!order.chargeIds.every((id) => open.includes(id)))',
    to: 'if (false)',
    cost: 'a fee that was paid twice is taken twice',
    tests: money,
  },
  {
    file: 'server/pots/returning.ts',
    function: 'returnFree',
    from: 'if (backFen > 0)',
    to: 'if (false)',
    cost: 'no deposit ever goes back',
    tests: money,
  },
  {
    file: 'server/money/opening.ts',
    function: 'hearMoved',
    from: 'if (workCase.begunAt === null)',
    to: 'if (true)',
    cost: 'fees of a job that had begun go back',
    tests: feeBack,
  },
  {
    file: 'server/money/paying.ts',
    function: 'settleFees',
    from: 'seen && (await lockCase(db, seen.caseId))',
    to: "seen && (await (await import('../ground/case-queries.ts')).findCase(db, trade.areaId, seen.caseId))",
    cost: 'a fee that is paid while its case is cancelled stays with the park',
    tests: feeBack,
  },
  {
    file: 'server/crew/hearing.ts',
    function: 'followRenewed',
    from: 'if (RUNNING.includes(workCase.state))',
    to: 'if (false)',
    cost: 'a crew whose firm was insured anew stays outside',
    tests: ['server/crew/firm-papers.server.test.ts'],
  },
]
