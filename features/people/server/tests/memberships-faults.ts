import type { Fault } from '../../../../tests/support/faults.ts'

const staff = ['server/memberships/staff.server.test.ts']
const applications = ['server/applications/applications.server.test.ts']

/** Faults in the room memberships that a test must notice. */
export const membershipFaults: readonly Fault[] = [
  {
    file: 'server/memberships/membership.ts',
    before: "if (ended.manager && why !== 'company-left' && !(await hasManager(db, companyId)))",
    after: "if (false && ended.manager && why !== 'company-left' && !(await hasManager(db, companyId)))",
    cost: 'a company is left without anybody who decides for it',
    tests: staff,
  },
  {
    file: 'server/memberships/membership.ts',
    before:
      '  await deleteNameKeys(db, companyId, personId)\n  await identity.sessions.personChanged(db, personId)\n  await jobs.announce(db, { type: MEMBERSHIP_ENDED',
    after: '  await deleteNameKeys(db, companyId, personId)\n  await jobs.announce(db, { type: MEMBERSHIP_ENDED',
    cost: 'who was removed acts for the company until their session is read anew',
    tests: staff,
  },
  {
    file: 'server/memberships/leave-calls.ts',
    before: "if (row.manager && standing !== 'manager') refuse(refusals.forbidden)",
    after: '',
    cost: 'HR removes the managers of its company',
    tests: staff,
  },
  {
    file: 'server/memberships/staff-calls.ts',
    before: "return keeping.standing === 'manager' ? keeping : refuse(refusals.forbidden)",
    after: 'return keeping',
    cost: 'HR appoints managers and authorises',
    tests: staff,
  },
  {
    file: 'server/memberships/keeping.ts',
    before: '  await lockCompanies(db, ctx.areaId, [companyId])\n',
    after: '',
    cost: 'two departments are moved below each other and are never seen again',
    tests: staff,
  },
  {
    file: 'server/applications/queries.ts',
    before: "    .where('id', '=', id)\n    .where('state', '=', from)\n    .returning('id')",
    after: "    .where('id', '=', id)\n    .returning('id')",
    cost: 'two deciders decide one application both ways',
    tests: applications,
  },
  {
    file: 'server/applications/apply-calls.ts',
    before: 'const person = (await lockName(db, personId)) ?? refuse(refusals.notFound)',
    after: "const person = { nickName: '' }",
    cost: 'who asks many companies at once has more than five applications open',
    tests: applications,
  },
  {
    file: 'server/applications/invite-calls.ts',
    before: "if (!row.invited) refuse(refusals.notFound, { field: 'id' })",
    after: '',
    cost: 'anybody who sees an invitation takes it up',
    tests: applications,
  },
]
