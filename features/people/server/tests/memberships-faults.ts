import type { Fault } from '../../../../tests/support/faults.ts'

const staff = ['server/memberships/staff.server.test.ts']
const applications = ['server/applications/applications.server.test.ts']

/** Faults in the room memberships that a test must notice. */
export const membershipFaults: readonly Fault[] = [
  {
    file: 'server/memberships/membership.ts',
    function: 'endMembership',
    from: 'ended.',
    to: 'false && ended.',
    cost: 'a company is left without anybody who decides for it',
    tests: staff,
  },
  {
    file: 'server/memberships/membership.ts',
    function: 'endMembership',
    from: 'identity.sessions.personChanged(db, personId) await',
    to: '',
    cost: 'who was removed acts for the company until their session is read anew',
    tests: staff,
  },
  {
    file: 'server/memberships/leave-calls.ts',
    function: 'removeUser',
    from: "row.manager && status !== 'manager'",
    to: 'false',
    cost: 'HR removes the managers of its company',
    tests: staff,
  },
  {
    file: 'server/memberships/staff-calls.ts',
    function: 'managing',
    from: ".status === 'manager' ? keeping : refuse(refusals.forbidden)",
    to: '',
    cost: 'HR appoints managers and authorises',
    tests: staff,
  },
  {
    file: 'server/memberships/keeping.ts',
    function: 'keepingLocked',
    from: 'await lockCompanies(db, ctx.areaId, [companyId])',
    to: '',
    cost: 'two departments are moved below each other and are never seen again',
    tests: staff,
  },
  {
    file: 'server/applications/queries.ts',
    function: 'endApplication',
    from: ".where('state', '=', from)",
    to: '',
    cost: 'two deciders decide one application both ways',
    tests: applications,
  },
  {
    file: 'server/applications/apply-calls.ts',
    function: 'applyAddCorp',
    from: '(await lockName(db, personId)) ?? refuse(refusals.notFound)',
    to: "{ nickName: '' }",
    cost: 'who asks many companies at once has more than five applications open',
    tests: applications,
  },
  {
    file: 'server/applications/invite-calls.ts',
    function: 'inviteAnswer',
    from: '!row.invited',
    to: 'false',
    cost: 'anybody who sees an invitation takes it up',
    tests: applications,
  },
]
