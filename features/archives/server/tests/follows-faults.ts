import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in following enterprises that a test must notice. */
export const followFaults: readonly Fault[] = [
  {
    file: 'server/follows/queries.ts',
    function: 'findFollow',
    from: "and ${reads(sight, 'staff', 'a', today)}",
    to: '',
    cost: 'the managers of an enterprise read how it is followed',
    tests: ['server/follows/follows.server.test.ts'],
  },
  {
    file: 'server/follows/queries.ts',
    function: 'isWanted',
    from: "and ${reads(of.sight, 'staff', 'a', of.today)}",
    to: '',
    cost: 'who follows in one region lists the enterprises of all',
    tests: ['server/follows/follows.server.test.ts'],
  },
  {
    file: 'server/follows/queries.ts',
    function: 'lockFollow',
    from: "and ${reads(sight, 'staff', 'a', today)}",
    to: '',
    cost: 'who follows in one region moves on the enterprises of all',
    tests: ['server/follows/follows.server.test.ts'],
  },
  {
    file: 'server/follows/saving.ts',
    function: 'saveFollow',
    from: 'asSeen(follow, input.version, no.changed)',
    to: '',
    cost: 'of two who take one enterprise at once, both believe that they have it',
    tests: ['server/follows/follows.server.test.ts'],
  },
  {
    file: 'server/follows/saving.ts',
    function: 'saveFollow',
    from: '!able.some(({ id }) => id === next.followerId)',
    to: 'false',
    cost: 'an enterprise is handed to somebody who may not read it',
    tests: ['server/follows/follows.server.test.ts'],
  },
  {
    file: 'server/follows/notes.ts',
    function: 'listNotes',
    from: "!archive || !mayRead(sight, 'staff', archive)",
    to: '!archive',
    cost: 'an empty list of remarks tells apart who sees the archive from who does not',
    tests: ['server/follows/follows.server.test.ts'],
  },
  {
    file: 'server/follows/work-queries.ts',
    function: 'takeDueSteps',
    from: 'and (reminded_on is null or reminded_on < ${today}::date)',
    to: '',
    cost: 'followers are reminded without end of one step',
    tests: ['server/follows/work.server.test.ts'],
  },
  {
    file: 'server/follows/work-queries.ts',
    function: 'releaseFollows',
    from: "and not ${reads(sight, 'staff', 'a', today)}",
    to: '',
    cost: 'followers lose enterprises that they may follow',
    tests: ['server/follows/work.server.test.ts'],
  },
]
