import type { Fault } from '../../../../tests/support/faults.ts'

const tests = ['server/invoices/invoices.server.test.ts']

/** Faults of invoices, each of which a test must notice. */
export const invoiceFaults: readonly Fault[] = [
  {
    file: 'server/invoices/queries.ts',
    function: 'insertInvoice',
    from: 'rows.length === lines.length',
    to: 'true',
    cost: 'a payment is in two applications of which one says nothing of it',
    tests,
  },
  {
    file: 'server/invoices/left.ts',
    function: 'holdTrades',
    from: 'await holdName(db, `wallet.invoice:${id}`)',
    to: 'void id',
    cost: 'two who ask at once for one payment meet in the database and not in words',
    tests,
  },
  {
    file: 'server/invoices/desk-calls.ts',
    function: 'invoiceDeskHandlers',
    from: 'sumFen !== row.amountFen',
    to: 'false',
    cost: 'an invoice is issued over money that is on its way back',
    tests,
  },
  {
    file: 'server/invoices/accountants.ts',
    function: 'needAccountant',
    from: "!roles.includes('operator')",
    to: 'false',
    cost: 'anybody reads what everybody was invoiced',
    tests,
  },
  {
    file: 'server/invoices/desk-calls.ts',
    function: 'invoiceDeskHandlers',
    from: '!file || !INVOICE_TYPES.includes(file.type)',
    to: '!file',
    cost: 'a table is sent as an invoice',
    tests,
  },
  {
    file: 'server/invoices/follow-refunds.ts',
    function: 'followRefund',
    from: "then.reverseFen > 0 ? 'reverse' : 'issued'",
    to: "'issued'",
    cost: 'nobody hears that an invoice is to be reversed',
    tests,
  },
]
