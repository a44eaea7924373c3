import type { Fault } from '../../../../tests/support/faults.ts'

const issue = ['server/bills/issue.server.test.ts']
const paying = ['server/bills/paying.server.test.ts']
const rules = ['server/bills/rules.test.ts']

/** Faults in what companies are billed, and in who pays which bill. */
export const billFaults: readonly Fault[] = [
  {
    file: 'server/bills/calls.ts',
    function: 'billInvoiceAsk',
    from: '!isCreditCode(asked.taxNo)',
    to: 'false',
    cost: 'invoices are asked for with numbers that no company has',
    tests: paying,
  },
  {
    file: 'server/bills/who.ts',
    function: 'accountOf',
    from: "null || !allows(person, companyId, 'act')",
    to: 'null',
    cost: 'staff whom their company does not let act pay its bills',
    tests: paying,
  },
  {
    file: 'server/bills/issue-queries.ts',
    function: 'listOffersSpent',
    from: 'and c.used_at < ${until}',
    to: '',
    cost: 'coupons of the next month are billed with the last one',
    tests: issue,
  },
  {
    file: 'server/bills/issue.ts',
    function: 'issueNext',
    from: 'stays.map(({ exitId }) => exitId)',
    to: '[]',
    cost: 'a stay is billed again each month',
    tests: issue,
  },
  {
    file: 'server/bills/rules.ts',
    function: 'linesOf',
    from: 'carriedFen: sum',
    to: 'carriedFen: 0',
    cost: 'what a company has too much paid is lost where its bill is small',
    tests: rules,
  },
  {
    file: 'server/bills/rules.ts',
    function: 'nextToBill',
    from: 'waits && month === lastClosed',
    to: 'waits',
    cost: 'what waits after an agreement ended is billed with any month',
    tests: rules,
  },
  {
    file: 'server/stays/assign-passages.ts',
    function: 'chargeOf',
    from: 'leaveBy && exitedAt <= leaveBy ? 0 : Math.max(0, (feeFen ?? 0) - paidFen)',
    to: 'feeFen ?? 0',
    cost: 'a company pays again what the driver has paid',
    tests: issue,
  },
  {
    file: 'server/bills/record-queries.ts',
    function: 'listPassagesPaidFor',
    from: 'and (m.until is null or p.seen_at < m.until)',
    to: '',
    cost: 'a company sees where cars go that it pays for no longer',
    tests: ['server/bills/terms.server.test.ts'],
  },
]
