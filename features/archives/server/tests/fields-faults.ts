import type { Fault } from '../../../../tests/support/faults.ts'

const fields = ['server/fields/fields.server.test.ts']

/** Faults in the room fields that a test must notice. */
export const fieldFaults: readonly Fault[] = [
  {
    file: 'server/fields/rules.ts',
    function: 'checkedAnswers',
    from: 'given.version !== version',
    to: 'false',
    cost: 'answers to questions that are gone are written over those to the new ones',
    tests: ['server/fields/rules.test.ts', ...fields],
  },
  {
    file: 'server/fields/queries.ts',
    function: 'putSet',
    from: ".where('version', '=', seen)",
    to: '',
    cost: 'of two operators at once one loses what they set, and hears nothing',
    tests: fields,
  },
]
