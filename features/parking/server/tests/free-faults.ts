import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in who parks free, and in who has which place. */
export const freeFaults: readonly Fault[] = [
  {
    file: 'server/events/event-queries.ts',
    before: '    .forUpdate()\n',
    after: '',
    cost: 'more plates are promised a place than there are places',
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/events/calls.ts',
    before: "if (row.state !== 'waiting') await fillPlaces(db, engines, event, now)",
    after: '',
    cost: 'a place that was given back stays empty while people wait for it',
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/events/calls.ts',
    before: 'if (!seen || seen.personId !== ctx.person.personId)',
    after: 'if (!seen)',
    cost: 'anybody cancels the free parking of others',
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/events/rules.ts',
    before: "if (companyOf(event, person) === undefined) return 'notEligible'",
    after: '',
    cost: "everybody parks on a company's card",
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/events/plate-queries.ts',
    before: 'order by place limit',
    after: 'order by place desc limit',
    cost: 'who waited longest gets a place last',
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/events/rules.ts',
    before: 'const next = mark < now ? new Date(mark.getTime() + SPAN_MS) : mark',
    after: 'const next = endsAt',
    cost: 'a plate that was cancelled goes on parking free',
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/stays/price-queries.ts',
    before: 'and p.confirmed_at is not null\n',
    after: '\n',
    cost: 'an application that nobody has decided parks free',
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/fees/fee.ts',
    before: 'time.from <= from && from < time.until',
    after: 'time.from <= from',
    cost: 'a car that came for one day of an event parks free for ever',
    tests: ['server/fees/free-time.test.ts'],
  },
  {
    file: 'server/fees/fee-lines.ts',
    before: "...(line.kind === 'event' && { words: freeTimeWords('') }),",
    after: '',
    cost: "who types a plate reads to which company's card it belongs",
    tests: ['server/events/events.server.test.ts'],
  },
  {
    file: 'server/events/save-event.ts',
    before: 'if (event.quota !== null && event.quota < held)',
    after: 'if (false)',
    cost: 'people who have a place lose it without a word',
    tests: ['server/events/desk.server.test.ts'],
  },
]
