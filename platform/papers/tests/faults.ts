import type { Fault } from '../../../tests/support/faults.ts'

/** Faults in what is printed, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'qr-sheet.ts',
    before: 'border: QR_QUIET',
    after: 'border: 1',
    cost: 'scanners do not find a code whose caption stands in its quiet border',
    tests: ['qr-sheet.test.ts'],
  },
  {
    file: 'qr-sheet.ts',
    before: 'if (scale < LEAST_MODULE)',
    after: 'if (scale < 0)',
    cost: 'a hundred codes are printed and stuck that no phone reads',
    tests: ['qr-sheet.test.ts'],
  },
  {
    file: 'qr-sheet.ts',
    before: 'qrPath(data)',
    after: 'qrPath(data.toReversed())',
    cost: 'codes are printed upside down in a mirror, which only some scanners read',
    tests: ['qr-sheet.test.ts'],
  },
  {
    file: 'table.ts',
    before: 'if (pen.need(heightOf(pen, rest))) drawHeader()',
    after: 'pen.need(heightOf(pen, rest))',
    cost: 'on the second page of a bill nobody knows what the columns are',
    tests: ['paper.test.ts'],
  },
  {
    file: 'table.ts',
    before: 'lines: lines.slice(fits), align',
    after: 'lines: lines.slice(fits + 1), align',
    cost: 'a line of a long row is on no page',
    tests: ['paper.test.ts'],
  },
  {
    file: 'text.ts',
    before: "letters.join('') : MISSING",
    after: "letters.join('') : ''",
    cost: 'a name on a bill lacks a character and nobody sees it',
    tests: ['paper.test.ts'],
  },
  {
    file: 'text.ts',
    before: "if (used + own > width && line !== '') end()",
    after: "if (used + own > width + 9 && line !== '') end()",
    cost: 'a long word runs over the edge of its column into the next',
    tests: ['paper.test.ts'],
  },
  {
    file: 'pen.ts',
    before: "info: { Title: title.toWellFormed(), Creator: 'Yuanqu', Producer: 'Yuanqu', CreationDate: at }",
    after: "info: { Title: title.toWellFormed(), Creator: 'Yuanqu', Producer: 'Yuanqu' }",
    cost: 'the same bill has another hash each time it is made',
    tests: ['paper.test.ts'],
  },
]
