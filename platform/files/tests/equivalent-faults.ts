import type { Equivalent } from '../../../tests/support/faults.ts'

const decoder = 'what only begins like a WebP is refused by the decoder as well'
const webp = (condition: string): string => `return ${condition} ? 'image/webp' : null`
const typeLine = webp("text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'")

const fits =
  "if (data.length <= PHOTO_BYTES) return { type: 'image/jpeg', width: info.width, height: info.height, bytes: data }"
const sized = (condition: string): string =>
  `return ${condition} ? null : { ...block, width: file.width, height: file.height }`

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  ...["(text(0, 4) === 'RIFF' || text(8, 12) === 'WEBP')", "(text(0, 4) === 'RIFF')", "(text(8, 12) === 'WEBP')"].map(
    (condition) => ({ file: 'image.ts', before: typeLine, after: webp(condition), why: decoder }),
  ),
  {
    file: 'image.ts',
    before: 'const marker = bytes[at + 1] ?? 0',
    after: 'const marker = bytes[at + 1] ?? 1',
    why: 'the loop ends before: the byte is always there',
  },
  {
    file: 'image.ts',
    before: 'if (at < 0) return scans',
    after: 'if (at <= 0) return scans',
    why: 'a place is two or more, or -1',
  },
  {
    file: 'image.ts',
    before: fits,
    after: fits.replace('<=', '<'),
    why: 'a picture of exactly so many bytes is written once more, and kept as well',
  },
  {
    file: 'attachments/told.ts',
    before: 'if (!(error instanceof ZipError)) throw error',
    after: 'if (false) throw error',
    why: 'reading an archive fails with a ZipError alone',
  },
  ...['(file.width === null)', '(file.height === null)', '(file.width === null && file.height === null)'].map(
    (condition) => ({
      file: 'texts.ts',
      before: sized('file.width === null || file.height === null'),
      after: sized(condition),
      why: 'the database keeps a width and a height of a file, or neither',
    }),
  ),
]
