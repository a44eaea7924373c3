import type { Fault } from '../../../../tests/support/faults.ts'

const server = ['server/requests/requests.server.test.ts']
const leak = ['server/requests/leak.server.test.ts']
const rules = ['server/requests/rules.test.ts']

/** Faults in the room requests that a test must notice. */
export const requestsFaults: readonly Fault[] = [
  {
    file: 'server/requests/queries.ts',
    function: 'readsRequest',
    from: "${reads(sight, 'requests', 'a', today)}",
    to: 'true',
    cost: 'everybody of the park reads what enterprises ask',
    tests: leak,
  },
  {
    file: 'server/requests/queries.ts',
    function: 'readsRequest',
    from: 'and r.escalated_at is not null',
    to: '',
    cost: 'operators read requests that never went to them',
    tests: leak,
  },
  {
    file: 'server/requests/queries.ts',
    function: 'lockRequest',
    from: 'for update',
    to: '',
    cost: 'two act on one request, and both acts count',
    tests: server,
  },
  {
    file: 'server/requests/calls.ts',
    function: 'requestHandlers',
    from: "await noteReading(db, person, { id: row.archiveId, companyId: row.companyId }, 'requests', now)",
    to: '',
    cost: 'an enterprise does not learn who read its request',
    tests: leak,
  },
  {
    file: 'server/requests/rules.ts',
    function: 'actProblem',
    from: '|| request.raisedBy === who.personId',
    to: '',
    cost: 'who wrote a request down answers it alone',
    tests: rules,
  },
  {
    file: 'server/requests/rules.ts',
    function: 'reopenProblem',
    from: 'today <= until',
    to: 'true',
    cost: 'a request is reopened for ever',
    tests: rules,
  },
  {
    file: 'server/requests/acting.ts',
    function: 'mustFit',
    from: '!handlers.includes(personId)',
    to: 'false',
    cost: 'a request is given to somebody who may not read it',
    tests: server,
  },
]
