import type { Fault } from '../../../../tests/support/faults.ts'

const tests = ['server/imports/imports.server.test.ts']

/** Faults in what a sheet of people does. */
export const importFaults: readonly Fault[] = [
  {
    file: 'server/imports/judge.ts',
    before: "if (names.length > 0 && book.viewer.standing !== 'manager')",
    after: 'if (names.length < 0)',
    cost: 'HR makes HR of whom it likes by a sheet',
    tests,
  },
  {
    file: 'server/imports/judge.ts',
    before: "title: fields.has('title') ? other(title, there.title) : null,\n      place",
    after: 'title: other(title, there.title),\n      place',
    cost: 'HR finds out a title that its person shows to nobody, and writes over it',
    tests,
  },
  {
    file: 'server/imports/judge.ts',
    before: 'if (there.name !== name && !isUnnamed(there.name))',
    after: 'if (there.name === name && there.name === "")',
    cost: 'a wrong digit moves somebody else to another department',
    tests,
  },
  {
    file: 'server/imports/work.ts',
    before: 'const moved = row.verdict !== null && now.change !== null && now.seen !== row.seen',
    after: 'const moved = false',
    cost: 'a sheet of yesterday writes over what a colleague mended today',
    tests,
  },
  {
    file: 'server/imports/work.ts',
    before: "return book && (standing === 'manager' || standing === 'hr') ? book : null",
    after: 'return book && standing !== undefined ? book : null',
    cost: 'who was removed from HR goes on inviting people',
    tests,
  },
  {
    file: 'server/imports/queries.ts',
    before: "    .where('outcome', 'is', null)\n",
    after: '',
    cost: 'after a death rows are written a second time',
    tests,
  },
  {
    file: 'server/imports/tree.ts',
    before: 'return this.#count + missing <= MOST_DEPARTMENTS',
    after: 'return missing <= MOST_DEPARTMENTS',
    cost: 'a company has more departments than the tree can show',
    tests,
  },
  {
    file: 'server/applications/queries.ts',
    before: "and kind = 'invite' and not imported and created_at",
    after: "and kind = 'invite' and created_at",
    cost: 'after a sheet nobody can be invited for the rest of the day',
    tests,
  },
]
