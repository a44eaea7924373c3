import type { Fault } from '../../../../tests/support/faults.ts'

const leak = ['server/book/leak.server.test.ts']
const parkReveal = ['server/book/park-reveal.server.test.ts']
const book = ['server/book/book.server.test.ts']

/** Faults in the room book that a test must notice. */
export const bookFaults: readonly Fault[] = [
  {
    file: 'server/book/audience.ts',
    before: 'if (exceptIds.includes(personId)) return false',
    after: '',
    cost: 'whom the company excepts does not see a hidden person',
    tests: leak,
  },
  {
    file: 'server/book/audience.ts',
    before: 'nobody: 5',
    after: 'nobody: 4',
    cost: 'managers see a number that its owner keeps for themselves',
    tests: leak,
  },
  {
    file: 'server/book/scope-queries.ts',
    before: "rule.kind in ('hidden', 'senior')\n     and not ${personId}",
    after: "rule.kind in ('senior')\n     and not ${personId}",
    cost: 'counts and letters tell that there is a hidden person',
    tests: leak,
  },
  {
    file: 'server/book/scope-queries.ts',
    before: '(tie.manager or tie.reception)',
    after: 'true',
    cost: 'operators count the people of a company that keeps its book closed',
    tests: leak,
  },
  {
    file: 'server/book/view.ts',
    before: 'fields.has(field) && value',
    after: 'value',
    cost: 'a second way out: fields are shown that the rule hides',
    tests: leak,
  },
  {
    file: 'server/book/calls.ts',
    before: "isOwn || looked.includes('phone') ? phone : null",
    after: 'phone',
    cost: 'numbers are carried off as vCards past the thirty a day, and nobody reads of it',
    tests: leak,
  },
  {
    file: 'server/book/calls.ts',
    before: 'seen && seen.phone !== null',
    after: 'seen',
    cost: 'a number that is hidden still tells whose it is',
    tests: book,
  },
  {
    file: 'server/book/reveal-calls.ts',
    before: 'await lockViewer(db, viewerId)',
    after: '',
    cost: 'who asks many at once looks at more than thirty people',
    tests: ['server/book/reveal-race.server.test.ts'],
  },
  {
    file: 'server/book/reveal-calls.ts',
    before: 'if (!(await hasRevealed(db, person.personId, id))) refuse(bookRefusals.doubtUnseen)',
    after: '',
    cost: 'two people who never called make anybody’s number doubtful',
    tests: book,
  },
  {
    file: 'server/book/reveal-queries.ts',
    before: 'and at >= ${dayBegin(now)} and not by_park`',
    after: 'and at >= ${dayBegin(now)}`',
    cost: 'an operator who called thirty people in an emergency cannot look up a colleague that day',
    tests: parkReveal,
  },
  {
    file: 'server/book/park-reveal.ts',
    before: 'if (byId !== of)\n      await',
    after: 'if (byId === of)\n      await',
    cost: 'nobody reads that the park looked their number up',
    tests: parkReveal,
  },
  {
    file: 'server/book/park-reveal.ts',
    before: 'if (!person || person.areaId !== areaId) return null',
    after: 'if (!person) return null',
    cost: 'a number of another park is opened by a pass of this one',
    tests: ['features/access/server/reveals/reveals.server.test.ts'],
  },
  {
    file: 'server/book/view-as.ts',
    before: 'if (!facts.companies.some((tie) => tie.companyId === companyId)) refuse',
    after: 'if (facts.companies.length < 0) refuse',
    cost: 'a manager looks through the eyes of people of other companies',
    tests: book,
  },
  {
    file: 'server/book/vcard.ts',
    before: ".replace(/\\r\\n|\\r|\\n/g, '\\\\n')",
    after: '',
    cost: 'what a title says in lines runs together',
    tests: ['server/book/vcard.test.ts'],
  },
]
