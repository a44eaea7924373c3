import type { Fault } from '../../../tests/support/faults.ts'

const types = ['designed.server.test.ts']

/** Faults in what types and forms are published as. */
export const faults: readonly Fault[] = [
  {
    file: 'designed-queries.ts',
    function: 'typeQueries',
    from: ".where('areaId', '=', areaId).$castTo",
    to: '.$castTo',
    cost: 'who designs in one park reads and changes the types of another',
    tests: types,
  },
  {
    file: 'designed.ts',
    function: 'designedTypes.held',
    from: 'asSeen(row, seen, no.changed)',
    to: 'row',
    cost: 'of two who design at once the slower one overwrites the other',
    tests: types,
  },
  {
    file: 'index.ts',
    from: 'before.title === title && isDeepStrictEqual(before.fields, fields)',
    to: 'true',
    cost: 'a form that was changed is published as it was before',
    tests: ['forms.server.test.ts', 'features/tasks/server/types/types.server.test.ts'],
  },
]
