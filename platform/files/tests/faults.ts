import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

const FILES = ['files.server.test.ts']
const IMAGE = ['image.test.ts']
const ATTACHMENTS = ['attachments/attachments.test.ts']
const SEALED = ['sealed.server.test.ts']
const DOCUMENTS = ['documents.server.test.ts']

/** Faults in who may see a picture and what is kept of it, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'sealed.ts',
    before: 'vault.sealBytes(photo.bytes, { purpose: SEALED_PURPOSE, of: id })',
    after: 'photo.bytes',
    cost: 'who has a dump has the faces of all visitors',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: 'vault.sealBytes(photo.bytes, { purpose: SEALED_PURPOSE, of: id })',
    after: 'vault.sealBytes(photo.bytes, { purpose: SEALED_PURPOSE, of: purpose })',
    cost: 'a sealed picture put into another row is shown as that person’s',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: 'const id = newId()',
    after: "const id = createHash('md5').update(bytes).digest('hex')",
    cost: 'equal pictures are one row: who deletes theirs deletes another’s',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "await db.deleteFrom('files.sealed').where('id', 'in', ids).execute()",
    after: "await db.updateTable('files.sealed').set({ claimedAt: null }).where('id', 'in', ids).execute()",
    cost: 'a face that its person took back stays for an hour',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "mine.where('personId', '=', by.personId)",
    after: 'mine',
    cost: 'who learns an id uses the face that somebody else sent',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "mine.where('claimHash', '=', hashOf(by.claimToken))",
    after: "mine.where('claimHash', 'is not', null)",
    cost: 'who learns an id uses the face of a visitor without a session',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "        .where('claimedAt', 'is', null)\n        .where('createdAt'",
    after: "        .where('createdAt'",
    cost: 'two records hold one picture: the first to erase it takes it from the other',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "        .where('areaId', '=', areaId)\n",
    after: '',
    cost: 'a picture sent to one park is used in another',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "        .where('purpose', '=', purpose)\n        .where('claimedAt'",
    after: "        .where('claimedAt'",
    cost: 'a document is taken for a face',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "        .where('createdAt', '>', oldest())\n",
    after: '',
    cost: 'a picture is used after the hour that its sender was told',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "            .where('purpose', '=', purpose)\n",
    after: '',
    cost: 'who may read one sort of picture reads all',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: 'claimHash: claimToken === null ? null : hashOf(claimToken)',
    after: 'claimHash: claimToken === null ? null : Buffer.from(claimToken)',
    cost: 'who reads the database uses pictures that wait for their record',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: '`sealed file ${id} ${until} ${viewer}`',
    after: '`sealed file ${until} ${viewer}`',
    cost: 'who may see one face sees every face whose id they learn',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: '`sealed file ${id} ${until} ${viewer}`',
    after: '`sealed file ${id} ${viewer}`',
    cost: 'an address that was good once is good for ever',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: '`sealed file ${id} ${until} ${viewer}`',
    after: '`sealed file ${id} ${until}`',
    cost: 'an address does not tell for whom it was made',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: 'timingSafeEqual(given, wanted)',
    after: 'true',
    cost: 'any signature of the right length shows any face',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: ' || Number(until) * 1000 < clock().getTime()',
    after: '',
    cost: 'an address that was good once is good for ever',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: "'private, no-store'",
    after: "'private, max-age=600'",
    cost: 'a deleted face is still in the browser’s cache',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: ".where('claimedAt', 'is', null).where('createdAt', '<=', old)",
    after: ".where('createdAt', '<=', old)",
    cost: 'faces of records are deleted after an hour',
    tests: SEALED,
  },
  {
    file: 'sealed.ts',
    before: 'vault.reseal(bytesSealed, { purpose: SEALED_PURPOSE, of: id }) ?? bytesSealed',
    after: 'bytesSealed',
    cost: 'with the old key thrown away nobody’s picture opens',
    tests: SEALED,
  },
  {
    file: 'index.ts',
    before: 'if (advice) refuse(',
    after: 'if (advice && advice.length === 0) refuse(',
    cost: 'a face that no terminal can use is taken, and its person stands before a closed gate',
    tests: SEALED,
  },
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
    before: "if (name !== null) reply.header('content-disposition', dispositionOf(name))",
    after: '',
    cost: 'a document is opened under our address, with our session beside it',
    tests: DOCUMENTS,
  },
  {
    file: 'index.ts',
    before: 'attachmentOf(file, scan)',
    after: 'attachmentOf(file)',
    cost: 'the scanner that the house has is never asked',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: 'f.person_id = ${personId} and ',
    after: '',
    cost: 'who learns an id reads what another sent, in a text of their own',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ' and f.claimed_at is null)',
    after: ')',
    cost: 'a recall of one record deletes the file of another',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ' and f.purpose = ${purpose}',
    after: '',
    cost: 'a face that was sent for a visit stands in a notice',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ' and f.area_id = ${areaId}',
    after: '',
    cost: 'a file of one park stands in a text of another',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ".where('claimedAt', 'is not', null)",
    after: '',
    cost: 'what belongs to no record is open to everybody',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: "await db.deleteFrom('files.file').where('id', 'in', fileIds).where('purpose', '=', purpose).execute()",
    after: '',
    cost: 'what was recalled is read on by who kept its address',
    tests: DOCUMENTS,
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
export const unguarded = ['face-worker.ts', 'drawn.ts', 'svg-to-picture.ts', 'paths.ts']

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
