import type { Fault } from '../../../tests/support/faults.ts'

/** Faults in who did what, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'db/migrations/0010_audit.sql',
    before: 'before update or delete on audit.entry',
    after: 'before update on audit.entry',
    cost: 'who did something deletes the entry that says so',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'db/migrations/0010_audit.sql',
    before: 'before update or delete on audit.entry',
    after: 'before delete on audit.entry',
    cost: 'who did something writes another name into the entry',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'db/migrations/0010_audit.sql',
    before: 'for each row execute',
    after: 'for each row when (false) execute',
    cost: 'entries are changed and deleted at will',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'db/migrations/0010_audit.sql',
    before: "raise exception 'audit entries are never changed' using errcode = 'restrict_violation';",
    after: 'return new;',
    cost: 'entries are changed at will',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'actor: entry.actor',
    after: 'actor: entry.areaId',
    cost: 'nobody knows who did it',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'action: entry.action',
    after: 'action: entry.actor',
    cost: 'nobody knows what was done',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'at: entry.at',
    after: 'at: new Date()',
    cost: 'the time of the entry is not that of the deed',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'areaId: entry.areaId',
    after: "areaId: '2'",
    cost: 'the operators of one park read what was done in another',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'subjectKind: entry.subject.kind',
    after: 'subjectKind: entry.subject.id',
    cost: 'the entry is not found with its record',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'subjectId: entry.subject.id',
    after: 'subjectId: entry.actor',
    cost: 'the entry is not found with its record',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'JSON.stringify(entry.detail ?? {})',
    after: 'JSON.stringify({})',
    cost: 'what was changed is not kept',
    tests: ['audit.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'id: newId()',
    after: "id: '01900000-0000-7000-8000-000000000001'",
    cost: 'the second deed of the day cannot be done',
    tests: ['audit.server.test.ts'],
  },
]
