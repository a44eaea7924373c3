import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in who opens which barrier, and for which car. */
export const laneFaults: readonly Fault[] = [
  {
    file: 'server/stays/opening-queries.ts',
    before: "    .where('usedAt', 'is', null)\n    .where('goodUntil'",
    after: "    .where('goodUntil'",
    cost: 'one opening lets several cars through',
    tests: ['server/lanes/openings.server.test.ts'],
  },
  {
    file: 'server/stays/opening-queries.ts',
    before: 'o.used_at is null and o.good_until >= ${now}',
    after: 'o.used_at is null',
    cost: 'a barrier that was to open this morning opens for whoever comes at night',
    tests: ['server/lanes/openings.server.test.ts'],
  },
  {
    file: 'server/lanes/gate-events.ts',
    before: "(reason === BY_HAND ? 'guard' : 'system')",
    after: "'system'",
    cost: 'what a hand opened is owed by nobody',
    tests: ['server/lanes/openings.server.test.ts'],
  },
  {
    file: 'server/lanes/openings.ts',
    before: 'if (passes) return waiting.find(({ plate }) => plate !== null)',
    after: 'if (passes) return waiting[0]',
    cost: 'a car that comes in by itself uses up the opening of the one that cannot',
    tests: ['server/lanes/openings.server.test.ts'],
  },
  {
    file: 'server/lanes/gate-events.ts',
    before: 'if (!event.named && found?.state',
    after: 'if (found?.state',
    cost: 'a slip that was paid once lets a second car follow it out',
    tests: ['server/lanes/openings.server.test.ts'],
  },
  {
    file: 'server/lanes/rules.ts',
    before: 'if (!last || last.openedBy !== null)',
    after: 'if (!last)',
    cost: 'a code that was photographed makes a slip while no car waits',
    tests: ['server/lanes/lanes.server.test.ts'],
  },
  {
    file: 'server/lanes/calls.ts',
    before: 'if (inside && now.getTime()',
    after: 'if (false && inside && now.getTime()',
    cost: 'one phone lets any number of cars in, and no exit knows which is which',
    tests: ['server/lanes/lanes.server.test.ts'],
  },
  {
    file: 'server/lanes/calls.ts',
    before: 'if (wait > 0) refuse',
    after: 'if (false) refuse',
    cost: 'slips of others can be guessed until one fits',
    tests: ['server/lanes/lanes.server.test.ts'],
  },
  {
    file: 'server/lanes/calls.ts',
    before: "if (waits === 'read') refuse(parkingRefusals.laneRead)",
    after: '',
    cost: 'a car with a plate comes in under a slip of somebody behind it',
    tests: ['server/lanes/lanes.server.test.ts'],
  },
]
