import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in the room imports that a test must notice. */
export const importFaults: readonly Fault[] = [
  {
    file: 'server/imports/taking-back.ts',
    function: 'whyStays',
    from: "version === afterVersion ? null : 'changed'",
    to: 'null',
    cost: 'what somebody wrote after an import is lost when it is taken back',
    tests: ['server/imports/taking-back.server.test.ts'],
  },
  {
    file: 'server/imports/calls.ts',
    function: 'seen',
    from: '(personId !== undefined && row.personId !== personId)',
    to: 'false',
    cost: 'who writes a few enterprises reads, runs and takes back the sheets of others',
    tests: ['server/imports/imports.server.test.ts'],
  },
  {
    file: 'server/imports/calls.ts',
    function: 'importTakeBack',
    from: 'if (until <= now) refuse(no.takeBackLate)',
    to: '',
    cost: 'an import is taken back a year later',
    tests: ['server/imports/taking-back.server.test.ts'],
  },
  {
    file: 'server/sheets/record-sheet.ts',
    function: 'faultOf',
    from: '!mine(found.archive)',
    to: 'false',
    cost: 'a sheet writes enterprises that are out of reach of whoever brought it',
    tests: ['server/imports/imports.server.test.ts'],
  },
  {
    file: 'server/sheets/contact-faults.ts',
    function: 'shownFault',
    from: "if (key === undefined) return { ...fault, column: null, text: '' }",
    to: 'if (key === undefined) return { ...fault, column, text }',
    cost: 'names and phones of a file without a header stand plain in its problems',
    tests: ['server/imports/contacts.server.test.ts'],
  },
]
