import type { Fault } from '../../../../tests/support/faults.ts'

const tests = ['server/merging/merging.server.test.ts', 'server/merging/pairs.server.test.ts']

/** Faults in the room merging that a test must notice. */
export const mergingFaults: readonly Fault[] = [
  {
    file: 'server/merging/merging.ts',
    function: 'findMergeable',
    from: 'classesOf(sight, archive).length < FACT_CLASSES.length ||',
    to: '',
    cost: 'somebody who may not read figures of two enterprises brings them into one archive that they read',
    tests,
  },
  {
    file: 'server/merging/queries.ts',
    function: 'listCandidates',
    from: "and ${mayMerge(merger, 'a')}",
    to: '',
    cost: 'names of leads are shown to whoever opens the list',
    tests,
  },
  {
    file: 'server/merging/undoing.ts',
    function: 'unmerge',
    from: 'await giveVersions(db, id, mergedId)',
    to: '',
    cost: 'a past day of an archive that came back is empty',
    tests: ['server/merging/properties.server.test.ts'],
  },
  {
    file: 'server/merging/undoing.ts',
    function: 'unmerge',
    from: 'now >= undoUntil(found.at)',
    to: 'false',
    cost: 'what was one archive for a year falls apart',
    tests,
  },
  {
    file: 'server/merging/moving-queries.ts',
    function: 'giveLinksBack',
    from: "x.fate = 'dropped'",
    to: "x.fate = 'none'",
    cost: 'a joint work is its owner’s alone after a merge was undone',
    tests: ['server/merging/properties.server.test.ts'],
  },
]
