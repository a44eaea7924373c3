import type { Fault } from '../../../../tests/support/faults.ts'

const registering = ['server/companies/registering.server.test.ts']

/** Faults in the room companies that a test must notice. */
export const companyFaults: readonly Fault[] = [
  {
    file: 'server/companies/queries.ts',
    function: 'lockCompany',
    from: '.forUpdate()',
    to: '',
    cost: 'of two operators who decide at once one takes in a company that the other refused',
    tests: registering,
  },
  {
    file: 'server/companies/registering.ts',
    function: 'leaveCompany',
    from: 'await jobs.announce(db, { type: COMPANY_LEFT, payload: { ...of, by: acting.by } })',
    to: '',
    cost: 'people of a company that left act for it until their session is read anew',
    tests: registering,
  },
  {
    file: 'server/companies/rules.ts',
    function: 'typedCreditCode',
    from: 'isCreditCode(code)',
    to: 'code.length === 18',
    cost: 'a mistyped credit code names a company that does not exist',
    tests: ['server/companies/rules.test.ts'],
  },
]
