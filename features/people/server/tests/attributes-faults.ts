import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in the room attributes that a test must notice. */
export const attributeFaults: readonly Fault[] = [
  {
    file: 'server/attributes/calls.ts',
    before: "personId !== person.personId && !allows(person, person.companyId, 'manage')",
    after: 'false',
    cost: 'colleagues read and write each other’s answers',
    tests: ['server/attributes/attributes.server.test.ts'],
  },
  {
    file: 'server/attributes/calls.ts',
    before: "if (!allows(person, companyId, 'manage')) refuse(refusals.forbidden)",
    after: '',
    cost: 'anybody of a company changes what it asks of all',
    tests: ['server/attributes/attributes.server.test.ts'],
  },
  {
    file: 'server/attributes/calls.ts',
    before: 'const set = asSeen(await findSet(db, companyId, true), version, refusals.conflict)',
    after: 'const set = await findSet(db, companyId, true)',
    cost: 'answers to a form that is gone are written over those to the new one',
    tests: ['server/attributes/attributes.server.test.ts'],
  },
  {
    file: 'server/attributes/queries.ts',
    before: "    .where('m.companyId', '=', companyId)\n",
    after: '',
    cost: 'a manager reads the answers of people of other companies',
    tests: ['server/attributes/attributes.server.test.ts'],
  },
]
