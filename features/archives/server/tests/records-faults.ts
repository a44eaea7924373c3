import type { Fault } from '../../../../tests/support/faults.ts'

const around = ['server/records/around.server.test.ts']
const restoring = ['server/records/restoring.server.test.ts']

/** Faults in the room records that a test must notice. */
export const recordFaults: readonly Fault[] = [
  {
    file: 'server/records/others-queries.ts',
    function: 'listOthers',
    from: "and ${sees(sight, 'a', today)} order by a.name, a.id",
    to: 'order by a.name, a.id',
    cost: 'a public patent names leads that the park keeps to itself',
    tests: around,
  },
  {
    file: 'server/records/others-queries.ts',
    function: 'putOthers',
    from: "and a.id = o.archive_id and ${sees(sight, 'a', today)}",
    to: 'and a.id = o.archive_id',
    cost: 'who saves a record takes away the enterprises that they do not see',
    tests: around,
  },
  {
    file: 'server/records/picking-queries.ts',
    function: 'listPicked',
    from: "and a.state in ('listed', 'left') and ${sees(sight, 'a', today)}",
    to: "and a.state in ('listed', 'left')",
    cost: 'a picker names leads to everybody who works for the park',
    tests: around,
  },
  {
    file: 'server/records/queries.ts',
    function: 'findProject',
    from: "and ${readsRecord(sight, 'r', 'a', today)}",
    to: '',
    cost: 'everybody reads the projects of every enterprise',
    tests: around,
  },
  {
    file: 'server/records/restoring.ts',
    function: 'mustWriteAll',
    from: "'archive.write').whole",
    to: "'archive.read').whole",
    cost: 'who only reads archives gives deleted ones back',
    tests: restoring,
  },
  {
    file: 'server/records/sealing.ts',
    function: 'sealedData',
    from: "names.length === 0 || 'sealed' in data",
    to: 'true',
    cost: 'legal representatives and phones in answers stand plain in the store',
    tests: [...around, 'server/records/sealing.test.ts'],
  },
  {
    file: 'server/records/ending/queries.ts',
    function: 'lockEnding',
    from: 'and n.days = d.days)',
    to: 'and n.days = 0)',
    cost: 'people are reminded of the same end again and again',
    tests: restoring,
  },
]
