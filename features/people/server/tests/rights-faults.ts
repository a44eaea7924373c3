import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in the room rights that a test must notice. */
export const rightFaults: readonly Fault[] = [
  {
    file: 'server/rights/held-queries.ts',
    before: 'between g.begins_on and g.ends_on)`',
    after: '>= g.begins_on)`',
    cost: 'who was given a right until a day has it for ever',
    tests: ['server/rights/held.server.test.ts'],
  },
  {
    file: 'server/rights/held-queries.ts',
    before: 'where g.ended_at is null\n',
    after: 'where true\n',
    cost: 'a right that was taken away is still held',
    tests: ['server/rights/held.server.test.ts'],
  },
  {
    file: 'server/rights/held-queries.ts',
    before: '(held.region_ids is null and held.company_ids is null)',
    after: '(true)',
    cost: 'a right for one company is one for the park',
    tests: ['server/rights/held.server.test.ts'],
  },
  {
    file: 'server/rights/held.ts',
    before: 'return await isCompanyOf(db, who.areaId, companyId)',
    after: 'return true',
    cost: 'a right in one park reaches the companies of all',
    tests: ['server/rights/held.server.test.ts'],
  },
  {
    file: 'server/rights/granting.ts',
    before: "if (personId === actor) refuse(rightRefusals.selfGrant, { field: 'personId' })",
    after: '',
    cost: 'an operator gives themselves whatever right there is',
    tests: ['server/rights/rights.server.test.ts'],
  },
  {
    file: 'server/rights/role-calls.ts',
    before: 'isWider(role.rights, facts.rights) &&',
    after: 'false &&',
    cost: 'who holds a role widens it for themselves',
    tests: ['server/rights/rights.server.test.ts'],
  },
  {
    file: 'server/rights/granting.ts',
    before: '  await sessions.personChanged(db, personId)\n',
    after: '',
    cost: 'who was granted a role is refused for a minute more',
    tests: ['server/rights/rights.server.test.ts'],
  },
  {
    file: 'server/rights/grant-calls.ts',
    before: '      await identity.sessions.personChanged(db, ended.personId)\n',
    after: '',
    cost: 'who lost a right acts with it for a minute more',
    tests: ['server/rights/rights.server.test.ts'],
  },
  {
    file: 'server/rights/grant-calls.ts',
    before: 'asSeen(role, version, refusals.conflict)',
    after: '',
    cost: 'an operator grants rights that another has just put into the role',
    tests: ['server/rights/rights.server.test.ts'],
  },
  {
    file: 'server/rights/cockpit-calls.ts',
    before: 'await holdRoleOf(db, areaId, [SEE])\n  if (known)',
    after: "await holdRoleOf(db, areaId, ['export', SEE])\n  if (known)",
    cost: 'property staff pass on more than the cockpit',
    tests: ['server/rights/rights.server.test.ts'],
  },
]
