import type { Fault } from '../../../tests/support/faults.ts'

/** Faults in rules of parks, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'changes.ts',
    from: "if (isOwn) return { why: 'own' }",
    to: '',
    cost: 'an operator changes limits of money alone',
    tests: ['settings.server.test.ts'],
  },
  {
    file: 'changes.ts',
    from: 'if ((await lockAll(db, areaId, rule)) !== seen)',
    to: 'if ((await lockAll(db, areaId, rule)) < 0)',
    cost: 'of two operators the second overwrites what the first has just set',
    tests: ['settings.server.test.ts'],
  },
  {
    file: 'version-queries.ts',
    from: 'from_at = greatest(now(), from_on::timestamptz)',
    to: 'from_at = now()',
    cost: 'what was to hold from a day on holds at once',
    tests: ['settings.server.test.ts'],
  },
  {
    file: 'memory.ts',
    from: "void readOn(heard.kind === 'notified' ? heard.payload : null)",
    to: 'void heard',
    cost: 'other processes go by the old rule until they start anew',
    tests: ['settings.server.test.ts'],
  },
  {
    file: 'db/migrations/202611282050_settings.sql',
    from: "where state = 'confirmed' and from_at <= now()\n",
    to: "where state = 'confirmed'\n",
    cost: 'a rule of next month holds today',
    tests: ['settings.server.test.ts'],
  },
]
