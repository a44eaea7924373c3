import type { Fault } from '../../../../tests/support/faults.ts'

const leak = ['server/problems/leak.server.test.ts']
const rules = ['server/problems/rules.test.ts']
const replay = ['server/acts/replay.server.test.ts']
const photos = ['server/photos/used.server.test.ts']

/** Faults that the tests of patrol must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'server/problems/queries.ts',
    function: 'seesProblem',
    from: 'p.company_id = any (${[...companyIds]}::uuid[])',
    to: 'p.company_id is not null',
    cost: 'every company sees the problems of all others, with their photos',
    tests: leak,
  },
  {
    file: 'server/rounds/calls.ts',
    function: 'roundHandlers',
    from: 'partyTo.has(line.id) ? line : { ...line, photo: null }',
    to: 'line',
    cost: 'whoever walks past sees photos of problems that others reported',
    tests: leak,
  },
  {
    file: 'server/problems/rules.ts',
    function: 'problemRefusal',
    from: 'problem.rectifiedBy === who.personId || isMender',
    to: 'isMender',
    cost: 'who mended a problem closes it themselves',
    tests: rules,
  },
  {
    file: 'server/problems/rules.ts',
    function: 'problemRefusal',
    from: 'problem.assignedBy === who.personId || isMender',
    to: 'isMender',
    cost: 'who assigned a problem decides the appeal against it',
    tests: rules,
  },
  {
    file: 'server/acts/recording.ts',
    function: 'again',
    from: 'before.personId === personId &&',
    to: '',
    cost: 'another person who sends the same number hears of an act that is not theirs',
    tests: replay,
  },
  {
    file: 'server/acts/rules.ts',
    function: 'resultOf',
    from: 'apart > 0 ? next : before',
    to: 'next',
    cost: 'a replay out of order puts an older answer over a newer one',
    tests: ['server/acts/rules.test.ts'],
  },
  {
    file: 'server/photos/taking.ts',
    function: 'takePhotos',
    from: 'if (usedAt && !late)',
    to: 'if (false)',
    cost: 'a photo of last month proves what was mended today',
    tests: photos,
  },
  {
    file: 'server/photos/queries.ts',
    function: 'listResembling',
    from: 'p.textured and p.keys',
    to: 'p.keys',
    cost: 'dark and flat pictures of honest people are all suspect',
    tests: photos,
  },
]
