import type { Fault } from '../../../../tests/support/faults.ts'

const tests = ['server/imports/imports.server.test.ts']

/** Faults in what a sheet of people does. */
export const importFaults: readonly Fault[] = [
  {
    file: 'server/imports/judge.ts',
    function: 'judge',
    from: "> 0 && book.viewer.status !== 'manager'",
    to: '< 0',
    cost: 'HR makes HR of whom it likes by a sheet',
    tests,
  },
  {
    file: 'server/imports/judge.ts',
    function: 'judge',
    from: "fields.has('title') ? other(title, there.title) : null",
    to: 'other(title, there.title)',
    cost: 'HR finds out a title that its person shows to nobody, and writes over it',
    tests,
  },
  {
    file: 'server/imports/judge.ts',
    function: 'judge',
    from: '!== name && !isUnnamed(there.name)',
    to: '=== name && there.name === ""',
    cost: 'a wrong digit moves somebody else to another department',
    tests,
  },
  {
    file: 'server/imports/work.ts',
    function: 'decide',
    from: 'row.verdict !== null && now.change !== null && now.seen !== row.seen',
    to: 'false',
    cost: 'a sheet of yesterday writes over what a colleague mended today',
    tests,
  },
  {
    file: 'server/imports/work.ts',
    function: 'bookOf',
    from: "(status === 'manager' || status === 'hr')",
    to: 'status !== undefined',
    cost: 'who was removed from HR goes on inviting people',
    tests,
  },
  {
    file: 'server/imports/queries.ts',
    function: 'listToJudge',
    from: ".where('outcome', 'is', null)",
    to: '',
    cost: 'after a death rows are written a second time',
    tests,
  },
  {
    file: 'server/imports/tree.ts',
    function: 'hasRoomFor',
    from: 'this.#count +',
    to: '',
    cost: 'a company has more departments than the tree can show',
    tests,
  },
  {
    file: 'server/applications/queries.ts',
    function: 'countInvited',
    from: 'not imported and',
    to: '',
    cost: 'after a sheet nobody can be invited for the rest of the day',
    tests,
  },
]
