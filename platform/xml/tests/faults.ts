import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

const TESTS = ['xml.test.ts']

/** Faults in reading XML, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'read.ts',
    before: "parser.on('doctype', broken)",
    after: '',
    cost: 'a document type comes in with whatever it defines, and nobody looks at what its entities stand for',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: "parser.on('error', broken)",
    after: "parser.on('error', () => {})",
    cost: 'what we read of a broken list is not what Office reads',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: '{ fatal: true }',
    after: '{ fatal: false }',
    cost: 'letters that are none are read as others',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: 'if (between > MOST_BETWEEN)',
    after: 'if (between < 0)',
    cost: 'a text without end is gathered before anybody looks how long it is',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: 'first < 0 ? between + text.length : text.length',
    after: 'text.length',
    cost: 'a text without end that comes in small pieces is gathered whole',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: 'decoded(decoder) ?? broken()',
    after: "''",
    cost: 'a file cut within its last letter passes',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: "['fffe', 'utf-16le'],",
    after: '',
    cost: 'a listing in UTF-16, which Office reads, is called broken',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: "['feff', 'utf-16be'],",
    after: '',
    cost: 'a listing in the other UTF-16 is called broken',
    tests: TESTS,
  },
  {
    file: 'read.ts',
    before: "parser.on('cdata', (text) => reader.text?.(text))",
    after: '',
    cost: 'a text that somebody wrote as CDATA is lost',
    tests: TESTS,
  },
]

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'read.ts',
    before: 'if (!decoder) return broken()',
    after: 'if (false) return broken()',
    why: 'a decoder that is none throws, and what cannot be decoded is broken too',
  },
]
