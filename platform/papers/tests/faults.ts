import type { Fault } from '../../../tests/support/faults.ts'

/** Faults in papers of record, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'issuing.ts',
    from: 'if (wait > 0) refuse',
    to: 'if (wait < 0) refuse',
    cost: 'anybody may go through the codes of papers without an end',
    tests: ['issuing.server.test.ts'],
  },
  {
    file: 'issuing.ts',
    from: 'await identity.limits.take(db, [limit])',
    to: 'await Promise.resolve()',
    cost: 'no guess is counted',
    tests: ['issuing.server.test.ts'],
  },
  {
    file: 'issued-queries.ts',
    function: 'insertIssued',
    from: `    .where('contentHash', '=', row.contentHash)\n`,
    to: '',
    cost: 'a paper is printed with the code of another text about the same thing',
    tests: ['issuing.server.test.ts'],
  },
  {
    file: 'issuing.ts',
    function: 'contentHashOf',
    from: `bytes: sha256(one.bytes).toString('hex')`,
    to: `bytes: ''`,
    cost: 'a paper with exchanged pictures has the code of the one before',
    tests: ['pictures.test.ts'],
  },
  {
    file: 'paper.ts',
    function: 'writePaper',
    from: 'proof && PROOF_FLOOR',
    to: 'undefined',
    cost: 'the last lines of a page lie on its proof, and no scanner reads it',
    tests: ['pictures.test.ts'],
  },
  {
    file: 'vocabulary/paper-code.ts',
    function: 'doubled',
    from: '0b100101',
    to: '0b100001',
    cost: 'an exchange of two characters leads to another paper, or to none that is there',
    tests: ['vocabulary/paper-code.test.ts'],
  },
]
