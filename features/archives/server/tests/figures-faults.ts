import type { Fault } from '../../../../tests/support/faults.ts'

const filing = ['server/figures/figures.server.test.ts']
const night = ['server/figures/night.server.test.ts']
const rules = ['server/figures/rules.test.ts']

/** Faults in the room figures that a test must notice. */
export const figureFaults: readonly Fault[] = [
  {
    file: 'server/figures/deciding.ts',
    function: 'decideFiling',
    from: 'if (hasFiled(filing, person.personId)) refuse(no.ownFiling)',
    to: '',
    cost: 'whoever filed on paper confirms it alone',
    tests: filing,
  },
  {
    file: 'server/figures/deciding.ts',
    function: 'hasFiled',
    from: 'typedBy.includes(personId) || ',
    to: '',
    cost: 'whoever typed the figures confirms them once a colleague pressed submit',
    tests: filing,
  },
  {
    file: 'server/figures/deciding.ts',
    function: 'decideFiling',
    from: 'asSeen(filing, seen, archiveRefusals.changed)',
    to: '',
    cost: 'what was mended meanwhile is confirmed unseen',
    tests: filing,
  },
  {
    file: 'server/figures/filing.ts',
    function: 'mustBeOpen',
    from: "state === 'returned' ? changedBeyond(entries, sent, returnedFields) : undefined",
    to: 'undefined',
    cost: 'with one field returned an enterprise changes all others unseen',
    tests: filing,
  },
  {
    file: 'server/figures/reading.ts',
    function: 'openFigures',
    from: "if (!mayRead(wide, 'figures', archive)) refuse(refusals.notFound, { field: 'id' })",
    to: '',
    cost: 'everybody of the park reads the figures of every enterprise',
    tests: filing,
  },
  {
    file: 'server/figures/filing-queries.ts',
    function: 'chosen',
    from: "and ${reads(writing, 'figures', 'a', today)}",
    to: '',
    cost: 'who may confirm for one company sees what all of them filed and did not',
    tests: filing,
  },
  {
    file: 'server/figures/night-queries.ts',
    function: 'reckonPeers',
    from: 'size_of_group < 6',
    to: 'size_of_group < 5',
    cost: 'of five enterprises each can reckon where the others are',
    tests: night,
  },
  {
    file: 'server/figures/rules.ts',
    function: 'singleOf',
    from: 'earlier === undefined ? null : until - earlier',
    to: 'until - (earlier ?? 0)',
    cost: 'over a missing period the year to date is taken for one period',
    tests: rules,
  },
]
