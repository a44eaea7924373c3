import type { Fault } from '../../../tests/support/faults.ts'

const paying = [
  'features/parking/server/bills/paying.server.test.ts',
  'features/booking/server/accounts/accounts.server.test.ts',
]

/** Faults in who pays which bill, and in money that comes twice. */
export const faults: readonly Fault[] = [
  {
    file: 'index.ts',
    function: 'settleCompanyBills',
    from: "length || bills.some(({ state }) => state !== 'open')",
    to: 'length',
    cost: 'a company that pays twice is not given its money back',
    tests: paying,
  },
  {
    file: 'queries.ts',
    function: 'lockBillsOf',
    from: 'order by id for update',
    to: 'order by id',
    cost: 'each press begins a payment of its own, and two people pay the same bill',
    tests: paying,
  },
  {
    file: 'index.ts',
    function: 'ownPayment',
    from: '?.companyId === companyId',
    to: '',
    cost: "other companies see a company's payments",
    tests: paying,
  },
]
