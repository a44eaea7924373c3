import type { Fault } from '../../../../tests/support/faults.ts'

const tests = ['server/tenancies/tenancies.server.test.ts']
const imports = ['server/tenancies/import.server.test.ts']

/** Faults in who holds which room. */
export const tenancyFaults: readonly Fault[] = [
  {
    file: 'server/tenancies/allowed.ts',
    function: 'scopeOf',
    from: 'if (held.length === 0) refuse(refusals.forbidden)',
    to: '',
    cost: 'everybody asks who holds which room',
    tests,
  },
  {
    file: 'server/tenancies/allowed.ts',
    function: 'isWithin',
    from: 'scope.companyIds.includes(companyId)',
    to: 'true',
    cost: 'who looks after one company writes tenancies of all',
    tests,
  },
  {
    file: 'server/tenancies/rules.ts',
    function: 'changeRefusal',
    from: "if (state === 'over') return [tenancyRefusals.tenancyOver]",
    to: '',
    cost: 'a tenancy that is over holds the room again',
    tests,
  },
  {
    file: 'server/tenancies/writing.ts',
    function: 'needHolder',
    from: 'if (!isThere) refuse',
    to: 'if (isThere === null) refuse',
    cost: 'a company that left gets a room',
    tests,
  },
  {
    file: 'server/tenancies/import-work.ts',
    function: 'tenancyImportWork',
    from: "if (!facts?.roles.includes('operator') && !facts?.rights.includes(RIGHT))",
    to: 'if (facts === undefined)',
    cost: 'who lost the right still writes a sheet',
    tests: imports,
  },
]
