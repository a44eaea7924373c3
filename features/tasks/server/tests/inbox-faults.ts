import type { Fault } from '../../../../tests/support/faults.ts'

const calls = ['server/inbox/inbox.server.test.ts']

/** Faults in whose lists the inbox shows, and in what opens for whom. */
export const inboxFaults: readonly Fault[] = [
  {
    file: 'server/inbox/queries.ts',
    function: 'listSponsored',
    from: 'where sponsor_id = ${personId} and area_id = ${areaId} and ${after} order by ${newest.order} limit ${size + 1}),\n    cycles',
    to: 'where area_id = ${areaId} and ${after} order by ${newest.order} limit ${size + 1}),\n    cycles',
    cost: 'everybody reads what others asked for',
    tests: calls,
  },
  {
    file: 'server/inbox/queries.ts',
    function: 'listDone',
    from: "'auditing', 'passed'",
    to: "'auditing', 'returned', 'passed'",
    cost: 'what came back and waits stands among what is done',
    tests: calls,
  },
  {
    file: 'server/inbox/queries.ts',
    function: 'markRead',
    from: ' and c.person_id = ${personId}',
    to: '',
    cost: 'one reader marks the copies of all others as read',
    tests: calls,
  },
  {
    file: 'server/inbox/calls.ts',
    function: 'inboxHandlers',
    from: 'maySend(ctx.person) ? await',
    to: 'ctx.person ? await',
    cost: 'who may not send is offered the types of the park',
    tests: calls,
  },
]
