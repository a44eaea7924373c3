import type { Fault } from '../../../tests/support/faults.ts'

const ATTACHMENTS = ['attachments/attachments.test.ts', 'attachments/listing.test.ts']

/** Faults in what may be attached, and in its name. */
export const attachmentFaults: readonly Fault[] = [
  {
    file: 'attachments/told.ts',
    before: 'listed.some((type) => ACTIVE_TYPE.test(type)) || ',
    after: '',
    cost: 'a document with macros under another name runs on the phone of who opens it',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: '.some(isActive)',
    after: '.some(() => false)',
    cost: 'a document tells a stranger who opened it, or loads their template',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: 'ELSEWHERE.test(Target.trim())',
    after: 'false',
    cost: 'a template of elsewhere is loaded because it is said to be inside',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: '.toLowerCase()',
    after: '',
    cost: 'relations in large letters are not looked at',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: 'const written = name.replace(',
    after: 'const written = name || name.replace(',
    cost: 'relations whose name is written as in an address are not looked at',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: 'ACTIVE_RELATION.test(Type) || ',
    after: '',
    cost: 'a program under a harmless name runs because a relation calls it one',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before:
      "if (AMBIGUOUS.test(written)) throw new ZipError('broken', 'a part has a name that readers spell differently')",
    after: '',
    cost: 'a part with a backslash is a program to Office and a picture to us',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: 'if (new Set(parts.map(({ name }) => name)).size < parts.length)',
    after: 'if (false)',
    cost: 'one list is looked at, and Office reads the other',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: '(sum, { entry }) => sum + entry.size',
    after: '(sum, { entry }) => sum',
    cost: 'a few kilobytes of relations keep the server busy for seconds',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/listing.ts',
    before: 'if (!/^utf-?(8|16)$/i.test(encoding)) broken()',
    after: '',
    cost: 'a document in an encoding of its own hides what it fetches',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: '{ bytes: most.unpacked, files: most.parts }',
    after: '{ bytes: 100 * most.unpacked, files: 100 * most.parts }',
    cost: 'a few kilobytes keep the server busy for minutes',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/attachment.ts',
    before: "!== 'clean'",
    after: "=== 'clean'",
    cost: 'what harms is taken, and nothing else',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/file-name.ts',
    before: '.split(/[/\\\\]/).at(-1)',
    after: '.split(/[|]/).at(-1)',
    cost: 'a file is kept beside the folder that it was meant for',
    tests: ATTACHMENTS,
  },
]
