import type { Fault } from '../../../../tests/support/faults.ts'

const leak = ['server/query/leak.server.test.ts']
const query = ['server/query/query.server.test.ts']

/** Faults in lists over many archives that a test must notice. */
export const queryFaults: readonly Fault[] = [
  {
    file: 'server/query/filter-queries.ts',
    function: 'readable',
    from: "and ${readsRecord(sight, 'r', 'a', today)}",
    to: '',
    cost: 'words, honours and counts show what somebody may not read',
    tests: leak,
  },
  {
    file: 'server/query/filter-queries.ts',
    function: 'archivesSeen',
    from: "and ${readsRecord(sight, 'b', 'a', today)}",
    to: '',
    cost: 'capital, size and industry of enterprises out of reach order and filter a list',
    tests: leak,
  },
  {
    file: 'server/query/filter-queries.ts',
    function: 'answers',
    from: "sees(sight, 'a', today),",
    to: '',
    cost: 'an employee finds the leads of the park',
    tests: leak,
  },
  {
    file: 'server/query/filter-queries.ts',
    function: 'staffOf',
    from: "reads(sight, 'staff', 'a', today),",
    to: '',
    cost: 'who follows in one region learns the stage of every lead',
    tests: leak,
  },
  {
    file: 'server/query/word-queries.ts',
    function: 'holdsPart',
    from: "and ${readsRecord(sight, 'r', 'x', today)}",
    to: '',
    cost: 'whoever looks for a word learns in whose remarks it stands',
    tests: leak,
  },
  {
    file: 'server/query/queries.ts',
    function: 'newestOf',
    from: "where ${readsRecord(sight, 'n', 'a', today)}",
    to: '',
    cost: 'the order of a list tells when a remark was written',
    tests: leak,
  },
  {
    file: 'server/query/group-queries.ts',
    function: 'readsGroups',
    from: 'reads(sight, GROUPS[by].fact,',
    to: "reads(sight, 'public',",
    cost: 'groups count whom follows nobody may see',
    tests: leak,
  },
  {
    file: 'server/query/column-queries.ts',
    function: 'listTable',
    from: 'reads(sight, fact,',
    to: "reads(sight, 'public',",
    cost: 'a table and its sums show rooms, codes and stages out of reach',
    tests: leak,
  },
  {
    file: 'server/query/calls.ts',
    function: 'directoryExport',
    from: "reachOf(held, 'export')",
    to: "reachOf(held, 'archive.read')",
    cost: 'who may export one company carries off the whole park',
    tests: query,
  },
  {
    file: 'server/query/calls.ts',
    function: 'querySave',
    from: 'await holdName(db, `archives.saved-query.${personId}`)',
    to: '',
    cost: 'two savings at once leave twenty-one queries',
    tests: query,
  },
]
