import type { Fault } from '../../../../tests/support/faults.ts'

const issue = ['server/bills/issue.server.test.ts']
const paying = ['server/bills/paying.server.test.ts']
const rules = ['server/bills/rules.test.ts']

/** Faults in what companies are billed, and in who pays which bill. */
export const billFaults: readonly Fault[] = [
  {
    file: 'server/bills/settle.ts',
    before: " || bills.some(({ state }) => state !== 'open')",
    after: '',
    cost: 'a company that pays twice is not given its money back',
    tests: paying,
  },
  {
    file: 'server/bills/queries.ts',
    before: "    .orderBy('id')\n    .forUpdate()\n",
    after: "    .orderBy('id')\n",
    cost: 'each press begins a payment of its own, and two people pay the same bill',
    tests: paying,
  },
  {
    file: 'server/bills/pay-calls.ts',
    before: 'payment?.companyId === companyId ? payment',
    after: 'payment ? payment',
    cost: "other companies see a company's payments",
    tests: paying,
  },
  {
    file: 'server/bills/calls.ts',
    before: 'if (!isCreditCode(asked.taxNo)) refuse',
    after: 'if (false) refuse',
    cost: 'invoices are asked for with numbers that no company has',
    tests: paying,
  },
  {
    file: 'server/bills/who.ts',
    before: " || !allows(person, companyId, 'act')",
    after: '',
    cost: 'staff whom their company does not let act pay its bills',
    tests: paying,
  },
  {
    file: 'server/bills/issue-queries.ts',
    before: 'and c.used_at < ${until}',
    after: '',
    cost: 'coupons of the next month are billed with the last one',
    tests: issue,
  },
  {
    file: 'server/bills/issue.ts',
    before: '    stays: stays.map(({ exitId }) => exitId),',
    after: '    stays: [],',
    cost: 'a stay is billed again each month',
    tests: issue,
  },
  {
    file: 'server/bills/rules.ts',
    before: 'totalFen: 0, carriedFen: sum',
    after: 'totalFen: 0, carriedFen: 0',
    cost: 'what a company has too much paid is lost where its bill is small',
    tests: rules,
  },
  {
    file: 'server/bills/rules.ts',
    before: 'waits && month === lastClosed',
    after: 'waits',
    cost: 'what waits after an agreement ended is billed with any month',
    tests: rules,
  },
  {
    file: 'server/stays/assign-passages.ts',
    before: 'const amountFen = leaveBy && exitedAt <= leaveBy ? 0 : Math.max(0, (feeFen ?? 0) - paidFen)',
    after: 'const amountFen = feeFen ?? 0',
    cost: 'a company pays again what the driver has paid',
    tests: issue,
  },
  {
    file: 'server/bills/record-queries.ts',
    before: ' and (m.until is null or p.seen_at < m.until)',
    after: '',
    cost: 'a company sees where cars go that it pays for no longer',
    tests: ['server/bills/terms.server.test.ts'],
  },
]
