import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

const FILES = ['files.server.test.ts']
const IMAGE = ['image.test.ts']
const ATTACHMENTS = ['attachments/attachments.test.ts']

/** Faults in who may see a picture and what is kept of it, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'attachments/told.ts',
    before: 'ACTIVE_TYPE.test(listing) || ',
    after: '',
    cost: 'a document with macros under another name runs on the phone of who opens it',
    tests: ATTACHMENTS,
  },
  {
    file: 'attachments/told.ts',
    before: 'if (await isFetching(part)) return',
    after: 'if (part.size < 0) return',
    cost: 'a document tells a stranger who opened it, or loads their template',
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
  {
    file: 'index.ts',
    before: '`file ${id} ${until}`',
    after: '`file ${until}`',
    cost: 'who may see one picture sees every picture whose id they learn',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: '`file ${id} ${until}`',
    after: '`file ${id}`',
    cost: 'an address that was good once is good for ever',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: 'timingSafeEqual(given, wanted)',
    after: 'true',
    cost: 'any signature of the right length shows any picture',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: '|| Number(until) * 1000 < clock().getTime()',
    after: '',
    cost: 'an address that was good once is good for ever',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('personId', '=', ctx.person.personId)",
    after: '',
    cost: 'anybody who learns an id is given an address of somebody’s picture',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('areaId', '=', ctx.areaId)",
    after: '',
    cost: 'a picture of one park is shown in another',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('f.publishedAt', 'is not', null)",
    after: '',
    cost: 'every private picture is open to who learns its id',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('f.personId', 'is not distinct from', personId)",
    after: '',
    cost: 'somebody publishes a picture that another sent',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('f.claimedAt', 'is', null)",
    after: '',
    cost: 'a face sent for a visit is published',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('personId', 'is not distinct from', personId)",
    after: '',
    cost: 'a record is given a picture that somebody else sent',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('claimedAt', 'is', null).where('createdAt', '<', old)",
    after: ".where('createdAt', '<', old)",
    cost: 'pictures of records are deleted after a day',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: 'max: 20 }',
    after: 'max: 200 }',
    cost: 'a stranger fills the store',
    tests: FILES,
  },
  {
    file: 'image.ts',
    before: '.autoOrient()',
    after: '.autoOrient().keepMetadata()',
    cost: 'a picture tells where it was taken',
    tests: IMAGE,
  },
  {
    file: 'image.ts',
    before: "(type === 'image/jpeg' && scansOf(bytes) > MOST_SCANS)",
    after: 'false',
    cost: '130 KB keep a core busy for 22 s',
    tests: IMAGE,
  },
  {
    file: 'image.ts',
    before: 'limitInputPixels: MOST_PIXELS',
    after: 'limitInputPixels: false',
    cost: 'a small file takes all memory',
    tests: IMAGE,
  },
  {
    file: 'image.ts',
    before: "sharp.block({ operation: ['VipsForeignLoad'] })",
    after: '',
    cost: 'any reader of libvips is fed by strangers',
    tests: IMAGE,
  },
  {
    file: 'turns.ts',
    before: 'if (running < most)',
    after: 'if (running <= most)',
    cost: 'three pictures of 700 MB are worked on at once',
    tests: ['turns.test.ts', 'image.test.ts'],
  },
]

/** They draw our own pictures, or describe the routes. */
export const unguarded = ['drawn.ts', 'svg-to-picture.ts', 'paths.ts']

const decoder = 'what only begins like a WebP is refused by the decoder as well'
const webp = (condition: string): string => `return ${condition} ? 'image/webp' : null`
const typeLine = webp("text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'")

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
]
