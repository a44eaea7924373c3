import type { Fault } from '../../../../tests/support/faults.ts'

const calls = ['server/lists/lists.server.test.ts']
const model = ['server/data-model/data-model.server.test.ts']
const sheets = ['server/list-imports/imports.server.test.ts']

/** Faults in lists for fields, in the data model and in sheets of entries. */
export const listFaults: readonly Fault[] = [
  {
    file: 'server/lists/queries.ts',
    function: 'findList',
    from: ".where('areaId', '=', areaId)",
    to: '',
    cost: 'who designs in one park changes the lists of another',
    tests: calls,
  },
  {
    file: 'server/lists/rules.ts',
    function: 'mayHangOn',
    from: 'at === id',
    to: 'false',
    cost: 'two lists hang on each other: nobody can choose from either',
    tests: ['server/lists/rules.test.ts', ...calls],
  },
  {
    file: 'server/lists/calls.ts',
    function: 'mustLieWithin',
    from: 'place?.listId !== parentId',
    to: 'false',
    cost: 'a street hangs on an entry of another list, and nobody finds it',
    tests: calls,
  },
  {
    file: 'server/lists/queries.ts',
    function: 'findUsing',
    from: "t.state = 'published' or ",
    to: '',
    cost: 'a list is disabled under a form that asks for it: the form cannot be handed in',
    tests: calls,
  },
  {
    file: 'server/ground/list-queries.ts',
    function: 'listPublished',
    from: ".where('list.published', '=', true)",
    to: '',
    cost: 'other programs read a list that nobody has published',
    tests: model,
  },
  {
    file: 'server/data-model/calls.ts',
    function: 'modelHandlers.queryContent',
    from: ' || list.name !== dataModelTableNames',
    to: '',
    cost: 'a request for one list is answered with another',
    tests: model,
  },
  {
    file: 'server/ground/list-queries.ts',
    function: 'listOwnEntries',
    from: 'not e.disabled',
    to: 'true',
    cost: 'an entry that was disabled is chosen again',
    tests: model,
  },
  {
    file: 'server/list-imports/queries.ts',
    function: 'takeBackEntries',
    from: 'if (mayDelete)',
    to: 'if (true)',
    cost: 'answers name entries that were deleted',
    tests: sheets,
  },
  {
    file: 'server/list-imports/calls.ts',
    function: 'listImportHandlers.listImportRun',
    from: 'row.token !== token',
    to: 'false',
    cost: 'another file is written than the one that was looked at',
    tests: sheets,
  },
]
